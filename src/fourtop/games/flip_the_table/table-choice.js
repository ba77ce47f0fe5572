// What is being chosen: a card (or the Flip token) and what it is used on. There is no rule here: a choice is a set of words that
// some legal move is made of, and what lights up are the words that are still missing.

/** @import { LegalMove } from "/web/lib/types.js" */

/**
 * Something to be used: a card of the hand, the cards to be discarded, or a Flip token.
 * @typedef {{ kind: "card", card: string } | { kind: "flip" }} Source
 * @typedef {string} Target  as moves write it: a gamer's id, or a table such as `@2`
 */

/** A table as moves write it. @param {number} number @returns {Target} */
export const tableWord = (number) => `@${number}`;

/** @param {Target} target @returns {number | null} */
export const tableOf = (target) => (target.startsWith("@") ? Number(target.slice(1)) : null);

/**
 * Does a move begin with these words?
 * @param {string[]} words
 * @param {string[]} start
 */
const begins = (words, start) => start.every((word, at) => words[at] === word);

export class Choice {
  /** @type {Source | null} */ source = null;
  /** @type {Target[]} in the order in which they were picked */ picks = [];
  /** @type {string[][]} words of the legal moves */ #legal = [];

  /** @param {LegalMove[]} legal */
  follow(legal) {
    this.#legal = legal.map(({ move }) => move.split(" "));
    if (this.source && this.moves.length > 0 && !this.#fits(this.picks)) this.picks = [];
  }

  /** @param {Source | null} source */
  take(source) {
    this.source = source;
    this.picks = [];
  }

  /** How moves with a source may begin. @param {Source} source @returns {string[][]} */
  #starts(source) {
    return source.kind === "flip" ? [["flip"]] : [["play", source.card], ["discard", source.card], [source.card]];
  }

  /** What legal moves with a source are made of, its own words left out. @param {Source | null} source @returns {Target[][]} */
  #rests(source) {
    if (!source) return [];
    const starts = this.#starts(source);
    return this.#legal.flatMap((words) => {
      const start = starts.find((words_) => begins(words, words_));
      return start ? [words.slice(start.length)] : [];
    });
  }

  /** The targets of each legal move with the chosen source. */
  get moves() {
    return this.#rests(this.source);
  }

  /** Whether a legal move begins with a source. @param {Source} source */
  may(source) {
    return this.#rests(source).length > 0;
  }

  /** @param {Target[]} picks */
  #fits(picks) {
    return this.moves.some((rest) => picks.every((pick) => rest.includes(pick)));
  }

  /** What can be picked next. @returns {Set<Target>} */
  get next() {
    const fitting = this.moves.filter((rest) => this.picks.every((pick) => rest.includes(pick)));
    return new Set(fitting.flat().filter((target) => !this.picks.includes(target)));
  }

  /** What can be picked next or instead of what is. @returns {Set<Target>} */
  get open() {
    return new Set(this.moves.flat().filter((target) => !this.picks.includes(target)));
  }

  /** The legal move that is chosen, whole; null while something is missing. @returns {string | null} */
  get move() {
    const { source, picks } = this;
    if (!source) return null;
    const starts = this.#starts(source);
    const words = this.#legal.find((move) =>
      starts.some((start) => begins(move, start) && move.length === start.length + picks.length && picks.every((pick) => move.includes(pick, start.length))));
    return words ? words.join(" ") : null;
  }

  /** Whether the chosen card is to be discarded. */
  get discards() {
    return this.move?.startsWith("discard ") ?? false;
  }

  /**
   * Pick a target, or put it back. One that doesn't go with the others takes their place.
   * @param {Target} target
   * @returns {boolean} whether there is a legal move with it
   */
  tap(target) {
    if (this.picks.includes(target)) {
      this.picks = this.picks.filter((pick) => pick !== target);
      return true;
    }
    if (!this.#fits([target])) return false;
    const picks = this.picks.filter((pick) => this.#fits([pick, target]));
    this.picks = this.#fits([...picks, target]) ? [...picks, target] : [target];
    // Of two that both go with the new one, but not with each other, the later stays.
    return true;
  }

  /**
   * The move with a target that is not legal, to ask why: what is missing in it is taken from those that are.
   * @param {Target} target
   * @returns {string}
   */
  question(target) {
    const { source } = this;
    if (!source) return "";
    const verb = source.kind === "flip" ? ["flip"] : (this.#starts(source).find((start) => this.#legal.some((words) => begins(words, start))) ?? [source.card]);
    const model = this.moves.find((rest) => this.picks.some((pick) => rest.includes(pick))) ?? this.moves[0] ?? [target];
    const same = (/** @type {Target} */ word) => (tableOf(word) === null) === (tableOf(target) === null);
    const at = model.findLastIndex((word) => same(word) && !this.picks.includes(word));
    const place = at < 0 ? model.findIndex(same) : at;
    return [...verb, ...model.map((word, here) => (here === place ? target : word))].join(" ");
  }
}
