// What the view of Dish 'Em Out says, as types, and small questions to it that several parts of the table ask.

import { language, t } from "/web/lib/texts.js";

/**
 * @import { View } from "/web/lib/types.js"
 *
 * @typedef {string} Food  id: `hash-browns`
 *
 * @typedef {object} Column  of a row: Prep first, then those in which it cooks, then the Ready ones
 * @property {"prep" | "cooking" | "ready"} kind
 * @property {number} count
 * @property {number | null} ready  the round whose cook time makes it ready; null: it is
 * @property {number} spoils  the round whose cook time takes it to the trash
 *
 * @typedef {object} Row
 * @property {Food} food
 * @property {number} cook  cook times until it is ready
 * @property {number} hold  Ready columns
 * @property {Column[]} columns
 * @property {number} trashed
 * @property {{ taken: number, ready: number, spoils: number } | null} if_taken  rounds, for a tile of the next selection
 *
 * @typedef {object} Board
 * @property {string} board
 * @property {string} title
 * @property {Row[]} rows
 * @property {number} trashed
 *
 * @typedef {object} Card  an order
 * @property {string} card
 * @property {string} title
 * @property {number} points
 * @property {number} size  tiles
 * @property {Record<Food, number>} asks
 *
 * @typedef {object} Asked  a food of an order on a table
 * @property {Food} food
 * @property {number} asked
 * @property {number} ready
 * @property {number} cooking
 * @property {number} missing
 *
 * @typedef {Card & { table: number, foods: Asked[], lacking: number, complete: boolean, earliest: { round: number, early: boolean } | null }} Customer
 * @typedef {Card & { place: number }} Offered
 * @typedef {Card & { missing: number, counted: number }} Served
 *
 * @typedef {object} Fields
 * @property {number} round
 * @property {number} rounds
 * @property {boolean} final  no orders are dealt any more
 * @property {number} dealer
 * @property {number | null} turn
 * @property {{ seat: number, taken: Record<Food, number>, tiles_left: number, foods_left: number } | null} selection
 * @property {number[]} to_select
 * @property {{ tiles: number, foods: number }} limits  of a selection
 * @property {(Offered | null)[]} offer
 * @property {number} orders_left
 * @property {{ food: Food, name: string, one: string, tiles: number }[]} foods
 * @property {Record<Food, number>} caddy
 * @property {Board[]} boards
 * @property {(Customer | null)[][]} tables
 * @property {(Card | null)[]} dealt
 * @property {Served[][]} served
 * @property {number[]} tokens
 * @property {number[]} points
 * @property {number[]} scores
 * @property {{ table: number, food: Record<Food, number> } | null} [plate]  begun by this seat, not served yet
 *
 * @typedef {View & Fields} DinerView
 */

/** Stages in which several serve at the same time. */
const TOGETHER = ["forced", "early", "serve"];

/** @param {DinerView} view */
export const isServing = (view) => TOGETHER.includes(view.phase);

/** @param {DinerView} view @param {Food} food */
export const nameOf = (view, food) => view.foods.find((one) => one.food === food)?.name ?? food;

/** With a capital. @param {DinerView} view @param {Food} food */
export function titleOf(view, food) {
  const name = nameOf(view, food);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const row = new Intl.ListFormat(language, { type: "conjunction" });

/** "1, 2 and 3". @param {(string | number)[]} items */
export const listed = (items) => row.format(items.map(String));

/** How much of each food, in words. @param {DinerView} view @param {Record<Food, number>} counts */
export const amounts = (view, counts) =>
  listed(view.foods.filter(({ food }) => counts[food]).map(({ food, name, one }) => t("de.amount", { n: counts[food] ?? 0, food: counts[food] === 1 ? one : name })));

/** @param {Record<string, number>} counts */
export const sum = (counts) => Object.values(counts).reduce((all, one) => all + one, 0);

/** The orders on a seat's tables. @param {DinerView} view @param {number} seat @returns {Customer[]} */
export const customersOf = (view, seat) => (view.tables[seat] ?? []).filter((customer) => customer !== null);

/** The round of the next cook time. @param {DinerView} view */
export const nextCook = (view) => view.round + (view.phase === "serve" ? 1 : 0);

/**
 * Whether a tile that gets ready and spoils in these rounds is there when an order can be served at the earliest: from the
 * serving of `ready` on, until the cook time of `spoils`.
 * @param {{ ready: number, spoils: number }} tile @param {{ round: number, early: boolean }} when
 */
export const lasts = ({ ready, spoils }, { round, early }) =>
  (round > ready || (round === ready && !early)) && (round < spoils || (round === spoils && early));

/**
 * The orders of a seat that lack a food, and whether a tile taken now would be there in time.
 * @param {DinerView} view @param {number} seat @param {Food} food
 */
export function wantedBy(view, seat, food) {
  const taken = view.boards[seat]?.rows.find((one) => one.food === food)?.if_taken ?? null;
  return customersOf(view, seat).flatMap((customer) => {
    const missing = customer.foods.find((one) => one.food === food)?.missing ?? 0;
    if (missing === 0) return [];
    return [{ customer, missing, fits: taken !== null && customer.earliest !== null && lasts(taken, customer.earliest) }];
  });
}
