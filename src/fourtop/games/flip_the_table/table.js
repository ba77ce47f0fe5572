// The table of Flip the Table!: a dark felt with three round tables seen from above. It knows no rule: what may be done is the
// server's list of legal moves, why not is the server's explanation.

import { html, nothing } from "/web/vendor/lit.js";
import { define, sheet } from "/web/lib/base.js";
import { GameTable, IDLE } from "/web/lib/game-table.js";
import { Roving } from "/web/lib/keys.js";
import { play } from "/web/lib/sound.js";
import { addTexts, t } from "/web/lib/texts.js";
import { sheetStyles } from "/web/parts/sheet.js";
import { Choice, TOKEN, tableOf, tableWord } from "./table-choice.js";
import { dialog } from "./table-dialogs.js";
import { Turning } from "./table-flip.js";
import { cardsOf, handOf } from "./table-hand.js";
import { sign, token } from "./table-icons.js";
import { Keys } from "./table-keys.js";
import { lobby, piles } from "./table-lobby.js";
import { changed, doing, inWords, lastAction, sourceName, threats, wanted, warnings } from "./table-news.js";
import { round } from "./table-round.js";
import { plate } from "./table-seats.js";

/**
 * @import { PropertyValues } from "lit"
 * @import { Answer } from "/web/lib/types.js"
 * @import { Open } from "./table-dialogs.js"
 * @import { Card } from "./table-hand.js"
 * @import { Touch } from "./table-round.js"
 * @import { FlipView, Kind } from "./table-view.js"
 */

const [styles] = await Promise.all([
  Promise.all(["table", "table-room", "table-people", "table-flip"].map((name) => sheet(new URL(`./${name}.css`, import.meta.url)))),
  addTexts(new URL("./texts/", import.meta.url)),
]);

/** @extends {GameTable<FlipView, Open>} */
export default class FlipTheTableTable extends GameTable {
  static properties = { chosen: { state: true } };

  static styles = [sheetStyles, styles];
  static keeps = ".held, ft-main-action, .person, .centre";

  constructor() {
    super();
    /** @type {string | null} key of the card of the hand that is chosen */ this.chosen = null;
    this.choice = new Choice();
    this.turning = new Turning(this);
    for (const group of ["button.held", ".t1 .centre, .t1 .person", ".t2 .centre, .t2 .person", ".t3 .centre, .t3 .person", ".lobby .person"]) new Roving(this, group);
    this.keys = new Keys(this);
  }

  get cards() {
    return cardsOf(this.view);
  }

  /** What is printed on the chosen card. @returns {Kind | null} */
  get kind() {
    return this.view?.hand?.find(({ card }) => card === this.choice.source) ?? null;
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (!this.view || (!changed.has("view") && !changed.has("seat"))) return;
    if (this.jumped) this.turning.stop();
    else if (this.hasUpdated) this.turning.follow(this.events);
    const { choice } = this;
    choice.follow(this.legal);
    const gone = choice.source === TOKEN ? !choice.may(TOKEN) : !this.cards.some(({ key }) => key === this.chosen);
    if (gone) this.#drop();
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    super.updated(changed);
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector("[popover]:not(:popover-open)"))?.showPopover();
  }

  // What a person does

  #drop() {
    this.choice.take(null);
    this.chosen = null;
  }

  /** Choose a card or the token, or nothing. @param {string | null} source @param {string | null} [key] of the card */
  choose(source, key = null) {
    const again = source === this.choice.source && key === this.chosen;
    this.choice.take(again ? null : source);
    this.chosen = again ? null : key;
    this.changes += 1;
    play("tick");
  }

  /** The card of that place in the hand. @param {number} at */
  chooseAt(at) {
    const card = this.cards[at];
    if (!card) return false;
    this.choose(card.kind.card, card.key);
    /** @type {HTMLElement | undefined} */ ([.../** @type {NodeListOf<HTMLElement>} */ (this.renderRoot.querySelectorAll("button.held"))][at])?.focus();
    return true;
  }

  /** A tap on a gamer or a table: pick it, ask why it can't be picked, or look at it. @param {string} target */
  tap(target) {
    const { choice } = this;
    if (choice.tap(target)) {
      this.changes += 1;
      play("tick");
      return;
    }
    const question = choice.question(target);
    const table = tableOf(target);
    if (question) void this.explain(question);
    else this.show(table === null ? { kind: "gamer", gamer: target } : { kind: "table", table });
  }

  /** @param {Answer} answer */
  answered(answer) {
    if (answer.ok) this.#drop();
    super.answered(answer);
  }

  /** What the one prominent button does now: nothing without a label, not yet with a reason. */
  mainAction() {
    const { choice, view } = this;
    if (this.readonly || this.seat === null || !view || this.legal.length === 0) return IDLE;
    const { move, source } = choice;
    if (move !== null) return { ...IDLE, label: doing(view, move), sub: this.#would(move), act: () => void this.act(move) };
    if (source !== null && choice.may(source)) {
      return { ...IDLE, label: t(source === TOKEN ? "ft.do.token" : "ft.do.card"), reason: wanted(choice.next, choice.picks.length > 0) };
    }
    for (const last of ["end", "pass"]) if (this.may(last)) return { ...IDLE, label: t(`ft.do.${last}`), act: () => void this.act(last) };
    if (view.phase === "discard") return { ...IDLE, label: t("ft.do.discard.some"), reason: t("ft.want.discard") };
    if (this.kind?.why) return { ...IDLE, label: t("ft.do.card"), reason: this.kind.why };
    return { ...IDLE, label: t("ft.do.end"), reason: t("ft.want.action"), why: () => void this.explain("end") };
  }

  /** What a game would have where it is to be opened. @param {string} move */
  #would(move) {
    const table = move.split(" ").map(tableOf).find((number) => number !== null);
    const would = this.kind?.targets.would?.find((one) => one.table === table);
    return would ? t("ft.would.short", { total: would.total, gather: this.kind?.gather ?? 0 }) : "";
  }

  // What one sees

  /** @returns {Touch} */
  get touch() {
    const { choice, kind } = this;
    const open = choice.source !== null && choice.may(choice.source) ? (choice.move === null ? choice.next : choice.others) : null;
    const shown = new Set(open || !kind ? [] : [...(kind.targets.gamers ?? []), ...(kind.targets.tables ?? []).map(tableWord)]);
    return {
      light: (target) => (choice.picks.includes(target) ? "picked" : open?.has(target) ? "lit" : shown.has(target) ? "shown" : ""),
      fresh: changed(this.since, this.seat),
      tap: (target) => this.tap(target),
    };
  }

  render() {
    const { view } = this;
    if (!view) return nothing;
    const all = threats(view, this.names, this.seat);
    return html`<ft-board counter="felt">
        <ul slot="seats" class="plates bare" aria-label=${t("ft.seats")}>${this.seated.map((place) => plate({
          place,
          view,
          last: lastAction(view, place.seat),
          hand: this.document?.hands?.[place.seat] ?? null,
          open: (seat) => this.show({ kind: "player", seat }),
        }))}</ul>
        <div class="room ${this.choice.source === null ? "" : "choosing"}">
          ${warnings(all)}
          ${this.#tables(view, new Set(all.flatMap(({ tables }) => tables)))}
          ${lobby(view, this.touch)}
          ${piles(view, () => this.show({ kind: "discard" }))}
        </div>
        ${view.hand ? this.#own(view) : nothing}
        ${this.readonly ? nothing : this.#action()}
      </ft-board>
      ${this.open
        ? dialog({ open: this.open, view, names: this.names, seat: this.seat, close: () => this.close(), closed: () => (this.open = null) })
        : nothing}
      ${this.turning.over}`;
  }

  /** @param {FlipView} view @param {Set<number>} threatening */
  #tables(view, threatening) {
    const { touch } = this;
    const would = this.kind?.targets.would ?? [];
    const flipped = view.over && String(view.ended).startsWith("flipped") ? view.last[view.turn] : null;
    return view.tables.map((table, at) => round({
      table: { ...table, underside: table.underside ?? this.document?.tables?.[at]?.underside },
      names: this.names,
      seat: this.seat,
      over: flipped === `flip ${tableWord(table.number)}`,
      threat: threatening.has(table.number),
      would: would.find((one) => one.table === table.number) ?? null,
      gather: this.kind?.gather ?? 0,
      turning: this.turning.at(table.number),
      touch,
    }));
  }

  /** The own place: what is chosen, and the hand. @param {FlipView} view */
  #own(view) {
    return html`<div slot="hand" class="own ${this.readonly ? "still" : ""}">
      ${this.readonly ? nothing : html`<div class="line"><p class="words" role="status">${this.#words(view)}</p>
        <button class="bare keys-button" aria-haspopup="dialog" @click=${() => this.show({ kind: "keys" })}>${t("ft.keys")}</button></div>`}
      ${handOf({
        cards: this.cards,
        chosen: this.chosen,
        playable: ({ card }) => !this.readonly && this.choice.may(card),
        readonly: this.readonly,
        tap: ({ key, kind }) => this.choose(kind.card, key),
      })}
    </div>`;
  }

  /** The line above the hand: what is chosen and what it does; else what both did last. @param {FlipView} view */
  #words(view) {
    const { choice, kind } = this;
    const { source } = choice;
    if (source !== null) {
      const does = kind ? inWords(kind) : t("ft.token.does");
      const next = kind?.why ?? (choice.may(source) && choice.move === null ? wanted(choice.next, choice.picks.length > 0) : "");
      return html`<b>${sourceName(view, source)}</b> <span class="does">${does}</span> ${next ? html`<span class="next ${kind?.why ? "not" : ""}">${next}${kind?.rule ? ` (${kind.rule})` : nothing}</span>` : nothing}`;
    }
    const done = this.places.map(({ seat, name, you }) => ({ who: you ? t("ft.last.you") : name, what: lastAction(view, seat) })).filter(({ what }) => what);
    if (done.length === 0) return t("ft.hint");
    return html`<span class="both">${done.map(({ who, what }) => html`<span><b>${who}</b> ${what}</span>`)}</span><span class="hint">${t(this.legal.length > 0 && view.phase === "act" ? "ft.hint" : "ft.hint.plan")}</span>`;
  }

  #action() {
    const { choice } = this;
    const free = choice.source === null;
    return this.bar(html`
      ${free && this.may("draw") ? html`<button class="aside draw" aria-disabled=${this.busy ? "true" : nothing} @click=${() => this.act("draw")}>${sign("draw")}<span>${t("ft.do.draw")}</span></button>` : nothing}
      ${(free || choice.source === TOKEN) && choice.may(TOKEN) ? html`<button class="aside flip" aria-pressed=${choice.source === TOKEN ? "true" : "false"} @click=${() => this.choose(TOKEN)}>${token("ready")}<span>${t("ft.do.flip.some")}</span></button>` : nothing}`);
  }
}

define("flip-the-table-table", FlipTheTableTable);
