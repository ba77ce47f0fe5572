// What one has in hand, above the main action: the orders to assign, the tray of the selection, the plate that is being filled.

import { html, nothing } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";
import { foodPicture } from "./table-board.js";
import { print } from "./table-tickets.js";
import { titleOf } from "./table-view.js";

/** @import { DinerView, Food } from "./table-view.js" */
/** @import { Plate, Selection } from "./table-selection.js" */

/**
 * DE-3.1: the orders of this round, and who has which.
 * @param {object} shown
 * @param {DinerView} shown.view
 * @param {string[]} shown.names
 * @param {number | null} shown.chosen  place of the card that is to be assigned
 * @param {((place: number) => void) | null} shown.choose  null: others assign
 */
export function offer({ view, names, chosen, choose }) {
  const dealt = view.dealt.flatMap((card, seat) => (card ? [{ card, seat }] : []));
  return html`<ol class="offer bare" aria-label=${t("de.offer")} data-count=${view.offer.length}>
    ${view.offer.map((card, at) => {
      if (!card) return nothing;
      const shown = html`<span class="slip" data-flip="order-${card.card}" data-flip-from="deck"><span class="place" aria-hidden="true">${at + 1}</span>${print(view, card)}</span>`;
      return html`<li>${choose
        ? html`<button class="dealt ${chosen === card.place ? "chosen" : "lit"}" data-place=${card.place} aria-pressed=${chosen === card.place ? "true" : "false"} @click=${() => choose(card.place)}>${shown}</button>`
        : html`<span class="dealt">${shown}</span>`}</li>`;
    })}
    ${dealt.map(({ card, seat }) => html`<li class="given seat-${seat}"><span class="dealt"><span class="slip" data-flip="given-${card.card}" data-flip-from="order-${card.card}"><span class="to"><span class="swatch"></span><span>${names[seat]}</span></span>${print(view, card)}</span></span></li>`)}
  </ol>`;
}

/**
 * DE-3.3: what is being taken, tile by tile.
 * @param {object} shown
 * @param {DinerView} shown.view
 * @param {Selection} shown.selection
 * @param {string} shown.words
 * @param {(food: Food) => void} shown.back
 */
export function tray({ view, selection, words, back }) {
  const { counts, taken, tiles, foods, most } = selection;
  const all = view.foods.flatMap(({ food }) => Array.from({ length: (counts[food] ?? 0) + (taken[food] ?? 0) }, (_, at) => ({ food, fixed: at < (taken[food] ?? 0) })));
  return html`<div class="tray">
    <div class="slots">${Array.from({ length: most.tiles }, (_, at) => {
      const here = all[at];
      if (!here) return html`<span class="slot"></span>`;
      if (here.fixed) return html`<span class="slot full">${foodPicture(here.food)}</span>`;
      return html`<button class="slot full" tabindex="-1" aria-label=${t("de.back.one", { food: titleOf(view, here.food) })} @click=${() => back(here.food)}>${foodPicture(here.food)}</button>`;
    })}</div>
    <p class="counts"><span><b>${tiles}</b> ${t("de.tray.tiles", { n: most.tiles })}</span> <span><b>${foods}</b> ${t("de.tray.foods", { n: most.foods })}</span></p>
    <p class="words">${words}</p>
  </div>`;
}

/**
 * DE-3.5: the plate of the order that is to be served.
 * @param {object} shown
 * @param {DinerView} shown.view
 * @param {Plate} shown.plate
 * @param {(food: Food, by: number) => void} shown.change
 */
export function filling({ view, plate, change }) {
  const { customer } = plate;
  if (!customer) return nothing;
  const lacking = customer.size - plate.tiles;
  return html`<section class="filling" aria-label=${t("de.plate", { title: customer.title })}>
    <h3>${t("de.plate", { title: customer.title })}</h3>
    <ul class="steps bare">${customer.foods.map(({ food, asked }) => {
      const n = plate.counts[food] ?? 0;
      const name = titleOf(view, food);
      return html`<li class="step" data-step=${food}>${foodPicture(food)}
        <button class="square less" aria-label=${t("de.less", { food: name })} aria-disabled=${n <= plate.least(food) ? "true" : nothing} @click=${() => change(food, -1)}>−</button>
        <span class="numbers"><span class="sr-only">${name}: </span>${t("de.of", { n, of: asked })}</span>
        <button class="square more" aria-label=${t("de.more", { food: name })} aria-disabled=${n >= plate.most(food) ? "true" : nothing} @click=${() => change(food, 1)}>+</button></li>`;
    })}</ul>
    <p class="words ${lacking > 0 ? "short" : ""}" role="status">${lacking > 0 ? t("de.plate.lacking", { n: lacking }) : t("de.plate.whole")}</p>
  </section>`;
}
