// The shapes that Dinner Rush's table reads: its view of the match and its events (words.py and views.py make them).

/**
 * @import { View } from "/web/lib/types.js"
 *
 * @typedef {object} Own
 * @property {number} turn
 * @property {number} [ticket]  its value, while one is up
 * @property {number[]} [racing]  in a race: who hasn't passed
 * @property {number[]} [passed]
 * @property {string[]} [hand]  of the seat whose view it is, ascending: A, 2 to 7, J, Q, K
 * @property {number[]} hand_sizes
 * @property {number[][]} tickets  of each seat, ascending
 * @property {Record<string, number>} printer  tickets left, by value
 * @property {number[]} walked  tickets that nobody made
 * @property {string[]} compost  from the bottom up
 * @property {string[][]} known  what everybody knows of each hand
 * @property {string[][]} no_more  ranks of which everybody knows all that the seat holds
 * @property {string[][]} [hands]  all hands, at the end
 *
 * @typedef {View & Own} DinnerView
 */

export const INGREDIENTS = ["A", "2", "3", "4", "5", "6", "7"];
export const ACTIONS = ["J", "Q", "K"];

/** Pictures of the ranks, in web/pictures. @type {Record<string, string>} */
export const PICTURES = {
  A: "salt",
  2: "egg",
  3: "tomato",
  4: "cheese-wedge",
  5: "brown-mushroom",
  6: "bacon",
  7: "bread",
  J: "alarm-clock",
  Q: "cooking",
  K: "basket",
};

/** @param {string} rank */
export const isAction = (rank) => ACTIONS.includes(rank);
