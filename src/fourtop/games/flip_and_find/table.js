// The table of Flip and Find's Diner: a checkered shelf of 25 tiles under a rail of orders. It knows no rule: what may be done is
// the server's list of legal moves, why not is the server's explanation. It remembers nothing (table-turning.js).

import { html, nothing } from "/web/vendor/lit.js";
import { define, sheet } from "/web/lib/base.js";
import { GameTable, IDLE } from "/web/lib/game-table.js";
import { Roving } from "/web/lib/keys.js";
import { play } from "/web/lib/sound.js";
import { addTexts, t } from "/web/lib/texts.js";
import { icon } from "/web/parts/icons.js";
import { sheetStyles } from "/web/parts/sheet.js";
import { Choice, TIP, fillOf, sampleOf, useOf } from "./table-choice.js";
import { dialog } from "./table-dialogs.js";
import { food } from "./table-foods.js";
import { handOf, inHand, kinds, tipsOf } from "./table-hand.js";
import { Keys } from "./table-keys.js";
import { Look } from "./table-look.js";
import { barOf, railOf } from "./table-rail.js";
import { plate } from "./table-seats.js";
import { marksOf, shelfOf } from "./table-shelf.js";
import { Turning } from "./table-turning.js";
import { COLUMNS } from "./table-view.js";

/**
 * @import { PropertyValues } from "lit"
 * @import { Answer } from "/web/lib/types.js"
 * @import { Open } from "./table-dialogs.js"
 * @import { DinerView, Held, Kind, OnRail } from "./table-view.js"
 */

const [styles] = await Promise.all([
  Promise.all(["table-shelf", "table-rail", "table-hand", "table"].map((name) => sheet(new URL(`./${name}.css`, import.meta.url)))),
  addTexts(new URL("./texts/", import.meta.url)),
]);

/** @extends {GameTable<DinerView, Open>} */
export default class FlipAndFindTable extends GameTable {
  static properties = { chosen: { state: true } };

  static styles = [sheetStyles, styles];
  static keeps = ".held, .ticket, .tile, .kind, ft-main-action";
  static home = '.tile[tabindex="0"]';

  constructor() {
    super();
    /** @type {string | null} the order that is chosen: of the hand, for its ability, or of the rail, to be filled */ this.chosen = null;
    this.choice = new Choice();
    /** The look of a walk that has been gone on with: `left` of it. */ this.walked = 0;
    this.turning = new Turning(this);
    this.look = new Look(this);
    new Roving(this, ".tile", { columns: () => COLUMNS });
    new Roving(this, "button.ticket");
    new Roving(this, "button.held");
    this.keys = new Keys(this);
  }

  /** The frame tells the server that all was shown when this is done. */
  get told() {
    return this.turning.told;
  }

  /** The orders of this seat. @returns {Held[]} */
  get cards() {
    return this.seat === null ? [] : (this.view?.orders[this.seat] ?? []);
  }

  /** The order whose ability is chosen. @returns {Held | null} */
  get card() {
    return this.cards.find(({ order }) => order === this.chosen) ?? null;
  }

  /** The order on the rail that is chosen. @returns {OnRail | null} */
  get order() {
    return this.view?.row.find(({ order, number }) => order === this.chosen && fillOf(number) === this.choice.source) ?? null;
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    const { view, choice } = this;
    if (!view || (!changed.has("view") && !changed.has("seat"))) return;
    this.turning.follow(view, this.events, { jumped: this.jumped || !this.hasUpdated, live: this.clocks !== null });
    this.#sendOff();
    choice.follow(this.legal);
    if (this.chosen !== null && (choice.filling ? !this.order || !choice.may(choice.source ?? "") : !this.card)) this.#drop();
    this.#walkOn();
  }

  /** What was filled flies to who filled it: the tiles to the ticket, the ticket to the seat. */
  #sendOff() {
    if (this.jumped) return;
    for (const { kind, seat, order, places } of this.events) {
      if (kind !== "fill") continue;
      this.renderRoot.querySelector(`[data-flip="order-${order}"]`)?.setAttribute("data-flip-to", `seat-${seat}`);
      for (const place of places) this.renderRoot.querySelector(`[data-place="${place}"] .mover`)?.setAttribute("data-flip-to", `order-${order}`);
    }
  }

  /** A walk goes on by itself with its next look, until one leaves it. */
  #walkOn() {
    const left = this.view?.turn === this.seat ? (this.view?.walk?.left ?? 0) : 0;
    const card = left > 0 && left !== this.walked ? this.cards.find(({ ability }) => ability.key === "walk") : undefined;
    this.walked = left;
    if (!card || !this.choice.may(useOf(card.ability.number))) return;
    this.choice.take(useOf(card.ability.number));
    this.chosen = card.order;
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    super.updated(changed);
    if (this.choice.wantsKind) this.renderRoot.querySelector(".kinds")?.scrollIntoView({ block: "nearest" });
  }

  // What a person does

  #drop() {
    this.choice.take(null);
    this.chosen = null;
  }

  /** @param {Answer} answer */
  answered(answer) {
    if (answer.ok) {
      this.#drop();
      this.walked = 0;
      this.#walkOn();
    }
    super.answered(answer);
  }

  /** Leave what is being chosen. */
  leave() {
    if (this.choice.source === null) return false;
    this.#drop();
    this.changes += 1;
    return true;
  }

  /** A tap on a tile: pick it, flip it, or ask why not. @param {string} place */
  tap(place) {
    const { choice } = this;
    if (this.readonly) return;
    if (!choice.filling && choice.source !== null && choice.may(choice.source)) {
      if (this.#pick(place)) return;
      const question = choice.question(place);
      if (question) return void this.explain(question);
    }
    this.#drop();
    void this.attempt(`flip ${place}`);
  }

  /** @param {string} target */
  #pick(target) {
    if (!this.choice.tap(target)) return false;
    this.changes += 1;
    play("tick");
    return true;
  }

  /** A tap on a ticket: choose it, pick it for an ability, or ask what is missing. @param {OnRail} order */
  tapOrder({ number, order }) {
    const { choice } = this;
    if (this.readonly) return;
    if (choice.source !== null && !choice.filling && this.#pick(String(number))) return;
    const source = fillOf(number);
    if (choice.source === source) return void this.leave();
    this.#drop();
    if (!choice.may(source)) return void this.explain(source);
    choice.take(source);
    this.chosen = order;
    // A tip costs nothing but the tip tile: it is taken unless one says otherwise.
    if (choice.next.has(TIP)) choice.tap(TIP);
    this.changes += 1;
    play("tick");
  }

  /** By its place on the rail. @param {number} number */
  chooseOrder(number) {
    const order = this.view?.row.find((one) => one.number === number);
    if (!order) return false;
    this.tapOrder(order);
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(`[data-number="${number}"]`))?.focus();
    return true;
  }

  toggleTip() {
    return this.choice.filling && (this.choice.picks.includes(TIP) || this.choice.next.has(TIP)) && this.#pick(TIP);
  }

  /** Choose an ability, whether or not it can be used now: one may want to read it. @param {Held} card */
  tapCard(card) {
    const again = this.chosen === card.order;
    this.#drop();
    if (!again) {
      this.choice.take(useOf(card.ability.number));
      this.chosen = card.order;
    }
    this.changes += 1;
    play("tick");
  }

  nextAbility() {
    const cards = inHand(this.cards);
    const next = cards[(cards.findIndex(({ order }) => order === this.chosen) + 1) % cards.length];
    if (!next || next.order === this.chosen) return false;
    this.tapCard(next);
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(`button[data-card="${next.order}"]`))?.focus();
    return true;
  }

  /** What the one prominent button does now: nothing without a label, not yet with a reason. */
  mainAction() {
    const { choice, view, card, order } = this;
    if (this.readonly || this.seat === null || !view || this.legal.length === 0) return IDLE;
    const { move } = choice;
    if (move !== null) {
      const act = () => void this.act(move);
      if (order) return { ...IDLE, label: t("ff.do.fill"), sub: `$${order.price}`, act };
      return { ...IDLE, label: this.legal.find((legal) => legal.move === move)?.label ?? "", act };
    }
    if (card) {
      const may = choice.may(useOf(card.ability.number));
      const reason = may ? this.#wanted() : t(card.spent ? "ff.why.spent" : "ff.why.not_now");
      return { ...IDLE, label: card.ability.name, reason, why: () => void (may || this.explain(sampleOf(card.ability))) };
    }
    const ask = () => void this.explain("done");
    if (!this.may("done")) return { ...IDLE, label: t("ff.do.flip", { n: view.flips_left }), reason: t("ff.want.flip"), why: ask };
    const { left } = this.look;
    const waits = left > 0 ? { sub: t("ff.seconds", { n: left }), reason: t("ff.why.look", { n: left }) } : {};
    return { ...IDLE, label: t("ff.do.done"), ...waits, act: () => void this.act("done") };
  }

  /** What is to be picked next, in words. */
  #wanted() {
    const { choice, card } = this;
    if (choice.wantsKind) return t("ff.want.kind");
    return t(`ff.want.${card?.ability.key === "eighty-six" ? "order" : choice.picks.length > 0 ? "other" : "tile"}`);
  }

  // What one sees

  /** What face-down tiles show to this reader: the memory aid, a replay's knowledge. @returns {Map<string, Kind>} */
  get known() {
    /** @type {Record<string, { face?: Kind }>} */
    const all = this.document?.grid ?? {};
    const faces = Object.entries(all).flatMap(([place, { face }]) => (face ? [/** @type {const} */ ([place, face])] : []));
    return new Map([...Object.entries(this.view?.memory ?? {}), ...faces]);
  }

  /** @param {string} place @returns {"lit" | "picked" | "live" | ""} */
  #light(place) {
    const { choice } = this;
    if (choice.picks.includes(place)) return "picked";
    if (choice.source !== null && !choice.filling && choice.may(choice.source)) return choice.lit.has(place) ? "lit" : "";
    return !this.readonly && choice.source === null && this.may(`flip ${place}`) ? "live" : "";
  }

  /** @param {OnRail} order @returns {"lit" | "picked" | "live" | ""} */
  #lightOrder({ number }) {
    const { choice } = this;
    const source = fillOf(number);
    if (choice.source === source || choice.picks.includes(String(number))) return "picked";
    if (choice.lit.has(String(number))) return "lit";
    return !this.readonly && (choice.source === null || choice.filling) && choice.may(source) ? "live" : "";
  }

  render() {
    const { view, choice } = this;
    if (!view) return nothing;
    const choosing = choice.source !== null && !choice.filling && choice.may(choice.source);
    const fresh = new Set(this.since.filter(({ kind }) => kind === "order").map(({ order }) => String(order)));
    return html`<ft-board counter="checker" class=${this.readonly && !view.own_tips ? "watching" : ""}>
        <ul slot="seats" class="plates bare" data-count=${this.places.length} aria-label=${t("ff.seats")}>${this.seated.map((place) => plate({
          place, view, own: this.seat, open: (seat) => this.show({ kind: "seat", seat }),
        }))}</ul>
        <div class="counter">
          ${railOf({ view, fresh, light: (order) => this.#lightOrder(order), tap: (order) => this.tapOrder(order) })}
          ${barOf(view)}
          <div class="board">${shelfOf({
            view, choosing,
            open: !this.readonly && choice.source === null && this.legal.some(({ move }) => move.startsWith("flip ")),
            names: this.names,
            seat: this.seat,
            faces: this.turning.faces,
            telling: this.turning.telling,
            known: this.known,
            marks: marksOf(this.since, this.seat),
            light: (place) => this.#light(place),
            tap: (place) => this.tap(place),
          })}</div>
        </div>
        ${this.#own(view)}
        ${this.readonly ? nothing : this.#action()}
      </ft-board>
      ${this.open
        ? dialog({ open: this.open, view, names: this.names, own: this.seat, close: () => this.close(), closed: () => (this.open = null) })
        : nothing}`;
  }

  /** The own place: what is chosen, abilities and tips. @param {DinerView} view */
  #own(view) {
    const { choice } = this;
    if (this.seat === null && !this.turning.telling) return nothing;
    return html`<div slot="hand" class="own ${this.readonly ? "still" : ""}">
      <div class="line ${choice.source === null && !this.turning.telling ? "idle" : ""}"><p class="words" role="status">${this.#words(view)}</p>
        ${this.turning.telling ? html`<button class="skip" @click=${() => this.turning.skip()}>${t("ff.skip")}</button>` : nothing}
        ${this.readonly ? nothing : html`<button class="bare keys-button" aria-haspopup="dialog" @click=${() => this.show({ kind: "keys" })}>${t("ff.keys")}</button>`}</div>
      ${this.seat === null ? nothing : choice.wantsKind
        ? kinds(choice.kinds, choice.picks, (kind) => this.#pick(kind))
        : html`<div class="cards">${handOf({
            orders: this.cards,
            chosen: this.chosen,
            readonly: this.readonly,
            playable: ({ ability, spent }) => !this.readonly && !spent && choice.may(useOf(ability.number)),
            tap: (card) => this.tapCard(card),
          })}${tipsOf(view)}</div>`}
    </div>`;
  }

  /** The line above the hand: what is chosen and what it does; else what happened, or what one can do. @param {DinerView} view */
  #words(view) {
    const { choice, card, order } = this;
    const { telling } = this.turning;
    if (telling) return html`<b>${t("ff.missed")}</b> ${telling.text} <span class="sr-only">${t(`ff.kind.${telling.face}`)}</span>`;
    if (card) {
      const may = choice.may(useOf(card.ability.number));
      const next = may && choice.move === null ? this.#wanted() : "";
      return html`<b>${card.ability.name}.</b> <span class=${choice.wantsKind ? "more" : "does"}>${card.ability.about}</span> ${next ? html`<span class="next">${next}</span>` : nothing}`;
    }
    if (order) return html`<b>${order.title}.</b> <span class="does">${t("ff.order.gives", { ability: order.ability.name })}</span> <span class="more">${order.ability.about}</span>`;
    if (view.over) return nothing;
    if (this.legal.length === 0) return this.since.findLast(({ text, kind }) => text && kind !== "turn" && kind !== "round")?.text ?? t("ff.hint.wait");
    if (!this.may("done")) return t("ff.hint.flip");
    /** @param {string} verb */
    const can = (verb) => this.legal.some(({ move }) => move.startsWith(`${verb} `));
    return t(can("fill") ? "ff.hint.fill" : can("use") ? "ff.hint.use" : "ff.hint.done");
  }

  #action() {
    const { choice } = this;
    const tip = choice.filling && (choice.picks.includes(TIP) || choice.next.has(TIP));
    return this.bar(html`
      ${choice.source !== null ? html`<button class="aside square" aria-label=${t("ff.leave")} title=${t("ff.leave")} @click=${() => this.leave()}>${icon("close", 24)}</button>` : nothing}
      ${tip ? html`<button class="aside tip-toggle" aria-pressed=${choice.picks.includes(TIP) ? "true" : "false"} @click=${() => this.toggleTip()}>${food("tip")}${t("ff.with_tip")}</button>` : nothing}`);
  }
}

define("flip-and-find-table", FlipAndFindTable);
