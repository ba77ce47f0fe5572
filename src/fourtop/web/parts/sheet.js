// What opens over a table: a dialog with a title, lists of facts, of keys. Its look is sheet.css.

import { html } from "../vendor/lit.js";
import { sheet as styleSheet } from "../lib/base.js";
import { t } from "../lib/texts.js";
import { icon } from "./icons.js";

export const sheetStyles = await styleSheet(new URL("../sheet.css", import.meta.url));

/**
 * A dialog; `GameTable` shows it. It closes by Escape, by its button and by a tap beside it.
 * @param {string} title
 * @param {unknown} body
 * @param {{ close: () => void, closed: () => void }} how  `closed`: it was closed, however
 */
export const sheet = (title, body, { close, closed }) => html`<dialog class="over" aria-labelledby="sheet-title" @close=${closed}
    @click=${(/** @type {MouseEvent} */ event) => {
      if (event.target === event.currentTarget) close();
    }}>
  <div class="inside">
    <header><h2 id="sheet-title">${title}</h2>
      <button class="bare square" aria-label=${t("sheet.close")} @click=${close}>${icon("close")}</button></header>
    ${body}
  </div>
</dialog>`;

/** A line of `<dl class="facts">`. @param {string} name @param {unknown} what */
export const fact = (name, what) => html`<div><dt>${name}</dt><dd>${what}</dd></div>`;

/** What the keys do. @param {[key: string, does: string][]} all @param {string} more  in words */
export const keyList = (all, more) => html`<dl class="keys">${all.map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl>
  <p class="help">${more}</p>`;
