// How a game's table lies in the frame: the others' seats, the counter, the own hand, the main action under the thumb. The
// counter's surface tells at a glance which game one sits at.

import { html, css } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";

/**
 * `<ft-board counter="steel">` with children in the slots `seats`, (none: the table itself), `hand` and `action`.
 * `counter`: steel, felt, checker, griddle or wood (default); it is the part `counter` too.
 */
export class FtBoard extends FtElement {
  static properties = { counter: { reflect: true } };

  static styles = css`
    :host {
      display: grid;
      grid-template: "seats" auto "table" minmax(min-content, 1fr) "hand" auto "action" auto / minmax(0, 1fr);
      min-block-size: 100%;
      padding: 0 var(--space-4) var(--space-4);
      gap: var(--space-3);
    }
    .counter {
      grid-area: table;
      position: relative;
      display: grid;
      min-inline-size: 0;
      padding: var(--space-4);
      border-radius: var(--radius-l);
      box-shadow: inset 0 1px 0 rgb(255 255 255 / 0.25), inset 0 0 0 1px rgb(0 0 0 / 0.12), var(--shadow-2);
      background:
        radial-gradient(70% 90% at 50% -12%, var(--lamp), transparent 70%),
        repeating-linear-gradient(91deg, transparent 0 38px, rgb(0 0 0 / 0.035) 38px 40px),
        linear-gradient(var(--wood-1), var(--wood-2));
    }
    :host([counter="steel"]) .counter {
      background:
        radial-gradient(58% 95% at 50% -14%, var(--lamp), transparent 72%),
        repeating-linear-gradient(0deg, transparent 0 2px, rgb(255 255 255 / 0.05) 2px 3px),
        linear-gradient(174deg, var(--steel-3), var(--steel-1) 36%, var(--steel-2));
    }
    :host([counter="felt"]) .counter {
      color-scheme: dark;
      color: #f4eadb;
      background:
        radial-gradient(70% 90% at 50% -10%, var(--lamp), transparent 66%),
        linear-gradient(var(--felt-1), var(--felt-2));
    }
    :host([counter="checker"]) .counter {
      background:
        radial-gradient(70% 90% at 50% -10%, var(--lamp), transparent 70%),
        repeating-conic-gradient(var(--check-1) 0 25%, var(--check-2) 0 50%) center / 3rem 3rem;
    }
    :host([counter="griddle"]) .counter {
      color-scheme: dark;
      color: #f4eadb;
      background:
        radial-gradient(70% 90% at 50% -10%, var(--lamp), transparent 66%),
        repeating-linear-gradient(90deg, transparent 0 22px, rgb(0 0 0 / 0.22) 22px 24px),
        linear-gradient(var(--griddle-1), var(--griddle-2));
    }
    .seats::slotted(*) { grid-area: seats; min-inline-size: 0; }
    .hand::slotted(*) { grid-area: hand; min-inline-size: 0; }
    .action::slotted(*) { grid-area: action; min-inline-size: 0; }
    @media (max-width: 56rem) {
      :host { padding: 0 var(--space-2) var(--space-2); gap: var(--space-2); }
      .counter { padding: var(--space-3) var(--space-2); border-radius: var(--radius-m); }
    }
    @media (forced-colors: active) { .counter { border: 1px solid CanvasText; } }
  `;

  constructor() {
    super();
    /** @type {"steel" | "felt" | "checker" | "griddle" | "wood"} */ this.counter = "wood";
  }

  render() {
    return html`<slot class="seats" name="seats"></slot>
      <div part="counter" class="counter"><slot></slot></div>
      <slot class="hand" name="hand"></slot>
      <slot class="action" name="action"></slot>`;
  }
}

define("ft-board", FtBoard);
