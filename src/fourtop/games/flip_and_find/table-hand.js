// The own place: abilities as a hand of cards, the own tip cards, and the ingredients where one is to be named.

import { html, nothing, repeat } from "/web/vendor/lit.js";
import { vars } from "/web/lib/base.js";
import { t } from "/web/lib/texts.js";
import { food } from "./table-foods.js";
import { abilitySign } from "./table-signs.js";
import { INGREDIENTS, kindName, sum } from "./table-view.js";

/** @import { DinerView, Held } from "./table-view.js" */

/**
 * @typedef {object} Hand
 * @property {Held[]} orders
 * @property {string | null} chosen  the order whose ability is chosen
 * @property {(order: Held) => boolean} playable
 * @property {boolean} readonly
 * @property {(order: Held) => void} tap
 */

/** Those whose ability is left first. @param {Held[]} orders */
export const inHand = (orders) => [...orders].sort((one, other) => Number(one.spent) - Number(other.spent));

/** @param {Held} order @param {Hand} hand */
function card(order, { chosen, playable, readonly, tap }) {
  const { ability, title, price, spent, left } = order;
  const state = spent ? "spent" : playable(order) ? "playable" : "";
  const inside = html`<span class="sheet ${order.tier}" data-flip="held-${order.order}" data-flip-from="order-${order.order}">
    <span class="art">${abilitySign(ability.key)}${left > 1 ? html`<b class="twice">×${left}</b>` : nothing}</span>
    <span class="name"><span class="long">${ability.name}</span><span class="short">${t(`ff.short.${ability.key}`)}</span></span>
    <span class="about-it">${ability.about}</span>
    <span class="from"><b>$${price}</b> <span class="dish">${title}</span></span>
    ${spent ? html`<span class="stamp">${t("ff.spent")}</span>` : nothing}</span>`;
  const words = t(spent ? "ff.card.spent" : "ff.card.said", { ability: ability.name, about: ability.about, title, price });
  if (readonly) return html`<li><span class="held ${state}" data-card=${order.order}>${inside}</span></li>`;
  return html`<li><button class="held ${state} ${chosen === order.order ? "chosen" : ""}" data-card=${order.order} data-ability=${ability.number} aria-pressed=${chosen === order.order ? "true" : "false"}
    aria-label=${left > 1 ? `${words} ${t("ff.card.left", { n: left })}` : words} @click=${() => tap(order)}>${inside}</button></li>`;
}

/** @param {Hand} hand */
export const handOf = (hand) => hand.orders.length === 0
  ? html`<p class="empty">${t("ff.hand.empty")}</p>`
  : html`<ol class="hand bare" aria-label=${t("ff.hand")} data-count=${hand.orders.length} ${vars({ "--n": hand.orders.length })}>${repeat(inHand(hand.orders), ({ order }) => order, (order) => card(order, hand))}</ol>`;

/** @param {DinerView} view */
export function tipsOf({ own_tips: tips = [] }) {
  if (tips.length === 0) return nothing;
  return html`<div class="tips" role="img" aria-label=${t("ff.tips.own", { n: tips.length, tips: tips.join(", "), sum: sum(tips) })}>
    ${tips.map((tip, at) => html`<span class="tip" data-flip="tip-${at}" data-flip-from="tips">${food("tip")}<b>${tip}</b></span>`)}</div>`;
}

/**
 * The ingredients, where one is to be named.
 * @param {ReadonlySet<string>} open @param {string[]} picks @param {(kind: string) => void} tap
 */
export const kinds = (open, picks, tap) => html`<div class="kinds" role="group" aria-label=${t("ff.kinds")}>${INGREDIENTS.map((kind) => html`<button class="kind ${picks.includes(kind) ? "picked" : open.has(kind) ? "lit" : ""}"
  data-kind=${kind} aria-pressed=${picks.includes(kind) ? "true" : "false"} ?disabled=${!open.has(kind) && !picks.includes(kind)} @click=${() => tap(kind)}>${food(kind)}<span>${kindName(kind)}</span></button>`)}</div>`;
