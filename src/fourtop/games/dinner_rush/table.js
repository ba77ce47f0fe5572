// Dinner Rush's table: a steel pass under heat lamps. It knows no rule: what may be done is the server's list of legal moves, why
// not is the server's explanation.

import { html, nothing } from "/web/vendor/lit.js";
import { define, sheet } from "/web/lib/base.js";
import { GameTable, IDLE } from "/web/lib/game-table.js";
import { Roving } from "/web/lib/keys.js";
import { play } from "/web/lib/sound.js";
import { addTexts, t } from "/web/lib/texts.js";
import { icon } from "/web/parts/icons.js";
import { sheetStyles } from "/web/parts/sheet.js";
import { Claim } from "./table-claim.js";
import { VERBS, dialog, movesOf } from "./table-dialogs.js";
import { fan, handOf } from "./table-hand.js";
import { Keys } from "./table-keys.js";
import { pass } from "./table-pass.js";
import { gains, plate, racers } from "./table-seats.js";
import { Things } from "./table-things.js";
import { isAction } from "./table-view.js";
import { Trail } from "./table-trail.js";

/**
 * @import { PropertyValues } from "lit"
 * @import { Open } from "./table-dialogs.js"
 * @import { Card } from "./table-things.js"
 * @import { DinnerView } from "./table-view.js"
 */

const [table, middle] = await Promise.all([
  sheet(new URL("./table.css", import.meta.url)),
  sheet(new URL("./table-pass.css", import.meta.url)),
  addTexts(new URL("./texts/", import.meta.url)),
]);

/** A claim of each ingredient that some ticket takes: to ask why it can't be claimed now. @type {Record<string, string>} */
const SAMPLES = { A: "7 A+", 2: "2 6", 3: "3 5", 4: "4 4", 5: "3 5", 6: "2 6", 7: "7 A+" };
/** Cards are as wide as this part of the hand's place, within bounds in px. */
const CARD = { part: 0.1, least: 56, most: 100 };

/** @extends {GameTable<DinnerView, Open>} */
export default class DinnerRushTable extends GameTable {
  static properties = { width: { state: true }, dealing: { state: true } };

  static styles = [sheetStyles, middle, table];

  constructor() {
    super();
    /** Width of the place for the hand, in px. */ this.width = Math.min(innerWidth - 16, 1064);
    /** The hand is still on its way from the deck. */ this.dealing = false;
    this.claim = new Claim();
    this.things = new Things();
    this.trail = new Trail();
    this.roving = new Roving(this, "button.held");
    this.keys = new Keys(this);
    /** @type {Element | null} */ this.measured = null;
    this.observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0);
      if (width > 0) this.width = width;
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.observer.disconnect();
    this.measured = null;
  }

  /** Whether this seat is in the race and has still to decide. */
  get racing() {
    return this.view?.phase === "race" && !this.readonly && this.may("pass");
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    const { view } = this;
    if (!view) return;
    if (changed.has("view") || changed.has("seat")) {
      if (changed.has("seat")) this.things = new Things();
      this.things.follow(view, this.claim.keys);
      this.trail.follow(this);
      this.#sendOff();
      this.claim.follow(this.legal);
      this.claim.keep(this.things.hand);
      if (!this.racing && !this.sealed?.decided) this.claim.clear();
      if (!this.hasUpdated) this.dealing = this.ply === 0 && !this.readonly;
    }
    if (this.open?.kind === "play" && movesOf(this.legal, this.open.rank).length === 0) this.close();
  }

  /** Cards of the own hand that go into another fly there. */
  #sendOff() {
    const to = this.trail.receiver;
    if (to === null) return;
    for (const card of this.things.given) {
      const element = this.renderRoot.querySelector(`[data-flip="${card.key}"]`);
      if (element) element.setAttribute("data-flip-to", `seat-${to}`);
    }
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    const place = this.renderRoot.querySelector(".hand");
    if (place && place !== this.measured) this.observer.observe(place);
    this.measured = place;
    super.updated(changed);
    // The second of two renders before the first paint: now the cards have somewhere to come from.
    if (this.dealing) this.dealing = false;
  }

  // What a person does

  /** A tap on a card. @param {Card} card */
  tap(card) {
    if (isAction(card.rank)) this.playCard(card.rank);
    else if (this.racing) this.change(() => this.claim.tap(card));
    else void this.explain(`claim ${SAMPLES[card.rank]}`);
  }

  /** @param {() => void} how */
  change(how) {
    how();
    this.changes += 1;
    play("tick");
  }

  /** Open an action card's choice. @param {string} rank */
  playCard(rank) {
    if (movesOf(this.legal, rank).length > 0) this.show({ kind: "play", rank });
    else void this.explain(rank === "J" ? "jack A" : (VERBS[rank] ?? ""));
  }

  /** What the one prominent button does now: nothing without a label, not yet with a reason. */
  mainAction() {
    const ticket = this.view?.ticket;
    if (this.readonly || this.seat === null) return IDLE;
    if (this.may("flip")) return { ...IDLE, label: t("dr.flip"), act: () => void this.act("flip") };
    if (!this.racing || !ticket) return IDLE;
    const { move, sum, picks, text } = this.claim;
    const reason = move !== null ? "" : picks.length === 0 || sum === ticket ? t("dr.claim.none", { ticket })
      : sum < ticket ? t("dr.claim.less", { n: ticket - sum, ticket }) : t("dr.claim.more", { n: sum - ticket, ticket });
    return {
      label: t("dr.claim"),
      sub: t("dr.claim.of", { sum, ticket }),
      reason,
      act: () => void this.act(move ?? text),
      why: () => void (picks.length > 0 && this.explain(text)),
    };
  }

  // What one sees

  render() {
    const { view } = this;
    if (!view) return nothing;
    const { seated } = this;
    const got = gains(this.since, this.seat, this.trail.gainKey);
    return html`<ft-board counter="steel">
        <ul slot="seats" class="seats bare" data-count=${seated.length} aria-label=${t("dr.seats")}>${seated.map((place) => plate({
          place,
          view,
          tickets: this.things.tickets[place.seat] ?? [],
          gains: got.get(place.seat) ?? [],
          hand: place.you ? null : ((this.document ?? view).hands?.[place.seat] ?? null),
          fresh: this.trail.fresh,
          open: (seat) => this.show({ kind: "known", seat }),
        }))}</ul>
        ${pass({
          view,
          things: this.things,
          yours: this.racing,
          racers: racers(view, seated),
          last: this.trail.last,
          fresh: this.trail.fresh,
          from: this.trail.from,
          openCompost: () => this.show({ kind: "compost" }),
        })}
        ${view.hand ? this.#own(view) : nothing}
        ${this.readonly ? nothing : this.#action()}
      </ft-board>
      ${this.open
        ? dialog({
            open: this.open,
            view,
            things: this.things,
            legal: this.legal,
            names: this.names,
            send: (move) => void this.act(move),
            close: () => this.close(),
            closed: () => (this.open = null),
          })
        : nothing}`;
  }

  /** The own place: the claim in the making and the hand. @param {DinnerView} view */
  #own(view) {
    const cards = this.dealing ? [] : this.things.hand;
    const card = Math.round(Math.max(CARD.least, Math.min(CARD.most, this.width * CARD.part)));
    return html`<div slot="hand" class="own">
      ${this.readonly ? nothing : html`<div class="line"><p class="sum" role="status">${this.#words(view)}</p>
        <button class="bare keys-button" aria-haspopup="dialog" @click=${() => this.show({ kind: "keys" })}>${t("dr.keys")}</button></div>`}
      <div class="hand">${handOf({
        cards,
        card,
        fan: fan(cards.map(({ rank }) => rank), this.width, card),
        pick: (key) => this.claim.find(key),
        may: ({ rank }) => (isAction(rank) ? movesOf(this.legal, rank).length > 0 : this.racing),
        playable: ({ rank }) => isAction(rank) && movesOf(this.legal, rank).length > 0,
        from: ({ key }) => this.trail.from(key) ?? "deck",
        readonly: this.readonly,
        tap: (tapped) => this.tap(tapped),
      })}</div>
    </div>`;
  }

  /** The line above the hand: the claim in the making, or what to do. @param {DinnerView} view */
  #words(view) {
    const { ticket } = view;
    if (this.racing && ticket && this.claim.picks.length > 0) {
      const right = this.claim.move !== null;
      const terms = this.claim.picks.map(({ card, sign }, at) => {
        const minus = card.rank === "A" && sign < 0;
        const value = card.rank === "A" ? "1" : card.rank;
        return at === 0 ? `${minus ? "−" : ""}${value}` : `${minus ? "−" : "+"} ${value}`;
      });
      const { sum } = this.claim;
      const cards = terms.length > 1 ? `${terms.join(" ")} = ${sum}` : terms.join("");
      const words = sum === ticket ? cards : t(sum < ticket ? "dr.claim.short" : "dr.claim.over", { cards, n: Math.abs(ticket - sum) });
      return html`<span class="terms ${right ? "fits" : ""}">${right ? icon("check") : nothing}<span>${words}</span></span>`;
    }
    if (view.over) return view.hand?.length === 0 ? t("dr.hand.empty") : nothing;
    if (this.racing) return t("dr.hint.race", { ticket: ticket ?? "" });
    if (view.phase === "race") return t(this.sealed?.decided ? "dr.hint.decided" : "dr.hint.passed");
    if (this.may("flip")) return t(this.legal.length > 1 ? "dr.hint.card" : "dr.hint.flip");
    return view.hand?.length === 0 ? t("dr.hand.empty") : t("dr.hint.wait", { n: view.hand?.length ?? 0 });
  }

  #action() {
    return this.bar(html`
      ${this.may("pass") ? html`<button class="pass-button" aria-disabled=${this.busy ? "true" : nothing} @click=${() => this.act("pass")}>${t("dr.pass")}</button>` : nothing}`);
  }
}

define("dinner-rush-table", DinnerRushTable);
