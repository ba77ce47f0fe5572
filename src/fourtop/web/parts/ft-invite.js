// The link to send, and its QR code for the phone beside you.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { t } from "../lib/texts.js";
import { icon } from "./icons.js";

/** @import { TableDoc } from "../lib/types.js" */

/** `<ft-invite .table=${table}>` */
export class FtInvite extends FtElement {
  static properties = { table: { attribute: false }, copied: { state: true } };

  static styles = css`
    .slip { display: grid; gap: var(--space-3); justify-items: center; padding: var(--space-5) var(--space-4); text-align: center; }
    .slip > * { color-scheme: light; }
    .qr { inline-size: min(13rem, 100%); aspect-ratio: 1; padding: var(--space-2); background: #ffffff; border-radius: var(--radius-s); }
    .qr img { inline-size: 100%; block-size: 100%; }
    .link { inline-size: 100%; padding: var(--space-2); border: 1px dashed var(--paper-edge); border-radius: var(--radius-s); font-size: var(--text-s); overflow-wrap: anywhere; user-select: all; -webkit-user-select: all; }
    .help { color: var(--paper-soft); }
    .do { display: flex; flex-wrap: wrap; gap: var(--space-2); justify-content: center; }
  `;

  constructor() {
    super();
    /** @type {TableDoc | null} */ this.table = null;
    this.copied = false;
  }

  render() {
    const table = this.table;
    if (!table) return nothing;
    const full = table.seats.every((seat) => seat.kind !== "empty");
    return html`<section class="slip paper" aria-labelledby="title">
      <h2 id="title">${t(full ? "invite.full" : "invite.title")}</h2>
      <p class="help">${full ? t("invite.watch") : t(table.access === "open" ? "invite.open" : "invite.link")}</p>
      <div class="qr"><img src="/api/tables/${table.id}/qr.svg" alt=${t("invite.qr")} width="200" height="200"></div>
      <p class="link">${this.#link(table)}</p>
      <div class="do">
        <button @click=${() => this.#copy(table)}>${icon(this.copied ? "check" : "copy")}${t(this.copied ? "invite.copied" : "menu.copy")}</button>
        ${"share" in navigator ? html`<button @click=${() => this.#share(table)}>${icon("link")}${t("invite.share")}</button>` : nothing}
      </div>
      <p class="sr-only" role="status">${this.copied ? t("invite.copied") : nothing}</p>
    </section>`;
  }

  /** @param {TableDoc} table */
  #link(table) {
    return new URL(table.link, location.href).href;
  }

  /** @param {TableDoc} table */
  async #copy(table) {
    try {
      await navigator.clipboard.writeText(this.#link(table));
      this.copied = true;
    } catch {
      // Not allowed here: the link stands above, selected by a tap.
      this.copied = false;
    }
  }

  /** @param {TableDoc} table */
  async #share(table) {
    await navigator.share({ title: table.title, url: this.#link(table) }).catch(() => undefined);
  }
}

define("ft-invite", FtInvite);
