// What opens over the table: a seat with its orders, the keys.

import { html, nothing } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";
import { fact, keyList, sheet } from "/web/parts/sheet.js";
import { food } from "./table-foods.js";
import { abilitySign } from "./table-signs.js";
import { kindName, listed, moneyOf, sum, tipsHidden } from "./table-view.js";

/** @import { DinerView, Held } from "./table-view.js" */

/** @typedef {{ kind: "seat", seat: number } | { kind: "keys" }} Open */

/** @param {Held} order */
const order = ({ title, price, ingredients, ability, spent, left }) => html`<li class="line-of ${spent ? "spent" : ""}">
  <b class="price">$${price}</b>
  <span><b>${title}</b> <span class="parts" aria-hidden="true">${ingredients.map((kind) => food(kind))}</span><span class="sr-only">${listed(ingredients.map(kindName))}</span></span>
  ${abilitySign(ability.key)}<span><b>${ability.name}</b>${spent ? html` <span class="soft">${t("ff.spent")}</span>` : left > 1 ? ` ×${left}` : nothing}<br><span class="soft">${ability.about}</span></span></li>`;

/** @param {DinerView} view @param {number} seat @param {number | null} own */
function seatOf(view, seat, own) {
  const orders = view.orders[seat] ?? [];
  const tips = view.tips?.[seat] ?? (seat === own ? view.own_tips : undefined);
  const count = view.tip_counts[seat] ?? 0;
  const float = view.floats[seat] ?? 0;
  return html`<dl class="facts">
      ${fact(t("ff.seat.money"), html`<b class="numbers">$${moneyOf(view, seat, own)}</b>${tipsHidden(view, seat, own) ? html` ${t("ff.seat.secret")}` : nothing}`)}
      ${fact(t("ff.seat.tip_cards"), count === 0 ? t("ff.none") : tips ? html`<span class="numbers">${tips.join(" + ")} = $${sum(tips)}</span>` : t("ff.seat.tips", { n: count }))}
      ${float > 0 ? fact(t("ff.seat.float"), html`<span class="numbers">$${float}</span>`) : nothing}
      ${view.memory_aid[seat] ? fact(t("ff.seat.memory"), t("ff.seat.aid")) : nothing}
    </dl>
    ${orders.length === 0 ? html`<p class="help">${t("ff.seat.no_orders")}</p>` : html`<ul class="orders-of bare">${orders.map(order)}</ul>`}`;
}

const KEYS = [
  ["← ↑ ↓ →", "ff.keys.arrows"],
  ["Enter", "ff.keys.enter"],
  ["1 … 5", "ff.keys.order"],
  ["A", "ff.keys.ability"],
  ["N", "ff.keys.next"],
  ["T", "ff.keys.tip"],
  ["D", "ff.keys.done"],
  ["G", "ff.keys.shelf"],
  ["U", "ff.keys.undo"],
  ["Esc", "ff.keys.escape"],
  ["?", "ff.keys.help"],
];

/**
 * @param {object} over
 * @param {Open} over.open
 * @param {DinerView} over.view
 * @param {string[]} over.names
 * @param {number | null} over.own
 * @param {() => void} over.close
 * @param {() => void} over.closed
 */
export function dialog({ open, view, names, own, close, closed }) {
  const how = { close, closed };
  return open.kind === "seat"
    ? sheet(names[open.seat] ?? "", seatOf(view, open.seat, own), how)
    : sheet(t("ff.keys"), keyList(KEYS.map(([key = "", does = ""]) => [key, t(does)]), t("ff.keys.more")), how);
}
