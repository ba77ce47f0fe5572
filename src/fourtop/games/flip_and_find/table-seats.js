// Who sits there: money, orders, tips; whose turn it is; who plays with the memory aid.

import { html, nothing } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";
import { icon } from "/web/parts/icons.js";
import "/web/parts/ft-seat.js";
import { food } from "./table-foods.js";
import { moneyOf, tipsHidden } from "./table-view.js";

/** @import { Place } from "/web/lib/types.js" */
/** @import { DinerView } from "./table-view.js" */

/**
 * A seat's plate; it opens what there is to know.
 * @param {object} plate
 * @param {Place} plate.place
 * @param {DinerView} plate.view
 * @param {number | null} plate.own
 * @param {(seat: number) => void} plate.open
 */
export function plate({ place, view, own, open }) {
  const { seat, name } = place;
  const money = moneyOf(view, seat, own);
  const hidden = tipsHidden(view, seat, own);
  const orders = view.orders[seat]?.length ?? 0;
  const tips = view.tip_counts[seat] ?? 0;
  const aid = view.memory_aid[seat] ?? false;
  const said = [t("ff.seat.said", { name, money, orders: t("ff.seat.orders", { n: orders }), tips: t("ff.seat.tips", { n: tips }) }), hidden ? t("ff.seat.secret") : "", aid ? t("ff.seat.aid") : ""];
  return html`<li><ft-seat compact .place=${place} ?active=${place.active} data-flip="seat-${seat}">
    <button class="about" data-seat=${seat} aria-haspopup="dialog" @click=${() => open(seat)}>
      <span class="sr-only">${said.filter(Boolean).join(" ")}</span>
      <span class="see" aria-hidden="true"><b class="money">$${money}${hidden ? html`<span class="plus">+?</span>` : nothing}</b>
        <span class="count"><span class="slip"></span>${orders}</span>
        <span class="count ${tips === 0 ? "none" : ""}">${food("tip")}${tips}</span>
        ${aid ? html`<span class="count aid" title=${t("ff.seat.aid")}>${icon("eye", 16)}</span>` : nothing}</span>
    </button></ft-seat></li>`;
}
