// Sitting down: a name is all it takes.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { api } from "../lib/api.js";
import { choose, setting } from "../lib/settings.js";
import { t } from "../lib/texts.js";
import { faultText } from "./fault.js";

/** @import { TableDoc } from "../lib/types.js" */

/** Characters that a name may have. */
export const LONGEST_NAME = 24;

/** `<ft-sit .table=${table} .seat=${2}>`: a form; `seat` null takes the first free one. Tells `seated` with the table. */
export class FtSit extends FtElement {
  static properties = { table: { attribute: false }, seat: { attribute: false }, busy: { state: true }, fault: { state: true } };

  static styles = css`
    form { display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: end; }
    .field { flex: 1 1 12rem; }
    .error { flex-basis: 100%; }
  `;

  constructor() {
    super();
    /** @type {TableDoc | null} */ this.table = null;
    /** @type {number | null} */ this.seat = null;
    this.busy = false;
    this.fault = "";
  }

  render() {
    return html`<form @submit=${this.#submit}>
      <div class="field"><label for="name">${t("sit.name")}</label>
        <input type="text" id="name" name="name" required maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${setting("name")}></div>
      <button class="main" ?disabled=${this.busy}>${this.seat === null ? t("sit.any") : t("sit.here")}</button>
      ${this.fault ? html`<p class="error" role="alert">${this.fault}</p>` : nothing}
    </form>`;
  }

  /** @param {SubmitEvent} event */
  async #submit(event) {
    event.preventDefault();
    const name = /** @type {HTMLInputElement} */ (this.renderRoot.querySelector("#name")).value.trim();
    if (!this.table || !name) return;
    this.busy = true;
    try {
      const table = await api.sit(this.table.id, this.seat, name);
      choose("name", name);
      this.fault = "";
      this.emit("seated", table);
    } catch (fault) {
      this.fault = faultText(fault);
    }
    this.busy = false;
  }
}

define("ft-sit", FtSit);
