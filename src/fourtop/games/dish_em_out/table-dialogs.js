// What opens over the table: somebody's whole board, what was served, the keys.

import { html, nothing } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";
import { fact, keyList, sheet } from "/web/parts/sheet.js";
import { boardOf, foodPicture } from "./table-board.js";
import { ticket, worth } from "./table-tickets.js";
import { customersOf, titleOf } from "./table-view.js";

/** @import { DinerView } from "./table-view.js" */

/** @typedef {{ kind: "seat", seat: number } | { kind: "foods" } | { kind: "keys" }} Open */

/** Points, tokens and where they are from. @param {DinerView} view @param {number} seat */
function account(view, seat) {
  const served = view.served[seat] ?? [];
  return html`<dl class="facts">
    ${fact(t("de.account.orders"), html`<span class="numbers">${view.points[seat]}</span>`)}
    ${fact(t("de.account.tokens"), html`<span class="numbers">−${view.tokens[seat]}</span> ${t("de.account.tokens.from", { trashed: view.boards[seat]?.trashed ?? 0, missing: served.reduce((all, one) => all + one.missing, 0) })}`)}
    ${fact(t("de.account.score"), html`<b class="numbers">${view.scores[seat]}</b>`)}
  </dl>
  ${served.length > 0 ? html`<h3>${t("de.served", { n: served.length })}</h3><ul class="served bare">${served.map((order) => html`<li>${worth(order.counted)}<span>${order.title}</span>${order.missing > 0 ? html`<span class="soft small">${t("de.served.missing", { n: order.missing })}</span>` : nothing}</li>`)}</ul>` : nothing}`;
}

/** @param {DinerView} view @param {number} seat @param {string} name */
function diner(view, seat, name) {
  const customers = customersOf(view, seat);
  return html`<p class="help">${t("de.board.name", { title: view.boards[seat]?.title ?? "", n: view.boards[seat]?.trashed ?? 0 })}</p>
    <div class="griddle">${boardOf({ view, seat, name: t("de.board.of", { name }), hands: null, travels: false })}</div>
    ${customers.length > 0 ? html`<ul class="rail bare" aria-label=${t("de.orders.of", { name })}>${customers.map((customer) => html`<li><span class="order">${ticket({ view, seat, customer, taking: () => 0, travels: false })}</span></li>`)}</ul>` : html`<p class="help">${t("de.orders.none")}</p>`}
    ${account(view, seat)}`;
}

/** How long each food takes and keeps, on the board of a seat. @param {DinerView} view @param {number} seat */
const foods = (view, seat) => html`<p class="help">${t("de.foods.help")}</p>
  <ul class="foods bare">${(view.boards[seat]?.rows ?? []).map(({ food, cook, hold, if_taken: way }) => html`<li>${foodPicture(food)}<b>${titleOf(view, food)}</b>
    <span>${t("de.foods.cook", { n: cook })}, ${t("de.foods.hold", { n: hold })}.</span>
    <span class="soft small">${way ? t("de.forecast", way) : t("de.forecast.none")} ${t("de.foods.left", { n: view.caddy[food] ?? 0, of: view.foods.find((one) => one.food === food)?.tiles ?? 0 })}</span></li>`)}</ul>`;

const KEYS = [
  ["1 … 7", "de.keys.food"],
  ["Shift 1 … 7", "de.keys.back"],
  ["1 … 5", "de.keys.card"],
  ["1 … 3", "de.keys.table"],
  ["+ −", "de.keys.more"],
  ["D", "de.keys.do"],
  ["Enter", "de.keys.enter"],
  ["Esc", "de.keys.escape"],
  ["U", "de.keys.undo"],
  ["F", "de.keys.foods"],
  ["O", "de.keys.others"],
  ["?", "de.keys.help"],
];

/**
 * @param {object} over
 * @param {Open} over.open
 * @param {DinerView} over.view
 * @param {string[]} over.names
 * @param {number} over.seat  whose board is the large one
 * @param {() => void} over.close
 * @param {() => void} over.closed
 */
export function dialog({ open, view, names, seat, close, closed }) {
  const how = { close, closed };
  switch (open.kind) {
    case "seat":
      return sheet(names[open.seat] ?? "", diner(view, open.seat, names[open.seat] ?? ""), how);
    case "foods":
      return sheet(t("de.foods"), foods(view, seat), how);
    case "keys":
      return sheet(t("de.keys"), keyList(KEYS.map(([key = "", does = ""]) => [key, t(does)]), t("de.keys.arrows")), how);
  }
}
