// The table of Dish 'Em Out: the own griddle under a rail of orders, the others' in small. It knows no rule: what may be done is
// the server's list of legal moves and the view's limits, why not is the server's explanation.

import { html, nothing } from "/web/vendor/lit.js";
import { define, sheet } from "/web/lib/base.js";
import { GameTable, IDLE } from "/web/lib/game-table.js";
import { Roving } from "/web/lib/keys.js";
import { nudge } from "/web/lib/motion.js";
import { play } from "/web/lib/sound.js";
import { addTexts, t } from "/web/lib/texts.js";
import { sheetStyles } from "/web/parts/sheet.js";
import { boardOf } from "./table-board.js";
import { dialog } from "./table-dialogs.js";
import { Keys } from "./table-keys.js";
import { lately, plate, score, spoon } from "./table-seats.js";
import { Plate, Selection, mayServe, takenBy } from "./table-selection.js";
import { ticket } from "./table-tickets.js";
import { filling, offer, tray } from "./table-tray.js";
import { isServing, nextCook, sum } from "./table-view.js";
import { forecast, wordsOf } from "./table-words.js";

/**
 * @import { PropertyValues } from "lit"
 * @import { Answer } from "/web/lib/types.js"
 * @import { Hands } from "./table-board.js"
 * @import { Open } from "./table-dialogs.js"
 * @import { DinerView, Food } from "./table-view.js"
 */

const [styles] = await Promise.all([
  Promise.all(["table", "table-board", "table-orders"].map((name) => sheet(new URL(`./${name}.css`, import.meta.url)))),
  addTexts(new URL("./texts/", import.meta.url)),
]);

/** @extends {GameTable<DinerView, Open>} */
export default class DishEmOutTable extends GameTable {
  static properties = { planned: { state: true }, watched: { state: true } };

  static styles = [sheetStyles, styles];
  static keeps = ".bin, .order, .dealt, .staged, .slot, .step button, ft-main-action";
  static home = 'button.order[tabindex="0"], button.bin[tabindex="0"]';

  constructor() {
    super();
    /** @type {Food | null} whose way is shown */ this.planned = null;
    /** The board that a spectator sees in large. */ this.watched = 0;
    /** @type {number | null} place of the order that is to be assigned */ this.card = null;
    /** @type {number | null} table whose missing food is marked */ this.looked = null;
    /** @type {Record<Food, number>} the last selection that was sent, to be changed if it is taken back */ this.sent = {};
    this.selection = new Selection();
    this.plate = new Plate();
    for (const group of ["button.bin", "button.order", "button.dealt", "button.about"]) new Roving(this, group);
    this.keys = new Keys(this);
  }

  /** Whose board is the large one. */
  get own() {
    return this.seat ?? this.watched;
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    const { view, legal, seat } = this;
    if (!view || (!changed.has("view") && !changed.has("seat"))) return;
    const before = /** @type {DinerView | null | undefined} */ (changed.get("view"));
    const was = seat !== null && before?.selection?.seat === seat;
    const is = seat !== null && view.selection?.seat === seat;
    const done = this.events.findLast(({ kind, seat: whose }) => kind === "select" && whose === seat);
    if (done) {
      this.sent = done.foods;
      this.selection.set({});
    }
    // A selection that was taken back, or that waits on the server, lies in the tray again.
    if (is && !was && sum(this.sent) > 0 && this.events.at(-1)?.kind === "undo") this.selection.set(this.sent);
    else if (this.prepared && sum(this.selection.counts) === 0) this.selection.set(takenBy(this.prepared.moves));
    this.selection.follow(view, legal, seat);
    this.plate.follow(view, legal, seat);
    if (!view.offer.some((card) => card?.place === this.card)) this.card = null;
    if (this.looked !== null && !view.tables[this.own]?.[this.looked - 1]) this.looked = null;
    if (this.hasUpdated) this.#aim(view);
  }

  /** Tiles that are gone fly to the trash, or with the order that they were served for. @param {DinerView} view */
  #aim(view) {
    /** @type {Map<string, string>} */
    const aims = new Map();
    const cook = nextCook(view);
    for (const { kind, seat, ...event } of this.events) {
      if (kind === "cook") {
        for (const move of event.moves) if (move.to === "trash") aims.set(`tile-${move.seat}-${move.food}-${event.round - move.from}`, `trash-${move.seat}-${move.food}`);
      }
      if (kind === "serve") for (const { food, column } of event.tiles) aims.set(`tile-${seat}-${food}-${cook - column}`, `served-${seat}`);
    }
    for (const tile of /** @type {NodeListOf<HTMLElement>} */ (this.renderRoot.querySelectorAll(".tile[data-flip]"))) {
      const aim = aims.get(tile.dataset.flip ?? "");
      if (aim) tile.dataset.flipTo = aim;
      else delete tile.dataset.flipTo;
    }
  }

  // What a person does

  #changed() {
    this.changes += 1;
    play("tick");
  }

  /** Take one more tile of a food, or say why not. @param {Food} food */
  take(food) {
    const { selection } = this;
    this.planned = food;
    if (selection.add(food)) return this.#changed();
    nudge(this.renderRoot.querySelector(`[data-bin="${food}"]`) ?? this);
    if (selection.now) void this.explain(selection.question(food));
    this.changes += 1;
  }

  /** Put one back. @param {Food} food */
  back(food) {
    if (this.selection.remove(food)) this.#changed();
  }

  /** One more or one less of a food on the plate. @param {Food} food @param {number} by */
  fill(food, by) {
    if (this.plate.change(food, by)) this.#changed();
    else if (by > 0) void this.explain(`put ${this.plate.table} ${food} ${(this.plate.counts[food] ?? 0) + 1}`);
    return true;
  }

  /** A tap on one of the own orders: serve it, or see what it lacks. @param {number} table */
  order(table) {
    const { plate, view } = this;
    if (plate.may(table)) {
      if (plate.table === table) plate.leave();
      else plate.begin(table);
    } else if (view && mayServe(view, this.seat)) void this.explain(`serve ${table}`);
    else this.looked = this.looked === table ? null : table;
    this.#changed();
  }

  /** @param {number} place */
  choose(place) {
    this.card = this.card === place ? null : place;
    this.#changed();
  }

  /** A digit: a card of the offer, an own table, or a food. @param {number} number @param {boolean} shift */
  pick(number, shift) {
    const { view } = this;
    if (!view) return false;
    /** @param {string} selector */
    const focus = (selector) => {
      const found = /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(selector));
      found?.focus();
      return found !== null;
    };
    if (view.phase === "assign" && this.legal.length > 0) {
      if (!focus(`button.dealt[data-place="${number}"]`)) return false;
      this.choose(number);
      return true;
    }
    if (mayServe(view, this.seat) && !this.selection.now) {
      if (!focus(`button.order[data-table="${number}"]`)) return false;
      this.order(number);
      return true;
    }
    const food = view.foods[number - 1]?.food;
    if (!food || !focus(`[data-bin="${food}"]`)) return false;
    if (shift) this.back(food);
    else this.take(food);
    return true;
  }

  /** Put away what is chosen. */
  drop() {
    const some = this.card !== null || this.plate.table !== null || this.looked !== null || sum(this.selection.counts) > 0;
    if (this.plate.table !== null) this.plate.leave();
    else if (this.card !== null || this.looked !== null) this.card = this.looked = null;
    else this.selection.set({});
    if (some) this.#changed();
    return some;
  }

  /** Whether the tray could be sent by itself as soon as it is one's turn. */
  get preparable() {
    const { view, selection } = this;
    if (!view || this.readonly || this.seat === null || selection.now || (view.phase === "assign" && this.legal.length > 0)) return false;
    return view.boards[this.seat]?.rows.some((row) => row.if_taken?.taken === view.round) ?? false;
  }

  /** The tray is what waits on the server. */
  get waiting() {
    return this.prepared !== null && !this.prepared.returned && this.prepared.moves.join(", ") === this.selection.move;
  }


  /** @param {Answer} answer */
  answered(answer) {
    if (answer.ok) this.card = null;
    super.answered(answer);
  }

  /** What the one prominent button does now. */
  mainAction() {
    const { view, plate, selection, legal, names } = this;
    if (this.readonly || this.seat === null || !view || legal.length === 0) return IDLE;
    if (view.phase === "assign") {
      const target = names[view.turn ?? 0] ?? "";
      const own = view.turn === this.seat;
      const label = own ? t("de.do.keep") : t("de.do.assign", { name: target });
      const move = this.card === null ? undefined : legal.find((one) => one.move.startsWith(`assign ${this.card} `))?.move;
      return move ? { ...IDLE, label, act: () => void this.act(move) } : { ...IDLE, label, reason: t("de.want.card") };
    }
    if (selection.now) {
      const n = sum(selection.counts);
      return { ...IDLE, label: n === 0 && sum(selection.taken) === 0 ? t("de.do.nothing") : n === 0 ? t("de.do.selected") : t("de.do.take", { n }), act: () => void this.act(selection.move) };
    }
    const { customer } = plate;
    if (customer) {
      const label = t("de.do.serve");
      const sub = t("de.of", { n: plate.tiles, of: customer.size });
      return plate.whole
        ? { ...IDLE, label, sub, act: () => void this.act(plate.move) }
        : { ...IDLE, label, sub, reason: t("de.want.tile"), why: () => void this.explain(plate.move) };
    }
    if (this.may("done")) return { ...IDLE, label: t("de.do.done"), act: () => void this.act("done") };
    return { ...IDLE, label: t("de.do.serve"), reason: t("de.want.customer") };
  }

  // What one sees

  /** @returns {Hands} */
  get #hands() {
    const { view, selection, looked, own } = this;
    const lacks = looked === null ? [] : (view?.tables[own]?.[looked - 1]?.foods ?? []).filter(({ missing }) => missing > 0);
    const still = this.readonly || this.seat === null || !view?.boards[own]?.rows.some((row) => row.if_taken);
    return {
      taking: (food) => selection.of(food),
      may: (food) => selection.now && selection.may(food),
      wanted: (food) => lacks.some((one) => one.food === food),
      planned: this.planned,
      still,
      forecast: (food) => (view ? forecast(view, own, food) : ""),
      take: (food) => this.take(food),
      back: (food) => this.back(food),
      plan: (food) => (this.planned = food),
    };
  }

  render() {
    const { view, own } = this;
    if (!view) return nothing;
    const did = lately(view, this.since);
    const others = this.seated.filter(({ seat }) => this.seat === null || seat !== this.seat);
    return html`<ft-board counter="griddle">
        <ul slot="seats" class="plates bare" data-count=${others.length} aria-label=${t("de.others")}>${others.map((place) => plate({
          place,
          view,
          did: did.get(place.seat) ?? "",
          large: this.seat === null && place.seat === own,
          open: (seat) => (this.seat === null ? (this.watched = seat) : this.show({ kind: "seat", seat })),
        }))}</ul>
        <div class="diner">
          ${this.#heading(view)}
          ${this.#rail(view)}
          <div class="griddle own-griddle">${boardOf({ view, seat: own, name: t("de.board.of", { name: this.names[own] ?? "" }), hands: this.#hands })}</div>
        </div>
        ${this.#tray(view)}
        ${this.readonly ? nothing : this.#action()}
      </ft-board>
      ${this.open
        ? dialog({ open: this.open, view, names: this.names, seat: own, close: () => this.close(), closed: () => (this.open = null) })
        : nothing}`;
  }

  /** Whose diner it is, the round, points and tokens. @param {DinerView} view */
  #heading(view) {
    const { own } = this;
    const board = view.boards[own];
    const title = this.seat === null ? (this.names[own] ?? "") : (board?.title ?? "");
    return html`<header class="heading seat-${own}">
      <h2><span class="swatch"></span><span>${title}</span>${view.dealer === own ? spoon() : nothing}</h2>
      <p class="score-line">${score(view, own)}</p>
      <p class="rounds" data-flip="deck"><span>${view.final ? t("de.round.final") : t("de.round", { n: view.round, of: view.rounds })}</span>
        <span class="dots" aria-hidden="true">${Array.from({ length: view.rounds }, (_, at) => html`<i class=${at + 1 < view.round ? "past" : at + 1 === view.round ? "now" : ""}></i>`)}</span></p>
      <p class="trashed">${t("de.trashed", { n: board?.trashed ?? 0 })}</p>
      <button class="bare account" aria-haspopup="dialog" @click=${() => this.show({ kind: "seat", seat: own })}>${t("de.account")}</button>
    </header>`;
  }

  /** The orders on the rail. @param {DinerView} view */
  #rail(view) {
    const { own, plate, selection, looked } = this;
    const serving = mayServe(view, this.seat);
    return html`<ol class="rail bare" aria-label=${t("de.orders")}>${view.tables[own]?.map((customer, at) => {
      if (!customer) return html`<li class="free"><span>${t("de.table", { n: at + 1 })}</span><span class="soft">${t("de.table.free")}</span></li>`;
      const shown = ticket({ view, seat: own, customer, taking: (food) => selection.of(food), travels: true });
      const { table } = customer;
      const pressed = plate.table === table || looked === table;
      const lights = `${customer.complete ? "complete" : ""} ${serving && plate.may(table) ? "lit" : ""} ${plate.table === table ? "chosen" : ""} ${looked === table ? "looked" : ""}`;
      return html`<li>${this.readonly || this.seat === null
        ? html`<span class="order ${customer.complete ? "complete" : ""}">${shown}</span>`
        : html`<button class="order ${lights}" data-table=${table} aria-pressed=${pressed ? "true" : "false"} @click=${() => this.order(table)}>${shown}</button>`}</li>`;
    })}</ol>`;
  }

  /** What is in hand. @param {DinerView} view */
  #tray(view) {
    const { selection, plate } = this;
    const own = this.seat !== null && !this.readonly;
    const line = html`<button class="bare keys-button" aria-haspopup="dialog" @click=${() => this.show({ kind: "keys" })}>${t("de.keys")}</button>`;
    /** @param {unknown} body */
    const hand = (body) => html`<div slot="hand" class="own-hand ${this.readonly ? "still" : ""}">${body}${own ? line : nothing}</div>`;
    if (view.phase === "assign") {
      const mine = own && this.legal.length > 0;
      return hand(offer({ view, names: this.names, chosen: this.card, choose: mine ? (place) => this.choose(place) : null }));
    }
    if (!own) return nothing;
    if (plate.customer) return hand(filling({ view, plate, change: (food, by) => void this.fill(food, by) }));
    const words = wordsOf({ view, seat: this.own, selection, planned: this.planned, waiting: this.waiting, returned: this.prepared?.returned ?? null });
    // While one serves, the tray is only there for what one has planned.
    if (isServing(view) && sum(selection.counts) === 0) return hand(html`<p class="words">${words}</p>`);
    return hand(tray({ view, selection, words, back: (food) => this.back(food) }));
  }

  #action() {
    const { selection, plate, waiting } = this;
    const staged = sum(selection.counts) > 0;
    return this.bar(html`
      ${!plate.customer && staged && !waiting && this.preparable ? html`<button class="aside main" @click=${() => this.prepare([selection.move])}>${t("de.do.prepare")}</button>` : nothing}
      ${!plate.customer && waiting ? html`<button class="aside" @click=${() => this.prepare([])}>${t("de.do.withdraw")}</button>` : nothing}
      ${plate.customer && !plate.begun ? html`<button class="aside" @click=${() => this.drop()}>${t("de.do.back")}</button>` : nothing}
      ${!plate.customer && staged && !waiting ? html`<button class="aside" @click=${() => this.drop()}>${t("de.do.clear")}</button>` : nothing}`);
  }
}

define("dish-em-out-table", DishEmOutTable);
