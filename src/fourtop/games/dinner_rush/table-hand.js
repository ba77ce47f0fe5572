// The own hand: a fan of cards in the order of their ranks, in as many rows as the width asks for.

import { html, nothing, repeat } from "/web/vendor/lit.js";
import { picture, vars } from "/web/lib/base.js";
import { t } from "/web/lib/texts.js";
import "/web/parts/ft-card.js";
import { PICTURES, isAction } from "./table-view.js";

/** @import { Card } from "./table-things.js" */
/** @import { Pick } from "./table-claim.js" */

/** What a finger needs of each card to hit it, in px. */
const FINGER = 24;
/** Step to the next card of the same rank, as a part of the step to another rank. */
const CLOSE = 0.8;
/** Degrees between the first card and the last of a full fan. */
const SPREAD = 16;

/**
 * @typedef {{ x: number, y: number, turn: number }} Spot  left upper corner in px; degrees
 * @typedef {{ spots: Spot[], height: number }} Fan
 */

/**
 * Cards per row: as few rows as fingers allow, about equally long, ranks kept together where that costs little.
 * @param {string[]} ranks
 * @param {number} width
 * @param {number} card
 * @returns {number[]}
 */
function rowsOf(ranks, width, card) {
  const most = Math.max(2, Math.floor((width - card) / (FINGER / CLOSE)) + 1);
  const rows = Math.max(1, Math.ceil(ranks.length / most));
  const sizes = [];
  let start = 0;
  for (let row = rows; row > 0; row--) {
    let end = start + Math.ceil((ranks.length - start) / row);
    if (row > 1 && ranks[end] === ranks[end - 1]) {
      if (ranks[end - 1] !== ranks[end - 2]) end -= 1;
      else if (ranks[end] !== ranks[end + 1] && end + 1 - start <= most) end += 1;
    }
    sizes.push(end - start);
    start = end;
  }
  return sizes;
}

/**
 * Where each card of a hand lies.
 * @param {string[]} ranks  sorted
 * @param {number} width  of the place for the hand, in px
 * @param {number} card  width of a card, in px
 * @returns {Fan}
 */
export function fan(ranks, width, card) {
  const tall = card * 1.4;
  const rows = rowsOf(ranks, width, card);
  const down = tall * 0.76;
  const arch = card * (rows.length > 1 ? 0.06 : card > 70 ? 0.16 : 0.1);
  /** @type {Spot[]} */
  const spots = [];
  let first = 0;
  rows.forEach((size, row) => {
    const own = ranks.slice(first, first + size);
    first += size;
    /** @type {number[]} */
    const ways = own.map((rank, at) => (at === 0 ? 0 : rank === own[at - 1] ? CLOSE : 1));
    const whole = ways.reduce((sum, way) => sum + way, 0);
    const spread = SPREAD * Math.min(1, own.length / 8) * (rows.length > 1 ? 0.35 : 1);
    // The outermost cards lean out of their place.
    const room = width - card - tall * Math.sin((spread / 2) * (Math.PI / 180));
    const step = whole === 0 ? 0 : Math.min(card * 0.86, room / whole);
    const left = (width - card - step * whole) / 2;
    let way = 0;
    own.forEach((_, at) => {
      way += ways[at] ?? 0;
      const side = own.length === 1 ? 0 : (at / (own.length - 1)) * 2 - 1;
      spots.push({ x: left + way * step, y: row * down + arch * side * side, turn: (spread / 2) * side });
    });
  });
  return { spots, height: (rows.length - 1) * down + tall + arch };
}

/** A card's name for screen readers. @param {string} rank */
export const cardName = (rank) => t(`dr.card.${rank}`);

/**
 * A card as one sees it.
 * @param {Card} card
 * @param {{picked?: boolean, playable?: boolean, size?: "s" | "m" | "l", flip?: boolean, from?: string | undefined}} [look]
 */
export const face = (card, look = {}) => html`<ft-card
  data-flip=${look.flip === false ? nothing : card.key} data-flip-from=${look.from ?? nothing}
  rank=${card.rank} suit=${card.suit} picture=${PICTURES[card.rank] ?? ""} size=${look.size ?? "m"}
  caption=${isAction(card.rank) ? t(`dr.action.${card.rank}`) : nothing}
  ?selected=${look.picked ?? false} ?playable=${look.playable ?? false}></ft-card>`;

/** A small paper chip with a rank and its picture, where a whole card has no room. @param {string} rank */
export const chip = (rank) => html`<span class="chip"><b>${rank}</b>${picture(PICTURES[rank] ?? "")}</span>`;

/**
 * @param {object} hand
 * @param {Card[]} hand.cards
 * @param {number} hand.card  width of a card, in px
 * @param {Fan} hand.fan
 * @param {(key: string) => Pick | undefined} hand.pick
 * @param {(card: Card) => boolean} hand.may  whether a tap does something now
 * @param {(card: Card) => boolean} hand.playable  lights up
 * @param {(card: Card) => string} hand.from  key of where a new card comes from
 * @param {boolean} hand.readonly
 * @param {(card: Card) => void} hand.tap
 */
export function handOf({ cards, card: wide, fan: { spots, height }, pick, may, playable, from, readonly, tap }) {
  /** @param {Card} card @param {number} at */
  const one = (card, at) => {
    const spot = spots[at] ?? { x: 0, y: 0, turn: 0 };
    const place = vars({ "--x": `${spot.x.toFixed(1)}px`, "--y": `${spot.y.toFixed(1)}px`, "--turn": `${spot.turn.toFixed(2)}deg` });
    const picked = pick(card.key);
    const sign = picked && card.rank === "A" ? (picked.sign > 0 ? "+1" : "−1") : null;
    const shown = html`${face(card, { picked: picked !== undefined, playable: playable(card), from: from(card), size: "l" })}${
      sign ? html`<span class="sign" aria-hidden="true">${sign}</span>` : nothing}`;
    const name = sign ? t("dr.hand.signed", { card: cardName(card.rank), sign }) : cardName(card.rank);
    if (readonly) return html`<li class="spot" ${place}><span class="held">${shown}<span class="sr-only">${name}</span></span></li>`;
    return html`<li class="spot" ${place}><button class="held ${picked ? "picked" : ""}" data-key=${card.key} aria-label=${name}
      aria-pressed=${isAction(card.rank) ? nothing : picked ? "true" : "false"} aria-haspopup=${isAction(card.rank) ? "dialog" : nothing}
      aria-disabled=${may(card) ? nothing : "true"} @click=${() => tap(card)}>${shown}</button></li>`;
  };
  return html`<ul class="fan bare" aria-label=${t("dr.hand.title")} ${vars({ "--tall": `${Math.ceil(height)}px`, "--wide": `${wide}px` })}>
    ${repeat(cards, (card) => card.key, one)}
  </ul>`;
}
