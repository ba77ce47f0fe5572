// Who sits where: a name plate in the seat's colour, pattern and name, with what marks the player's state.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define, picture } from "../lib/base.js";
import { t } from "../lib/texts.js";
import { icon } from "./icons.js";

/** @import { Place } from "../lib/types.js" */

/** Pictures of the bots' levels. @type {Record<string, string>} */
const LEVELS = {
  dishwasher: "sponge",
  busser: "broom",
  "line cook": "pancakes",
  "sous chef": "kitchen-knife",
  "head chef": "cook",
};

/** @param {string | null} level */
export const levelPicture = (level) => LEVELS[(level ?? "").replace(/[-_]/g, " ")] ?? "cook";

/**
 * `<ft-seat .place=${place} note="5 cards">` with the game's own extras as children (tickets won, counts).
 * `active`: the game waits for this seat. `note`: a short word below the name. `compact`: one line. Parts: `plate`, `name`, `you`, `marks`.
 */
export class FtSeat extends FtElement {
  static properties = {
    place: { attribute: false },
    note: { type: String },
    active: { type: Boolean, reflect: true },
    compact: { type: Boolean, reflect: true },
    host: { type: Boolean, reflect: true },
  };

  static styles = css`
    .plate {
      display: grid;
      grid-template-columns: auto 1fr auto;
      align-content: start;
      align-items: center;
      block-size: 100%;
      column-gap: var(--space-2);
      padding: var(--space-2) var(--space-3);
      border: var(--hair) solid var(--line);
      border-inline-start: 0.375rem solid var(--seat);
      border-radius: var(--radius-m);
      background: var(--surface);
      color: var(--ink);
      box-shadow: var(--shadow-1);
      transition: background-color var(--medium) var(--ease-out), box-shadow var(--medium) var(--ease-out);
    }
    :host([active]) .plate {
      background: var(--seat-wash);
      box-shadow: 0 0 0 2px var(--seat), var(--shadow-2);
    }
    :host([active]) .plate.you { box-shadow: 0 0 0 2px var(--accent), var(--shadow-2); }
    .name {
      min-inline-size: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-weight: 700;
    }
    .mark { position: relative; display: inline-grid; place-items: center; inline-size: 1.5rem; block-size: 1.5rem; }
    .mark img { inline-size: 1.375rem; block-size: 1.375rem; }
    .marks { display: flex; align-items: center; gap: var(--space-1); color: var(--ink-soft); }
    .note { grid-column: 1 / -1; color: var(--ink-soft); font-size: var(--text-s); line-height: 1.35; }
    ::slotted(*) { grid-column: 1 / -1; }
    .extras { grid-column: 1 / -1; display: contents; }
    .dot {
      inline-size: 0.625rem;
      block-size: 0.625rem;
      border-radius: 50%;
      background: var(--seat);
      animation: breathe 1.8s ease-in-out infinite alternate;
    }
    .you .dot { background: var(--accent); }
    @keyframes breathe { from { scale: 0.75; } to { scale: 1.15; } }
    @media (prefers-reduced-motion: reduce) { .dot { animation: none; } }
    :host([compact]) .plate { padding: var(--space-1) var(--space-2); }
  `;

  constructor() {
    super();
    /** @type {Place | null} */ this.place = null;
    this.note = "";
    this.active = false;
    this.compact = false;
    this.host = false;
  }

  render() {
    const place = this.place;
    if (!place) return nothing;
    return html`<div part="plate" class="plate seat-${place.seat} ${place.you ? "you" : ""}">
      <span class="swatch"></span>
      <span part="name" class="name">${place.name || t("seat.empty")}${place.you ? html` <span part="you" class="soft small">${t("seat.you")}</span>` : nothing}</span>
      <span part="marks" class="marks">${this.marks(place)}</span>
      ${this.note ? html`<span class="note">${this.note}</span>` : nothing}
      <slot></slot>
    </div>`;
  }

  /** @param {Place} place */
  marks(place) {
    /** @param {unknown} shape @param {string} words */
    const mark = (shape, words) => html`<span class="mark" title=${words}>${shape}<span class="sr-only">${words}</span></span>`;
    return [
      this.active ? mark(html`<span class="dot"></span>`, t(place.you ? "seat.active.you" : "seat.active")) : nothing,
      this.host ? mark(icon("host"), t("seat.host")) : nothing,
      place.kind === "bot" ? mark(picture(levelPicture(place.level)), t("seat.bot", { level: place.level ?? "" })) : nothing,
      place.standin ? mark(icon("bot"), t("seat.standin")) : nothing,
      place.kind === "person" && !place.online && !place.standin ? mark(icon("away"), t("seat.away")) : nothing,
    ];
  }
}

define("ft-seat", FtSeat);
