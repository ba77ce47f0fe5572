// A match again, after its end: step, jump to a line of the log, see it from any side, or let it play.

import { html, css, nothing } from "./vendor/lit.js";
import { FtElement, define, picture } from "./lib/base.js";
import { api } from "./lib/api.js";
import { forTable } from "./lib/keys.js";
import { t } from "./lib/texts.js";
import { faultText } from "./parts/fault.js";
import "./parts/ft-game.js";
import "./parts/ft-log.js";
import "./parts/ft-menu.js";
import "./parts/ft-panel.js";
import "./parts/ft-result.js";
import "./parts/ft-review.js";
import "./parts/ft-rules.js";
import { icon } from "./parts/icons.js";
import { places } from "./parts/places.js";

/** @import { GameDoc, Replay, ReplayPly, TableDoc } from "./lib/types.js" */
/** @import { Context } from "./parts/ft-game.js" */

/** Milliseconds a position stays while playing: long enough to read its line. @type {Record<string, number>} */
const PACES = { slow: 2400, normal: 1300, fast: 550 };

const refused = { ok: /** @type {const} */ (false), rule: null, reason: "", code: "replay" };

export class FtReplay extends FtElement {
  static properties = {
    replay: { state: true },
    table: { state: true },
    game: { state: true },
    at: { state: true },
    side: { state: true },
    pace: { state: true },
    playing: { state: true },
    fault: { state: true },
    tab: { state: true },
  };

  static styles = css`
    :host { display: grid; grid-template: "head side" auto "main side" minmax(0, 1fr) "deck side" auto / minmax(0, 1fr) var(--side); block-size: 100dvh; }
    .head { grid-area: head; display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); min-block-size: 4.5rem; padding: var(--space-2) var(--space-4); }
    .home img { inline-size: 2.25rem; block-size: 2.25rem; }
    .what { flex: 1 1 10rem; min-inline-size: 0; }
    h1 { font-size: var(--text-xl); }
    .how { display: flex; gap: var(--space-2) var(--space-4); min-inline-size: 0; }
    .how > div { display: flex; align-items: center; gap: var(--space-2); min-inline-size: 0; }
    .how label { white-space: nowrap; }
    .how select { inline-size: auto; min-inline-size: 0; max-inline-size: 12rem; }
    main { grid-area: main; position: relative; min-inline-size: 0; overflow: auto; display: grid; grid-template-rows: auto minmax(min-content, 1fr); }
    main > .end { padding: 0 var(--space-4) var(--space-3); }
    ft-game { display: grid; min-inline-size: 0; }
    .deck { grid-area: deck; display: grid; gap: var(--space-2); padding: var(--space-2) var(--space-4) var(--space-3); background: var(--surface); border-block-start: 1px solid var(--line); }
    .line { min-block-size: 1.5rem; text-align: center; font-weight: 600; overflow-wrap: anywhere; }
    .buttons { display: flex; justify-content: center; align-items: center; gap: var(--space-2); flex-wrap: wrap; }
    .way { display: flex; align-items: center; gap: var(--space-3); white-space: nowrap; }
    input[type="range"] { inline-size: 100%; min-block-size: 1.75rem; margin: 0; accent-color: var(--enamel); }
    ft-panel { grid-area: side; border-inline-start: 1px solid var(--line); }
    .note { grid-column: 1 / -1; display: grid; justify-items: center; align-content: start; gap: var(--space-4); padding: var(--space-8) var(--space-4); text-align: center; }
    .note img { inline-size: 4rem; block-size: 4rem; }
    @media (max-width: 56rem) {
      :host { grid-template: "head" auto "main" minmax(0, 1fr) "deck" auto "side" auto / minmax(0, 1fr); }
      .head { padding: var(--space-1) var(--space-2) var(--space-1) var(--space-3); }
      .how { flex: 1 0 100%; order: 1; }
      .how > div { flex: 1; }
      .how select { flex: 1; }
      .deck { padding: var(--space-1) var(--space-2) var(--space-2); gap: var(--space-1); }
      ft-panel { border: 0; }
    }
    @media (max-height: 30rem) { :host { block-size: auto; } main { overflow: visible; } }
  `;

  constructor() {
    super();
    this.tableId = decodeURIComponent(location.pathname.split("/")[2] ?? "");
    /** @type {Replay | null} */ this.replay = null;
    /** @type {TableDoc | null} */ this.table = null;
    /** @type {GameDoc | null} */ this.game = null;
    this.at = 0;
    this.side = new URLSearchParams(location.search).get("side") ?? "";
    this.pace = "normal";
    this.playing = false;
    this.fault = "";
    this.tab = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.onKey);
    void this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.onKey);
    clearTimeout(this.timer);
  }

  async #load() {
    try {
      if (!this.table) {
        const [games, table] = await Promise.all([api.games(), api.table(this.tableId)]);
        this.table = table;
        this.game = games.find((game) => game.name === table.game) ?? null;
        document.title = t("title.replay", { game: table.title });
        this.side ||= table.you === null ? "public" : String(table.you);
      }
      this.replay = await api.replay(this.tableId, this.side);
      this.at = Math.min(this.at, this.replay.plies.length - 1);
      this.fault = "";
    } catch (fault) {
      this.fault = faultText(fault);
    }
  }

  /** @param {number} place  index into the positions */
  #go(place) {
    const last = (this.replay?.plies.length ?? 1) - 1;
    this.at = Math.max(0, Math.min(last, place));
    clearTimeout(this.timer);
    if (this.at === last) this.playing = false;
    if (this.playing) this.timer = setTimeout(() => this.#go(this.at + 1), PACES[this.pace]);
  }

  #toggle() {
    const last = (this.replay?.plies.length ?? 1) - 1;
    this.playing = !this.playing;
    if (this.playing) this.#go(this.at === last ? 0 : this.at + 1);
    else clearTimeout(this.timer);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!forTable(event) || !this.replay) return;
    const target = event.composedPath()[0];
    const onControl = target instanceof Element && target.matches("button, input, select, a, [role=tab], [role=log]");
    if (onControl) return;
    if (event.key === "ArrowRight") this.#go(this.at + 1);
    else if (event.key === "ArrowLeft") this.#go(this.at - 1);
    else if (event.key === " ") {
      event.preventDefault();
      this.#toggle();
    }
  }

  render() {
    const { replay, table } = this;
    const here = replay?.plies[this.at];
    if (this.fault) return html`<main class="note">${picture("hot-beverage")}<div role="alert"><h1>${this.fault}</h1></div><a class="button main" href="/t/${this.tableId}">${t("replay.back")}</a></main>`;
    if (!replay || !table || !here) return html`<main class="note"><div role="status"><h1>${t("replay.loading")}</h1></div></main>`;
    const over = this.at === replay.plies.length - 1;
    return html`<header class="head">
        <a class="home" href="/" aria-label=${t("menu.home")}><img src="/web/pictures/logo.svg" alt="" width="36" height="36"></a>
        <div class="what"><h1>${t("replay.title", { game: table.title })}</h1><a href="/t/${this.tableId}">${t("replay.back")}</a></div>
        <div class="how">${this.sides(replay)}${this.paces()}</div>
        <ft-menu></ft-menu>
      </header>
      <main><div class="end">${over ? html`<ft-result .outcome=${replay.outcome} .names=${replay.names} .seat=${table.you}></ft-result>` : nothing}</div>
        <ft-game .game=${replay.game} ?own=${this.game?.table ?? false} .context=${this.#context(replay, here, table, over)}></ft-game></main>
      ${this.deck(replay, here)}
      ${this.panel(replay, here)}`;
  }

  /** @param {Replay} replay */
  sides(replay) {
    const sides = [
      ["all", t("replay.side.all")],
      ["public", t("replay.side.public")],
      ...replay.names.map((name, seat) => [String(seat), t("replay.side.seat", { name })]),
    ];
    return html`<div><label for="side">${t("replay.side")}</label>
      <select id="side" @change=${(/** @type {Event} */ event) => {
        this.side = /** @type {HTMLSelectElement} */ (event.target).value;
        void this.#load();
      }}>${sides.map(([value, title]) => html`<option value=${value ?? ""} ?selected=${value === this.side}>${title}</option>`)}</select></div>`;
  }

  paces() {
    return html`<div><label for="pace">${t("replay.pace")}</label>
      <select id="pace" @change=${(/** @type {Event} */ event) => (this.pace = /** @type {HTMLSelectElement} */ (event.target).value)}>
        ${Object.keys(PACES).map((pace) => html`<option value=${pace} ?selected=${pace === this.pace}>${t(`replay.pace.${pace}`)}</option>`)}</select></div>`;
  }

  /** @param {Replay} replay @param {ReplayPly} here */
  deck(replay, here) {
    const last = replay.plies.length - 1;
    const time = replay.times.find(({ ply }) => ply === here.ply);
    const line = [...here.events.map((event) => event.text), ...(time ? [t("replay.time", { seconds: (time.own / 1000).toFixed(2) })] : [])].join(" ");
    return html`<section class="deck" aria-label=${t("replay.controls")}>
      <p class="line" role="status">${line || t("replay.start")}</p>
      <div class="way"><input type="range" min="0" max=${last} .value=${String(this.at)} aria-label=${t("replay.step")} aria-valuetext=${t("replay.at", { at: this.at, last })}
        @input=${(/** @type {Event} */ event) => this.#go(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
        <span class="numbers soft" aria-hidden="true">${t("replay.at", { at: this.at, last })}</span></div>
      <div class="buttons">
        <button class="square" aria-label=${t("replay.first")} title=${t("replay.first")} ?disabled=${this.at === 0} @click=${() => this.#go(0)}>${icon("first")}</button>
        <button class="square" aria-label=${t("replay.previous")} title=${t("replay.previous")} ?disabled=${this.at === 0} @click=${() => this.#go(this.at - 1)}>${icon("previous")}</button>
        <button class="main" @click=${this.#toggle}>${icon(this.playing ? "pause" : "play")}${t(this.playing ? "replay.pause" : "replay.play")}</button>
        <button class="square" aria-label=${t("replay.next")} title=${t("replay.next")} ?disabled=${this.at === last} @click=${() => this.#go(this.at + 1)}>${icon("next")}</button>
        <button class="square" aria-label=${t("replay.last")} title=${t("replay.last")} ?disabled=${this.at === last} @click=${() => this.#go(last)}>${icon("last")}</button>
      </div>
    </section>`;
  }

  /** @param {Replay} replay @param {ReplayPly} here */
  panel(replay, here) {
    const tabs = [
      { key: "log", title: t("log.title"), icon: /** @type {const} */ ("log") },
      ...(this.table?.you === null ? [] : [{ key: "review", title: t("review.title"), icon: /** @type {const} */ ("bulb") }]),
      { key: "rules", title: t("rules.title"), icon: /** @type {const} */ ("rules") },
    ];
    /** @param {CustomEvent<number>} event */
    const jump = (event) => this.#go(replay.plies.findIndex((ply) => ply.ply === event.detail));
    const log = replay.plies.flatMap((ply) => ply.events);
    return html`<ft-panel role="complementary" aria-label=${t("panel.title")} .tabs=${tabs} @tab=${(/** @type {CustomEvent<string>} */ event) => (this.tab = event.detail)}>
      <ft-log slot="log" jump .events=${log} .names=${replay.names} .current=${here.ply} @jump=${jump}></ft-log>
      ${this.table?.you === null ? nothing : html`<ft-review slot="review" table=${this.tableId} .ply=${here.ply} @jump=${jump}></ft-review>`}
      <ft-rules slot="rules" .game=${replay.game} ?wanted=${this.tab === "rules"}></ft-rules>
    </ft-panel>`;
  }

  /** @param {Replay} replay @param {ReplayPly} here @param {TableDoc} table @param {boolean} over @returns {Context} */
  #context(replay, here, table, over) {
    const seat = /^\d+$/.test(this.side) ? Number(this.side) : null;
    return {
      view: here.view,
      legal: [],
      seat,
      names: replay.names,
      // Whether they are there today is no matter of the match.
      places: places(table.seats.map((each) => ({ ...each, online: true, standin: false })), seat, here.view.active),
      events: here.events,
      since: here.events,
      ply: here.ply,
      readonly: true,
      busy: false,
      held: false,
      undo: null,
      clocks: null,
      sealed: null,
      prepared: null,
      document: here.document ?? null,
      bySeat: this.game?.by_seat ?? [],
      seatFields: this.game?.seat_fields ?? [],
      expected: null,
      outcome: over ? replay.outcome : null,
      send: async () => refused,
      explain: async () => null,
      takeBack: async () => refused,
      prepare: async () => refused,
    };
  }
}

define("ft-replay", FtReplay);
