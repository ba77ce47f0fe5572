// Who waits in the lobby, in the order of the queue, and the piles: deck, discard pile, store room.

import { html, nothing, repeat } from "/web/vendor/lit.js";
import { vars } from "/web/lib/base.js";
import { t } from "/web/lib/texts.js";
import { person } from "./table-round.js";

/** @import { FlipView } from "./table-view.js" */
/** @import { Touch } from "./table-round.js" */

/** Layers of a pile that one sees, for about so many cards each. */
const LAYERS = 4;
const A_LAYER = 12;

/** @param {number} count */
const layers = (count) => vars({ "--deep": count === 0 ? 0 : Math.min(LAYERS, Math.ceil(count / A_LAYER)) });

/** @param {FlipView} view @param {Touch} touch */
export function lobby(view, touch) {
  return html`<section class="lobby" aria-labelledby="lobby">
    <header><h2 id="lobby">${t("ft.lobby")}</h2>
      <span class="coming" data-flip="pile">${view.pile > 0 ? t("ft.lobby.pile", { n: view.pile }) : t("ft.lobby.none")}</span></header>
    ${view.lobby.length === 0 ? html`<p class="nobody">${t("ft.lobby.empty")}</p>` : nothing}
    <ol class="queue bare ${view.lobby.length > 4 ? "long" : ""}" aria-label=${t("ft.lobby.queue")}>${repeat(view.lobby, ({ gamer }) => gamer, (gamer, at) =>
      html`<li><span class="turn" aria-hidden="true">${at + 1}</span>${person(gamer, touch)}</li>`)}</ol>
  </section>`;
}

/** @param {FlipView} view @param {() => void} openDiscard */
export function piles(view, openDiscard) {
  const { deck, discard, store, out } = view;
  return html`<div class="piles">
    <span class="pile deck"><span class="sheets" data-flip="deck" ${layers(deck)}></span><span>${t("ft.deck")} <b>${deck}</b></span></span>
    <button class="pile discard" aria-haspopup="dialog" @click=${openDiscard}><span class="sheets open ${discard.length === 0 ? "none" : ""}" data-flip="discard" ${layers(discard.length)}></span><span>${t("ft.discard")} <b>${discard.length}</b></span></button>
    <span class="pile store"><span class="rounds" data-flip="store"></span><span>${t("ft.store")} <b>${store}</b></span></span>
    ${out > 0 ? html`<span class="pile">${t("ft.out", { n: out })}</span>` : nothing}
  </div>`;
}
