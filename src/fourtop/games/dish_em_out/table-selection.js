// What is being chosen, before it is sent: tiles from the caddy, tiles for a plate. What can be chosen is what the view and the
// legal moves say; there is no rule here.

import { isServing, sum } from "./table-view.js";

/** @import { LegalMove } from "/web/lib/types.js" */
/** @import { Customer, DinerView, Food } from "./table-view.js" */

/** `eggs 1 toast 2`, foods in the order of the rows. @param {DinerView} view @param {Record<Food, number>} counts */
const inWords = (view, counts) =>
  view.foods.filter(({ food }) => counts[food]).map(({ food }) => `${food} ${counts[food]}`);

/** What moves take from the caddy. @param {string[]} moves @returns {Record<Food, number>} */
export function takenBy(moves) {
  /** @type {Record<Food, number>} */
  const counts = {};
  for (const [, food = "", n = "1"] of moves.join(", ").matchAll(/take ([a-z-]+)(?: (\d+))?/g)) counts[food] = (counts[food] ?? 0) + Number(n);
  return counts;
}

/** Tiles that are to be taken from the caddy in one's next selection. */
export class Selection {
  /** @type {Record<Food, number>} */ counts = {};
  /** @type {DinerView | null} */ #view = null;
  /** @type {Set<string>} */ #legal = new Set();
  /** One's own turn to select. */ now = false;

  /** @param {DinerView} view @param {LegalMove[]} legal @param {number | null} seat */
  follow(view, legal, seat) {
    this.#view = view;
    this.#legal = new Set(legal.map(({ move }) => move));
    this.now = seat !== null && view.selection?.seat === seat;
    const kept = this.counts;
    this.counts = {};
    for (const { food } of view.foods) {
      for (let n = kept[food] ?? 0; n > 0 && this.may(food); n -= 1) this.counts[food] = this.of(food) + 1;
    }
  }

  /** Begin with these instead. @param {Record<Food, number>} counts */
  set(counts) {
    this.counts = { ...counts };
  }

  /** How many of a food. @param {Food} food */
  of(food) {
    return this.counts[food] ?? 0;
  }

  /** Tiles that lie in Prep already, if it is one's turn. */
  get taken() {
    return (this.now && this.#view?.selection?.taken) || {};
  }

  get #limits() {
    const { selection, limits } = /** @type {DinerView} */ (this.#view);
    return this.now && selection ? { tiles: selection.tiles_left, foods: selection.foods_left } : limits;
  }

  get tiles() {
    return sum(this.counts) + sum(this.taken);
  }

  get foods() {
    return Object.keys({ ...this.counts, ...this.taken }).filter((food) => this.of(food) + (this.taken[food] ?? 0) > 0).length;
  }

  get most() {
    return this.#view?.limits ?? { tiles: 0, foods: 0 };
  }

  /** What speaks against another tile of a food, as a key of the texts; empty: nothing. @param {Food} food */
  whyNot(food) {
    const view = this.#view;
    if (!view) return "tiles";
    const { tiles, foods } = this.#limits;
    if (this.of(food) >= (view.caddy[food] ?? 0)) return "caddy";
    if (sum(this.counts) >= tiles) return "tiles";
    const fresh = Object.keys(this.counts).filter((one) => !this.taken[one]).length;
    if (this.of(food) === 0 && !this.taken[food] && fresh >= foods) return "foods";
    if (this.now && !this.#legal.has(`take ${food}`)) return "order";
    return "";
  }

  /** @param {Food} food */
  may(food) {
    return this.whyNot(food) === "";
  }

  /** @param {Food} food */
  add(food) {
    if (!this.may(food)) return false;
    this.counts = { ...this.counts, [food]: this.of(food) + 1 };
    return true;
  }

  /** @param {Food} food */
  remove(food) {
    const left = this.of(food) - 1;
    if (left < 0) return false;
    const { [food]: _, ...rest } = this.counts;
    this.counts = left > 0 ? { ...rest, [food]: left } : rest;
    return true;
  }

  /** The whole selection as one move. */
  get move() {
    const words = this.#view ? inWords(this.#view, this.counts) : [];
    return [...words.map((word) => `take ${word}`), "done"].join(", ");
  }

  /** The move that one more tile would make. @param {Food} food */
  question(food) {
    const words = this.#view ? inWords(this.#view, { ...this.counts, [food]: this.of(food) + 1 }) : [];
    return words.map((word) => `take ${word}`).join(", ");
  }
}

/** Tiles for the plate of one order; as many as are ready unless one says otherwise. */
export class Plate {
  /** @type {number | null} the table that is to be served */ table = null;
  /** @type {Record<Food, number>} */ counts = {};
  /** @type {DinerView | null} */ #view = null;
  /** @type {Set<string>} */ #legal = new Set();
  /** @type {number | null} */ #seat = null;
  /** Something was put on it already. */ begun = false;

  /** @param {DinerView} view @param {LegalMove[]} legal @param {number | null} seat */
  follow(view, legal, seat) {
    const before = this.customer;
    this.#view = view;
    this.#seat = seat;
    this.#legal = new Set(legal.map(({ move }) => move));
    const begun = seat === null ? null : (view.plate ?? null);
    this.begun = begun !== null;
    if (begun) {
      if (this.table !== begun.table || !before) this.begin(begun.table);
    } else if (this.table !== null && (!this.may(this.table) || this.customer?.card !== before?.card)) this.leave();
    if (this.table !== null) this.#clamp();
  }

  /** @returns {Customer | null} */
  get customer() {
    const { table } = this;
    return table === null || this.#seat === null ? null : (this.#view?.tables[this.#seat]?.[table - 1] ?? null);
  }

  /** Whether a table can be served now. @param {number} table */
  may(table) {
    return this.#legal.has(`serve ${table}`);
  }

  /** @param {number} table */
  begin(table) {
    this.table = table;
    this.counts = Object.fromEntries((this.customer?.foods ?? []).map(({ food, ready }) => [food, ready]));
  }

  leave() {
    if (this.begun) return;
    this.table = null;
    this.counts = {};
  }

  #clamp() {
    for (const { food } of this.customer?.foods ?? []) {
      this.counts[food] = Math.max(this.least(food), Math.min(this.counts[food] ?? 0, this.most(food)));
    }
  }

  /** @param {Food} food */
  most(food) {
    return this.customer?.foods.find((one) => one.food === food)?.ready ?? 0;
  }

  /** What lies on the plate already stays there. @param {Food} food */
  least(food) {
    return (this.begun && this.#view?.plate?.food[food]) || 0;
  }

  /** @param {Food} food @param {number} by */
  change(food, by) {
    const n = (this.counts[food] ?? 0) + by;
    if (n < this.least(food) || n > this.most(food)) return false;
    this.counts = { ...this.counts, [food]: n };
    return true;
  }

  get tiles() {
    return sum(this.counts);
  }

  /** The serving as one move. */
  get move() {
    const { table, counts } = this;
    const view = this.#view;
    if (table === null || !view) return "";
    const asked = this.customer?.foods ?? [];
    if (this.begun) {
      const more = Object.fromEntries(asked.map(({ food }) => [food, (counts[food] ?? 0) - this.least(food)]));
      return [`serve ${table}`, ...inWords(view, more)].join(" ");
    }
    if (asked.every(({ food, ready }) => counts[food] === ready)) return `serve ${table}`;
    return this.tiles > 0 ? [`serve ${table}`, ...inWords(view, counts)].join(" ") : `serve ${table} nothing`;
  }

  /** Whether it can be served as it is. */
  get whole() {
    return this.tiles > 0 || this.begun || this.#legal.has(this.move);
  }
}

/** Whether a seat may serve now. @param {DinerView} view @param {number | null} seat */
export const mayServe = (view, seat) => seat !== null && isServing(view) && view.active.includes(seat);
