// A review of one seat's match: the chance to win as a curve that one can step along, the decisions that mattered most, and
// what would have been better.

import { html, css, nothing, svg } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { api } from "../lib/api.js";
import { t } from "../lib/texts.js";
import { faultText } from "./fault.js";
import { icon } from "./icons.js";

/** @import { Decision, Review, ReviewProgress } from "../lib/types.js" */

/** Milliseconds between two looks at how far it is. */
const PATIENCE = 1000;
const WIDE = 320;
const HIGH = 120;

/** @param {number} share */
const hundred = (share) => Math.round(100 * share);

/** `<ft-review table=${id} ply=${ply}>`: of the own seat. Tells `jump` with the ply before a decision. */
export class FtReview extends FtElement {
  static properties = {
    table: { type: String },
    ply: { type: Number },
    progress: { state: true },
    fault: { state: true },
  };

  static styles = css`
    :host { display: block; padding: var(--space-3); overflow: auto; }
    .page { display: grid; gap: var(--space-3); }
    h3 { font-size: var(--text-l); }
    progress { inline-size: 100%; accent-color: var(--enamel); }
    figure { margin: 0; }
    svg.curve { display: block; inline-size: 100%; block-size: auto; overflow: visible; }
    .half { stroke: var(--line); stroke-dasharray: 4 4; }
    .way { fill: none; stroke: var(--enamel); stroke-width: 2.5; stroke-linejoin: round; }
    .lost { stroke: var(--accent); stroke-width: 3; stroke-linecap: round; }
    .dot { fill: var(--surface); stroke: var(--enamel); stroke-width: 2; }
    .dot.turning { fill: var(--accent); stroke: var(--accent); }
    .here { fill: none; stroke: var(--ink); stroke-width: 2; }
    figcaption { display: flex; justify-content: space-between; color: var(--ink-soft); font-size: var(--text-s); }
    .steps { display: flex; gap: var(--space-2); justify-content: space-between; }
    ol { display: grid; gap: var(--space-1); }
    li > button { display: grid; grid-template-columns: 2.5rem minmax(0, 1fr) auto; gap: 0 var(--space-2); inline-size: 100%; text-align: start; padding: var(--space-2); border-color: transparent; background: none; font-weight: 400; white-space: normal; }
    li > button:hover { background: var(--sunken); }
    li > button[aria-current] { border-color: var(--ink); }
    .win { font-variant-numeric: tabular-nums; font-weight: 700; }
    .better { grid-column: 2 / -1; color: var(--ink-soft); font-size: var(--text-s); }
    .no { color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  `;

  constructor() {
    super();
    this.table = "";
    this.ply = 0;
    /** @type {ReviewProgress | null} */ this.progress = null;
    this.fault = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  async #ask() {
    clearTimeout(this.timer);
    try {
      this.progress = await api.review(this.table);
      this.fault = "";
      if (!this.progress.review) this.timer = setTimeout(() => this.#ask(), PATIENCE);
    } catch (fault) {
      this.fault = faultText(fault);
      this.progress = null;
    }
  }

  render() {
    const { progress } = this;
    return html`<div class="page">
      ${this.fault ? html`<p class="error" role="alert">${this.fault}</p>` : nothing}
      ${progress === null
        ? html`<p>${t("review.about")}</p><p><button class="main" @click=${() => this.#ask()}>${t("review.begin")}</button></p>`
        : progress.review ? this.whole(progress.review) : this.waiting(progress)}
    </div>`;
  }

  /** @param {ReviewProgress} progress */
  waiting({ done, total }) {
    return html`<p id="what" role="status">${total === 0 ? t("review.waits") : t("review.working", { total })}</p>
      <progress aria-labelledby="what" max=${Math.max(total, 1)} value=${done}></progress>`;
  }

  /** @param {Review} review */
  whole(review) {
    const { decisions, turning } = review;
    if (decisions.length === 0) return html`<p role="status">${t("review.none")}</p>`;
    const now = decisions.findLastIndex(({ ply }) => ply - 1 <= this.ply);
    const most = decisions.filter(({ ply }) => turning.includes(ply));
    return html`<figure>${this.curve(review, now)}
        <figcaption><span>${t("review.begins")}</span><span>${t("review.ends", { win: hundred(review.result) })}</span></figcaption></figure>
      <div class="steps">
        <button ?disabled=${now <= 0} @click=${() => this.#jump(decisions[now - 1])}>${icon("previous")}${t("review.previous")}</button>
        <button ?disabled=${now >= decisions.length - 1} @click=${() => this.#jump(decisions[now + 1])}>${t("review.next")}${icon("next")}</button>
      </div>
      <h3>${t("review.turning")}</h3>
      ${most.length === 0 ? html`<p>${t("review.good")}</p>` : this.list(most, decisions[now])}
      <h3>${t("review.all")}</h3>
      ${this.list(decisions, decisions[now])}
      <p class="soft small">${t("review.how")}</p>`;
  }

  /** @param {Decision[]} decisions @param {Decision | undefined} now */
  list(decisions, now) {
    return html`<ol class="bare">${decisions.map((one) => html`<li><button aria-current=${one === now ? "step" : nothing} @click=${() => this.#jump(one)}>
      <span class="no">${one.ply}</span><span>${one.played.label}</span>
      <span class="win">${t("review.win", { win: hundred(one.played.win) })}</span>
      ${one.best.move === one.played.move ? nothing
        : html`<span class="better">${t("review.better", { lost: hundred(one.lost), best: one.best.label })}</span>`}</button></li>`)}</ol>`;
  }

  /** @param {Review} review @param {number} now */
  curve({ decisions, result, turning }, now) {
    const step = WIDE / decisions.length;
    /** @param {number} win */
    const at = (win) => HIGH - win * HIGH;
    const points = [...decisions.map(({ best }, index) => [index * step, at(best.win)]), [WIDE, at(result)]];
    const here = points[now];
    return html`<svg class="curve" viewBox="-8 -8 ${WIDE + 16} ${HIGH + 16}" role="img" aria-label=${t("review.curve", {
      first: hundred(decisions[0]?.best.win ?? 0), last: hundred(result), low: hundred(Math.min(...decisions.map(({ best }) => best.win))) })}>
      ${svg`<line class="half" x1="0" x2=${WIDE} y1=${HIGH / 2} y2=${HIGH / 2}/>
      <polyline class="way" points=${points.map((point) => point.join(",")).join(" ")}/>
      ${decisions.map((one, index) => svg`${one.lost > 0 ? svg`<line class="lost" x1=${index * step} x2=${index * step} y1=${at(one.best.win)} y2=${at(one.played.win)}/>` : nothing}
        <circle class="dot ${turning.includes(one.ply) ? "turning" : ""}" cx=${index * step} cy=${at(one.best.win)} r="4"/>`)}
      ${here ? svg`<circle class="here" cx=${here[0]} cy=${here[1]} r="7.5"/>` : nothing}`}</svg>`;
  }

  /** @param {Decision | undefined} decision */
  #jump(decision) {
    if (decision) this.emit("jump", decision.ply - 1);
  }
}

define("ft-review", FtReview);
