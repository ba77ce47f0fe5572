// Single keys of a table, from anywhere on the page: Enter is the main action, the rest is the game's.

import { forTable } from "./keys.js";

/** @import { ReactiveController } from "lit" */
/** @import { GameTable } from "./game-table.js" */

/** Enter on one of these is its own. */
const CONTROLS = "button, a, input, select, summary, [role=tab]";

/**
 * A Lit controller; a game overrides `letter`, and `enters` and `inSheet` where it needs them. They say whether they did something.
 * @template {GameTable<any, any>} [T=GameTable<any, any>]
 * @implements {ReactiveController}
 */
export class TableKeys {
  /** @param {T} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostConnected() {
    document.addEventListener("keydown", this.#key);
  }

  hostDisconnected() {
    document.removeEventListener("keydown", this.#key);
  }

  /** Any key but Enter. @param {KeyboardEvent} _event @returns {boolean} */
  letter(_event) {
    return false;
  }

  /** A key while something is open over the table. @param {KeyboardEvent} _event @returns {boolean} */
  inSheet(_event) {
    return false;
  }

  /** Whether Enter on this control is the main action all the same. @param {Element} _control @returns {boolean} */
  enters(_control) {
    return false;
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    if (!forTable(event)) return;
    const done = this.host.open ? this.inSheet(event) : event.key === "Enter" ? this.#enter(event) : this.letter(event);
    if (done) event.preventDefault();
  };

  /** @param {KeyboardEvent} event */
  #enter(event) {
    const { host } = this;
    const target = event.composedPath()[0];
    const { label, reason, act, why } = host.mainAction();
    if (event.repeat || !label || host.readonly) return false;
    if (target instanceof Element && target.closest(CONTROLS) && !this.enters(target)) return false;
    (reason ? why : act)();
    return true;
  }

  /** Undo, where it is possible. */
  takeBack() {
    const possible = this.host.undo?.possible ?? false;
    if (possible) void this.host.takeBack();
    return possible;
  }
}
