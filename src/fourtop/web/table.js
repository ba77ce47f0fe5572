// The page of one table, from gathering to the end.

import { html, css, nothing } from "./vendor/lit.js";
import { FtElement, define, picture } from "./lib/base.js";
import { api } from "./lib/api.js";
import { TableStore } from "./lib/store.js";
import { t } from "./lib/texts.js";
import { faultText } from "./parts/fault.js";
import { icon } from "./parts/icons.js";
import "./frame.js";
import "./parts/ft-sit.js";
import "./parts/ft-waiting.js";

/** @import { GameDoc, TableDoc } from "./lib/types.js" */

/** @returns {string} the table's id, from the page's address /t/ID */
const idOfPage = () => decodeURIComponent(location.pathname.split("/")[2] ?? "");

export class FtTablePage extends FtElement {
  static properties = { game: { state: true }, tick: { state: true }, sitting: { state: true }, fault: { state: true } };

  static styles = css`
    .note { display: grid; justify-items: center; gap: var(--space-4); padding: var(--space-8) var(--space-4); text-align: center; }
    .note img { inline-size: 4rem; block-size: 4rem; }
    dialog { inline-size: min(30rem, 92vw); padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius-l); background: var(--surface-raised); color: var(--ink); box-shadow: var(--shadow-3); }
    dialog::backdrop { background: var(--scrim); }
    dialog header { display: flex; justify-content: space-between; align-items: center; margin-block-end: var(--space-3); }
    .fault { position: fixed; inset: auto 0 4.5rem; z-index: 30; inline-size: fit-content; max-inline-size: 92vw; margin-inline: auto; box-shadow: var(--shadow-3); }
  `;

  constructor() {
    super();
    this.store = new TableStore(idOfPage());
    /** @type {GameDoc | null} */ this.game = null;
    this.asked = false;
    this.waited = false;
    this.tick = 0;
    this.sitting = false;
    this.fault = "";
    this.onChange = () => this.#changed();
  }

  connectedCallback() {
    super.connectedCallback();
    this.store.addEventListener("change", this.onChange);
    document.addEventListener("visibilitychange", this.store.wake);
    window.addEventListener("online", this.store.wake);
    this.store.connect();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.store.removeEventListener("change", this.onChange);
    document.removeEventListener("visibilitychange", this.store.wake);
    window.removeEventListener("online", this.store.wake);
    this.store.close();
  }

  #changed() {
    this.tick += 1;
    const { table } = this.store;
    if (!table) return;
    if (!this.game && !this.asked) {
      this.asked = true;
      api.games().then(
        (games) => (this.game = games.find((game) => game.name === table.game) ?? null),
        () => (this.asked = false),
      );
    }
    if (table.stage === "gathering") document.title = t("title.gathering", { game: table.title });
  }

  /** @param {Promise<TableDoc>} asked @param {(table: TableDoc) => void} [then] */
  async #ask(asked, then) {
    try {
      const table = await asked;
      this.#take(table);
      this.fault = "";
      then?.(table);
    } catch (fault) {
      this.fault = faultText(fault);
    }
  }

  /** The server's answer counts at once, before its message over the socket. @param {TableDoc} table */
  #take(table) {
    if (table.id !== this.store.id) return;
    const seatChanged = table.you !== this.store.seat;
    this.store.table = table;
    this.store.seat = table.you;
    // Another seat means another view: begin anew with it.
    if (seatChanged) this.store.renew();
    this.#changed();
  }

  render() {
    const { table, connection, state } = this.store;
    if (connection === "gone") return this.note("hot-beverage", t("table.gone"), html`<a class="button main" href="/">${t("menu.home")}</a>`);
    if (!table) return this.note("hot-beverage", t("table.loading"), nothing);
    if (table.stage !== "gathering" && (!state || !this.game)) return this.note("hot-beverage", t("table.loading"), nothing);
    return html`${table.stage === "gathering"
        ? html`<ft-waiting .table=${table} .game=${this.game} ?offline=${connection !== "online"}
            @table=${(/** @type {CustomEvent} */ event) => this.#take(event.detail)} @leave=${this.#leave}></ft-waiting>`
        : html`<ft-frame .store=${this.store} .game=${this.game} @leave=${this.#leave} @sit=${this.#sit}
            @again=${() => this.#ask(api.again(table.id), (next) => (location.href = `/t/${next.id}`))}></ft-frame>`}
      ${this.fault ? html`<p class="error fault" role="alert">${this.fault}</p>` : nothing}
      ${this.sitting ? this.dialog(table) : nothing}`;
  }

  /** @param {string} image @param {string} words @param {unknown} more */
  note(image, words, more) {
    return html`<main class="note">${picture(image)}<div role="status"><h1>${words}</h1></div>${more}</main>`;
  }

  /** @param {TableDoc} table */
  dialog(table) {
    const free = table.seats.filter((seat) => seat.kind !== "person");
    return html`<dialog aria-labelledby="sit-title" @close=${() => (this.sitting = false)}>
      <header><h2 id="sit-title">${t("waiting.sit")}</h2><button class="bare square" aria-label=${t("refused.close")} @click=${() => (this.sitting = false)}>${icon("close")}</button></header>
      <ft-sit .table=${table} .seat=${free[0]?.seat ?? null} @seated=${(/** @type {CustomEvent} */ event) => {
        this.sitting = false;
        this.#take(event.detail);
      }}></ft-sit></dialog>`;
  }

  updated() {
    const frame = /** @type {import("./frame.js").FtFrame | null} */ (this.renderRoot.querySelector("ft-frame"));
    // Whoever waited for the start is where the match is, not on a button that is gone.
    if (frame && this.waited) void frame.updateComplete.then(() => frame.focusStatus());
    this.waited = this.store.table?.stage === "gathering";
    const dialog = this.renderRoot.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }

  #sit() {
    this.sitting = true;
  }

  #leave() {
    void this.#ask(api.leave(this.store.id));
  }
}

define("ft-table-page", FtTablePage);
