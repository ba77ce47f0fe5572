// What opens over the table: an action card's choice, the compost pile, what everybody knows of a hand, the keys.

import { html, nothing } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";
import "/web/parts/ft-card.js";
import { keyList, sheet } from "/web/parts/sheet.js";
import { cardName, chip, face } from "./table-hand.js";
import { PICTURES } from "./table-view.js";

/** @import { LegalMove } from "/web/lib/types.js" */
/** @import { Card, Things } from "./table-things.js" */
/** @import { DinnerView } from "./table-view.js" */

/**
 * What is open.
 * @typedef {{ kind: "play", rank: string } | { kind: "compost" } | { kind: "keys" } | { kind: "known", seat: number }} Open
 */

/** First word of the moves that an action card makes. @type {Record<string, string>} */
export const VERBS = { K: "king", Q: "queen", J: "jack" };

/** The legal moves of an action card. @param {LegalMove[]} legal @param {string} rank */
export const movesOf = (legal, rank) => legal.filter(({ move }) => move.split(" ")[0] === VERBS[rank]);

/** @param {LegalMove[]} moves @param {(move: string) => void} send */
const jack = (moves, send) => html`<div class="ranks">${moves.map(({ move, label }, at) => {
  const rank = move.split(" ")[1] ?? "";
  return html`<button class="pickable" data-rank=${rank} aria-label=${label} ?autofocus=${at === 0} @click=${() => send(move)}>
    <ft-card rank=${rank} picture=${PICTURES[rank] ?? ""}></ft-card></button>`;
})}</div>`;

/** @param {LegalMove[]} moves @param {string[]} names @param {(move: string) => void} send */
function queen(moves, names, send) {
  const steals = moves.filter(({ move }) => move !== "queen");
  const seats = Map.groupBy(steals, ({ move }) => Number(move.split(" ")[1]));
  return html`${[...seats].map(([seat, own]) => html`<section class="from seat-${seat}">
      <h3><span class="swatch"></span>${names[seat] ?? ""}</h3>
      <div class="ranks">${own.map(({ move, label }) => html`<button class="pickable" aria-label=${label} ?autofocus=${move === steals[0]?.move} @click=${() => send(move)}>
        <ft-ticket size="s" value=${move.split(" ")[2] ?? ""}></ft-ticket></button>`)}</div></section>`)}
    ${moves.filter(({ move }) => move === "queen").map(({ move, label }) => plain(label, () => send(move)))}`;
}

/** @param {string} label @param {() => void} then */
const plain = (label, then) => html`<button class="main wide" autofocus @click=${then}>${label}</button>`;

/**
 * @param {string} rank
 * @param {LegalMove[]} moves
 * @param {string[]} names
 * @param {(move: string) => void} send
 */
function play(rank, moves, names, send) {
  const body = rank === "J" ? jack(moves, send)
    : rank === "Q" ? queen(moves, names, send)
    : moves.map(({ move, label }) => plain(label, () => send(move)));
  return html`<p class="help">${t(`dr.play.${rank}`)}</p>${body}`;
}

/** @param {Things} things */
function compost({ compost: pile }) {
  if (pile.length === 0) return html`<p class="help">${t("dr.compost.none")}</p>`;
  return html`<p class="help">${t("dr.compost.help")}</p><ol class="pile-list bare">${pile.toReversed().map((card, at) => html`<li>
    ${face(card, { flip: false, size: "s" })}<span class="sr-only">${cardName(card.rank)}</span>${at === 0 ? html`<span class="mark">${t("dr.compost.top")}</span>` : nothing}</li>`)}</ol>`;
}

/** @param {DinnerView} view @param {number} seat */
function known(view, seat) {
  const cards = view.hands?.[seat] ?? view.known[seat] ?? [];
  const all = view.no_more[seat] ?? [];
  const none = all.filter((rank) => !cards.includes(rank));
  const only = view.over ? [] : [...new Set(all.filter((rank) => cards.includes(rank)))];
  /** @param {string[]} ranks */
  const chips = (ranks) => html`<ul class="chips bare">${ranks.map((rank) => html`<li>${chip(rank)}<span class="sr-only">${cardName(rank)}</span></li>`)}</ul>`;
  return html`<p class="help">${t(view.over ? "dr.known.over" : "dr.known.help")}</p>
    <dl class="facts">
      <div><dt>${t("dr.known.count")}</dt><dd class="numbers">${view.hand_sizes[seat]}</dd></div>
      <div><dt>${t(view.over ? "dr.known.left" : "dr.known.holds")}</dt><dd>${cards.length > 0 ? chips(cards) : t("dr.known.nothing")}</dd></div>
      ${only.length > 0 ? html`<div><dt>${t("dr.known.only")}</dt><dd>${chips(only)}</dd></div>` : nothing}
      ${view.over || none.length === 0 ? nothing : html`<div><dt>${t("dr.known.lacks")}</dt><dd>${chips(none)}</dd></div>`}
    </dl>`;
}

const KEYS = [
  ["2 … 7, A", "dr.keys.pick"],
  ["Shift + 2 … 7, A", "dr.keys.return"],
  ["Backspace", "dr.keys.back"],
  ["+ −", "dr.keys.sign"],
  ["Enter", "dr.keys.enter"],
  ["P", "dr.keys.pass"],
  ["F", "dr.keys.flip"],
  ["K, Q, J", "dr.keys.cards"],
  ["C", "dr.keys.compost"],
  ["?", "dr.keys.help"],
];

const keys = () => keyList(KEYS.map(([key = "", does = ""]) => [key, t(does)]), t("dr.keys.hand"));

/**
 * @param {object} over
 * @param {Open} over.open
 * @param {DinnerView} over.view
 * @param {Things} over.things
 * @param {LegalMove[]} over.legal
 * @param {string[]} over.names
 * @param {(move: string) => void} over.send
 * @param {() => void} over.close
 * @param {() => void} over.closed
 */
export function dialog({ open, view, things, legal, names, send, close, closed }) {
  const how = { close, closed };
  switch (open.kind) {
    case "play":
      return sheet(t(`dr.card.${open.rank}`), play(open.rank, movesOf(legal, open.rank), names, send), how);
    case "compost":
      return sheet(t("dr.compost.count", { n: things.compost.length }), compost(things), how);
    case "known":
      return sheet(names[open.seat] ?? "", known(view, open.seat), how);
    case "keys":
      return sheet(t("dr.keys.title"), keys(), how);
  }
}
