// The shapes that Flip and Find's Diner's table reads: its view of the match (views.py makes it), and the names of things.

import { language, t } from "/web/lib/texts.js";

/**
 * @import { View } from "/web/lib/types.js"
 *
 * @typedef {"beef" | "chicken" | "tomato" | "mushrooms" | "noodles" | "bacon" | "buns" | "peppers" | "tip"} Kind
 * @typedef {"shelf" | "sniff" | "eighty-six" | "hands" | "send-back" | "walk" | "double-shift" | "substitution" | "lights" | "regulars" | "rush"} AbilityKey
 *
 * @typedef {object} Tile
 * @property {string} place  such as `c4`
 * @property {number} tile  which one lies there, counted as they were laid out
 * @property {boolean} up
 * @property {Kind} [face]  while it is up
 * @property {number} [number]  among those up, by their flips
 * @property {number} [kept_by]  the seat for which it stays up, and counts
 * @property {boolean} [fresh]
 * @property {Kind} [counts_as]
 *
 * @typedef {object} Ability
 * @property {number} number  as moves write it
 * @property {AbilityKey} key
 * @property {string} name
 * @property {string} about
 * @property {number} uses
 *
 * @typedef {object} Order
 * @property {string} order
 * @property {string} title
 * @property {"simple" | "regular" | "deluxe"} tier
 * @property {Kind[]} ingredients
 * @property {number} price
 * @property {Ability} ability
 *
 * @typedef {Order & { number: number, have: boolean[] }} OnRail  `number`: its place on the rail
 * @typedef {Order & { left: number, spent: boolean }} Held  `left`: uses of its ability
 *
 * @typedef {object} Fields
 * @property {number} turn  whose
 * @property {number} round
 * @property {number} rounds
 * @property {number} flips_left
 * @property {number} fills_left
 * @property {boolean} ability_used
 * @property {Tile[]} grid  by row
 * @property {OnRail[]} row
 * @property {Held[][]} orders  of each seat
 * @property {number[]} order_money
 * @property {number[]} floats
 * @property {number[]} tip_counts
 * @property {boolean[]} memory_aid
 * @property {number} draw
 * @property {number} discard
 * @property {number} deck
 * @property {number} tips_left
 * @property {{ left: number, looked: string[] }} [walk]
 * @property {string[]} [own_tips]  such as `$3`
 * @property {{ place: string, face: Kind }} [look]  what this seat is looking at in secret
 * @property {Record<string, Kind>} [memory]  with the memory aid, and in replays from a seat's side
 * @property {number[]} [hint]  places on the rail
 * @property {string[][]} [tips]  of each seat, at the end
 * @property {number[]} [scores]  at the end
 *
 * @typedef {View & Fields} DinerView
 */

/** @type {Kind[]} */
export const INGREDIENTS = ["beef", "chicken", "tomato", "mushrooms", "noodles", "bacon", "buns", "peppers"];
export const COLUMNS = 5;

/** @param {string} kind */
export const kindName = (kind) => t(`ff.kind.${kind}`);

/** A place in words: "row 3, column c". @param {string} place */
export const placeName = (place) => t("ff.place", { row: place.slice(1), column: place.slice(0, 1) });

/** @param {string[]} tips  such as `$3` @returns {number} */
export const sum = (tips) => tips.reduce((all, tip) => all + Number(tip.slice(1)), 0);

/** What a seat has, as far as this view knows: tips only at the end, and one's own. @param {DinerView} view @param {number} seat @param {number | null} own */
export function moneyOf(view, seat, own) {
  const tips = view.tips?.[seat] ?? (seat === own ? view.own_tips : undefined);
  return (view.order_money[seat] ?? 0) + (view.floats[seat] ?? 0) + (tips ? sum(tips) : 0);
}

/** Whether tips of the seat are still secret to this view. @param {DinerView} view @param {number} seat @param {number | null} own */
export const tipsHidden = (view, seat, own) => !view.tips && seat !== own && (view.tip_counts[seat] ?? 0) > 0;

const row = new Intl.ListFormat(language, { type: "conjunction" });

/** Names in a row: "1, 2 and 3". @param {(string | number)[]} items */
export const listed = (items) => row.format(items.map(String));
