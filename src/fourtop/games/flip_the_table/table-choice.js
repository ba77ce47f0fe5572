// What is being chosen at this table: a card (or the Flip token) and what it is used on.

import { Choice as Words } from "/web/lib/choice.js";

/**
 * @typedef {import("/web/lib/choice.js").Source} Source  the id of a card in the hand, or `flip` for a Flip token
 * @typedef {import("/web/lib/choice.js").Target} Target  as moves write it: a gamer's id, or a table such as `@2`
 */

/** @type {Source} */
export const TOKEN = "flip";

/** A table as moves write it. @param {number} number @returns {Target} */
export const tableWord = (number) => `@${number}`;

/** @param {Target} target @returns {number | null} */
export const tableOf = (target) => (target.startsWith("@") ? Number(target.slice(1)) : null);

export class Choice extends Words {
  /** The beginning of a move that uses a source: `play splendor`, `discard splendor`, `summon`. @param {string[]} words @param {Source} source */
  startOf(words, source) {
    return words[0] === source ? 1 : (words[0] === "play" || words[0] === "discard") && words[1] === source ? 2 : 0;
  }

  /** @param {Target} one @param {Target} other */
  alike(one, other) {
    return (tableOf(one) === null) === (tableOf(other) === null);
  }
}
