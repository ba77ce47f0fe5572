// The keyboard: single keys for everything one can do at this table. On the shelf arrows move and Enter flips.

import { TableKeys } from "/web/lib/table-keys.js";

/** @extends {TableKeys<import("./table.js").default>} */
export class Keys extends TableKeys {
  /** On what was chosen Enter goes on. @param {Element} control */
  enters(control) {
    return this.host.choice.move !== null && control.matches(".picked, .chosen");
  }

  /** @param {KeyboardEvent} event */
  letter({ key }) {
    const { host } = this;
    if (key === "?") {
      host.show({ kind: "keys" });
      return true;
    }
    if (key.toLowerCase() === "g") return this.#focus('.tile[tabindex="0"]');
    if (host.readonly) return false;
    if (/^[1-5]$/.test(key)) return host.chooseOrder(Number(key));
    switch (key.toLowerCase()) {
      case "escape":
        return host.leave();
      case "a":
        return host.nextAbility();
      case "n":
        return this.#next();
      case "t":
        return host.toggleTip();
      case "d":
        void host.attempt("done");
        return true;
      case "u":
        return this.takeBack();
      default:
        return false;
    }
  }

  /** To the next thing that lights up. */
  #next() {
    const lit = /** @type {HTMLElement[]} */ ([...this.host.renderRoot.querySelectorAll(".lit, .picked")]);
    const active = /** @type {ShadowRoot} */ (this.host.renderRoot).activeElement;
    const next = lit[(lit.findIndex((one) => one === active) + 1) % lit.length];
    next?.focus();
    return next !== undefined;
  }

  /** @param {string} selector */
  #focus(selector) {
    const found = /** @type {HTMLElement | null} */ (this.host.renderRoot.querySelector(selector));
    found?.focus();
    return found !== null;
  }
}
