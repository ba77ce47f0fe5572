// The two players: how many cards they hold, their records with the way to the next Flip token, their tokens.

import { html, nothing } from "/web/vendor/lit.js";
import { vars } from "/web/lib/base.js";
import { t } from "/web/lib/texts.js";
import "/web/parts/ft-seat.js";
import { categorySign, sign, token } from "./table-icons.js";
import { CATEGORIES, categoryOf, isSkill, titleOf } from "./table-view.js";

/** @import { Place } from "/web/lib/types.js" */
/** @import { FlipView } from "./table-view.js" */

/** Tokens that there is room for on a plate. */
const ROOM = 2;

/** @param {FlipView} view @param {number} seat @returns {("ready" | "new" | "none")[]} */
export function tokensOf(view, seat) {
  const { ready = 0, new: fresh = 0 } = view.tokens[seat] ?? {};
  return Array.from({ length: Math.max(ROOM, ready + fresh) }, (_, at) => (at < ready ? "ready" : at < ready + fresh ? "new" : "none"));
}

/** @param {FlipView} view @param {number} seat */
export function tokenWords(view, seat) {
  const { ready = 0, new: fresh = 0 } = view.tokens[seat] ?? {};
  return ready + fresh === 0 ? t("ft.tokens.none") : [ready ? t("ft.tokens.ready", { n: ready }) : "", fresh ? t("ft.tokens.new", { n: fresh }) : ""].filter(Boolean).join(", ");
}

/** @param {FlipView} view @param {number} seat */
function record(view, seat) {
  const counts = view.records[seat];
  const six = view.progress[seat]?.six.need ?? 1;
  return html`<span class="record">${CATEGORIES.map((category) => {
    const n = counts?.[category] ?? 0;
    return html`<span class="kind ${category} ${n === 0 ? "none" : ""}" title=${t(`ft.category.${category}`)} ${vars({ "--part": Math.min(1, n / six) })}>${categorySign(category)}<b>${n}</b></span>`;
  })}</span>`;
}

/** The way to the next token, by either pattern. @param {FlipView} view @param {number} seat */
function way(view, seat) {
  const progress = view.progress[seat];
  if (!progress) return nothing;
  const { six, mixed, full } = progress;
  const nearer = six.need - six.have <= mixed.need - mixed.have ? "six" : "mixed";
  /** @param {string} key @param {number} have @param {number} need */
  const bar = (key, have, need) => html`<span class="way ${key === nearer ? "best" : ""}" title=${t(`ft.pattern.${key}`)}><span class="label">${t(`ft.pattern.${key}.short`)}</span>
    <span class="bar" ${vars({ "--part": have / need })}></span><b>${have}/${need}</b></span>`;
  return full ? html`<span class="ways full" title=${t("ft.pattern.full.long")}>${t("ft.pattern.full")}</span>` : html`<span class="ways">${bar("six", six.have, six.need)}${bar("mixed", mixed.have, mixed.need)}</span>`;
}

/** All of it in one sentence, for who hears the table. @param {FlipView} view @param {number} seat */
function said(view, seat) {
  const counts = view.records[seat];
  const { six, mixed, full } = view.progress[seat] ?? {};
  const record = CATEGORIES.map((category) => `${t(`ft.category.${category}`)} ${counts?.[category] ?? 0}`).join(", ");
  const next = full || !six || !mixed ? t("ft.pattern.full.long") : t("ft.seat.next", { six: six.have, of: six.need, mixed: mixed.have, all: mixed.need });
  return t("ft.seat.said", { tokens: tokenWords(view, seat), record, next });
}

/**
 * A player's plate; it opens what there is to know.
 * @param {object} plate
 * @param {Place} plate.place
 * @param {FlipView} plate.view
 * @param {string} plate.last  the player's last action, in words
 * @param {string[] | null} plate.hand  cards laid open, in a replay that shows everything
 * @param {(seat: number) => void} plate.open
 */
export function plate({ place, view, last, hand, open }) {
  const { seat, name } = place;
  const count = view.hand_sizes[seat] ?? 0;
  return html`<li><ft-seat compact .place=${place} ?active=${place.active}>
    <button class="about" data-seat=${seat} aria-haspopup="dialog" @click=${() => open(seat)}>
      <span class="sr-only">${t("ft.seat.hand", { name, n: count })} ${said(view, seat)}</span>
      <span class="see" aria-hidden="true">
        <span class="count" data-flip="seat-${seat}"><span class="backs"></span><b>${count}</b></span>
        ${way(view, seat)}<span class="tokens">${tokensOf(view, seat).map(token)}</span>
        ${record(view, seat)}
      </span>
    </button>
    ${last ? html`<p class="last"><span class="soft">${t("ft.last")}</span> ${last}</p>` : nothing}
    ${hand ? html`<p class="open-hand"><span class="sr-only">${t("ft.seat.shown", { name })}</span>${hand.map((card) => html`<span class="chip ${categoryOf(card)}">${sign(isSkill(card) ? card : "Game")}${titleOf(card, view)}</span>`)}</p>` : nothing}
  </ft-seat></li>`;
}
