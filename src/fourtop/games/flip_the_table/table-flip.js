// A table is turned over for both to see: it tips up, stands on its edge, and shows what is underneath. Nothing waits for it.

import { html, keyed, nothing } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";

/** @import { ReactiveController, ReactiveControllerHost } from "lit" */
/** @import { GameEvent } from "/web/lib/types.js" */

/** Milliseconds: the turn itself (as long as the style sheet's), and what it shows. */
const SHOWN = 2600;

/** @typedef {{ table: number, underside: string, ply: number, last: boolean }} Flipped  `last`: it ends the match */

/** Which table is being turned over. A Lit controller. @implements {ReactiveController} */
export class Turning {
  /** @type {Flipped | null} */ #now = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /** @param {ReactiveControllerHost} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostDisconnected() {
    this.stop();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#now = null;
  }

  /** Begin with what just happened. @param {GameEvent[]} events */
  follow(events) {
    const shown = events.findLast(({ kind }) => kind === "shown");
    if (!shown || shown.ply === this.#now?.ply) return;
    clearTimeout(this.#timer);
    this.#now = { table: shown.table, underside: shown.underside, ply: shown.ply, last: events.some(({ kind }) => kind === "over") };
    this.#timer = setTimeout(() => {
      this.#now = null;
      this.host.requestUpdate();
    }, SHOWN);
  }

  /** The table as it turns, for the one that does. @param {number} table */
  at(table) {
    return this.#now?.table === table && !this.#now.last ? this.#leaf(this.#now) : "";
  }

  /** The one that ends the match turns over everything: whatever is scrolled where, both see it. */
  get over() {
    return this.#now?.last ? this.#leaf(this.#now) : "";
  }

  /** @param {Flipped} flipped */
  #leaf({ ply, underside, last }) {
    return keyed(ply, html`<div class="turning ${underside}" popover=${last ? "manual" : nothing} aria-hidden="true"><div class="leaf"><span class="upper"></span><span class="lower"><b>${t(`ft.under.${underside}`)}</b></span></div></div>`);
  }
}
