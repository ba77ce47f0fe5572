// A table for any game: the view as headings and lists, the legal moves as buttons in their own words, an input for the move's
// text. Games without table.js get it inside the frame.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { t } from "../lib/texts.js";
import "./ft-board.js";
import "./ft-main-action.js";
import "./ft-seat.js";
import { documentOf } from "./document.js";

/** @import { Answer, Expected, LegalMove, Place, Undo, View } from "../lib/types.js" */

export class FtPlain extends FtElement {
  static properties = {
    view: { attribute: false },
    legal: { attribute: false },
    document: { attribute: false },
    names: { attribute: false },
    places: { attribute: false },
    bySeat: { attribute: false },
    seatFields: { attribute: false },
    expected: { attribute: false },
    undo: { attribute: false },
    readonly: { type: Boolean },
    busy: { type: Boolean },
  };

  static styles = css`
    .sheet { display: grid; gap: var(--space-4); align-content: start; padding: var(--space-5); }
    .sheet section { display: grid; gap: var(--space-2); }
    h3 { font-size: var(--text-m); }
    dl { display: grid; gap: var(--space-1); }
    dl > div { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: var(--space-3); }
    dl dl { margin-block-start: 0; }
    dt { color: var(--paper-soft); }
    dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    .wide { overflow-x: auto; }
    th { color: var(--paper-soft); font-weight: 400; padding: var(--space-1); min-inline-size: 2rem; }
    tbody td { border: 1px solid var(--paper-line); inline-size: 2.75rem; block-size: 2.75rem; text-align: center; font-weight: 700; font-size: var(--text-l); }
    .soft { color: var(--paper-soft); }
    .seats { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr)); gap: var(--space-2); padding: 3px; }
    .moves { display: grid; align-content: start; gap: var(--space-3); }
    .moves h3 { margin-block-end: var(--space-2); }
    .buttons { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    form { display: flex; gap: var(--space-2); align-items: end; flex-wrap: wrap; }
    form .field { flex: 1 1 12rem; }
    @media (max-width: 56rem) { .sheet { padding: var(--space-4); } }
  `;

  constructor() {
    super();
    /** @type {View | null} */ this.view = null;
    /** @type {LegalMove[]} */ this.legal = [];
    /** @type {View | null} */ this.document = null;
    /** @type {string[]} */ this.names = [];
    /** @type {Place[]} */ this.places = [];
    /** @type {string[]} */ this.bySeat = [];
    /** @type {string[]} */ this.seatFields = [];
    /** @type {Expected | null} */ this.expected = null;
    /** @type {Undo | null} */ this.undo = null;
    this.readonly = false;
    this.busy = false;
    /** @type {((move: string) => Promise<Answer>) | null} */ this.send = null;
    /** @type {(() => Promise<Answer>) | null} */ this.takeBack = null;
  }

  render() {
    if (!this.view) return nothing;
    return html`<ft-board>
      <ul slot="seats" class="seats bare">${this.places.map((place) => html`<li><ft-seat .place=${place} ?active=${place.active}></ft-seat></li>`)}</ul>
      <div class="sheet paper"><h2>${t("plain.table")}</h2>${documentOf(this.document ?? this.view, this.names, this.bySeat, this.seatFields)}</div>
      <div slot="hand" class="moves">${this.readonly ? nothing : this.#moves()}</div>
      <ft-main-action slot="action" .undo=${this.readonly ? null : this.undo} @undo=${() => this.takeBack?.()}></ft-main-action>
    </ft-board>`;
  }

  #moves() {
    if (this.legal.length === 0) return nothing;
    /** @type {Map<string, LegalMove[]>} */
    const groups = new Map();
    for (const move of this.legal) groups.set(move.group, [...(groups.get(move.group) ?? []), move]);
    return html`${[...groups].map(([group, moves]) => html`<section><h3>${group || t("plain.moves")}</h3>
        <div class="buttons">${moves.map((move) => html`<button ?disabled=${this.busy} @click=${() => this.send?.(move.move)}>${move.label}</button>`)}</div></section>`)}
      <form @submit=${this.#typed}>
        <div class="field"><label for="move">${t("plain.type")}</label>
          <input type="text" id="move" name="move" autocomplete="off" autocapitalize="off" spellcheck="false" list="texts">
          <datalist id="texts">${this.legal.map((move) => html`<option value=${move.move}></option>`)}</datalist></div>
        <button>${t("plain.play")}</button>
      </form>`;
  }

  /** @param {SubmitEvent} event */
  async #typed(event) {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (this.renderRoot.querySelector("#move"));
    const move = input.value.trim();
    if (!move) return;
    const answer = await this.send?.(move);
    if (answer?.ok) input.value = "";
    else input.select();
  }
}

define("ft-plain", FtPlain);
