// The own hand: games as boxes, skills as slips, each with what it does.

import { html, nothing, repeat } from "/web/vendor/lit.js";
import { vars } from "/web/lib/base.js";
import { t } from "/web/lib/texts.js";
import { lid } from "./table-boxes.js";
import { sign, typeDisc } from "./table-icons.js";
import { whatItDoes } from "./table-news.js";

/** @import { FlipView, Kind } from "./table-view.js" */

/**
 * One card of the hand.
 * @typedef {{ key: string, kind: Kind }} Card
 */

/**
 * The cards of the hand, one by one. A game's box on a table has the same key: it travels there.
 * @param {FlipView | null} view
 * @returns {Card[]}
 */
export const cardsOf = (view) =>
  (view?.hand ?? []).flatMap((kind) => Array.from({ length: kind.count }, (_, copy) => ({ key: `card-${kind.card}${kind.type ? "" : `-${copy}`}`, kind })));

/** What is printed on a card. @param {Kind} kind */
export function print(kind) {
  const { card, title, category, type, gather, crowd_pull } = kind;
  const does = whatItDoes(kind);
  return html`<span class="art">${type ? lid(type, card) : sign(card)}</span>
    <span class="title">${title}</span>
    <span class="facts">${type
      ? html`${typeDisc(type)}<span class="word">${t(`ft.type.${type}`)}</span><b class="gather"><span class="sr-only">${t("ft.gather")} </span>${gather}</b>${crowd_pull ? html`<span class="pull" title=${t("ft.pull")}>${sign("summon")}<span class="sr-only">${t("ft.pull")}</span></span>` : nothing}`
      : html`<span class="word">${t(`ft.category.${category}`)}</span>`}</span>
    ${does ? html`<span class="text">${does}</span>` : nothing}`;
}

/**
 * @param {object} hand
 * @param {Card[]} hand.cards
 * @param {string | null} hand.chosen  key of the card that is chosen
 * @param {(kind: Kind) => boolean} hand.playable  lights up
 * @param {boolean} hand.readonly
 * @param {(card: Card) => void} hand.tap
 */
export function handOf({ cards, chosen, playable, readonly, tap }) {
  /** @param {Card} card */
  const one = (card) => {
    const { key, kind } = card;
    const idle = kind.why !== undefined;
    const shown = html`<span class="sheet ${kind.type ?? kind.category} ${kind.type ? "game" : "skill"}" data-flip=${key} data-flip-from="deck" data-flip-to="discard">${print(kind)}</span>`;
    if (readonly) return html`<li><span class="held">${shown}</span></li>`;
    return html`<li><button class="held ${chosen === key ? "chosen" : ""} ${playable(kind) ? "playable" : ""} ${idle ? "idle" : ""}" data-card=${kind.card}
      aria-pressed=${chosen === key ? "true" : "false"} @click=${() => tap(card)}>${shown}${idle ? html`<span class="sr-only">${kind.why}</span>` : nothing}</button></li>`;
  };
  if (cards.length === 0) return html`<p class="empty">${t("ft.hand.empty")}</p>`;
  return html`<ol class="hand bare" data-count=${cards.length} ${vars({ "--n": cards.length })} aria-label=${t("ft.hand")}>${repeat(cards, ({ key }) => key, one)}</ol>`;
}
