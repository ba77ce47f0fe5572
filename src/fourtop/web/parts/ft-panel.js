// Log, chat and rules: tabs at the side of a wide page; on a phone a bar at the bottom that opens as a sheet.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { Roving } from "../lib/keys.js";
import { t } from "../lib/texts.js";
import { icon } from "./icons.js";

/** @import { IconName } from "./icons.js" */
/** @typedef {{ key: string, title: string, icon: IconName, badge?: number }} Tab */

const narrow = matchMedia("(max-width: 56rem)");

/** `<ft-panel .tabs=${[{key, title, icon, badge}]} open="log">` with a child in the slot of each key. Tells `tab` with the key. */
export class FtPanel extends FtElement {
  static properties = {
    tabs: { attribute: false },
    open: { type: String, reflect: true },
    narrow: { type: Boolean, reflect: true },
  };

  static styles = css`
    :host { position: relative; display: grid; grid-template-rows: auto 1fr; min-block-size: 0; background: var(--surface); }
    .tabs { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; border-block-end: 1px solid var(--line); }
    .tab {
      position: relative;
      min-block-size: 3.25rem;
      border: 0;
      border-radius: 0;
      background: none;
      color: var(--ink-soft);
      font-weight: 600;
    }
    .tab:hover { background: var(--sunken); }
    .tab[aria-selected="true"], .tab[aria-expanded="true"] { color: var(--ink); box-shadow: inset 0 -3px var(--enamel); }
    .badge {
      min-inline-size: 1.375rem;
      padding: 0 0.375rem;
      border-radius: var(--radius-round);
      background: var(--enamel);
      color: var(--on-enamel);
      font-size: var(--text-s);
      line-height: 1.375rem;
    }
    .body { min-block-size: 0; overflow: hidden; }
    .pane { block-size: 100%; min-block-size: 0; }
    :host([narrow]) { grid-template-rows: auto; border-block-start: 1px solid var(--line); padding-block-end: env(safe-area-inset-bottom); }
    :host([narrow]) .tabs { border: 0; }
    :host([narrow]) .body {
      position: absolute;
      inset: auto 0 100%;
      z-index: 20;
      block-size: min(32rem, 62dvh);
      border-block-start: 1px solid var(--line);
      border-radius: var(--radius-l) var(--radius-l) 0 0;
      background: var(--surface);
      box-shadow: var(--shadow-3);
      animation: rise var(--medium) var(--ease-out);
    }
    @keyframes rise { from { translate: 0 2rem; opacity: 0; } }
    .bar { display: flex; align-items: center; justify-content: space-between; padding-inline-start: var(--space-4); block-size: 3rem; border-block-end: 1px solid var(--line); }
    :host([narrow]) .pane { block-size: calc(100% - 3rem); }
    @media (forced-colors: active) { .tab[aria-selected="true"], .tab[aria-expanded="true"] { border-block-end: 3px solid Highlight; } }
  `;

  constructor() {
    super();
    /** @type {Tab[]} */ this.tabs = [];
    this.open = "";
    this.narrow = narrow.matches;
    this.onWidth = () => this.#width();
    new Roving(this, "[role=tab]", { onMove: (tab) => this.#show(tab.dataset.key ?? "") });
    this.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.narrow && this.open) this.#close();
    });
  }

  connectedCallback() {
    super.connectedCallback();
    narrow.addEventListener("change", this.onWidth);
    this.#width();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    narrow.removeEventListener("change", this.onWidth);
  }

  #width() {
    this.narrow = narrow.matches;
    this.open = this.narrow ? "" : this.open || (this.tabs[0]?.key ?? "log");
  }

  /** @param {string} key */
  #show(key) {
    this.open = key;
    this.emit("tab", key);
  }

  #close() {
    const was = this.open;
    this.open = "";
    this.emit("tab", "");
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(`[data-key="${was}"]`))?.focus();
  }

  render() {
    const current = this.tabs.find((tab) => tab.key === this.open);
    return html`${this.narrow ? this.#buttons() : this.#tablist()}
      ${this.narrow && !current
        ? nothing
        : html`<div class="body" id="body">
            ${this.narrow && current
              ? html`<div class="bar"><h2>${current.title}</h2>
                  <button class="bare square" aria-label=${t("panel.close")} @click=${this.#close}>${icon("close")}</button></div>`
              : nothing}
            ${this.tabs.map((tab) => html`<div class="pane" role=${this.narrow ? nothing : "tabpanel"} id="panel-${tab.key}"
              aria-labelledby=${this.narrow ? nothing : `tab-${tab.key}`} ?hidden=${tab.key !== this.open}><slot name=${tab.key}></slot></div>`)}
          </div>`}`;
  }

  /** @param {Tab} tab */
  #words(tab) {
    return html`${icon(tab.icon)} <span>${tab.title}</span>
      ${tab.badge ? html`<span class="badge">${tab.badge}<span class="sr-only"> ${t("panel.new")}</span></span>` : nothing}`;
  }

  #tablist() {
    return html`<div class="tabs" role="tablist" aria-label=${t("panel.title")}>
      ${this.tabs.map((tab) => html`<button class="tab" role="tab" id="tab-${tab.key}" data-key=${tab.key}
        aria-selected=${tab.key === this.open ? "true" : "false"} aria-controls="panel-${tab.key}"
        @click=${() => this.#show(tab.key)}>${this.#words(tab)}</button>`)}
    </div>`;
  }

  #buttons() {
    return html`<div class="tabs" role="group" aria-label=${t("panel.title")}>
      ${this.tabs.map((tab) => html`<button class="tab" data-key=${tab.key} aria-expanded=${tab.key === this.open ? "true" : "false"}
        @click=${() => (tab.key === this.open ? this.#close() : this.#show(tab.key))}>${this.#words(tab)}</button>`)}
    </div>`;
  }
}

define("ft-panel", FtPanel);
