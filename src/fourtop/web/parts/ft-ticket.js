// An order ticket: perforated paper with a number on it.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";

/**
 * `<ft-ticket value="9" heading="Order 4" note="9 to make">` with anything else as children, printed below.
 *
 * - `size`: s (a stub for a collection), m (default), l (the one that matters).
 * - `seat`: the number of the seat that has it: stamped with its colour and pattern.
 * - `stamp`: a word across it ("walked out"). `faded`: out of play. `hot`: yours to act, the accent's edge.
 * - `label`: the words for a screen reader in place of the parts.
 */
export class FtTicket extends FtElement {
  static properties = {
    value: { reflect: true },
    heading: { reflect: true },
    note: { reflect: true },
    stamp: { reflect: true },
    label: { reflect: true },
    size: { reflect: true },
    seat: { type: Number, reflect: true },
    faded: { type: Boolean, reflect: true },
    hot: { type: Boolean, reflect: true },
  };

  static styles = css`
    :host {
      --hole: 0.3125rem;
      inline-size: 9rem;
      filter: drop-shadow(0 1px 1px rgb(0 0 0 / 0.22)) drop-shadow(0 5px 10px rgb(0 0 0 / 0.14));
    }
    :host([size="s"]) { inline-size: 2.5rem; --hole: 0.1875rem; filter: drop-shadow(0 1px 1px rgb(0 0 0 / 0.25)); }
    :host([size="l"]) { inline-size: 12rem; }
    .slip {
      position: relative;
      display: grid;
      justify-items: center;
      gap: var(--space-1);
      padding: calc(var(--hole) + var(--space-3)) var(--space-3);
      background: linear-gradient(178deg, var(--paper), var(--paper-shade));
      color: var(--paper-ink);
      /* Half circles torn out of the upper and the lower edge. */
      --row: calc(var(--hole) * 3.2);
      mask:
        radial-gradient(circle at 50% 0, transparent var(--hole), #000 calc(var(--hole) + 0.5px)) 50% 0 / var(--row) 51% repeat-x,
        radial-gradient(circle at 50% 100%, transparent var(--hole), #000 calc(var(--hole) + 0.5px)) 50% 100% / var(--row) 51% repeat-x;
    }
    :host([size="s"]) .slip { padding: calc(var(--hole) + 2px) 2px; gap: 0; }
    .heading { font-size: var(--text-s); color: var(--paper-soft); letter-spacing: 0.02em; }
    .value {
      font: 800 4.5rem / 1 var(--font-head);
      font-variant-numeric: tabular-nums;
      letter-spacing: -0.03em;
    }
    :host([size="m"]) .value { font-size: 3.25rem; }
    :host([size="s"]) .value { font-size: 1.125rem; line-height: 1.25; }
    .note { font-size: var(--text-s); font-weight: 600; text-align: center; }
    .dash { inline-size: 100%; border-block-start: 2px dashed var(--paper-line); }
    .strip { inline-size: 100%; block-size: 0.375rem; border-radius: 0; }
    :host(:not([size="s"])) .strip { block-size: 0.625rem; }
    .stamp {
      position: absolute;
      inset: 0;
      display: grid;
      place-content: center;
      rotate: -12deg;
    }
    .stamp span {
      padding: var(--space-1) var(--space-2);
      border: 3px solid var(--paper-soft);
      border-radius: var(--radius-s);
      background: color-mix(in srgb, var(--paper) 82%, transparent);
      color: var(--paper-soft);
      font: 750 var(--text-m) / 1 var(--font-head);
    }
    :host([faded]) .value, :host([faded]) .note { color: var(--paper-soft); }
    :host([hot]) .slip { box-shadow: inset 0.3125rem 0 var(--accent), inset -0.3125rem 0 var(--accent); }
    @media (forced-colors: active) { .slip { border: 1px solid CanvasText; mask: none; } }
  `;

  constructor() {
    super();
    /** @type {string | number | null} */ this.value = null;
    /** @type {string | null} */ this.heading = null;
    /** @type {string | null} */ this.note = null;
    /** @type {string | null} */ this.stamp = null;
    /** @type {string | null} */ this.label = null;
    /** @type {"s" | "m" | "l"} */ this.size = "m";
    /** @type {number | null} */ this.seat = null;
    this.faded = false;
    this.hot = false;
  }

  render() {
    const small = this.size === "s";
    return html`<div class="slip ${this.seat === null ? "" : `seat-${this.seat}`}" role=${this.label ? "img" : nothing}
        aria-label=${this.label ?? nothing}>
      ${this.heading && !small ? html`<span class="heading">${this.heading}</span><span class="dash"></span>` : nothing}
      ${this.value === null ? nothing : html`<span class="value">${this.value}</span>`}
      ${this.note && !small ? html`<span class="note">${this.note}</span>` : nothing}
      <slot></slot>
      ${this.seat === null ? nothing : html`<span class="swatch strip"></span>`}
      ${this.stamp ? html`<span class="stamp"><span>${this.stamp}</span></span>` : nothing}
    </div>`;
  }
}

define("ft-ticket", FtTicket);
