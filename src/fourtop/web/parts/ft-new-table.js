// The menu: pick a game, say for how many, open a table.

import { html, css, nothing } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { api } from "../lib/api.js";
import { choose, setting } from "../lib/settings.js";
import { t } from "../lib/texts.js";
import { LONGEST_NAME } from "./ft-sit.js";
import { faultText } from "./fault.js";

/** @import { GameDoc, Option } from "../lib/types.js" */

/** Options with more choices than this become a list to open. */
const FEW = 4;
/** A four-top, where the game allows it. */
const USUAL_SEATS = 4;

/** Whether the game has an option of its own that says so. @param {GameDoc} game */
const hintsItself = (game) => game.options.some(({ name }) => name === "hints");

/** `<ft-new-table .games=${games}>`; tells `opened` with the table. */
export class FtNewTable extends FtElement {
  static properties = {
    games: { attribute: false },
    picked: { state: true },
    seats: { state: true },
    busy: { state: true },
    fault: { state: true },
  };

  static styles = css`
    .menu {
      display: grid;
      gap: var(--space-4);
      padding: var(--space-5) clamp(var(--space-4), 5vw, var(--space-6)) var(--space-6);
      border-radius: var(--radius-m);
      box-shadow: var(--shadow-3);
      outline: 1px solid var(--paper-edge);
      outline-offset: calc(var(--space-3) * -1);
    }
    .menu > header { display: grid; justify-items: center; gap: var(--space-1); text-align: center; }
    .flourish { display: flex; align-items: center; gap: var(--space-3); inline-size: min(16rem, 100%); color: var(--paper-soft); }
    .flourish::before, .flourish::after { content: ""; flex: 1; border-block-start: 3px double currentColor; }
    .dish { position: relative; display: block; padding: var(--space-3); border-radius: var(--radius-m); cursor: pointer; font-weight: 400; }
    .dish:hover { background: color-mix(in srgb, var(--paper-line) 45%, transparent); }
    .dish:has(:checked) { background: color-mix(in srgb, var(--paper-line) 55%, transparent); box-shadow: inset 5px 0 light-dark(#1d5a50, #1d5a50); }
    .dish input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
    .dish:has(:focus-visible) { outline: 3px solid #0f56a8; }
    .dish .line { display: flex; align-items: baseline; gap: var(--space-2); }
    .dish .title { font: 750 var(--text-xl) / 1.2 var(--font-head); }
    .dish .dots { flex: 1; border-block-end: 2px dotted var(--paper-edge); }
    .dish .seats { font-variant-numeric: tabular-nums; white-space: nowrap; font-weight: 600; }
    .dish .summary { display: block; color: var(--paper-soft); max-inline-size: 52ch; }
    .order { display: grid; gap: var(--space-4); padding-block-start: var(--space-4); border-block-start: 2px dashed var(--paper-line); }
    .order { color-scheme: light; color: var(--paper-ink); }
    .who { display: flex; flex-wrap: wrap; gap: var(--space-4); justify-content: space-between; }
    legend { font-weight: 700; margin-block-end: var(--space-2); }
    summary { min-block-size: var(--touch); display: flex; align-items: center; gap: var(--space-2); font-weight: 700; cursor: pointer; }
    summary::before { content: "+" / ""; }
    details[open] summary::before { content: "−" / ""; }
    details > div { display: grid; gap: var(--space-4); padding-block: var(--space-2) var(--space-3); }
    .help { color: var(--paper-soft); }
    .go { display: grid; grid-template-columns: 1fr auto; gap: var(--space-3); align-items: end; }
    .go .main { min-block-size: 3.25rem; padding-inline: var(--space-5); font: 750 var(--text-l) / 1 var(--font-head); }
    @media (max-width: 34rem) {
      .menu { padding: var(--space-5) var(--space-4); outline-offset: calc(var(--space-2) * -1); }
      .dish { padding-inline: var(--space-2); }
      .dish .title { font-size: 1.25rem; }
      .go { grid-template-columns: 1fr; }
    }
  `;

  constructor() {
    super();
    /** @type {GameDoc[]} */ this.games = [];
    this.picked = "";
    /** @type {number | null} how many, where somebody has chosen */ this.seats = null;
    this.busy = false;
    this.fault = "";
  }

  get game() {
    return this.games.find((game) => game.name === this.picked) ?? this.games[0];
  }

  render() {
    const game = this.game;
    return html`<form class="menu paper" @submit=${this.#open}>
      <header><h2>${t("menu-card.title")}</h2><span class="flourish small">${t("menu-card.since")}</span></header>
      <fieldset class="stack"><legend class="sr-only">${t("new.game")}</legend>${this.games.map((each) => this.dish(each, each === game))}</fieldset>
      ${game ? this.order(game) : nothing}
    </form>`;
  }

  /** @param {GameDoc} game @param {boolean} picked */
  dish(game, picked) {
    const { min, max } = game.seats;
    return html`<label class="dish"><input type="radio" name="game" value=${game.name} .checked=${picked} @change=${() => {
        this.picked = game.name;
        this.seats = null;
      }}>
      <span class="line"><span class="title">${game.title}</span><span class="dots"></span>
        <span class="seats">${min === max ? t("new.seats.fixed", { n: min }) : t("new.seats.range", { min, max })} · ${t("new.minutes", game.minutes)}</span></span>
      <span class="summary">${game.summary}</span></label>`;
  }

  /** @param {GameDoc} game */
  order(game) {
    const { min, max } = game.seats;
    const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
    const usual = Math.min(max, Math.max(min, USUAL_SEATS));
    const seats = this.seats ?? usual;
    return html`<div class="order">
      <div class="who">${counts.length > 1 ? this.radios("seats", t("new.seats"), counts.map((n) => ({ value: n, title: String(n) })), usual, game.name, "", (value) => (this.seats = Number(value))) : nothing}
      ${this.radios("access", t("new.access"), [
        { value: "link", title: t("new.access.link") },
        { value: "open", title: t("new.access.open") },
      ], "link", game.name)}</div>
      <details><summary>${t("new.more")}</summary><div>
        ${this.radios("pace", t("new.pace"), [
          { value: "live", title: t("new.pace.live") },
          { value: "unhurried", title: t("new.pace.unhurried") },
        ], "live", game.name, t(game.races ? "new.pace.races" : "new.pace.help"))}
        ${hintsItself(game)
          ? nothing
          : this.radios("hints", t("new.hints"), [{ value: "off", title: t("new.hints.off") }, { value: "on", title: t("new.hints.on") }], "off", game.name, t("new.hints.help"))}
        ${game.options.map((option) => this.option(option, game.name, seats))}
      </div></details>
      <div class="go">
        <div class="field"><label for="name">${t("sit.name")}</label>
          <input type="text" id="name" name="name" required maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${setting("name")}></div>
        <button class="main" ?disabled=${this.busy}>${t("new.open")}</button>
      </div>
      ${this.fault ? html`<p class="error" role="alert">${this.fault}</p>` : nothing}
    </div>`;
  }

  /**
   * @param {string} name @param {string} title @param {{value: string | number, title: string}[]} choices
   * @param {string | number} usual @param {string} game  keeps choices of different games apart @param {string} [help]
   * @param {(value: string | number) => void} [picked]
   */
  radios(name, title, choices, usual, game, help = "", picked = () => undefined) {
    return html`<fieldset><legend>${title}</legend><div class="choices">${choices.map((choice) => html`<label class="choice">
      <input type="radio" name="${game}/${name}" value=${choice.value} ?checked=${choice.value === usual}
        @change=${() => picked(choice.value)}><span>${choice.title}</span></label>`)}</div>
      ${help ? html`<p class="help">${help}</p>` : nothing}</fieldset>`;
  }

  /** @param {Option} option @param {string} game @param {number} seats */
  option(option, game, seats) {
    const name = `option:${option.name}`;
    const choices = option.choices.filter((choice) => choice.seats <= seats);
    if (choices.length <= FEW) return this.radios(name, option.title, choices, option.default, game, option.help);
    return html`<div class="field"><label for=${name}>${option.title}</label><select id=${name} name="${game}/${name}">
      ${choices.map((choice) => html`<option value=${choice.value} ?selected=${choice.value === option.default}>${choice.title}</option>`)}
      </select><p class="help">${option.help}</p></div>`;
  }

  /** @param {SubmitEvent} event */
  async #open(event) {
    event.preventDefault();
    const game = this.game;
    if (!game) return;
    const form = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    /** @param {string} field */
    const read = (field) => String(form.get(`${game.name}/${field}`) ?? "");
    const name = String(form.get("name")).trim();
    const options = Object.fromEntries(game.options.map((option) => {
      const value = read(`option:${option.name}`);
      return [option.name, option.choices.find((choice) => String(choice.value) === value)?.value ?? option.default];
    }));
    const seats = Number(read("seats")) || game.seats.min;
    this.busy = true;
    try {
      const table = await api.open({ game: game.name, seats, options, access: read("access"), pace: read("pace"), hints: read("hints") === "on", name });
      choose("name", name);
      this.fault = "";
      this.emit("opened", table);
    } catch (fault) {
      this.fault = faultText(fault);
    }
    this.busy = false;
  }
}

define("ft-new-table", FtNewTable);
