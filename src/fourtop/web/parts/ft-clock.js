// A ring that runs down, with the seconds in it. The server's word is the only truth: each new value starts the ring anew
// from where the server says it is.

import { html, css, nothing, svg } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { reducedMotion } from "../lib/motion.js";
import { t } from "../lib/texts.js";

/** @import { PropertyValues } from "lit" */
/** @import { Clock } from "../lib/types.js" */

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;
/** Seconds from which on the ring says by width and words that time is short. */
const SHORT = 10;

/** `<ft-clock .clock=${{seconds: 60, left: 41}}>`; shows nothing without a clock. `stopped`: stands still (replays). */
export class FtClock extends FtElement {
  static properties = { clock: { attribute: false }, stopped: { type: Boolean }, left: { state: true } };

  static styles = css`
    :host { inline-size: 3rem; block-size: 3rem; position: relative; flex: none; }
    :host([empty]) { display: none; }
    svg { inline-size: 100%; block-size: 100%; rotate: -90deg; }
    circle { fill: none; stroke-width: 4; }
    .way { stroke: var(--line); }
    .rest { stroke: var(--warn); stroke-linecap: round; }
    .short { stroke-width: 7; }
    .seconds {
      position: absolute;
      inset: 0;
      display: grid;
      place-content: center;
      font: 700 1.0625rem / 1 var(--font-text);
      font-variant-numeric: tabular-nums;
    }
  `;

  constructor() {
    super();
    /** @type {Clock | null} */ this.clock = null;
    this.stopped = false;
    this.left = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */ this.timer = undefined;
    /** @type {Animation | undefined} */ this.running = undefined;
    this.ends = 0;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (!changed.has("clock")) return;
    clearInterval(this.timer);
    this.toggleAttribute("empty", !this.clock);
    if (!this.clock) return;
    this.ends = performance.now() + this.clock.left * 1000;
    this.left = Math.ceil(this.clock.left);
    if (!this.stopped) {
      this.timer = setInterval(() => {
        this.left = Math.max(0, Math.ceil((this.ends - performance.now()) / 1000));
        if (this.left === 0) clearInterval(this.timer);
      }, 250);
    }
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    if (!changed.has("clock") || !this.clock) return;
    this.running?.cancel();
    const ring = /** @type {SVGElement} */ (this.renderRoot.querySelector(".rest"));
    const gone = LENGTH * (1 - this.clock.left / this.clock.seconds);
    ring.style.strokeDasharray = String(LENGTH);
    ring.style.strokeDashoffset = String(gone);
    if (this.stopped || reducedMotion()) return;
    this.running = ring.animate({ strokeDashoffset: [gone, LENGTH] }, { duration: this.clock.left * 1000, fill: "forwards" });
  }

  render() {
    if (!this.clock) return nothing;
    return html`<div role="timer" aria-label=${t("clock.left", { n: this.left })}>
      <svg viewBox="0 0 48 48" aria-hidden="true">${svg`<circle class="way" cx="24" cy="24" r=${RADIUS}></circle>
        <circle class="rest ${this.left <= SHORT ? "short" : ""}" cx="24" cy="24" r=${RADIUS}></circle>`}</svg>
      <span class="seconds" aria-hidden="true">${this.left}</span>
    </div>`;
  }
}

define("ft-clock", FtClock);
