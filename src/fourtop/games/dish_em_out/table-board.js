// A diner's board: the seven rows along which food moves from Prep over the griddle to Ready, and at last to the trash. Rows are
// laid against their right end, so that a column tells how long is left, whatever the food: columns that a food slides past are an arrow.

import { html, nothing } from "/web/vendor/lit.js";
import { picture, vars } from "/web/lib/base.js";
import { t } from "/web/lib/texts.js";
import { nextCook, titleOf } from "./table-view.js";

/** @import { Board, Column, DinerView, Food, Row } from "./table-view.js" */

/** @param {Food | "spoon"} food @param {string} [classes] */
export const foodPicture = (food, classes = "food") => picture(new URL(`./pictures/${food}.svg`, import.meta.url).href, classes);

/**
 * How many columns boards have: cooking, and Ready.
 * @param {DinerView} view
 */
export function columnsOf(view) {
  const rows = view.boards.flatMap((board) => board.rows);
  return { cooking: Math.max(...rows.map(({ cook }) => cook)) - 1, ready: Math.max(...rows.map(({ hold }) => hold)) };
}

/** In which column of the grid (Prep is 0) a row's column is. @param {Row} row @param {number} column @param {{ cooking: number, ready: number }} all */
function placeOf(row, column, all) {
  if (column === 0) return 0;
  if (column < row.cook) return all.cooking - (row.cook - 1 - column);
  return all.cooking + all.ready - (row.cook + row.hold - 1 - column);
}

/** What a column's tiles are, for who hears the table. @param {Column} column @param {number} cook */
function inWords({ kind, count, ready, spoils }, cook) {
  if (count === 0) return t(`de.column.${kind}`);
  if (kind === "ready") return t(spoils === cook ? "de.tiles.last" : "de.tiles.ready", { n: count, spoils });
  return t(`de.tiles.${kind}`, { n: count, ready: ready ?? 0 });
}

/**
 * Tiles of one food, as a stack.
 * @param {object} stack
 * @param {Food} stack.food
 * @param {number} stack.count
 * @param {string | null} stack.key  what travels
 * @param {string} [stack.from]
 * @param {string} [stack.kind]
 */
export const tiles = ({ food, count, key, from, kind = "" }) => html`<span class="tile ${kind} ${count > 1 ? "pile" : ""}" data-flip=${key ?? nothing}
  data-flip-from=${from ?? nothing} data-food=${food}>${foodPicture(food)}<b class="n ${count > 1 ? "" : "one"}">${count}</b></span>`;

/**
 * What one's own board has besides: the caddy's bins, and what is being taken.
 * @typedef {object} Hands
 * @property {(food: Food) => number} taking
 * @property {(food: Food) => boolean} may  one more can be taken
 * @property {(food: Food) => boolean} wanted  marked by an order that one looks at
 * @property {Food | null} planned  whose way is shown
 * @property {boolean} still  nothing can be taken or planned any more
 * @property {(food: Food) => string} forecast
 * @property {(food: Food) => void} take
 * @property {(food: Food) => void} back
 * @property {(food: Food | null) => void} plan
 */

/**
 * @param {object} shown
 * @param {DinerView} shown.view
 * @param {number} shown.seat
 * @param {string} shown.name  the board's, for who hears it
 * @param {Hands | null} shown.hands
 * @param {boolean} [shown.travels]  whether its tiles do: at most one such board of a seat is on the screen
 * @param {boolean} [shown.mini]
 */
export function boardOf({ view, seat, name, hands, travels = true, mini = false }) {
  const board = view.boards[seat];
  if (!board) return nothing;
  const all = columnsOf(view);
  const head = html`<div role="row" class="lane heads">
    <span role="columnheader" class="corner"><span class="sr-only">${t("de.food")}</span>${hands ? html`<span aria-hidden="true">${t("de.caddy")}</span>` : nothing}</span>
    <span role="columnheader" class="h-prep">${t("de.prep")}</span>
    <span role="columnheader" class="h-cooking" aria-colspan=${all.cooking}>${t("de.cooking")}</span>
    ${all.ready > 1 ? html`<span role="columnheader" class="h-ready" aria-colspan=${all.ready - 1}>${t("de.ready")}</span>` : nothing}
    <span role="columnheader" class="h-last">${t("de.last")}</span>
    <span role="columnheader" class="h-trash"><span>${t("de.trash")}</span></span>
  </div>`;
  return html`<div role="table" class="board ${mini ? "mini" : ""} ${hands ? "own" : ""}" aria-label=${name}
      ${vars({ "--cooking": all.cooking, "--ready": all.ready })}>
    ${mini ? nothing : head}
    ${board.rows.map((row) => line({ view, seat, row, all, hands, travels, mini }))}
  </div>`;
}

/**
 * @param {object} shown
 * @param {DinerView} shown.view
 * @param {number} shown.seat
 * @param {Row} shown.row
 * @param {{ cooking: number, ready: number }} shown.all
 * @param {Hands | null} shown.hands
 * @param {boolean} shown.travels
 * @param {boolean} shown.mini
 */
function line({ view, seat, row, all, hands, travels, mini }) {
  const { food, columns, trashed, if_taken: way } = row;
  const cook = nextCook(view);
  const planned = hands?.planned === food && way !== null;
  const title = titleOf(view, food);
  /** @param {Column} column @param {number} at */
  const cell = (column, at) => {
    const last = at === columns.length - 1;
    const round = way && way.ready + at - row.cook;
    const staged = at === 0 ? (hands?.taking(food) ?? 0) : 0;
    const count = column.count;
    return html`<span role="cell" class="cell ${column.kind} ${last ? "last" : ""} ${count + staged > 0 ? "full" : ""}" ${vars({ "--at": placeOf(row, at, all) + 2 })}>
      <span class="sr-only">${inWords(column, cook)}</span>
      <span class="see" aria-hidden="true">${count > 0 ? tiles({ food, count, key: travels ? `tile-${seat}-${food}-${cook - at}` : null, from: hands ? `bin-${food}` : `caddy-${seat}`, kind: column.kind }) : nothing}
      ${staged === 0 && count === 0 && planned && at > 0 ? html`<span class="when">${t("de.round.short", { n: round ?? 0 })}</span>` : nothing}</span>
      ${staged > 0 && hands
        ? html`<button class="staged" data-food=${food} @click=${() => hands.back(food)} aria-label=${t("de.back", { n: staged, food: title })}>${tiles({ food, count: staged, key: null })}</button>`
        : nothing}
    </span>`;
  };
  const first = placeOf(row, 1, all);
  const ready = placeOf(row, row.cook, all);
  /** Columns that the food slides past. @param {number} from @param {number} to */
  const slide = (from, to) => (to - from > 1 ? html`<span class="slide" aria-hidden="true" ${vars({ "--at": from + 3, "--to": to + 2 })}></span>` : nothing);
  return html`<div role="row" class="lane ${planned ? "planned" : ""} ${hands?.wanted(food) ? "wanted" : ""}" data-row=${food}
      @pointerenter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && hands?.plan(food)} @pointerleave=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && hands?.plan(null)}>
    <span role="rowheader" class="head">${hands ? bin(view, food, hands) : html`${foodPicture(food)}<span class="name ${mini ? "sr-only" : ""}">${title}</span>`}</span>
    ${slide(0, first)}${row.cook > 1 ? slide(placeOf(row, row.cook - 1, all), ready) : nothing}
    ${columns.map(cell)}
    <span role="cell" class="cell trash" ${vars({ "--at": all.cooking + all.ready + 3 })} data-flip=${travels ? `trash-${seat}-${food}` : nothing}>${trashed > 0 ? html`<b>${trashed}</b><span class="sr-only">${t("de.trashed.row")}</span>` : html`<span class="sr-only">${t("de.trashed.none")}</span>`}</span>
  </div>`;
}

/** A bin of the caddy: a tap takes a tile. @param {DinerView} view @param {Food} food @param {Hands} hands */
function bin(view, food, hands) {
  const taking = hands.taking(food);
  const body = html`${foodPicture(food)}<span class="name">${titleOf(view, food)}</span><span class="left"><span class="sr-only">, </span>${(view.caddy[food] ?? 0) - taking}<span class="sr-only"> ${t("de.left")}${taking > 0 ? t("de.taking", { n: taking }) : ""}. ${hands.forecast(food)}</span></span>`;
  if (hands.still) return html`<span class="bin" data-flip="bin-${food}">${body}</span>`;
  return html`<button class="bin ${hands.may(food) ? "may" : ""}" data-bin=${food} data-flip="bin-${food}"
      @click=${() => hands.take(food)} @focus=${() => hands.plan(food)} @blur=${() => hands.plan(null)}>${body}</button>`;
}

/** What is ready on a board, in short. @param {Board} board */
export const readyOn = (board) =>
  board.rows
    .map(({ food, columns }) => ({ food, count: columns.filter(({ kind }) => kind === "ready").reduce((all, { count }) => all + count, 0) }))
    .filter(({ count }) => count > 0);
