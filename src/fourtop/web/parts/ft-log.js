// What happened, in words, for everybody to read and to be read out.

import { html, css, nothing, repeat } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { t } from "../lib/texts.js";

/** @import { PropertyValues } from "lit" */
/** @import { GameEvent } from "../lib/types.js" */

/**
 * The lines: what is told as a whole by a later line of the same seat isn't told in parts.
 * @param {GameEvent[]} events
 */
export function lines(events) {
  /** @type {Set<number | null>} */
  const whole = new Set();
  return events.filter(({ text }) => text).reverse().filter(({ part, seat }) => {
    if (!part) whole.add(seat);
    return !part || !whole.has(seat);
  }).reverse();
}

/** Pixels from the end within which the log still follows what is new. */
const NEAR = 48;

/**
 * `<ft-log .events=${log} .names=${names} .current=${ply} jump>`; with `jump` each line is a button that tells `jump` with
 * its ply (replays). `current` marks a line. `fresh`: lines after this ply are marked as new.
 */
export class FtLog extends FtElement {
  static properties = {
    events: { attribute: false },
    names: { attribute: false },
    current: { type: Number },
    fresh: { type: Number },
    jump: { type: Boolean },
  };

  static styles = css`
    :host { block-size: 100%; min-block-size: 0; }
    .log { block-size: 100%; overflow-y: auto; overscroll-behavior: contain; padding: var(--space-3) var(--space-4); }
    ol { display: grid; gap: 2px; }
    .line {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: var(--space-2);
      align-items: start;
      inline-size: 100%;
      min-block-size: 0;
      padding: var(--space-1) var(--space-2);
      border: 0;
      border-radius: var(--radius-s);
      background: none;
      color: var(--ink);
      font: var(--text-m) / 1.4 var(--font-text);
      text-align: start;
      overflow-wrap: anywhere;
    }
    button.line { min-block-size: 1.75rem; }
    button.line:hover { background: var(--sunken); }
    .line .swatch { inline-size: 0.75rem; block-size: 0.75rem; margin-block-start: 0.3125rem; border-radius: 3px; }
    .nobody { inline-size: 0.75rem; }
    .new { background: var(--sunken); }
    .current { background: var(--enamel); color: var(--on-enamel); }
    .none { color: var(--ink-soft); }
  `;

  constructor() {
    super();
    /** @type {GameEvent[]} */ this.events = [];
    /** @type {string[]} */ this.names = [];
    /** @type {number | null} */ this.current = null;
    /** @type {number | null} */ this.fresh = null;
    this.jump = false;
    this.follow = true;
    this.settled = false;
  }

  willUpdate() {
    const box = this.renderRoot.querySelector(".log");
    if (box) this.follow = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    const box = this.renderRoot.querySelector(".log");
    if (!box) return;
    if (changed.has("events") && this.events.length > 0 && !this.settled) {
      // What was there before is not news: only later lines are read out.
      this.settled = true;
      setTimeout(() => box.setAttribute("aria-live", this.jump ? "off" : "polite"), 500);
    }
    if (changed.has("current") && this.current !== null) box.querySelector(".current")?.scrollIntoView({ block: "nearest" });
    else if (this.follow) box.scrollTop = box.scrollHeight;
  }

  render() {
    return html`<div class="log" role="log" aria-live="off" aria-label=${t("log.title")} tabindex="0">
      ${this.events.length === 0 ? html`<p class="none">${t("log.empty")}</p>` : nothing}
      <ol class="bare">${repeat(lines(this.events), (_, index) => index, (event) => html`<li>${this.line(event)}</li>`)}</ol>
    </div>`;
  }

  /** @param {GameEvent} event */
  line(event) {
    const here = event.ply === this.current;
    const fresh = this.fresh !== null && event.ply > this.fresh;
    const classes = `line ${here ? "current" : fresh ? "new" : ""}`;
    const mark = event.seat === null ? html`<span class="nobody"></span>` : html`<span class="swatch seat-${event.seat}"></span>`;
    if (!this.jump) return html`<div class=${classes}>${mark}<span>${event.text}</span></div>`;
    return html`<button class=${classes} aria-current=${here ? "step" : nothing} @click=${() => this.emit("jump", event.ply)}
      >${mark}<span>${event.text}</span></button>`;
  }
}

define("ft-log", FtLog);
