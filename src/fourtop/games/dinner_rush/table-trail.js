// What others did, as marks and ways: where a new thing comes from, what is marked until one acts, the last line.

import { seatOf } from "./table-seats.js";

/** @import { GameEvent } from "/web/lib/types.js" */
/** @import { Card, Things } from "./table-things.js" */
/** @import { DinnerView } from "./table-view.js" */

/** @param {GameEvent} event @param {number} at */
const keyOf = (event, at) => `gain-${event.ply}-${event.kind}-${event.from}-${at}`;

export class Trail {
  /** @type {Map<string, string>} from where a thing comes, by its key */ #origins = new Map();
  /** @type {Map<string, string>} keys of the things that others publicly got */ #gained = new Map();
  /** @type {Set<string>} cards and tickets that moved since one acted */ fresh = new Set();
  /** What happened last, in words. */ last = "";
  /** @type {number | null} the seat that just got a card of the own hand */ receiver = null;

  /**
   * @param {{view: DinnerView | null, events: GameEvent[], since: GameEvent[], seat: number | null, things: Things}} table
   */
  follow({ view, events, since, seat, things }) {
    if (!view) return;
    this.#findOrigins(events, seat, things);
    this.#findGains(events, seat, things);
    this.fresh = fresh(since, seat, things);
    const told = (since.length > 0 ? since : events).filter(({ text, kind }) => text && kind !== "flip" && kind !== "end");
    this.last = told.at(-1)?.text ?? "";
  }

  /** Key of the thing from where a new card comes, where that is known. @param {string} key */
  from = (key) => this.#origins.get(key);

  /** Key of a card that another seat publicly got. @param {GameEvent} event @param {number} at */
  gainKey = (event, at) => this.#gained.get(keyOf(event, at)) ?? keyOf(event, at);

  /** @param {GameEvent[]} events @param {number | null} seat @param {Things} things */
  #findOrigins(events, seat, things) {
    this.#origins = new Map();
    /** @type {Card[]} */ const hand = things.hand.toReversed();
    for (const { from, to, cards } of events) {
      const source = seatOf(from);
      if (source === null || source === seat || !Array.isArray(cards)) continue;
      if (to === "compost") {
        for (const card of things.compost.slice(-cards.length)) this.#origins.set(card.key, `seat-${source}`);
      } else if (seatOf(to) === seat) {
        const card = hand.find(({ key, rank }) => rank === cards[0] && !this.#origins.has(key));
        if (card) this.#origins.set(card.key, `seat-${source}`);
      }
    }
  }

  /** @param {GameEvent[]} events @param {number | null} seat @param {Things} things */
  #findGains(events, seat, things) {
    this.receiver = null;
    const gone = [...things.taken, ...things.given];
    for (const event of events) {
      if (event.kind !== "king" && event.kind !== "give") continue;
      if (seat !== null && seatOf(event.to) === seat) continue;
      if (seat !== null && seatOf(event.from) === seat) this.receiver = seatOf(event.to);
      /** @type {string[]} */ (event.cards).forEach((rank, at) => {
        if (event.kind === "give" && seatOf(event.from) !== seat) return;
        const place = gone.findIndex((card) => card.rank === rank);
        const [card] = place < 0 ? [] : gone.splice(place, 1);
        if (card) this.#gained.set(keyOf(event, at), card.key);
      });
    }
  }
}

/**
 * What others moved since one acted.
 * @param {GameEvent[]} since
 * @param {number | null} seat
 * @param {Things} things
 * @returns {Set<string>}
 */
function fresh(since, seat, things) {
  let onTop = 0;
  const keys = new Set();
  for (const { from, to, cards } of since) {
    const count = Array.isArray(cards) ? cards.length : 0;
    if (to === "compost" && seatOf(from) !== null && seatOf(from) !== seat) onTop += count;
    if (from === "compost") onTop = Math.max(0, onTop - count);
    const winner = /^tickets:/.test(String(to)) ? seatOf(to) : null;
    if (winner === null || winner === seat) continue;
    const ticket = things.tickets[winner]?.findLast(({ value }) => value === cards?.[0]);
    if (ticket) keys.add(ticket.key);
  }
  for (const card of onTop > 0 ? things.compost.slice(-onTop) : []) keys.add(card.key);
  return keys;
}
