// The keyboard: single keys for everything one can do at this table.

import { TableKeys } from "/web/lib/table-keys.js";

/** @extends {TableKeys<import("./table.js").default>} */
export class Keys extends TableKeys {
  /** On a card and on what was picked Enter goes on. @param {Element} control */
  enters(control) {
    return control.matches(".held.chosen, .person.picked, .centre.picked") && this.host.choice.move !== null;
  }

  /** @param {KeyboardEvent} event */
  letter({ key }) {
    const { host } = this;
    switch (key.toLowerCase()) {
      case "?":
        host.show({ kind: "keys" });
        return true;
      case "c":
        host.show({ kind: "discard" });
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
        return this.takeBack();
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
