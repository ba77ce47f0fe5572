// A view document as headings, lists and tables, whatever the game: the face of the plain table and of games without a
// table of their own.

import { html, nothing } from "../vendor/lit.js";
import { t } from "../lib/texts.js";

/** @import { View } from "../lib/types.js" */

/** Fields that the frame shows itself. */
const FRAMED = new Set(["game", "seats", "options", "active", "over", "phase"]);

/** @param {string} key  `compost_top`. @returns {string} `Compost top` */
export function words(key) {
  const text = key.replace(/[_-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {unknown} value @returns {value is string | number | boolean | null} */
const isScalar = (value) => value === null || typeof value !== "object";

/** @param {unknown} value */
function scalar(value) {
  if (value === null || value === undefined || value === "") return t("plain.none");
  if (typeof value === "boolean") return t(value ? "plain.yes" : "plain.no");
  return String(value);
}

/** Rows of one-letter cells (`["..x", ".ox"]`) are a board. @param {unknown[]} list @returns {list is string[]} */
const isBoard = (list) =>
  list.length > 1 && list.every((row) => typeof row === "string" && row.length > 2 && row.length === String(list[0]).length);

/** @param {unknown[]} list @returns {list is unknown[][]} */
const isGrid = (list) => list.length > 1 && list.every((row) => Array.isArray(row) && row.length > 1 && row.every(isScalar));

/** @param {unknown[][]} rows @param {string} title */
const grid = (rows, title) => html`<div class="wide" role="region" aria-label=${title} tabindex="0"><table>
  <caption class="sr-only">${title}</caption>
  <thead><tr><td></td>${(rows[0] ?? []).map((_, column) => html`<th scope="col">${column + 1}</th>`)}</tr></thead>
  <tbody>${rows.map((row, index) => html`<tr><th scope="row">${index + 1}</th>${row.map((cell) =>
    html`<td>${cell === "." ? html`<span class="soft" aria-label=${t("plain.empty")}>·</span>` : scalar(cell)}</td>`)}</tr>`)}</tbody>
</table></div>`;

/**
 * @param {unknown[]} list @param {string} title @param {string[]} names  of the seats, where the list is one entry a seat
 * @returns {unknown}
 */
function listed(list, title, names) {
  if (list.length === 0) return html`<p>${t("plain.none")}</p>`;
  if (names.length > 0) {
    return html`<dl>${list.map((value, seat) => html`<div><dt>${names[seat] ?? ""}</dt><dd>${of(value, title, [])}</dd></div>`)}</dl>`;
  }
  if (isBoard(list)) return grid(list.map((row) => [...row]), title);
  if (isGrid(list)) return grid(list, title);
  if (list.every(isScalar)) return html`<p>${list.map(scalar).join(", ")}</p>`;
  return html`<ol>${list.map((value) => html`<li>${of(value, title, [])}</li>`)}</ol>`;
}

/** @param {unknown} value @param {string} title @param {string[]} names @returns {unknown} */
function of(value, title, names) {
  if (isScalar(value)) return scalar(value);
  if (Array.isArray(value)) return listed(value, title, names);
  return html`<dl>${Object.entries(/** @type {object} */ (value)).map(
    ([key, inner]) => html`<div><dt>${words(key)}</dt><dd>${of(inner, words(key), [])}</dd></div>`,
  )}</dl>`;
}

/** Seats by their names. @param {unknown} value @param {string[]} names @returns {unknown} */
const named = (value, names) =>
  Array.isArray(value) ? value.map((each) => named(each, names)) : typeof value === "number" ? (names[value] ?? value) : value;

/**
 * A copy in which the field at that path holds names in place of seats.
 * @param {unknown} value @param {string[]} path @param {string[]} names
 * @returns {unknown}
 */
function withNames(value, [key, ...rest], names) {
  if (Array.isArray(value)) return value.map((each) => withNames(each, [key ?? "", ...rest], names));
  if (value === null || typeof value !== "object" || key === undefined || !(key in value)) return value;
  const held = /** @type {Record<string, unknown>} */ (value)[key];
  return { ...value, [key]: rest.length > 0 ? withNames(held, rest, names) : named(held, names) };
}

/**
 * @param {View} view
 * @param {string[]} names  the seats' names
 * @param {string[]} bySeat  fields that are lists with one entry a seat, told by those names
 * @param {string[]} seatFields  fields that hold a seat or a list of seats; `tables.owner`: in each of a list
 */
export function documentOf(view, names, bySeat, seatFields) {
  const told = seatFields.reduce((/** @type {unknown} */ each, path) => withNames(each, path.split("."), names), view);
  const entries = Object.entries(/** @type {View} */ (told)).filter(([key]) => !FRAMED.has(key));
  const short = entries.filter(([, value]) => isScalar(value));
  const long = entries.filter(([, value]) => !isScalar(value));
  return html`${short.length > 0
      ? html`<dl>${short.map(([key, value]) => html`<div><dt>${words(key)}</dt><dd>${scalar(value)}</dd></div>`)}</dl>`
      : nothing}
    ${long.map(([key, value]) => html`<section><h3>${words(key)}</h3>${of(value, words(key), bySeat.includes(key) ? names : [])}</section>`)}`;
}
