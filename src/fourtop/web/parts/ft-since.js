// "Since you were here": what was missed, told again at a pace one can read, and skipped when one likes.

import { html, css } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { reducedMotion } from "../lib/motion.js";
import { t } from "../lib/texts.js";

/** @import { PropertyValues } from "lit" */
/** @import { GameEvent } from "../lib/types.js" */

/** Milliseconds a line stands alone before the next one: about a reader's pace. */
const PACE = 1100;
/** As many lines as are told; what happened before them is in the log. */
const LONGEST = 12;

/** `<ft-since .events=${missed}>`; tells `done` when skipped or read. */
export class FtSince extends FtElement {
  static properties = { events: { attribute: false }, shown: { state: true } };

  static styles = css`
    .slip { display: grid; gap: var(--space-2); padding: var(--space-3) var(--space-4); }
    header { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3); }
    h2 { font-size: var(--text-m); }
    button { background: transparent; color: inherit; border-color: var(--paper-edge); }
    button:hover { background: var(--paper-line); }
    li { display: grid; grid-template-columns: auto 1fr; gap: var(--space-2); align-items: baseline; animation: appear var(--slow) var(--ease-out); }
    li .swatch { inline-size: 0.75rem; block-size: 0.75rem; }
    @keyframes appear { from { opacity: 0; translate: 0 -0.375rem; } }
  `;

  constructor() {
    super();
    /** @type {GameEvent[]} */ this.events = [];
    this.shown = 1;
    /** @type {ReturnType<typeof setInterval> | undefined} */ this.timer = undefined;
  }

  get lines() {
    return this.events.filter(({ text }) => text).slice(-LONGEST);
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (!changed.has("events")) return;
    clearInterval(this.timer);
    this.shown = reducedMotion() ? this.lines.length : 1;
    this.timer = setInterval(() => {
      if (this.shown >= this.lines.length) clearInterval(this.timer);
      else this.shown += 1;
    }, PACE);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  render() {
    const rest = this.shown < this.lines.length;
    return html`<section class="slip paper" aria-label=${t("since.title")}>
      <header><h2>${t("since.title")}</h2><button @click=${() => this.emit("done")}>${t(rest ? "since.skip" : "since.done")}</button></header>
      <ol class="bare">${this.lines.slice(0, this.shown).map((event) => html`<li>
        <span class="swatch ${event.seat === null ? "" : `seat-${event.seat}`}"></span><span>${event.text}</span></li>`)}</ol>
    </section>`;
  }
}

define("ft-since", FtSince);
