// The one prominent thing to do now, under the thumb, and undo beside it. A control that can't be used says why when asked:
// by hover, focus or tap.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { t } from "../lib/texts.js";
import { icon } from "./icons.js";

/** @import { Undo } from "../lib/types.js" */

/**
 * `<ft-main-action label="Claim" sub="7 of 9" reason="2 more to make 9" .undo=${undo} @act=${…} @undo=${…}>`
 *
 * - `label`: the verb; nothing: no button (somebody else's turn). `sub`: a running figure beside it.
 * - `reason`: why it can't be done now; empty: it can. `busy`: sent, waiting for the server's word.
 * - `undo`: as the server says it; null leaves the button out, as does an undo that can't be while there is nothing to do. Children (secondary buttons) stand between.
 */
export class FtMainAction extends FtElement {
  static properties = {
    label: { type: String },
    sub: { type: String },
    reason: { type: String },
    busy: { type: Boolean },
    undo: { attribute: false },
    asked: { state: true },
  };

  static styles = css`
    .bar { position: relative; display: flex; align-items: stretch; justify-content: center; gap: var(--space-2); }
    .act {
      flex: 1 1 12rem;
      max-inline-size: 24rem;
      min-block-size: 3.5rem;
      padding-inline: var(--space-5);
      border-radius: var(--radius-l);
      font: 750 var(--text-l) / 1.1 var(--font-head);
    }
    .sub { font: 600 var(--text-m) / 1 var(--font-text); font-variant-numeric: tabular-nums; opacity: 0.94; }
    .undo { min-inline-size: 3.5rem; border-radius: var(--radius-l); flex: none; }
    .why {
      position: absolute;
      inset: auto 0 calc(100% + var(--space-2));
      z-index: 3;
      margin-inline: auto;
      inline-size: fit-content;
      max-inline-size: 100%;
      padding: var(--space-2) var(--space-3);
      border-radius: var(--radius-m);
      background: var(--ink);
      color: var(--bg);
      box-shadow: var(--shadow-2);
      font-size: var(--text-s);
      pointer-events: none;
    }
    @media (forced-colors: active) { .why { border: 1px solid CanvasText; } }
  `;

  constructor() {
    super();
    this.label = "";
    this.sub = "";
    this.reason = "";
    this.busy = false;
    /** @type {Undo | null} */ this.undo = null;
    /** @type {"act" | "undo" | null} whose reason is shown */ this.asked = null;
  }

  render() {
    const blocked = Boolean(this.reason) || this.busy;
    const undo = this.undo;
    const why = this.asked === "act" ? (this.busy ? t("action.busy") : this.reason) : this.asked === "undo" ? (undo?.reason ?? "") : "";
    return html`<div class="bar" @pointerleave=${() => (this.asked = null)} @focusout=${() => (this.asked = null)}
        @keydown=${this.#key}>
      ${why ? html`<span class="why" role="tooltip" id="why">${why}</span>` : nothing}
      ${undo && (undo.possible || (undo.reason && this.label))
        ? html`<button class="undo" aria-disabled=${undo.possible ? "false" : "true"} aria-describedby=${this.asked === "undo" && why ? "why" : nothing}
            aria-label=${t("action.undo")} title=${t("action.undo")}
            @click=${this.#undo} @pointerenter=${() => this.#ask("undo", !undo.possible)} @focus=${() => this.#ask("undo", !undo.possible)}>${icon("undo", 24)}</button>`
        : nothing}
      <slot></slot>
      ${this.label
        ? html`<button class="act yours" aria-disabled=${blocked ? "true" : "false"} aria-describedby=${this.asked === "act" && why ? "why" : nothing}
            @click=${this.#act} @pointerenter=${() => this.#ask("act", blocked)} @focus=${() => this.#ask("act", blocked)}
            ><span>${this.label}</span>${this.sub ? html`<span class="sub">${this.sub}</span>` : nothing}</button>`
        : nothing}
    </div>`;
  }

  /** @param {"act" | "undo"} which @param {boolean} blocked */
  #ask(which, blocked) {
    this.asked = blocked ? which : null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape") this.asked = null;
  }

  #act() {
    if (this.busy || this.reason) {
      this.asked = "act";
      this.emit("why", this.reason);
    } else this.emit("act");
  }

  #undo() {
    if (this.undo?.possible) this.emit("undo");
    else this.asked = "undo";
  }
}

define("ft-main-action", FtMainAction);
