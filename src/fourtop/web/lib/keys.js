// Keyboard helpers: one tab stop per group, arrows inside it; and single keys for a table.

import { setting } from "./settings.js";

/** @import { ReactiveController, ReactiveControllerHost } from "lit" */

/**
 * A group of controls with one tab stop: arrows, Home and End move inside it. A Lit controller.
 * @implements {ReactiveController}
 */
export class Roving {
  /** @type {HTMLElement | null} */ #current = null;

  /**
   * @param {ReactiveControllerHost & HTMLElement & { renderRoot: HTMLElement | DocumentFragment }} host
   * @param {string} selector  of the controls, inside the host's render root
   * @param {{columns?: () => number, onMove?: (element: HTMLElement) => void}} [options]  `columns` makes it a grid;
   *   `onMove` is told of each move by key (tabs select at once)
   */
  constructor(host, selector, options = {}) {
    this.host = host;
    this.selector = selector;
    this.options = options;
    host.addController(this);
    host.addEventListener("keydown", (event) => this.#key(event));
    host.addEventListener("focusin", (event) => this.#focus(event));
  }

  get items() {
    return /** @type {HTMLElement[]} */ ([...this.host.renderRoot.querySelectorAll(this.selector)]);
  }

  hostUpdated() {
    this.#mark();
  }

  /** Make an item the tab stop without focusing it. @param {HTMLElement} item */
  point(item) {
    this.#current = item;
    this.#mark();
  }

  #mark() {
    const items = this.items;
    if (!this.#current || !items.includes(this.#current)) {
      this.#current = items.find((item) => item.matches("[aria-selected=true], [aria-pressed=true]")) ?? items[0] ?? null;
    }
    for (const item of items) item.tabIndex = item === this.#current ? 0 : -1;
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const item = this.#among(event);
    if (item && item !== this.#current) this.point(item);
  }

  /** @param {Event} event @returns {HTMLElement | undefined} */
  #among(event) {
    const path = event.composedPath();
    return this.items.find((item) => path.includes(item));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const item = this.#among(event);
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const items = this.items;
    const at = items.indexOf(item);
    const columns = this.options.columns?.() ?? 0;
    const step = columns || 1;
    /** @type {Record<string, number>} */
    const moves = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + step,
      ArrowUp: at - step,
      Home: columns ? at - (at % columns) : 0,
      End: columns ? Math.min(items.length, at - (at % columns) + columns) - 1 : items.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined || !items[to]) return;
    event.preventDefault();
    this.point(items[to]);
    items[to].focus();
    this.options.onMove?.(items[to]);
  }
}

/**
 * Whether a key pressed anywhere on the page is meant for the table: not while somebody types, a modifier is
 * held, or single keys are turned off in the settings.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export function forTable(event) {
  if (setting("keys") === "off" || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const target = event.composedPath()[0];
  return !(target instanceof Element && target.matches("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]"));
}
