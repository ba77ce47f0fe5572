// The rail: five orders as tickets, their ingredients ticked off as they lie face up; under it what the turn has left, and the piles.

import { html, nothing, repeat } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";
import { icon } from "/web/parts/icons.js";
import { food } from "./table-foods.js";
import { abilitySign } from "./table-signs.js";
import { kindName, listed } from "./table-view.js";

/** @import { DinerView, OnRail } from "./table-view.js" */

/** Flips that a turn has at least room for. */
const FLIPS = 4;

/**
 * @typedef {object} Rail
 * @property {DinerView} view
 * @property {(order: OnRail) => "lit" | "picked" | "live" | ""} light
 * @property {ReadonlySet<string>} fresh  orders that came since one acted
 * @property {(order: OnRail) => void} tap
 */

/** An ingredient, and whether it lies face up. @param {OnRail} order @param {number} at */
const need = ({ ingredients, have }, at) => html`<span class="need ${have[at] ? "have" : ""}">${food(/** @type {import("./table-view.js").Kind} */ (ingredients[at]))}${have[at] ? html`<span class="tick">${icon("check", 14)}</span>` : nothing}</span>`;

/** @param {OnRail} order */
function words({ number, title, price, ingredients, have, ability }) {
  const missing = ingredients.filter((_, at) => !have[at]).map(kindName);
  return [
    t("ff.order.said", { number, title, price, ingredients: listed(ingredients.map(kindName)) }),
    missing.length === 0 ? t("ff.order.all") : t("ff.order.missing", { missing: listed(missing) }),
    t("ff.order.gives", { ability: ability.name }),
  ].join(" ");
}

/** @param {OnRail} order @param {Rail} rail */
function ticket(order, { view, light, fresh, tap }) {
  const { number, title, price, tier, ingredients, have, ability } = order;
  const lit = light(order);
  const best = view.hint?.includes(number) ?? false;
  return html`<li class="spot" data-flip="order-${order.order}" data-flip-from="orders" data-flip-to="orders">
    <button class="ticket ${tier} ${lit} ${have.every(Boolean) ? "whole" : ""} ${best ? "best" : ""} ${fresh.has(order.order) ? "fresh" : ""}" data-order=${order.order} data-number=${number}
        aria-pressed=${lit === "picked" ? "true" : lit ? "false" : nothing} aria-label=${`${words(order)}${best ? ` ${t("ff.order.best")}` : ""}`} @click=${() => tap(order)}>
      <span class="top"><b class="price">$${price}</b>${best ? html`<span class="star">${t("ff.order.star")}</span>` : nothing}</span>
      <span class="title">${title}</span>
      <span class="needs n${ingredients.length}">${ingredients.map((_, at) => need(order, at))}</span>
      <span class="gives">${abilitySign(ability.key)}<span class="long">${ability.name}</span><span class="short">${t(`ff.short.${ability.key}`)}</span></span>
    </button></li>`;
}

/** @param {Rail} rail */
export const railOf = (rail) => html`<ol class="rail bare" aria-label=${t("ff.rail")}>${repeat(rail.view.row, ({ order }) => order, (order) => ticket(order, rail))}</ol>`;

/** Flips left as pips, the round, what lies in the piles. @param {DinerView} view */
export function barOf(view) {
  const { flips_left: left, round, rounds, seats, draw, discard, deck, tips_left: tips } = view;
  const pips = Array.from({ length: Math.max(FLIPS, left) }, (_, at) => html`<i class=${at < left ? "on" : ""}></i>`);
  return html`<div class="turnbar">
    <span class="flips" role="img" aria-label=${t("ff.flips", { n: left })}>${view.over ? nothing : html`<span class="pips">${pips}</span><span class="under" aria-hidden="true">${t("ff.flips.short")}</span>`}</span>
    <span class="round">${seats === 1 ? t("ff.turn.of", { n: round, of: rounds }) : t("ff.round", { n: round })}</span>
    <ul class="piles bare" aria-label=${t("ff.piles")}>
      <li title=${t("ff.pile.draw.long", { n: draw })}><span class="stack tiles" data-flip="pile"></span><span class="sr-only">${t("ff.pile.draw.long", { n: draw })}</span><b aria-hidden="true">${draw}</b></li>
      <li title=${t("ff.pile.orders.long", { n: deck })}><span class="stack orders" data-flip="orders"></span><span class="sr-only">${t("ff.pile.orders.long", { n: deck })}</span><b aria-hidden="true">${deck}</b></li>
      <li title=${t("ff.pile.tips.long", { n: tips })}><span class="jar" data-flip="tips">${food("tip")}</span><span class="sr-only">${t("ff.pile.tips.long", { n: tips })}</span><b aria-hidden="true">${tips}</b></li>
      <li class="gone" title=${t("ff.pile.discard.long", { n: discard })}><span class="stack tiles used" data-flip="discard"></span><span class="sr-only">${t("ff.pile.discard.long", { n: discard })}</span><b aria-hidden="true">${discard}</b></li>
    </ul></div>`;
}
