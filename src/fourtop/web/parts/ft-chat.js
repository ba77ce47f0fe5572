// Table talk. Names and words are text and nothing else.

import { html, css, nothing, repeat } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { t } from "../lib/texts.js";
import { icon } from "./icons.js";

/** @import { Chat } from "../lib/types.js" */

const LONGEST = 300;

/** `<ft-chat .lines=${chat} @say=${…}>`; `say` tells the text. `closed`: reading only, with the reason. */
export class FtChat extends FtElement {
  static properties = { lines: { attribute: false }, closed: { type: String } };

  static styles = css`
    :host { display: grid; grid-template-rows: 1fr auto; block-size: 100%; min-block-size: 0; }
    .lines { overflow-y: auto; overscroll-behavior: contain; padding: var(--space-3) var(--space-4); }
    ol { display: grid; gap: var(--space-2); }
    li { overflow-wrap: anywhere; }
    .who { display: inline-flex; align-items: center; gap: var(--space-1); font-weight: 700; }
    .who .swatch { inline-size: 0.75rem; block-size: 0.75rem; border-radius: 3px; }
    form { display: grid; grid-template-columns: 1fr auto; gap: var(--space-2); padding: var(--space-3) var(--space-4); border-block-start: 1px solid var(--line); }
    .closed { padding: var(--space-3) var(--space-4); }
    .none { color: var(--ink-soft); }
  `;

  constructor() {
    super();
    /** @type {Chat[]} */ this.lines = [];
    this.closed = "";
  }

  updated() {
    const box = this.renderRoot.querySelector(".lines");
    if (box) box.scrollTop = box.scrollHeight;
  }

  render() {
    return html`<div class="lines" role="log" aria-label=${t("chat.title")} tabindex="0">
        ${this.lines.length === 0 ? html`<p class="none">${t("chat.empty")}</p>` : nothing}
        <ol class="bare">${repeat(this.lines, (line) => line.id, (line) => html`<li><span class="who">${
          line.seat === null ? icon("eye", 14) : html`<span class="swatch seat-${line.seat}"></span>`
        }${line.name}</span> ${line.text}</li>`)}</ol>
      </div>
      ${this.closed
        ? html`<p class="help closed">${this.closed}</p>`
        : html`<form @submit=${this.#say}>
            <input type="text" name="text" maxlength=${LONGEST} autocomplete="off" aria-label=${t("chat.write")} placeholder=${t("chat.write")}>
            <button class="square" aria-label=${t("chat.send")} title=${t("chat.send")}>${icon("send")}</button>
          </form>`}`;
  }

  /** @param {SubmitEvent} event */
  #say(event) {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (this.renderRoot.querySelector("input"));
    const text = input.value.trim();
    if (!text) return;
    this.emit("say", text);
    input.value = "";
  }
}

define("ft-chat", FtChat);
