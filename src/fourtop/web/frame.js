// The frame, the same at every table: what now and of whom, the game's table, the refusals, the end, and log, chat and rules
// beside it.

import { html, css, nothing } from "./vendor/lit.js";
import { FtElement, define } from "./lib/base.js";
import { recall, remember } from "./lib/settings.js";
import { play } from "./lib/sound.js";
import { t } from "./lib/texts.js";
import { icon } from "./parts/icons.js";
import "./parts/ft-chat.js";
import "./parts/ft-clock.js";
import "./parts/ft-game.js";
import "./parts/ft-hint.js";
import "./parts/ft-log.js";
import "./parts/ft-menu.js";
import "./parts/ft-panel.js";
import "./parts/ft-refusal.js";
import "./parts/ft-result.js";
import "./parts/ft-rules.js";
import "./parts/ft-since.js";
import { places } from "./parts/places.js";

/**
 * @import { Answer, GameDoc, GameEvent, Hint, Refusal, State, TableDoc } from "./lib/types.js"
 * @import { TableStore } from "./lib/store.js"
 * @import { Context, FtGame } from "./parts/ft-game.js"
 */

/** Fewer missed moves than this are not worth telling again. */
const WORTH_TELLING = 2;

/** `<ft-frame .store=${store} .game=${gameDoc}>`. Tells `leave`, `sit` and `again`. */
export class FtFrame extends FtElement {
  static properties = {
    store: { attribute: false },
    game: { attribute: false },
    refusal: { state: true },
    tab: { state: true },
    unread: { state: true },
    rule: { state: true },
    missed: { state: true },
    folded: { state: true },
    hint: { state: true },
    hinting: { state: true },
    tick: { state: true },
  };

  static styles = css`
    :host {
      display: grid;
      grid-template: "status side" auto "main side" minmax(0, 1fr) / minmax(0, 1fr) var(--side);
      block-size: 100dvh;
    }
    .status {
      grid-area: status;
      display: flex;
      align-items: center;
      gap: var(--space-3);
      min-block-size: 4.5rem;
      padding: var(--space-2) var(--space-4);
    }
    .home img { inline-size: 2.25rem; block-size: 2.25rem; }
    .what { flex: 1; min-inline-size: 0; }
    .now { font: 750 var(--text-xl) / 1.15 var(--font-head); text-wrap: balance; }
    .yours .now { color: var(--accent-ink); }
    .yours .now::before {
      content: "";
      display: inline-block;
      inline-size: 0.6em;
      block-size: 0.6em;
      margin-inline-end: 0.4em;
      border-radius: 50%;
      background: var(--accent);
      animation: breathe 1s ease-in-out 3 alternate;
    }
    @keyframes breathe { from { scale: 0.6; } to { scale: 1.25; } }
    .about { display: flex; flex-wrap: wrap; gap: 0 var(--space-3); color: var(--ink-soft); font-size: var(--text-s); }
    .about > span { display: inline-flex; align-items: center; gap: var(--space-1); }
    .line { display: inline-flex; align-items: center; gap: var(--space-1); padding: 1px var(--space-2); border-radius: var(--radius-round); background: var(--ink); color: var(--bg); font-weight: 700; }
    main { grid-area: main; position: relative; min-inline-size: 0; overflow: auto; display: grid; grid-template-rows: auto minmax(min-content, 1fr); }
    .above { display: grid; gap: var(--space-3); padding: 0 var(--space-4); min-inline-size: 0; }
    .above:has(> :not(:empty)) { padding-block-end: var(--space-3); }
    ft-game { min-inline-size: 0; display: grid; }
    /* Under the status line, where it hides no card of the own hand: in a race every tap counts. */
    .no { grid-area: 1 / 1 / -1 / 1; align-self: start; position: sticky; inset-block-start: var(--space-1); z-index: 10; block-size: 0; display: flex; align-items: flex-start; justify-content: center; padding-inline: var(--space-3); }
    .above { grid-area: 1 / 1; }
    ft-game { grid-area: 2 / 1; }
    ft-panel { grid-area: side; border-inline-start: 1px solid var(--line); }
    .next { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    .sealed { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-3); padding: var(--space-3) var(--space-4); }
    .folded { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3); padding: var(--space-2) var(--space-3); border-radius: var(--radius-m); background: var(--surface-raised); box-shadow: var(--shadow-1); }
    @media (max-width: 56rem) {
      :host { grid-template: "status" auto "main" minmax(0, 1fr) "side" auto / minmax(0, 1fr); }
      .status { min-block-size: 4.75rem; padding: var(--space-1) var(--space-2) var(--space-1) var(--space-3); gap: var(--space-2); }
      /* Room for two lines, so that nothing below jumps from one turn to the next. */
      .now { font-size: 1.0625rem; }
      .above { padding-inline: var(--space-2); }
      ft-panel { border: 0; }
    }
    /* Very low windows (a phone on its side, text at 400%): let the page scroll as a whole. */
    @media (max-height: 26rem) {
      :host { block-size: auto; min-block-size: 100dvh; }
      main { overflow: visible; }
    }
    @media (prefers-reduced-motion: reduce) { .yours .now::before { animation: none; } }
  `;

  constructor() {
    super();
    /** @type {TableStore | null} */ this.store = null;
    /** @type {GameDoc | null} */ this.game = null;
    /** @type {Refusal | null} */ this.refusal = null;
    this.tab = "";
    this.unread = 0;
    this.rule = "";
    /** @type {GameEvent[]} */ this.missed = [];
    this.folded = false;
    /** @type {Hint | null} */ this.hint = null;
    this.hinting = false;
    this.tick = 0;
    this.wasYours = false;
    this.wasOver = false;
    this.first = true;
    this.onChange = () => (this.tick += 1);
    this.onArrived = (/** @type {Event} */ event) => this.#arrived(/** @type {CustomEvent} */ (event).detail);
    this.onChat = () => {
      if (this.tab !== "chat") this.unread += 1;
    };
  }

  connectedCallback() {
    super.connectedCallback();
    const { store } = this;
    store?.addEventListener("change", this.onChange);
    store?.addEventListener("arrived", this.onArrived);
    store?.addEventListener("chat", this.onChat);
    if (store?.state) this.#arrived({ last: -1, gap: true });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.store?.removeEventListener("change", this.onChange);
    this.store?.removeEventListener("arrived", this.onArrived);
    this.store?.removeEventListener("chat", this.onChat);
  }

  /** @param {{ last: number, gap: boolean }} how  the ply that was known before; whether the line was away since */
  #arrived({ last, gap: away }) {
    const store = this.store;
    if (!store?.state || !store.table) return;
    const { state, table } = store;
    if (state.ply !== last) this.refusal = this.hint = null;
    const key = `seen.${table.id}`;
    const seen = this.first ? Number(recall(key) ?? state.ply) : last;
    const missed = store.log.filter((event) => event.text && event.ply > seen && event.seat !== store.seat);
    const gap = this.first || (away && state.ply - last > WORTH_TELLING);
    if (store.seat !== null && gap && missed.length >= WORTH_TELLING && state.outcome === null) this.missed = missed;
    if (!this.first && store.fresh.length > 0) play(state.outcome ? "end" : "paper");
    if (!this.first && state.expected.yours && !this.wasYours) play("bell");
    this.wasYours = state.expected.yours;
    this.first = false;
    const { ply } = state;
    void this.updateComplete.then(() => this.#game?.told()).then(() => {
      store.confirmShown(ply);
      remember(key, String(ply));
    });
  }

  /** @returns {FtGame | null} */
  get #game() {
    return this.renderRoot.querySelector("ft-game");
  }

  updated() {
    const store = this.store;
    if (!store?.state) return;
    const { expected, outcome } = store.state;
    const title = this.game?.title ?? "";
    document.title = outcome
      ? t("title.over", { game: title })
      : t(expected.yours ? "title.yours" : "title.theirs", { game: title, what: expected.text });
    const over = outcome !== null;
    if (over && !this.wasOver) /** @type {HTMLElement | null} */ (this.renderRoot.querySelector("main"))?.scrollTo({ top: 0 });
    this.wasOver = over;
  }

  /** @param {Promise<Answer>} asked */
  async #answered(asked) {
    const answer = await asked;
    if (answer.ok) this.refusal = null;
    else this.#refuse(answer);
    return answer;
  }

  /** @param {Refusal} refusal */
  #refuse(refusal) {
    this.refusal = refusal;
    play("no");
  }

  async #askHint() {
    const { store } = this;
    if (!store || this.hinting) return;
    const { ply } = store.state ?? {};
    this.hinting = true;
    const answer = await store.hint();
    this.hinting = false;
    if (!("moves" in answer)) this.#refuse(answer);
    else if (store.state?.ply === ply) this.hint = answer;
  }

  /** @param {TableStore} store @param {State} state @param {TableDoc} table @returns {Context} */
  #context(store, state, table) {
    return {
      view: state.view,
      legal: state.legal,
      seat: store.seat,
      names: store.names,
      places: places(table.seats, store.seat, state.view.active),
      events: store.fresh,
      since: store.since,
      ply: state.ply,
      readonly: store.seat === null || state.outcome !== null,
      busy: store.waiting,
      held: store.held,
      undo: store.seat === null || state.outcome ? null : state.undo,
      clocks: state.clocks,
      sealed: state.sealed,
      prepared: state.prepared ?? null,
      document: null,
      bySeat: this.game?.by_seat ?? [],
      seatFields: this.game?.seat_fields ?? [],
      expected: state.expected,
      outcome: state.outcome,
      send: (move) => this.#answered(store.send(move)),
      takeBack: () => this.#answered(store.undo()),
      prepare: (moves) => this.#answered(store.prepare(moves)),
      explain: async (move) => {
        const explanation = await store.explain(move);
        if (explanation && !explanation.legal) this.#refuse(explanation);
        return explanation;
      },
    };
  }

  render() {
    const store = this.store;
    if (!store?.state || !store.table) return html`<p role="status">${t("table.loading")}</p>`;
    const { state, table } = store;
    return html`${this.status(state, table)}
      <main id="table">
        <div class="above">${this.result(state, table)}${this.sealed(store, state)}${
          this.missed.length > 0
            ? html`<ft-since .events=${this.missed} @done=${() => (this.missed = [])}></ft-since>`
            : nothing
        }<div role="status">${this.hint
          ? html`<ft-hint .hint=${this.hint} @closed=${() => (this.hint = null)}
              @play=${(/** @type {CustomEvent<string>} */ event) => this.#answered(store.send(event.detail))}></ft-hint>`
          : nothing}</div></div>
        <ft-game .game=${table.game} ?own=${this.game?.table ?? false} .context=${this.#context(store, state, table)}></ft-game>
        <div class="no"><ft-refusal .refusal=${this.refusal} @closed=${() => (this.refusal = null)} @rule=${this.#rule}></ft-refusal></div>
      </main>
      ${this.panel(store, state, table)}`;
  }

  /** Put the focus on what is expected now. */
  focusStatus() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".now"))?.focus();
  }

  /** @param {State} state @param {TableDoc} table */
  status(state, table) {
    const { expected } = state;
    const offline = this.store?.connection !== "online";
    return html`<header class="status ${expected.yours ? "yours" : ""}">
      <a class="home" href="/" aria-label=${t("menu.home")}><img src="/web/pictures/logo.svg" alt="" width="36" height="36"></a>
      <div class="what">
        <h1 class="sr-only">${this.game?.title ?? table.game}</h1>
        <p class="now" role="status" tabindex="-1">${expected.text}</p>
        <p class="about"><span>${this.game?.title ?? table.game}</span>
          ${table.you === null ? html`<span>${icon("eye", 16)}${t("table.watching")}</span>` : nothing}
          <span role="status">${offline ? html`<span class="line">${icon("offline", 16)} ${t("table.offline")}</span>` : this.store?.held && table.pace === "live" ? t("table.held") : nothing}</span></p>
      </div>
      ${table.hints && table.you !== null && expected.yours
        ? html`<button class="bare square" aria-label=${t(this.hinting ? "hint.thinking" : "hint.ask")} title=${t("hint.ask")} aria-busy=${this.hinting ? "true" : "false"}
            @click=${() => this.#askHint()}>${icon("bulb", 24)}</button>`
        : nothing}
      <ft-clock .clock=${state.clocks.race ?? state.clocks.look}></ft-clock>
      <ft-menu .table=${table}></ft-menu>
    </header>`;
  }

  /** @param {State} state @param {TableDoc} table */
  result(state, table) {
    if (!state.outcome) return nothing;
    if (this.folded) {
      return html`<div class="folded"><span>${state.outcome.text}</span><button @click=${() => (this.folded = false)}>${t("result.show")}</button></div>`;
    }
    return html`<ft-result .outcome=${state.outcome} .names=${this.store?.names ?? []} .seat=${table.you}>
      <div class="next">
        ${table.next
          ? html`<a class="button yours" href="/t/${table.next}">${t("result.next")}</a>`
          : table.you === null ? nothing : html`<button class="main" @click=${() => this.emit("again")}>${t("result.again")}</button>`}
        <a class="button" href="/t/${table.id}/replay">${icon("play")}${t("result.replay")}</a>
        <button @click=${() => (this.folded = true)}>${icon("up")}${t("result.fold")}</button>
      </div>
    </ft-result>`;
  }

  /** What waits, sealed, at an unhurried table. @param {TableStore} store @param {State} state */
  sealed(store, state) {
    if (!state.sealed || state.sealed.decided || store.seat === null || state.sealed.opened) return nothing;
    return html`<section class="sealed paper" aria-label=${t("sealed.title")}><p>${t("sealed.text")}</p>
      <button class="yours" @click=${() => this.#answered(store.open())}>${t("sealed.open")}</button></section>`;
  }

  /** @param {TableStore} store @param {State} state @param {TableDoc} table */
  panel(store, state, table) {
    const own = store.since[0]?.ply;
    const tabs = [
      { key: "log", title: t("log.title"), icon: /** @type {const} */ ("log") },
      { key: "chat", title: t("chat.title"), icon: /** @type {const} */ ("chat"), badge: this.unread },
      { key: "rules", title: t("rules.title"), icon: /** @type {const} */ ("rules") },
    ];
    return html`<ft-panel role="complementary" aria-label=${t("panel.title")} .tabs=${tabs} @tab=${this.#tab}>
      <ft-log slot="log" .events=${store.log} .names=${store.names} .fresh=${own === undefined ? null : own - 1}></ft-log>
      <ft-chat slot="chat" .lines=${store.chat} closed=${store.seat === null ? t("chat.closed") : ""}
        @say=${(/** @type {CustomEvent<string>} */ event) => this.#answered(store.say(event.detail))}></ft-chat>
      <ft-rules slot="rules" .game=${table.game} .rule=${this.rule} ?wanted=${this.tab === "rules"}></ft-rules>
    </ft-panel>`;
  }

  /** @param {CustomEvent<string>} event */
  #tab(event) {
    this.tab = event.detail;
    if (this.tab === "chat") this.unread = 0;
  }

  /** @param {CustomEvent<string>} event */
  #rule(event) {
    this.rule = event.detail;
    this.tab = "rules";
    const panel = /** @type {import("./parts/ft-panel.js").FtPanel | null} */ (this.renderRoot.querySelector("ft-panel"));
    if (panel) panel.open = "rules";
  }
}

define("ft-frame", FtFrame);
