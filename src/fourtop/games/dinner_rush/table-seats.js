// Who sits there, what they have won, how many cards they hold, whether they still race.

import { html, nothing, repeat } from "/web/vendor/lit.js";
import { vars } from "/web/lib/base.js";
import { t } from "/web/lib/texts.js";
import "/web/parts/ft-seat.js";
import { chip } from "./table-hand.js";

/** @import { GameEvent, Place } from "/web/lib/types.js" */
/** @import { Ticket } from "./table-things.js" */
/** @import { DinnerView } from "./table-view.js" */

/**
 * A public gain that is still marked: a card that went into a hand for all to see.
 * @typedef {{ key: string, rank: string, from: string }} Gain
 */

/**
 * What each seat publicly got, by the events since one acted oneself.
 * @param {GameEvent[]} since
 * @param {number | null} own
 * @param {(event: GameEvent, at: number) => string} keyOf  which thing it was
 * @returns {Map<number, Gain[]>}
 */
export function gains(since, own, keyOf) {
  /** @type {Map<number, Gain[]>} */
  const all = new Map();
  for (const event of since) {
    if (event.kind !== "king" && event.kind !== "give") continue;
    const to = seatOf(event.to);
    if (to === null || to === own) continue;
    const from = seatOf(event.from) === null ? "compost" : `seat-${seatOf(event.from)}`;
    const got = /** @type {string[]} */ (event.cards).map((rank, at) => ({ key: keyOf(event, at), rank, from }));
    all.set(to, [...(all.get(to) ?? []), ...got]);
  }
  return all;
}

/** The seat of a place such as `hand:2`. @param {unknown} place @returns {number | null} */
export function seatOf(place) {
  const found = /^(?:hand|tickets):(\d)$/.exec(String(place));
  return found ? Number(found[1]) : null;
}

/**
 * Tickets of a seat as little stacks, one for each value, and their sum.
 * @param {Ticket[]} tickets
 * @param {string} name  of the seat's player
 * @param {ReadonlySet<string>} fresh  keys of those that came while one was waiting
 */
export function stacks(tickets, name, fresh) {
  const sum = tickets.reduce((all, ticket) => all + ticket.value, 0);
  const values = tickets.map(({ value }) => value).join(", ");
  const groups = Map.groupBy(tickets, (ticket) => ticket.value);
  return html`<div class="stacks" role="img" aria-label=${values ? t("dr.tickets.won", { name, values, sum }) : t("dr.tickets.none", { name })}>
    ${tickets.length === 0 ? html`<span class="empty">${t("dr.tickets.empty")}</span>` : nothing}
    ${[...groups].map(([value, stack]) => html`<span class="stack" ${vars({ "--deep": stack.length - 1 })}>
      ${repeat(stack, (ticket) => ticket.key, (ticket, at) => html`<b class="slip ${fresh.has(ticket.key) ? "fresh" : ""}"
        data-flip=${ticket.key} data-flip-from="slot" ${vars({ "--at": at })}>${value}</b>`)}</span>`)}
    ${tickets.length > 0 ? html`<b class="sum">= ${sum}</b>` : nothing}
  </div>`;
}

/**
 * Who is still racing and who has passed: a full or an empty ring, and the word.
 * @param {DinnerView} view
 * @param {Place[]} places
 */
export function racers(view, places) {
  if (view.phase !== "race") return nothing;
  return html`<ul class="racers bare" aria-label=${t("dr.race.title")}>${places.map(({ seat, name }) => {
    const passed = view.passed?.includes(seat);
    return html`<li class="seat-${seat} ${passed ? "out" : ""}"><span class="swatch"></span><span class="name">${name}</span>
      <span class="state"><span class="ring"></span>${t(passed ? "dr.race.passed" : "dr.race.racing")}</span></li>`;
  })}</ul>`;
}

/**
 * A seat's plate; its count of cards opens what everybody knows of them.
 * @param {object} plate
 * @param {Place} plate.place
 * @param {DinnerView} plate.view
 * @param {Ticket[]} plate.tickets
 * @param {Gain[]} plate.gains
 * @param {string[] | null} plate.hand  laid open: at the end, and in replays that show everything
 * @param {ReadonlySet<string>} plate.fresh
 * @param {(seat: number) => void} plate.open
 */
export function plate({ place, view, tickets, gains: got, hand, fresh, open }) {
  const { seat, name } = place;
  const count = view.hand_sizes[seat] ?? 0;
  return html`<li><ft-seat compact .place=${place} ?active=${place.active && view.phase !== "race"}>
    <div class="more">
      <button class="count" data-flip="seat-${seat}" aria-haspopup="dialog" aria-label=${t("dr.hand.of", { name, n: count })} @click=${() => open(seat)}>
        <span class="backs"></span><b>${count}</b></button>
      ${stacks(tickets, name, fresh)}
      ${hand ? html`<span class="open"><span class="sr-only">${t("dr.hand.open", { name })}</span>${hand.map(chip)}</span>` : nothing}
      ${got.length > 0
        ? html`<span class="got"><span class="sr-only">${t("dr.got", { name })}</span>${repeat(got, (gain) => gain.key, (gain, at) =>
            html`<span class=${gain.rank === got[at - 1]?.rank ? "same" : ""} data-flip=${gain.key} data-flip-from=${gain.from} data-flip-to="seat-${seat}">${chip(gain.rank)}</span>`)}</span>`
        : nothing}
    </div>
  </ft-seat></li>`;
}
