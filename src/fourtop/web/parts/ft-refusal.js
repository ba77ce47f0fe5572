// The line that says which rule says no. It stays until the next move or until it is closed, and is read out at once.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { t } from "../lib/texts.js";
import { icon } from "./icons.js";

/** @import { Refusal } from "../lib/types.js" */

/** The words of a refusal, whoever made it. @param {Refusal} refusal */
export const refusalText = ({ reason, code }) => reason || t(code === "offline" ? "refused.offline" : "refused.other");

/** `<ft-refusal .refusal=${refusal}>`; tells `rule` with the rule's id when somebody wants to read it, `closed` when done. */
export class FtRefusal extends FtElement {
  static properties = { refusal: { attribute: false } };

  static styles = css`
    .line {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      inline-size: fit-content;
      max-inline-size: 100%;
      margin-inline: auto;
      padding: var(--space-1) var(--space-1) var(--space-1) var(--space-4);
      border-radius: var(--radius-m);
      background: var(--ink);
      color: var(--bg);
      box-shadow: var(--shadow-3);
      animation: drop var(--medium) var(--ease-out);
    }
    @keyframes drop { from { translate: 0 0.75rem; opacity: 0; } }
    .text { padding-block: var(--space-2); }
    button { border-color: transparent; background: none; color: inherit; }
    button:hover { background: color-mix(in srgb, var(--bg) 18%, transparent); }
    .rule { padding-inline: var(--space-2); text-decoration: underline; text-underline-offset: 0.2em; white-space: nowrap; }
    @media (forced-colors: active) { .line { border: 1px solid CanvasText; } }
  `;

  constructor() {
    super();
    /** @type {Refusal | null} */ this.refusal = null;
  }

  render() {
    const refusal = this.refusal;
    return html`<div role="alert">${refusal
      ? html`<div class="line"><span class="text">${refusalText(refusal)}</span>
          ${refusal.rule
            ? html`<button class="rule" aria-label=${t("refused.read", { rule: refusal.rule })} @click=${() => this.emit("rule", refusal.rule)}>${refusal.rule}</button>`
            : nothing}
          <button class="square" aria-label=${t("refused.close")} @click=${() => this.emit("closed")}>${icon("close")}</button></div>`
      : nothing}</div>`;
  }
}

define("ft-refusal", FtRefusal);
