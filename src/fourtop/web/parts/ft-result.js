// The end: who won and why, how a tie was settled, and each seat's bill, whose lines add up in view.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define, picture } from "../lib/base.js";
import { language, t } from "../lib/texts.js";

/** @import { Outcome } from "../lib/types.js" */

/** @param {number} points  with a real minus sign */
const figure = (points) => (points < 0 ? `−${-points}` : String(points));

/** `<ft-result .outcome=${outcome} .names=${names} .seat=${seat}>`; children are what one can do next. */
export class FtResult extends FtElement {
  static properties = { outcome: { attribute: false }, names: { attribute: false }, seat: { attribute: false } };

  static styles = css`
    .check {
      display: grid;
      gap: var(--space-4);
      padding: var(--space-5);
      border-radius: var(--radius-l);
      background: var(--surface-raised);
      box-shadow: var(--shadow-3);
    }
    .head { display: grid; grid-template-columns: auto 1fr; gap: var(--space-1) var(--space-4); align-items: center; }
    .head img { inline-size: 4rem; block-size: 4rem; grid-row: span 2; }
    .bills { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13.5rem, 100%), 1fr)); gap: var(--space-3); align-items: start; }
    .bill { padding: 0 var(--space-3) var(--space-3); border-block-start: 0.5rem solid var(--seat); }
    .bill header { display: flex; align-items: baseline; gap: var(--space-2); padding-block: var(--space-3) var(--space-2); }
    .bill h3 { font: 700 var(--text-m) / 1.2 var(--font-text); min-inline-size: 0; overflow-wrap: anywhere; flex: 1; }
    .bill .swatch { align-self: center; }
    .place { color: var(--paper-soft); font-size: var(--text-s); white-space: nowrap; }
    dl { display: grid; grid-template-columns: 1fr auto; gap: 2px var(--space-2); font-variant-numeric: tabular-nums; font-size: var(--text-s); }
    dt { display: flex; gap: var(--space-2); align-items: baseline; }
    dt::after { content: "" / ""; flex: 1; border-block-end: 2px dotted var(--paper-edge); opacity: 0.6; }
    dd { text-align: end; }
    .total { padding-block-start: var(--space-2); margin-block-start: var(--space-1); font: 800 var(--text-l) / 1.2 var(--font-head); }
    .won { box-shadow: 0 0 0 2px var(--seat), var(--shadow-2); }
    .tie { padding: var(--space-2) var(--space-3); border-radius: var(--radius-m); background: var(--sunken); }
    @media (max-width: 40rem) {
      .check { padding: var(--space-4) var(--space-3); }
      .head img { inline-size: 3rem; block-size: 3rem; }
    }
  `;

  constructor() {
    super();
    /** @type {Outcome | null} */ this.outcome = null;
    /** @type {string[]} */ this.names = [];
    /** @type {number | null} */ this.seat = null;
  }

  /** @param {Outcome} outcome */
  headline({ winners }) {
    const names = new Intl.ListFormat(language, { type: "conjunction" }).format(winners.map((seat) => this.names[seat] ?? ""));
    if (this.names.length === 1) return t("result.alone");  // who plays alone beats nobody: the text below says how well it went
    if (winners.length === 0) return t("result.nobody");
    if (winners.length > 1) return t("result.shared", { names });
    return winners[0] === this.seat ? t("result.you") : t("result.won", { name: names });
  }

  render() {
    const outcome = this.outcome;
    if (!outcome) return nothing;
    const order = outcome.scores.map((_, seat) => seat).sort((a, b) => (outcome.ranking[a] ?? 0) - (outcome.ranking[b] ?? 0));
    return html`<section class="check" aria-label=${t("result.title")}>
      <div class="head">${picture("trophy")}<h2>${this.headline(outcome)}</h2><p>${outcome.text}</p></div>
      ${outcome.tie ? html`<p class="tie">${outcome.tie}</p>` : nothing}
      <slot></slot>
      <div class="bills">${order.map((seat) => this.bill(outcome, seat))}</div>
    </section>`;
  }

  /** @param {Outcome} outcome @param {number} seat */
  bill(outcome, seat) {
    const won = outcome.winners.includes(seat);
    return html`<article class="bill paper seat-${seat} ${won ? "won" : ""}">
      <header><span class="swatch"></span><h3>${this.names[seat] ?? ""}</h3>
        <span class="place">${t("result.place", { n: outcome.ranking[seat] ?? 0 })}</span></header>
      <dl>${(outcome.lines[seat] ?? []).map((line) => html`<dt>${line.label}</dt><dd>${figure(line.points)}</dd>`)}
        <dt class="total">${t("result.total")}</dt><dd class="total">${figure(outcome.scores[seat] ?? 0)}</dd></dl>
    </article>`;
  }
}

define("ft-result", FtResult);
