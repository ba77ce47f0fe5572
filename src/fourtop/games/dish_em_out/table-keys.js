// The keyboard: single keys for everything one can do at this table.

import { TableKeys } from "/web/lib/table-keys.js";

/** @extends {TableKeys<import("./table.js").default>} */
export class Keys extends TableKeys {
  /** On what is chosen Enter goes on. @param {Element} control */
  enters(control) {
    return control.matches(".dealt.chosen, .order.chosen");
  }

  /** @param {KeyboardEvent} event */
  letter({ key, code, repeat, shiftKey }) {
    const { host } = this;
    switch (key.toLowerCase()) {
      case "?":
        host.show({ kind: "keys" });
        return true;
      case "f":
        host.show({ kind: "foods" });
        return true;
      case "o":
        return this.#others();
    }
    if (host.readonly) return false;
    const digit = /^Digit([1-7])$/.exec(code);
    if (digit) return host.pick(Number(digit[1]), shiftKey);
    switch (key.toLowerCase()) {
      case "+":
      case "=":
        return this.#step(1);
      case "-":
        return this.#step(-1);
      case "escape":
        return host.drop();
      case "u":
        return this.takeBack();
      case "d":
        return repeat || this.#go();
      default:
        return false;
    }
  }

  /** What the prominent button does. */
  #go() {
    const { label, reason, act, why } = this.host.mainAction();
    if (!label) return false;
    (reason ? why : act)();
    return true;
  }

  /** One more or one less of what has the focus. @param {number} by */
  #step(by) {
    const active = /** @type {HTMLElement | null} */ (/** @type {ShadowRoot} */ (this.host.renderRoot).activeElement);
    const step = active?.closest(".step");
    if (step instanceof HTMLElement && step.dataset.step) return this.host.fill(step.dataset.step, by);
    const food = active?.dataset.bin;
    if (!food) return false;
    if (by > 0) this.host.take(food);
    else this.host.back(food);
    return true;
  }

  /** To the next of the others' plates. */
  #others() {
    const plates = /** @type {HTMLElement[]} */ ([...this.host.renderRoot.querySelectorAll("button.about")]);
    const active = /** @type {ShadowRoot} */ (this.host.renderRoot).activeElement;
    const next = plates[(plates.findIndex((one) => one === active) + 1) % plates.length];
    next?.focus();
    return next !== undefined;
  }
}
