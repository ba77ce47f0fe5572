// A claim in the making: which cards are picked, what they add up to, and whether the server lists them as a claim. There is no
// rule here: the sum is for show, what counts is the list of legal moves.

/** @import { LegalMove } from "/web/lib/types.js" */
/** @import { Card } from "./table-things.js" */

/** @typedef {1 | -1} Sign */
/** @typedef {{ card: Card, sign: Sign }} Pick  `sign` matters for aces only */

/** @param {string[]} ranks */
const keyOf = (ranks) => [...ranks].sort().join(" ");

/** @param {Pick} pick */
const value = ({ card, sign }) => (card.rank === "A" ? sign : Number(card.rank));

export class Claim {
  /** @type {Pick[]} in the order in which they were picked */ picks = [];
  /** @type {Map<string, string>} moves by their cards, signs left out */ #legal = new Map();

  /** @param {LegalMove[]} legal */
  follow(legal) {
    this.#legal = new Map(
      legal
        .filter(({ move }) => move.startsWith("claim "))
        .map(({ move }) => [keyOf(move.split(" ").slice(1).map((card) => card.charAt(0))), move]),
    );
  }

  /** Forget picks whose cards are no longer in the hand. @param {Card[]} hand */
  keep(hand) {
    const here = new Set(hand.map((card) => card.key));
    this.picks = this.picks.filter(({ card }) => here.has(card.key));
  }

  clear() {
    this.picks = [];
  }

  get keys() {
    return new Set(this.picks.map(({ card }) => card.key));
  }

  get sum() {
    return this.picks.reduce((sum, pick) => sum + value(pick), 0);
  }

  /** The move's text as picked, whether it is legal or not. */
  get text() {
    const cards = this.picks.map(({ card, sign }) => (card.rank === "A" ? (sign > 0 ? "A+" : "A-") : card.rank));
    return ["claim", ...cards.sort((a, b) => Number(a.startsWith("A")) - Number(b.startsWith("A")) || a.localeCompare(b))].join(" ");
  }

  /** The legal claim that is picked, signs and all; null where there is none. @returns {string | null} */
  get move() {
    const move = this.#fitting;
    return move !== null && minuses(move) === this.picks.filter(({ card, sign }) => card.rank === "A" && sign < 0).length
      ? move
      : null;
  }

  get #fitting() {
    return this.#legal.get(keyOf(this.picks.map(({ card }) => card.rank))) ?? null;
  }

  /** @param {string} key */
  find(key) {
    return this.picks.find(({ card }) => card.key === key);
  }

  /** Put a card in. @param {Card} card */
  add(card) {
    this.picks = [...this.picks, { card, sign: 1 }];
    this.#settleSigns();
  }

  /** Take a card out. @param {string} key */
  remove(key) {
    this.picks = this.picks.filter(({ card }) => card.key !== key);
    this.#settleSigns();
  }

  /** A tap on a card: in, an ace's other sign, out. @param {Card} card */
  tap(card) {
    const pick = this.find(card.key);
    if (!pick) this.add(card);
    else if (card.rank === "A" && pick.sign > 0) this.turn(card.key);
    else this.remove(card.key);
  }

  /** An ace's other sign. @param {string} key */
  turn(key) {
    this.picks = this.picks.map((pick) => (pick.card.key === key ? { ...pick, sign: pick.sign > 0 ? -1 : 1 } : pick));
  }

  /** When the cards make the ticket, the aces take the signs that do it. */
  #settleSigns() {
    const move = this.#fitting;
    if (move === null) return;
    let minus = minuses(move);
    // Those that already count minus stay so, as far as they can.
    const aces = this.picks.filter(({ card }) => card.rank === "A").sort((a, b) => a.sign - b.sign);
    const signs = new Map(aces.map(({ card }) => [card.key, /** @type {Sign} */ (minus-- > 0 ? -1 : 1)]));
    this.picks = this.picks.map((pick) => ({ ...pick, sign: signs.get(pick.card.key) ?? 1 }));
  }
}

/** @param {string} move */
const minuses = (move) => move.split("A-").length - 1;
