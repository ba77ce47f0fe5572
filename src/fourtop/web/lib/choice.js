// What is being chosen: a source (a card, a token) and what it is used on. There is no rule here: a choice is a set of words that
// some legal move is made of, and what lights up are the words that are still missing.

/** @import { LegalMove } from "./types.js" */

/**
 * @typedef {string} Source  what is used
 * @typedef {string} Target  a word of a move
 */

/** A game extends it: which words of a move name the source. */
export class Choice {
  /** @type {Source | null} */ source = null;
  /** @type {Target[]} in the order in which they were picked */ picks = [];
  /** @type {LegalMove[]} */ legal = [];
  /** @type {string[][]} words of the legal moves */ #legal = [];

  /**
   * How many words at the beginning of a move name a source; 0: it is another's.
   * @param {string[]} words @param {Source} source
   * @returns {number}
   */
  startOf(words, source) {
    const start = source.split(" ");
    return start.every((word, at) => words[at] === word) ? start.length : 0;
  }

  /** Whether two targets are of a kind: one may stand where the other does. @param {Target} one @param {Target} other */
  alike(one, other) {
    return one === other;
  }

  /** @param {LegalMove[]} legal */
  follow(legal) {
    this.legal = legal;
    this.#legal = legal.map(({ move }) => move.split(" "));
    if (!this.#fits(this.picks)) this.picks = [];
  }

  /** @param {Source | null} source */
  take(source) {
    this.source = source;
    this.picks = [];
  }

  /** The legal moves that use a source. @param {Source | null} source @returns {string[][]} */
  #using(source) {
    return source === null ? [] : this.#legal.filter((words) => this.startOf(words, source) > 0);
  }

  /** The targets of each legal move with the chosen source. @returns {Target[][]} */
  get #rests() {
    return this.#using(this.source).map((words) => words.slice(this.startOf(words, this.source ?? "")));
  }

  /** Whether something can be done with a source. @param {Source} source */
  may(source) {
    return this.#using(source).length > 0;
  }

  /** @param {Target[]} picks */
  #fits(picks) {
    return this.#rests.some((rest) => picks.every((pick) => rest.includes(pick)));
  }

  /** What is still missing: whatever goes with the picks. @returns {Set<Target>} */
  get next() {
    const { picks } = this;
    const fitting = this.#rests.filter((rest) => picks.every((pick) => rest.includes(pick)));
    return new Set(fitting.flat().filter((target) => !picks.includes(target)));
  }

  /** What could be picked instead. @returns {Set<Target>} */
  get others() {
    return new Set(this.#rests.flat().filter((target) => !this.picks.includes(target)));
  }

  /** The legal move that is chosen, whole; null while something is missing. @returns {string | null} */
  get move() {
    const { picks, source } = this;
    const whole = this.#using(source).find((words) => {
      const rest = words.slice(this.startOf(words, source ?? ""));
      return rest.length === picks.length && picks.every((pick) => rest.includes(pick));
    });
    return whole ? whole.join(" ") : null;
  }

  /**
   * Pick a target, or put it back; what doesn't go with it makes room.
   * @param {Target} target
   * @returns {boolean} whether some legal move has it
   */
  tap(target) {
    if (this.picks.includes(target)) {
      this.picks = this.picks.filter((pick) => pick !== target);
      return true;
    }
    if (!this.#fits([target])) return false;
    const kept = this.picks.filter((pick) => this.#fits([pick, target]));
    this.picks = this.#fits([...kept, target]) ? [...kept, target] : [target];
    return true;
  }

  /**
   * The move with a target that no legal move has, to ask why not: the rest of it is taken from one that is legal. Null where
   * moves with the source have no target of that kind.
   * @param {Target} target
   * @returns {string | null}
   */
  question(target) {
    const { picks, source } = this;
    const using = this.#using(source);
    const model = using.find((words) => picks.some((pick) => words.includes(pick))) ?? using[0];
    if (!model || source === null) return null;
    const start = this.startOf(model, source);
    const free = model.findLastIndex((word, at) => at >= start && this.alike(word, target) && !picks.includes(word));
    const place = free >= 0 ? free : model.findIndex((word, at) => at >= start && this.alike(word, target));
    return place < 0 ? null : model.with(place, target).join(" ");
  }
}
