// The keyboard: single keys for everything one can do at this table.

import { TableKeys } from "/web/lib/table-keys.js";
import { INGREDIENTS } from "./table-view.js";

/** @extends {TableKeys<import("./table.js").default>} */
export class Keys extends TableKeys {
  /** The rank that a key names. @param {KeyboardEvent} event @returns {string | null} */
  #rank({ key, code, shiftKey }) {
    const letter = key.toUpperCase();
    if (INGREDIENTS.includes(letter)) return letter;
    // With Shift a digit key writes something else on most keyboards.
    const digit = /^Digit([2-7])$/.exec(code)?.[1];
    return shiftKey && digit ? digit : null;
  }

  /** Keys while a Jack's choice is open. @param {KeyboardEvent} event */
  inSheet(event) {
    if (this.host.open?.kind !== "play") return false;
    const rank = this.#rank(event);
    const button = rank && /** @type {HTMLElement | null} */ (this.host.renderRoot.querySelector(`dialog [data-rank="${rank}"]`));
    if (button) button.click();
    return Boolean(button);
  }

  /** On a card Enter claims once the sum is right. @param {Element} control */
  enters(control) {
    return control.matches(".held") && this.host.racing && !this.host.mainAction().reason;
  }

  /** @param {KeyboardEvent} event */
  letter(event) {
    const { host } = this;
    if (host.readonly) return false;
    const rank = this.#rank(event);
    if (rank) return event.shiftKey && !(/\d/.test(event.key)) ? this.#back(rank) : this.#pick(rank);
    switch (event.key.toLowerCase()) {
      case "backspace":
        return this.#back(host.claim.picks.at(-1)?.card.rank ?? "");
      case "+":
      case "-":
        return this.#turn();
      case "p":
        void host.attempt("pass");
        return true;
      case "f":
        void host.attempt("flip");
        return true;
      case "j":
      case "q":
      case "k":
        host.playCard(event.key.toUpperCase());
        return true;
      case "c":
        host.show({ kind: "compost" });
        return true;
      case "?":
        host.show({ kind: "keys" });
        return true;
      default:
        return false;
    }
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
