// A card of paper: its rank large, a picture, its suit small for show; or its back. Presentation only: wrap it in a button
// where it may be acted on.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define, picture } from "../lib/base.js";
import { turn } from "../lib/motion.js";
import { icon } from "./icons.js";

/** @import { PropertyValues } from "lit" */
/** @import { IconName } from "./icons.js" */

/**
 * `<ft-card rank="5" picture="brown-mushroom" suit="hearts" label="5, mushroom" size="m">`
 *
 * - `rank`: what stands large in the corner; `picture`: a name of web/pictures or an address; `suit`: hearts, diamonds, clubs,
 *   spades or nothing; `caption`: a word on a band (action cards); `badge`: a small mark such as "+1".
 * - `face-down`: the back is shown. Leave rank and picture out then: what isn't known must not be in the page.
 * - `label`: the words for a screen reader; without it the card is decoration.
 * - `size`: s, m (default), l; or set `--card-width`.
 * - `selected`, `playable`, `dim`: states. `playable` is the accent: yours to act.
 */
export class FtCard extends FtElement {
  static properties = {
    rank: { reflect: true },
    suit: { reflect: true },
    picture: { reflect: true },
    caption: { reflect: true },
    badge: { reflect: true },
    label: { reflect: true },
    size: { reflect: true },
    faceDown: { type: Boolean, reflect: true, attribute: "face-down" },
    selected: { type: Boolean, reflect: true },
    playable: { type: Boolean, reflect: true },
    dim: { type: Boolean, reflect: true },
    shown: { state: true },
  };

  static styles = css`
    :host {
      inline-size: var(--card-width, 4.5rem);
      aspect-ratio: 5 / 7;
      flex: none;
      container-type: inline-size;
      user-select: none;
      -webkit-user-select: none;
    }
    :host([size="s"]) { --card-width: 3.25rem; }
    :host([size="l"]) { --card-width: 6.25rem; }
    .face {
      position: relative;
      block-size: 100%;
      border-radius: 9cqi;
      border: 1px solid var(--paper-edge);
      background: linear-gradient(168deg, var(--paper) 55%, var(--paper-shade));
      color: var(--paper-ink);
      box-shadow: var(--shadow-1);
      overflow: clip;
      transition: box-shadow var(--fast) var(--ease-out), translate var(--fast) var(--ease-out);
    }
    .rank {
      position: absolute;
      inset: 3cqi auto auto 8cqi;
      font: 800 38cqi / 1.1 var(--font-head);
      font-variant-numeric: tabular-nums;
      letter-spacing: -0.04em;
    }
    .suit { position: absolute; inset: 9cqi 8cqi auto auto; color: var(--paper-soft); }
    .suit svg { inline-size: 17cqi; block-size: 17cqi; }
    img { position: absolute; inset: auto 0 11cqi; margin-inline: auto; inline-size: 62cqi; block-size: 62cqi; }
    .caption {
      position: absolute;
      inset: auto 0 0;
      padding: 3cqi 4cqi 4cqi;
      background: var(--paper-ink);
      color: var(--paper);
      font: 700 max(0.875rem, 14cqi) / 1.1 var(--font-text);
      text-align: center;
    }
    .with-caption img { inset: 40cqi 0 auto; inline-size: 50cqi; block-size: 50cqi; }
    @container (max-width: 5.4rem) {
      .caption { block-size: 9cqi; padding: 0; color: transparent; overflow: hidden; }
      .with-caption img { inset: 52cqi 0 auto; inline-size: 58cqi; block-size: 58cqi; }
    }
    .badge {
      position: absolute;
      inset: auto 5cqi 5cqi auto;
      min-inline-size: 36cqi;
      padding: 0 4cqi;
      border-radius: var(--radius-round);
      background: var(--paper-ink);
      color: var(--paper);
      font: 700 max(0.875rem, 22cqi) / 1.5 var(--font-text);
      font-variant-numeric: tabular-nums;
      text-align: center;
    }
    .back {
      border-color: #123e37;
      background:
        radial-gradient(circle at center, #c22f1c 0 8cqi, #fffaf0 9cqi 18cqi, #1d5a50 19cqi 24cqi, #fffaf0 25cqi 27cqi, #1d5a50 28cqi 31cqi, transparent 32cqi),
        repeating-conic-gradient(#1d5a50 0 25%, #25695e 0 50%) center / 16cqi 16cqi;
      box-shadow: var(--shadow-1), inset 0 0 0 5cqi #fffaf0, inset 0 0 0 6.5cqi #1d5a50;
    }
    :host([playable]) .face { box-shadow: 0 0 0 2px var(--accent), var(--shadow-2); }
    :host([selected]) .face { box-shadow: 0 0 0 3px var(--accent), var(--shadow-3); background: var(--paper); }
    :host([selected]) .face::after {
      content: "";
      position: absolute;
      inset: 0 0 auto;
      block-size: 3cqi;
      background: var(--accent);
    }
    :host([dim]) .face { filter: saturate(0.4) brightness(0.92); }
    @media (forced-colors: active) {
      .face { background: Canvas; }
      :host([playable]) .face { border: 2px solid Highlight; }
      :host([selected]) .face { border: 4px solid Highlight; }
    }
  `;

  constructor() {
    super();
    /** @type {string | null} */ this.rank = null;
    /** @type {IconName | null} */ this.suit = null;
    /** @type {string | null} */ this.picture = null;
    /** @type {string | null} */ this.caption = null;
    /** @type {string | null} */ this.badge = null;
    /** @type {string | null} */ this.label = null;
    /** @type {"s" | "m" | "l"} */ this.size = "m";
    this.faceDown = false;
    this.selected = false;
    this.playable = false;
    this.dim = false;
    /** @type {boolean | null} which side is drawn; it follows faceDown, a half turn later */
    this.shown = null;
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (this.shown === null) this.shown = !this.faceDown;
    else if (changed.has("faceDown") && changed.get("faceDown") !== undefined && this.shown === this.faceDown) {
      const face = /** @type {HTMLElement} */ (this.renderRoot.querySelector(".face"));
      void turn(face, () => (this.shown = !this.faceDown));
    }
  }

  render() {
    const role = this.label ? "img" : nothing;
    if (!this.shown) return html`<div class="face back" role=${role} aria-label=${this.label ?? nothing}></div>`;
    return html`<div class="face ${this.caption ? "with-caption" : ""}" role=${role} aria-label=${this.label ?? nothing}>
      ${this.picture ? picture(this.picture) : nothing}
      ${this.rank ? html`<span class="rank" aria-hidden="true">${this.rank}</span>` : nothing}
      ${this.suit ? html`<span class="suit">${icon(this.suit, 12)}</span>` : nothing}
      ${this.caption ? html`<span class="caption" aria-hidden="true">${this.caption}</span>` : nothing}
      ${this.badge ? html`<span class="badge" aria-hidden="true">${this.badge}</span>` : nothing}
    </div>`;
  }
}

define("ft-card", FtCard);
