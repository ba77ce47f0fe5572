// The frame's menu: looks and sounds of this device, the seat (take one, another device, leave), the plain table.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { api } from "../lib/api.js";
import { choose, setting, settings } from "../lib/settings.js";
import { play } from "../lib/sound.js";
import { t } from "../lib/texts.js";
import { faultText } from "./fault.js";
import { icon } from "./icons.js";

/** @import { TableDoc } from "../lib/types.js" */
/** @import { Settings } from "../lib/settings.js" */

/** `<ft-menu .table=${table}>`; without a table only the device's settings. Tells `leave` and `sit`. */
export class FtMenu extends FtElement {
  static properties = { table: { attribute: false }, open: { state: true }, leaving: { state: true }, link: { state: true }, fault: { state: true } };

  static styles = css`
    :host { position: relative; flex: none; }
    .sheet {
      position: absolute;
      inset: calc(100% + var(--space-2)) 0 auto auto;
      z-index: 40;
      display: grid;
      gap: var(--space-3);
      inline-size: min(19rem, 92vw);
      max-block-size: min(36rem, 80dvh);
      overflow-y: auto;
      padding: var(--space-4);
      border: 1px solid var(--line);
      border-radius: var(--radius-l);
      background: var(--surface-raised);
      box-shadow: var(--shadow-3);
      animation: drop var(--fast) var(--ease-out);
    }
    @keyframes drop { from { translate: 0 -0.5rem; opacity: 0; } }
    legend { margin-block-end: var(--space-1); font-weight: 600; }
    .items { display: grid; gap: var(--space-1); padding-block-start: var(--space-3); border-block-start: 1px solid var(--line); }
    .items .button { border-color: transparent; background: none; }
    .items .button:hover { background: var(--sunken); }
    .items > * { justify-content: flex-start; inline-size: 100%; }
    .link { display: block; padding: var(--space-2); background: var(--sunken); border-radius: var(--radius-s); font-size: var(--text-s); overflow-wrap: anywhere; user-select: all; }
  `;

  constructor() {
    super();
    /** @type {TableDoc | null} */ this.table = null;
    this.open = false;
    this.leaving = false;
    this.link = "";
    this.fault = "";
    this.onSettings = () => this.requestUpdate();
    this.onOutside = (/** @type {Event} */ event) => {
      if (this.open && !event.composedPath().includes(this)) this.open = false;
    };
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.open) return;
      this.open = false;
      /** @type {HTMLElement | null} */ (this.renderRoot.querySelector("button"))?.focus();
    });
  }

  connectedCallback() {
    super.connectedCallback();
    settings.addEventListener("change", this.onSettings);
    document.addEventListener("pointerdown", this.onOutside);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    settings.removeEventListener("change", this.onSettings);
    document.removeEventListener("pointerdown", this.onOutside);
  }

  render() {
    return html`<button class="bare square" aria-expanded=${this.open ? "true" : "false"} aria-controls="sheet" aria-label=${t("menu.title")}
        title=${t("menu.title")} @click=${() => (this.open = !this.open)}>${icon("menu", 24)}</button>
      ${this.open
        ? html`<div class="sheet" id="sheet">
            ${this.choice("theme", ["auto", "light", "dark"])} ${this.choice("sound", ["off", "on"])} ${this.choice("keys", ["on", "off"])}
            ${this.table ? this.items(this.table) : nothing}
          </div>`
        : nothing}`;
  }

  /**
   * @template {keyof Settings} K
   * @param {K} key @param {Settings[K][]} values
   */
  choice(key, values) {
    /** @param {Settings[K]} value */
    const pick = (value) => {
      choose(key, value);
      if (key === "sound") play("bell");
    };
    return html`<fieldset><legend>${t(`menu.${key}`)}</legend><div class="choices">${values.map((value) => html`<label class="choice">
      <input type="radio" name=${key} .checked=${setting(key) === value} @change=${() => pick(value)}><span>${t(`menu.${key}.${value}`)}</span></label>`)}</div></fieldset>`;
  }

  /** @param {TableDoc} table */
  items(table) {
    const seated = table.you !== null;
    const hosting = seated && table.you === table.host && table.stage === "playing";
    const away = hosting ? table.seats.filter((seat) => seat.kind === "person" && !seat.online && !seat.standin) : [];
    const free = table.stage === "playing" && table.seats.some((seat) => seat.kind !== "person");
    return html`<div class="items">
      ${seated ? html`<button class="bare" @click=${() => this.#device(table.id)}>${icon("device")}${t("menu.device")}</button>` : nothing}
      ${this.link ? html`<p class="help">${t("menu.device.help")}</p><p class="link">${this.link}</p>
        <button @click=${() => navigator.clipboard.writeText(this.link)}>${icon("copy")}${t("menu.copy")}</button>` : nothing}
      ${this.fault ? html`<p class="error" role="alert">${this.fault}</p>` : nothing}
      ${away.map((seat) => html`<button class="bare" @click=${() => this.#standIn(table.id, seat.seat)}>${icon("bot")}${t("menu.stand-in", { name: seat.name })}</button>`)}
      ${!seated && free ? html`<button class="bare" @click=${() => this.#tell("sit")}>${icon("chair")}${t("menu.sit")}</button>` : nothing}
      <a class="button" href="/t/${table.id}/plain">${icon("plain")}${t("menu.plain")}</a>
      ${seated && table.stage === "playing"
        ? html`<button class="bare" aria-expanded=${this.leaving ? "true" : "false"} @click=${() => (this.leaving = !this.leaving)}>${icon("door")}${t("menu.leave")}</button>`
        : nothing}
      ${this.leaving ? html`<p class="help">${t("menu.leave.help")}</p><button @click=${() => this.#tell("leave")}>${t("menu.leave.yes")}</button>` : nothing}
      <a class="button" href="/">${icon("previous")}${t("menu.home")}</a>
    </div>`;
  }

  /** @param {string} id @param {number} seat */
  async #standIn(id, seat) {
    try {
      await api.standIn(id, seat);
      this.fault = "";
    } catch (fault) {
      this.fault = faultText(fault);
    }
  }

  /** @param {"sit" | "leave"} what */
  #tell(what) {
    this.open = this.leaving = false;
    this.emit(what);
  }

  /** @param {string} id */
  async #device(id) {
    try {
      const { link } = await api.device(id);
      this.link = new URL(link, location.href).href;
      this.fault = "";
    } catch (fault) {
      this.fault = faultText(fault);
    }
  }
}

define("ft-menu", FtMenu);
