// The keyboard: single keys for everything one can do at this table.

import { forTable } from "/web/lib/keys.js";

/** @import { ReactiveController } from "lit" */
/** @import { Open } from "./table-dialogs.js" */
/** @import { Choice } from "./table-choice.js" */

/**
 * What of the table the keys use.
 * @typedef {object} Host
 * @property {ShadowRoot | HTMLElement | DocumentFragment} renderRoot
 * @property {boolean} readonly
 * @property {Open | null} open
 * @property {Choice} choice
 * @property {{possible: boolean} | null} undo
 * @property {(at: number) => boolean} chooseAt  the card of that place in the hand
 * @property {(source: string | null) => void} choose
 * @property {(move: string) => Promise<void>} attempt  make a move, or say why not
 * @property {() => Promise<unknown>} takeBack
 * @property {() => {label: string, reason: string, act: () => void, why: () => void}} mainAction
 * @property {(controller: ReactiveController) => void} addController
 */

/** What Enter leaves to itself: but on a card and on what was picked it goes on. */
const CONTROLS = "button, a, input, select, summary, [role=tab]";

/** A Lit controller. @implements {ReactiveController} */
export class Keys {
  /** @param {Host} host */
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

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    const { host } = this;
    if (!forTable(event) || host.open) return;
    const done = event.key === "Enter" ? this.#enter(event) : this.#letter(event);
    if (done) event.preventDefault();
  };

  /** @param {KeyboardEvent} event */
  #enter(event) {
    const { host } = this;
    const target = event.composedPath()[0];
    const { label, reason, act, why } = host.mainAction();
    if (event.repeat || !label || host.readonly) return false;
    const own = target instanceof Element && target.matches(".held.chosen, .person.picked, .centre.picked") && host.choice.move !== null;
    if (target instanceof Element && target.closest(CONTROLS) && !own) return false;
    (reason ? why : act)();
    return true;
  }

  /** @param {KeyboardEvent} event */
  #letter({ key }) {
    const { host } = this;
    switch (key.toLowerCase()) {
      case "?":
        host.open = { kind: "keys" };
        return true;
      case "c":
        host.open = { kind: "discard" };
        return true;
    }
    if (host.readonly) return false;
    if (/^[1-9]$/.test(key)) return host.chooseAt(Number(key) - 1);
    switch (key.toLowerCase()) {
      case "escape":
        if (host.choice.source === null) return false;
        host.choose(null);
        return true;
      case "t":
        return this.#target();
      case "d":
        void host.attempt("draw");
        return true;
      case "f":
        if (host.choice.may("flip")) host.choose("flip");
        else void host.attempt("flip @1");
        return true;
      case "u":
        if (host.undo?.possible) void host.takeBack();
        return host.undo?.possible ?? false;
      default:
        return false;
    }
  }

  /** To the next thing that lights up. */
  #target() {
    const lit = /** @type {HTMLElement[]} */ ([...this.host.renderRoot.querySelectorAll(".lit, .picked")]);
    const active = /** @type {ShadowRoot} */ (this.host.renderRoot).activeElement;
    const next = lit[(lit.findIndex((one) => one === active) + 1) % lit.length];
    next?.focus();
    return next !== undefined;
  }
}
