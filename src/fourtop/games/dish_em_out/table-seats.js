// The others: their board in small, how far their orders are, points and tokens, what they do now or did last.

import { html, nothing } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";
import "/web/parts/ft-seat.js";
import { boardOf, foodPicture, readyOn } from "./table-board.js";
import { glance } from "./table-tickets.js";
import { amounts, isServing, sum, titleOf } from "./table-view.js";

/** @import { GameEvent, Place } from "/web/lib/types.js" */
/** @import { DinerView } from "./table-view.js" */

/** What a seat is at, in a word or two; empty: nothing. @param {DinerView} view @param {number} seat */
export function doing(view, seat) {
  if (view.over) return "";
  const active = view.active.includes(seat);
  if (isServing(view)) return t(!active ? "de.doing.done" : view.phase === "forced" ? "de.doing.forced" : "de.doing.serving");
  if (view.phase === "assign") return active ? t("de.doing.dealing") : "";
  const turn = view.to_select.indexOf(seat);
  return t(turn < 0 ? "de.doing.selected" : turn === 0 ? "de.doing.selecting" : turn === 1 ? "de.doing.next" : "de.doing.later");
}

/** What others did last since one acted, in short, by seat. @param {DinerView} view @param {GameEvent[]} since @returns {Map<number, string>} */
export function lately(view, since) {
  /** @type {Map<number, string>} */
  const found = new Map();
  for (const { kind, seat, ...event } of since) {
    if (seat === null) continue;
    if (kind === "select") found.set(seat, sum(event.foods) > 0 ? t("de.did.select", { foods: amounts(view, event.foods) }) : t("de.did.nothing"));
    if (kind === "serve") found.set(seat, t(event.missing ? "de.did.lacking" : "de.did.serve", { title: served(view, seat, event.card), points: event.points, n: event.missing }));
    if (kind === "trash") found.set(seat, t("de.did.trash", { foods: amounts(view, event.foods) }));
  }
  return found;
}

/** @param {DinerView} view @param {number} seat @param {string} card */
const served = (view, seat, card) => view.served[seat]?.find((one) => one.card === card)?.title ?? card;

/** The spoon, with whoever deals. */
export const spoon = () => html`<span class="spoon" data-flip="spoon" title=${t("de.spoon")}>${foodPicture("spoon")}<span class="sr-only">${t("de.spoon")}</span></span>`;

/** Points and tokens of a seat. @param {DinerView} view @param {number} seat */
export const score = (view, seat) => html`<span class="score" data-flip="served-${seat}"><b>${view.scores[seat]}</b><span class="unit"> ${t("de.score.said", { n: view.scores[seat] ?? 0 })}</span></span>
  <span class="lost" title=${t("de.tokens", { n: view.tokens[seat] ?? 0 })}><i class="token" aria-hidden="true"></i><span>${view.tokens[seat]}</span><span class="unit"> ${t("de.tokens", { n: view.tokens[seat] ?? 0 })}</span></span>`;

/**
 * Somebody else's plate; it opens all of their board.
 * @param {object} plate
 * @param {Place} plate.place
 * @param {DinerView} plate.view
 * @param {string} plate.did
 * @param {boolean} plate.large  theirs is the board that is shown in large (to a spectator)
 * @param {(seat: number) => void} plate.open
 */
export function plate({ place, view, did, large, open }) {
  const { seat, name } = place;
  const board = view.boards[seat];
  if (!board) return nothing;
  const ready = readyOn(board);
  const now = doing(view, seat);
  return html`<li class=${large ? "large" : ""}><ft-seat compact .place=${place} ?active=${place.active}>
    <span class="line">${score(view, seat)}${view.dealer === seat ? spoon() : nothing}<span class="doing">${now}</span></span>
    <span class="line orders">${view.tables[seat]?.map((customer) => glance(view, customer, seat))}
      ${view.dealt[seat] ? html`<span class="glance fresh" data-flip="order-${view.dealt[seat]?.card}">${t("de.new")}</span>` : nothing}</span>
    <span class="line ready-now">${ready.length === 0 ? html`<span class="soft">${t("de.ready.none")}</span>` : ready.map(({ food, count }) => html`<span class="have">${foodPicture(food)}<span class="sr-only">${titleOf(view, food)} </span>${count}</span>`)}</span>
    ${boardOf({ view, seat, name: t("de.board.of", { name }), hands: null, mini: true, travels: !large })}
    <span class="did">${did}</span>
    <button class="about" data-seat=${seat} aria-haspopup=${large ? nothing : "dialog"} @click=${() => open(seat)}><span class="sr-only">${t("de.open", { name })}</span></button>
  </ft-seat></li>`;
}
