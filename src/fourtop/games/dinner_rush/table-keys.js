// The keyboard: single keys for everything one can do at this table.

import { forTable } from "/web/lib/keys.js";
import { INGREDIENTS } from "./table-view.js";

/** @import { ReactiveController } from "lit" */
/** @import { Claim } from "./table-claim.js" */
/** @import { Open } from "./table-dialogs.js" */
/** @import { Card, Things } from "./table-things.js" */

/**
 * What of the table the keys use.
 * @typedef {object} Host
 * @property {ShadowRoot | HTMLElement | DocumentFragment} renderRoot
 * @property {boolean} racing
 * @property {boolean} readonly
 * @property {Open | null} open
 * @property {Claim} claim
 * @property {Things} things
 * @property {(how: () => void) => void} change
 * @property {(card: Card) => void} tap
 * @property {(rank: string) => void} playCard
 * @property {(move: string) => Promise<void>} act
 * @property {(move: string) => boolean} may
 * @property {(move: string) => Promise<unknown>} explain
 * @property {() => {label: string, reason: string, act: () => void, why: () => void}} mainAction
 * @property {(controller: ReactiveController) => void} addController
 */

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
    if (!forTable(event) || host.readonly) return;
    const done = host.open ? this.#inSheet(event) : event.key === "Enter" ? this.#enter(event) : this.#letter(event);
    if (done) event.preventDefault();
  };

  /** The rank that a key names. @param {KeyboardEvent} event @returns {string | null} */
  #rank({ key, code, shiftKey }) {
    const letter = key.toUpperCase();
    if (INGREDIENTS.includes(letter)) return letter;
    // With Shift a digit key writes something else on most keyboards.
    const digit = /^Digit([2-7])$/.exec(code)?.[1];
    return shiftKey && digit ? digit : null;
  }

  /** Keys while a Jack's choice is open. @param {KeyboardEvent} event */
  #inSheet(event) {
    if (this.host.open?.kind !== "play") return false;
    const rank = this.#rank(event);
    const button = rank && /** @type {HTMLElement | null} */ (this.host.renderRoot.querySelector(`dialog [data-rank="${rank}"]`));
    if (button) button.click();
    return Boolean(button);
  }

  /** @param {KeyboardEvent} event */
  #enter(event) {
    const { host } = this;
    const target = event.composedPath()[0];
    const { label, reason, act, why } = host.mainAction();
    if (event.repeat || !label) return false;
    // Enter on a control is the control's, but on a card it claims once the sum is right.
    const control = target instanceof Element && target.closest("button, a, input, select, summary, [role=tab]");
    const onCard = target instanceof Element && target.matches(".held");
    if (control && !(onCard && host.racing && !reason)) return false;
    (reason ? why : act)();
    return true;
  }

  /** @param {KeyboardEvent} event */
  #letter(event) {
    const { host } = this;
    const rank = this.#rank(event);
    if (rank) return event.shiftKey && !(/\d/.test(event.key)) ? this.#back(rank) : this.#pick(rank);
    switch (event.key.toLowerCase()) {
      case "backspace":
        return this.#back(host.claim.picks.at(-1)?.card.rank ?? "");
      case "+":
      case "-":
        return this.#turn();
      case "p":
        return this.#move("pass");
      case "f":
        return this.#move("flip");
      case "j":
      case "q":
      case "k":
        host.playCard(event.key.toUpperCase());
        return true;
      case "c":
        host.open = { kind: "compost" };
        return true;
      case "?":
        host.open = { kind: "keys" };
        return true;
      default:
        return false;
    }
  }

  /** @param {string} move */
  #move(move) {
    void (this.host.may(move) ? this.host.act(move) : this.host.explain(move));
    return true;
  }

  /** Put the next card of a rank in; when all are in, an ace's other sign. @param {string} rank */
  #pick(rank) {
    const { host } = this;
    const own = host.things.hand.filter((card) => card.rank === rank);
    const next = own.find((card) => !host.claim.find(card.key));
    if (next) host.tap(next);
    else if (rank === "A" && own.length > 0) return this.#turn();
    else void host.explain(`claim ${host.claim.text.replace("claim", "")} ${rank}`.replace(/\s+/g, " "));
    return true;
  }

  /** @param {string} rank */
  #back(rank) {
    const { claim } = this.host;
    const pick = claim.picks.findLast(({ card }) => card.rank === rank);
    if (pick) this.host.change(() => claim.remove(pick.card.key));
    return Boolean(pick);
  }

  #turn() {
    const { claim } = this.host;
    const ace = claim.picks.findLast(({ card }) => card.rank === "A");
    if (ace) this.host.change(() => claim.turn(ace.card.key));
    return Boolean(ace);
  }
}
