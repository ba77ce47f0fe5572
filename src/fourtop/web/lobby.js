// The lobby: the menu of games, and the open tables as orders on a rail.

import { html, css, nothing, repeat, svg } from "./vendor/lit.js";
import { FtElement, define, picture, vars } from "./lib/base.js";
import { api } from "./lib/api.js";
import { t } from "./lib/texts.js";
import { faultText } from "./parts/fault.js";
import "./parts/ft-menu.js";
import "./parts/ft-new-table.js";

/** @import { GameDoc, TableDoc } from "./lib/types.js" */

/** Milliseconds between two looks at the open tables, while the page is seen. */
const LOOK_AGAIN = 5000;

/** Three lamps over the counter: what makes the light in this place. */
const lamps = html`<svg class="lamps" viewBox="0 0 720 132" width="720" height="132" aria-hidden="true" focusable="false">
  ${[120, 360, 600].map((x, index) => svg`<g transform="translate(${x} ${[0, 22, 6][index]})">
    <path class="cord" d="M0 -40V46"/><path class="shade" d="M-8 44h16v8c16 3 28 16 30 34h-76c2-18 14-31 30-34z"/><path class="rim" d="M-38 86h76"/><ellipse class="bulb" cx="0" cy="88" rx="16" ry="6"/></g>`)}
</svg>`;

export class FtLobby extends FtElement {
  static properties = { games: { state: true }, tables: { state: true }, fault: { state: true } };

  static styles = css`
    .page { position: relative; max-inline-size: var(--page); margin-inline: auto; padding: 0 var(--space-4) var(--space-7); }
    .lamps { position: absolute; inset: 0 0 auto; margin-inline: auto; inline-size: min(45rem, 86vw); block-size: auto; overflow: visible; pointer-events: none; }
    .cord { stroke: var(--edge); stroke-width: 2; }
    .shade { fill: #1d5a50; }
    .rim { stroke: #123e37; stroke-width: 4; stroke-linecap: round; }
    .bulb { fill: #ffe6a8; filter: drop-shadow(0 0 10px #ffcf73) drop-shadow(0 18px 34px #ffb84a); }
    .top { display: flex; align-items: center; gap: var(--space-3); min-block-size: 4.5rem; }
    .top img { inline-size: 2.5rem; block-size: 2.5rem; }
    .brand { flex: 1; font: 800 var(--text-xl) / 1 var(--font-head); }
    .hello { display: grid; justify-items: center; gap: var(--space-3); padding-block: var(--space-7) var(--space-5); text-align: center; }
    h1 { font-size: var(--text-display); font-weight: 800; letter-spacing: -0.02em; }
    .lead { max-inline-size: 44ch; font-size: var(--text-l); color: var(--ink-soft); text-wrap: balance; }
    .cols { display: grid; grid-template-columns: minmax(0, 1.55fr) minmax(0, 1fr); gap: var(--space-6); align-items: start; }
    .rail { padding-block-end: var(--space-3); }
    .bar {
      position: relative;
      block-size: 1.375rem;
      margin-block: var(--space-3) 0;
      border-radius: var(--radius-s);
      background: linear-gradient(var(--steel-3), var(--steel-1) 45%, var(--steel-2));
      box-shadow: var(--shadow-2), inset 0 0 0 1px var(--steel-edge);
      z-index: 1;
    }
    .bar::after { content: ""; position: absolute; inset: 50% var(--space-3) auto; border-block-start: 2px dotted var(--steel-edge); }
    .orders { display: grid; gap: var(--space-4); padding: 0 var(--space-3); margin-block-start: -0.5rem; }
    .order {
      position: relative;
      display: grid;
      gap: var(--space-2);
      padding: var(--space-4) var(--space-4) var(--space-3);
      rotate: var(--tilt);
      border-radius: 2px;
    }
    .order h3 { font-size: var(--text-l); }
    .order .host { color: var(--paper-soft); font-size: var(--text-s); overflow-wrap: anywhere; }
    .places { display: flex; gap: var(--space-1); color-scheme: light; }
    .free { inline-size: 1.25rem; block-size: 1.25rem; border: 2px dashed var(--paper-edge); border-radius: 4px; }
    .order a { color: #1d5a50; font-weight: 700; min-block-size: 1.75rem; display: inline-flex; align-items: center; }
    .order a::after { content: ""; position: absolute; inset: 0; }
    .order:hover { translate: 0 2px; }
    .none { display: grid; justify-items: start; gap: var(--space-2); padding: var(--space-4) 0; color: var(--ink-soft); }
    .none img { inline-size: 3rem; block-size: 3rem; }
    .side { display: grid; gap: var(--space-6); }
    @media (max-width: 56rem) {
      .cols { grid-template-columns: minmax(0, 1fr); }
      .hello { padding-block: var(--space-6) var(--space-4); }
      .page { padding-inline: var(--space-3); }
      .lamps { inline-size: 30rem; inset-inline-start: auto; margin-inline: 0; inset-inline-end: 0.5rem; }
      .lamps g:first-of-type { display: none; }
    }
    @media (max-width: 24rem) {
      .lamps g { display: none; }
    }
  `;

  constructor() {
    super();
    /** @type {GameDoc[] | null} */ this.games = null;
    /** @type {TableDoc[] | null} */ this.tables = null;
    this.fault = "";
    /** @type {ReturnType<typeof setInterval> | undefined} */ this.timer = undefined;
    this.onSeen = () => {
      if (document.visibilityState === "visible") void this.#look();
    };
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("visibilitychange", this.onSeen);
    this.timer = setInterval(this.onSeen, LOOK_AGAIN);
    void this.#look();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("visibilitychange", this.onSeen);
    clearInterval(this.timer);
  }

  async #look() {
    try {
      this.games ??= await api.games();
      this.tables = await api.tables();
      this.fault = "";
    } catch (fault) {
      this.fault = faultText(fault);
    }
  }

  render() {
    return html`<div class="page">
      ${lamps}
      <header class="top">${picture("logo")}<span class="brand">Fourtop</span><ft-menu></ft-menu></header>
      <main>
        <div class="hello"><h1>${t("lobby.title")}</h1><p class="lead">${t("lobby.lead")}</p></div>
        ${this.fault ? html`<p class="error" role="alert">${this.fault}</p>` : nothing}
        <div class="cols">
          ${this.games ? html`<ft-new-table .games=${this.games} @opened=${this.#go}></ft-new-table>` : html`<p class="soft">${t("lobby.loading")}</p>`}
          <section class="side" aria-labelledby="open"><div class="rail"><h2 id="open">${t("lobby.open")}</h2><div class="bar"></div>${this.orders()}</div></section>
        </div>
      </main>
    </div>`;
  }

  orders() {
    const tables = this.tables ?? [];
    if (tables.length === 0) return html`<div class="none">${picture("hot-beverage")}<p>${t("lobby.none")}</p></div>`;
    return html`<ul class="orders bare">${repeat(tables, (table) => table.id, (table, index) => this.order(table, index))}</ul>`;
  }

  /** @param {TableDoc} table @param {number} index */
  order(table, index) {
    const taken = table.seats.filter((seat) => seat.kind !== "empty");
    const host = table.host === null ? "" : (table.seats[table.host]?.name ?? "");
    const tilts = ["-0.7deg", "0.5deg", "-0.2deg", "0.8deg"];
    return html`<li class="order paper" ${vars({ "--tilt": tilts[index % tilts.length] ?? "0deg" })}>
      <h3>${table.title}</h3>
      <p class="host">${host ? t("lobby.host", { name: host }) : nothing} · ${t("lobby.taken", { taken: taken.length, seats: table.seats.length })}</p>
      <div class="places" aria-hidden="true">${table.seats.map((seat) =>
        seat.kind === "empty" ? html`<span class="free"></span>` : html`<span class="swatch seat-${seat.seat}"></span>`)}</div>
      <a href="/t/${table.id}">${t(table.you === null ? "lobby.join" : "lobby.back")}<span class="sr-only">: ${table.title}, ${host}</span></a>
    </li>`;
  }

  /** @param {CustomEvent<TableDoc>} event */
  #go(event) {
    location.href = `/t/${event.detail.id}`;
  }
}

define("ft-lobby", FtLobby);
