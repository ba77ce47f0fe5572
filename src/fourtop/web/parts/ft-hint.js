// A hint: what could well be done now and what it gains, with a button that does it. Its own region, above the table.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { t } from "../lib/texts.js";
import { icon } from "./icons.js";

/** @import { Hint } from "../lib/types.js" */

/** `<ft-hint .hint=${hint}>`; tells `play` with the move's text, and `closed`. */
export class FtHint extends FtElement {
  static properties = { hint: { attribute: false } };

  static styles = css`
    .slip { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: start; gap: var(--space-1) var(--space-3); padding: var(--space-3) var(--space-2) var(--space-3) var(--space-4); }
    .slip > svg { margin-block-start: 0.2em; }
    .best { font: 700 var(--text-l) / 1.25 var(--font-head); }
    .gain { grid-column: 2; color: var(--paper-soft); }
    .do { grid-column: 2; padding-block-start: var(--space-1); }
    @media (max-width: 40em) {
      .slip { grid-template-columns: minmax(0, 1fr) auto auto; padding: var(--space-2); column-gap: var(--space-2); }
      .slip > svg { display: none; }
      .best { font-size: var(--text-m); align-self: center; padding-inline-start: var(--space-2); }
      .gain { grid-column: 1 / -1; font-size: var(--text-s); padding-inline-start: var(--space-2); }
      .do { grid-area: 1 / 2; padding: 0; }
      .close { grid-area: 1 / 3; }
    }
    .close { grid-area: 1 / 3 / span 2; border-color: transparent; background: none; color: inherit; }
  `;

  constructor() {
    super();
    /** @type {Hint | null} */ this.hint = null;
  }

  render() {
    const hint = this.hint;
    if (!hint) return nothing;
    const { move } = hint;
    return html`<section class="slip paper" aria-label=${t("hint.title")}>${icon("bulb", 24)}
      <p class="best">${hint.label}</p>
      <button class="square close" aria-label=${t("hint.close")} @click=${() => this.emit("closed")}>${icon("close")}</button>
      <p class="gain">${hint.text}</p>
      ${move === null ? nothing : html`<p class="do"><button @click=${() => this.emit("play", move)}>${t("hint.play")}</button></p>`}
    </section>`;
  }
}

define("ft-hint", FtHint);
