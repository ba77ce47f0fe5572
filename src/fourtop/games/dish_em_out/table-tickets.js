// Orders: on the rail above the griddle, in the dealer's hand, small on the others' plates. Of each tile that an order asks for it
// is marked whether it is ready, cooking, on its way in the selection being made, or missing.

import { html, nothing } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";
import { foodPicture } from "./table-board.js";
import { titleOf } from "./table-view.js";

/** @import { Asked, Card, Customer, DinerView, Food } from "./table-view.js" */

/** @typedef {"ready" | "cooking" | "taking" | "missing"} Mark */

/** @type {Mark[]} */
export const MARKS = ["ready", "cooking", "taking", "missing"];

/** The sign of a mark. @param {Mark} mark */
export const sign = (mark) => html`<i class="mark ${mark}"></i>`;

/**
 * A food of an order with what is being taken counted in.
 * @param {Asked} asked @param {number} taking
 * @returns {Record<Mark, number>}
 */
export function marksOf({ ready, cooking, missing }, taking) {
  const more = Math.min(missing, taking);
  return { ready, cooking, taking: more, missing: missing - more };
}

/** @param {Customer} customer @param {(food: Food) => number} taking @returns {Record<Mark, number>} */
export function allMarks(customer, taking) {
  const all = { ready: 0, cooking: 0, taking: 0, missing: 0 };
  for (const asked of customer.foods) {
    const marks = marksOf(asked, taking(asked.food));
    for (const mark of MARKS) all[mark] += marks[mark];
  }
  return all;
}

/** When an order can be served at the earliest. @param {Customer} customer @param {DinerView} view */
export function earliest({ complete, earliest: when }, view) {
  if (complete) return t("de.earliest.complete");
  if (!when) return t("de.earliest.never");
  if (when.round === view.round && !when.early) return t("de.earliest.soon");
  return t(when.early ? "de.earliest.early" : "de.earliest.round", { n: when.round });
}

/** @param {Record<Mark, number>} marks */
const said = (marks) => MARKS.filter((mark) => marks[mark] > 0).map((mark) => t(`de.mark.${mark}`, { n: marks[mark] })).join(", ");

/** A food with a mark for each tile. @param {DinerView} view @param {Asked} asked @param {number} taking */
function wish(view, asked, taking) {
  const marks = marksOf(asked, taking);
  return html`<li class="wish">${foodPicture(asked.food)}<span class="sr-only">${t("de.wish", { n: asked.asked, food: titleOf(view, asked.food), marks: said(marks) })}</span>
    <span class="marks" aria-hidden="true">${MARKS.flatMap((mark) => Array.from({ length: marks[mark] }, () => sign(mark)))}</span></li>`;
}

/** @param {number} points */
export const worth = (points) => html`<b class="worth"><span class="sr-only">${t("de.points", { n: points })}</span><span aria-hidden="true">${points}</span></b>`;

/**
 * An order on a table.
 * @param {object} shown
 * @param {DinerView} shown.view
 * @param {number} shown.seat
 * @param {Customer} shown.customer
 * @param {(food: Food) => number} shown.taking
 * @param {boolean} shown.travels
 */
export function ticket({ view, seat, customer, taking, travels }) {
  const all = allMarks(customer, taking);
  return html`<span class="slip" data-flip=${travels ? `order-${customer.card}` : nothing} data-flip-from=${travels ? `given-${customer.card}` : nothing} data-flip-to=${travels ? `served-${seat}` : nothing}>
    <span class="top"><span class="title"><span class="sr-only">${t("de.table", { n: customer.table })}: </span>${customer.title}</span>${worth(customer.points)}</span>
    <ul class="wishes bare">${customer.foods.map((asked) => wish(view, asked, taking(asked.food)))}</ul>
    <span class="tally" aria-hidden="true">${MARKS.filter((mark) => all[mark] > 0).map((mark) => html`<span class="of ${mark}">${sign(mark)}<span>${t(`de.mark.${mark}`, { n: all[mark] })}</span></span>`)}</span>
    <span class="when">${earliest(customer, view)}</span>
  </span>`;
}

/** An order that is dealt: what it asks for and earns. @param {DinerView} view @param {Card} card */
export const print = (view, card) => html`<span class="top"><span class="title">${card.title}</span>${worth(card.points)}</span>
  <ul class="wishes bare">${view.foods.filter(({ food }) => card.asks[food]).map(({ food }) => html`<li class="wish">${foodPicture(food)}<span class="sr-only">${t("de.amount", { n: card.asks[food] ?? 0, food: titleOf(view, food) })}</span><span aria-hidden="true" class="times">×${card.asks[food]}</span></li>`)}</ul>`;

/** An order on another's table, at a glance: how many of its tiles are ready. @param {DinerView} view @param {Customer | null} customer @param {number} seat */
export function glance(view, customer, seat) {
  if (!customer) return html`<span class="glance none"><span class="sr-only">${t("de.table.free")}</span></span>`;
  const ready = customer.size - customer.lacking;
  return html`<span class="glance ${customer.complete ? "complete" : ""}" data-flip="order-${customer.card}" data-flip-to="served-${seat}" title=${customer.title}
    ><span class="sr-only">${t("de.glance", { title: customer.title, points: customer.points, ready, size: customer.size })}</span>${customer.complete ? sign("ready") : nothing}<span aria-hidden="true">${ready}/${customer.size}</span></span>`;
}
