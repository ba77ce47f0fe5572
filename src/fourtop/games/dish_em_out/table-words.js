// What is said of the food that one looks at, and of what is in the tray.

import { t } from "/web/lib/texts.js";
import { mayServe } from "./table-selection.js";
import { amounts, isServing, listed, sum, titleOf, wantedBy } from "./table-view.js";

/** @import { Selection } from "./table-selection.js" */
/** @import { DinerView, Food } from "./table-view.js" */

/** When a food taken next would be there, and which orders want it. @param {DinerView} view @param {number} seat @param {Food} food */
export function forecast(view, seat, food) {
  const way = view.boards[seat]?.rows.find((row) => row.food === food)?.if_taken;
  if (!way) return t("de.forecast.none");
  const wanted = wantedBy(view, seat, food);
  /** @param {boolean} fits */
  const some = (fits) => listed(wanted.filter((one) => one.fits === fits).map(({ customer, missing }) => t("de.forecast.order", { title: customer.title, n: missing })));
  const said = [t("de.forecast", way)];
  if (wanted.length === 0) said.push(t("de.forecast.unwanted"));
  if (wanted.some(({ fits }) => fits)) said.push(t("de.forecast.fits", { orders: some(true) }));
  if (wanted.some(({ fits }) => !fits)) said.push(t("de.forecast.early", { orders: some(false) }));
  return said.join(" ");
}

/**
 * The line of the tray: the way of the food one looks at and why no more of it can be taken, else what to do.
 * @param {object} said
 * @param {DinerView} said.view
 * @param {number} said.seat
 * @param {Selection} said.selection
 * @param {Food | null} said.planned
 * @param {boolean} said.waiting  it is sent as soon as it is one's turn
 * @param {{ rule: string | null, reason: string } | null} said.returned  why it wasn't
 */
export function wordsOf({ view, seat, selection, planned, waiting, returned }) {
  if (planned !== null) {
    const why = selection.whyNot(planned);
    const full = why && selection.tiles > 0 ? ` ${t(`de.full.${why}`)}` : "";
    return `${titleOf(view, planned)}: ${forecast(view, seat, planned)}${full}`;
  }
  if (returned) return t("de.words.returned", { reason: returned.reason, rule: returned.rule ?? "" });
  if (waiting) return t("de.words.waiting", { foods: amounts(view, selection.counts) });
  if (sum(selection.counts) > 0) return t(selection.now ? "de.words.taking" : "de.words.planned", { foods: amounts(view, selection.counts) });
  if (selection.now) return t("de.words.select");
  if (isServing(view)) return t(mayServe(view, seat) ? "de.words.serve" : "de.words.wait");
  return t("de.words.plan");
}
