// The table while it gathers: who sits where, bots into empty seats, the link to send, and start.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define, picture, vars } from "../lib/base.js";
import { api } from "../lib/api.js";
import { t } from "../lib/texts.js";
import { faultText } from "./fault.js";
import { levelPicture } from "./ft-seat.js";
import "./ft-invite.js";
import "./ft-main-action.js";
import "./ft-menu.js";
import "./ft-sit.js";
import { icon } from "./icons.js";

/** @import { GameDoc, SeatDoc, TableDoc } from "../lib/types.js" */

/** `<ft-waiting .table=${table} .game=${gameDoc} connection="online">`. Tells `table` with what the server answered, and `leave`. */
export class FtWaiting extends FtElement {
  static properties = {
    table: { attribute: false },
    game: { attribute: false },
    offline: { type: Boolean },
    fault: { state: true },
    sitting: { state: true },
    level: { state: true },
  };

  static styles = css`
    .page { max-inline-size: var(--page); margin-inline: auto; padding: 0 var(--space-4) var(--space-6); }
    .top { display: flex; align-items: center; gap: var(--space-3); min-block-size: 4.5rem; }
    .home img { inline-size: 2.25rem; block-size: 2.25rem; }
    .what { flex: 1; min-inline-size: 0; }
    h1 { font-size: var(--text-xl); }
    .what p { color: var(--ink-soft); }
    .cols { display: grid; grid-template-columns: minmax(0, 1fr) 20rem; gap: var(--space-6); align-items: start; }
    .room { display: grid; gap: var(--space-4); }
    .seats { display: grid; gap: var(--space-3); }
    .seat {
      display: grid;
      gap: var(--space-2);
      padding: var(--space-3);
      border: 1px solid var(--line);
      border-block-start: 0.375rem solid var(--seat);
      border-radius: var(--radius-m);
      background: var(--surface-raised);
      box-shadow: var(--shadow-2);
    }
    .seat.empty { background: color-mix(in srgb, var(--surface) 82%, transparent); border-style: dashed; border-block-start-style: solid; box-shadow: none; }
    .who { display: flex; align-items: center; gap: var(--space-2); min-block-size: 2rem; min-inline-size: 0; }
    .who .name { flex: 1; min-inline-size: 0; font-weight: 700; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .who img { inline-size: 1.75rem; block-size: 1.75rem; }
    .marks { color: var(--ink-soft); font-size: var(--text-s); }
    .do { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    .do button { padding-inline: var(--space-3); flex: 1 1 auto; }
    .kitchen legend { float: inline-start; inline-size: 100%; }
    .kitchen legend + * { clear: both; }
    .kitchen { display: grid; gap: var(--space-2); padding: var(--space-3); border-radius: var(--radius-m); background: var(--surface); }
    .table { display: none; }
    .go { position: sticky; inset-block-end: 0; padding-block: var(--space-3); background: linear-gradient(transparent, var(--bg) 30%); }
    .order { display: grid; gap: var(--space-1); text-align: center; color: var(--paper-ink); padding: var(--space-4); }
    .order p { font-size: var(--text-s); color: var(--paper-soft); }
    @media (max-width: 69.99rem) {
      .seat { grid-template-columns: minmax(0, 1fr) auto; align-items: center; padding-block: var(--space-2); column-gap: var(--space-3); }
      .seat .do { grid-area: 1 / 2 / span 2; justify-content: flex-end; }
      .seat .do button { flex: none; }
      .seat.empty .do { grid-row: 1; }
    }
    @media (min-width: 70rem) {
      .seats { position: relative; block-size: 37rem; display: block; }
      .seat { position: absolute; inset: var(--y) auto auto var(--x); translate: -50% -50%; inline-size: 13.5rem; z-index: 1; }
      .table {
        position: absolute;
        inset: 50% auto auto 50%;
        translate: -50% -50%;
        display: grid;
        place-content: center;
        inline-size: 23rem;
        block-size: 23rem;
        border-radius: 50%;
        background:
          radial-gradient(circle at 42% 30%, var(--lamp), transparent 62%),
          repeating-linear-gradient(91deg, transparent 0 30px, rgb(0 0 0 / 0.04) 30px 32px),
          linear-gradient(var(--wood-1), var(--wood-2));
        box-shadow: inset 0 0 0 0.75rem var(--steel-1), inset 0 0 0 calc(0.75rem + 1px) var(--steel-edge), var(--shadow-3);
      }
    }
    @media (max-width: 56rem) {
      .cols { grid-template-columns: minmax(0, 1fr); gap: var(--space-5); }
      .page { padding-inline: var(--space-3); }
    }
  `;

  constructor() {
    super();
    /** @type {TableDoc | null} */ this.table = null;
    /** @type {GameDoc | null} */ this.game = null;
    this.offline = false;
    this.fault = "";
    /** @type {number | null} */ this.sitting = null;
    this.level = "";
  }

  /** @param {Promise<TableDoc>} asked */
  async #ask(asked) {
    try {
      this.emit("table", await asked);
      this.fault = "";
    } catch (fault) {
      this.fault = faultText(fault);
    }
  }

  render() {
    const table = this.table;
    if (!table) return nothing;
    const free = table.seats.filter((seat) => seat.kind === "empty").length;
    const hosting = table.you !== null && table.you === table.host;
    const host = table.host === null ? "" : (table.seats[table.host]?.name ?? "");
    const now = free > 0 ? t("waiting.free", { n: free }) : hosting ? t("waiting.ready") : t("waiting.host", { name: host });
    return html`<div class="page">
      <header class="top">
        <a class="home" href="/" aria-label=${t("menu.home")}><img src="/web/pictures/logo.svg" alt="" width="36" height="36"></a>
        <div class="what"><h1>${table.title}</h1><p role="status">${this.offline ? t("table.offline") : now}</p></div>
        <ft-menu .table=${table}></ft-menu>
      </header>
      <main class="cols">
        <div class="room">
          ${this.fault ? html`<p class="error" role="alert">${this.fault}</p>` : nothing}
          ${table.you === null ? this.form(table) : nothing}
          ${hosting && free > 0 ? this.kitchen() : nothing}
          <div class="seats"><div class="table">${this.order(table)}</div>
            <ol class="bare stack">${table.seats.map((seat) => html`<li>${this.seat(table, seat, hosting)}</li>`)}</ol></div>
          <div class="go">${hosting
            ? html`<ft-main-action label=${t("waiting.start")} reason=${free > 0 ? t("waiting.free", { n: free }) : ""}
                @act=${() => this.#ask(api.start(table.id))}></ft-main-action>`
            : nothing}</div>
        </div>
        <ft-invite .table=${table}></ft-invite>
      </main>
    </div>`;
  }

  /** @param {TableDoc} table */
  order(table) {
    return html`<div class="order paper"><h2>${table.title}</h2>
      <p>${t("waiting.order", { n: table.seats.length })} · ${t(`new.pace.${table.pace}`)}</p>
      ${this.chosen(table).map((line) => html`<p>${line}</p>`)}</div>`;
  }

  /** What was chosen other than usual. @param {TableDoc} table */
  chosen(table) {
    return (this.game?.options ?? [])
      .filter((option) => table.options[option.name] !== undefined && table.options[option.name] !== option.default)
      .map((option) => `${option.title}: ${option.choices.find((choice) => choice.value === table.options[option.name])?.title ?? ""}`);
  }

  /** @param {TableDoc} table */
  form(table) {
    return html`<section class="kitchen" aria-label=${t("waiting.sit")}><h2>${t("waiting.sit")}</h2>
      <ft-sit .table=${table} .seat=${this.sitting} @seated=${(/** @type {CustomEvent} */ event) => this.emit("table", event.detail)}></ft-sit></section>`;
  }

  /** The level that the next bot gets. */
  kitchen() {
    const levels = this.game?.levels ?? [];
    const picked = this.#level();
    return html`<fieldset class="kitchen"><legend class="label">${t("waiting.level")}</legend><div class="choices">${levels.map((level) => html`<label class="choice">
      <input type="radio" name="level" .checked=${level === picked} @change=${() => (this.level = level.name)}><span>${picture(levelPicture(level.name))}${level.title}</span></label>`)}</div>
      <p class="help">${picked?.about ?? ""}</p></fieldset>`;
  }

  #level() {
    const levels = this.game?.levels ?? [];
    return levels.find((level) => level.name === this.level) ?? levels[Math.min(1, levels.length - 1)];
  }

  /** @param {TableDoc} table @param {SeatDoc} seat @param {boolean} hosting */
  seat(table, seat, hosting) {
    const angle = (seat.seat / table.seats.length) * 2 * Math.PI + Math.PI / 2;
    const place = vars({ "--x": `${50 + 36 * Math.cos(angle)}%`, "--y": `${50 + 36 * Math.sin(angle)}%` });
    const you = seat.seat === table.you;
    if (seat.kind === "empty") {
      return html`<div class="seat empty seat-${seat.seat}" ${place}>
        <p class="who"><span class="swatch"></span><span class="name soft">${t("waiting.empty", { n: seat.seat + 1 })}</span></p>
        <div class="do">
          ${table.you === null ? html`<button aria-pressed=${this.sitting === seat.seat ? "true" : "false"} @click=${() => this.#sit(seat.seat)}>${icon("chair")}${t("waiting.here")}</button>` : nothing}
          ${hosting && this.game ? html`<button @click=${() => this.#ask(api.bot(table.id, seat.seat, this.#level()?.name ?? ""))}>${icon("plus")}${t("waiting.bot")}<span class="sr-only"> ${t("waiting.at", { n: seat.seat + 1 })}</span></button>` : nothing}
        </div></div>`;
    }
    const level = this.game?.levels.find((each) => each.name === seat.level)?.title ?? seat.level;
    return html`<div class="seat seat-${seat.seat}" ${place}>
      <p class="who"><span class="swatch"></span><span class="name">${seat.name}</span>${seat.kind === "bot" ? picture(levelPicture(seat.level)) : nothing}</p>
      <p class="marks row">
        ${you ? html`<span>${t("seat.you")}</span>` : nothing}
        ${seat.seat === table.host ? html`<span class="row">${icon("host", 16)}${t("seat.host")}</span>` : nothing}
        ${seat.kind === "bot" ? html`<span>${t("seat.bot", { level: level ?? "" })}</span>` : seat.online ? html`<span>${t("seat.online")}</span>` : html`<span class="row">${icon("away", 16)}${t("seat.away")}</span>`}</p>
      ${hosting && !you ? html`<div class="do">
        ${seat.kind === "person" ? html`<button @click=${() => this.#ask(api.host(table.id, seat.seat))}>${t("waiting.make-host")}<span class="sr-only">: ${seat.name}</span></button>` : nothing}
        <button @click=${() => this.#ask(api.empty(table.id, seat.seat))}>${t("waiting.remove")}<span class="sr-only">: ${seat.name}</span></button></div>` : nothing}
      ${you ? html`<div class="do"><button @click=${() => this.emit("leave")}>${t("waiting.stand-up")}</button></div>` : nothing}
    </div>`;
  }

  /** @param {number} seat */
  async #sit(seat) {
    this.sitting = seat;
    await this.updateComplete;
    /** @type {HTMLElement | null | undefined} */ (this.renderRoot.querySelector("ft-sit")?.shadowRoot?.querySelector("input"))?.focus();
  }
}

define("ft-waiting", FtWaiting);
