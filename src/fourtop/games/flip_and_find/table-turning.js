// Which tiles show a face, and for how long. A face is fixed before its tile turns up, and is gone from here as soon as the tile
// has turned down again: nothing else of the table keeps one (FF-5.1). Flips that this page has received but never shown (it was
// hidden, or away) are told once, tile by tile, and then forgotten too.

import { afterPaint } from "/web/lib/base.js";
import { reducedMotion } from "/web/lib/motion.js";

/** @import { ReactiveController, ReactiveControllerHost } from "lit" */
/** @import { GameEvent } from "/web/lib/types.js" */
/** @import { DinerView, Kind, Tile } from "./table-view.js" */

/** Milliseconds: a turn as long as the style sheet's, with the steps between tiles that turn down together; a told tile. */
const TURN = 300;
const STAGGER = 40;
const TOLD = 1000;

/**
 * @typedef {{ place: string, face: Kind, order: number }} Face  `order`: among those that turn down together
 * @typedef {{ tile: number, face: Kind, text: string }} Missed
 */

/** A Lit controller. @implements {ReactiveController} */
export class Turning {
  /** What the face sides show, by the number of the tile. @type {Map<number, Face>} */ faces = new Map();
  /** The flip that is being told. @type {(Missed & { place: string }) | null} */ telling = null;
  /** Done when all that was missed has been told. @type {Promise<void>} */ told = Promise.resolve();
  /** Flips that came and have not been painted. @type {Missed[]} */ #unseen = [];
  /** @type {Set<ReturnType<typeof setTimeout>>} */ #timers = new Set();
  /** @type {() => void} */ #skip = () => undefined;

  /** @param {ReactiveControllerHost & { view: DinerView | null }} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostDisconnected() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.faces.clear();
    this.#unseen = [];
    this.#skip();
  }

  /**
   * @param {DinerView} view
   * @param {GameEvent[]} events  that came with it
   * @param {{ jumped: boolean, live: boolean }} how  a jump turns nothing; what isn't live tells nothing
   */
  follow(view, events, { jumped, live }) {
    /** @type {Map<number, Face>} */
    const faces = new Map();
    for (const { tile, place, face } of view.grid) if (face) faces.set(tile, { place, face, order: 0 });
    if (view.look) this.#own(view.look, view.grid, faces);
    const down = [...this.faces].filter(([tile, { place }]) => !faces.has(tile) && view.grid.some((one) => one.tile === tile && one.place === place));
    this.faces = faces;
    if (!jumped && !reducedMotion()) this.#turnDown(down);
    this.#unseen = live ? [...this.#unseen, ...events.filter(({ kind, face }) => kind === "flip" && face).map(({ tile, face, text }) => ({ tile, face, text }))] : [];
    if (this.#unseen.length > 0) afterPaint(() => this.#painted());
  }

  /** @param {{ place: string, face: Kind }} look @param {Tile[]} grid @param {Map<number, Face>} faces */
  #own({ place, face }, grid, faces) {
    const tile = grid.find((one) => one.place === place)?.tile;
    if (tile !== undefined) faces.set(tile, { place, face, order: 0 });
  }

  /** Those that turn down show their faces until they have. @param {[number, Face][]} down */
  #turnDown(down) {
    down.forEach(([tile, face], order) => {
      const leaving = { ...face, order };
      this.faces.set(tile, leaving);
      this.#later(TURN + order * STAGGER, () => {
        if (this.faces.get(tile) === leaving) this.faces.delete(tile);
      });
    });
  }

  /** @param {number} wait @param {() => void} then */
  #later(wait, then) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
      this.host.requestUpdate();
    }, wait);
    this.#timers.add(timer);
  }

  /** What is on the screen now has been seen; what came and went unseen is told. */
  #painted() {
    const grid = this.host.view?.grid ?? [];
    const missed = this.#unseen.filter(({ tile }) => grid.some((one) => one.tile === tile && !one.up));
    this.#unseen = [];
    if (missed.length > 0) this.told = this.told.then(() => this.#tell(missed));
  }

  /** @param {Missed[]} missed */
  async #tell(missed) {
    let skipped = false;
    while (missed.length > 0 && !skipped) {
      this.telling = this.#located(/** @type {Missed} */ (missed.shift()));
      if (!this.telling) continue;
      this.host.requestUpdate();
      skipped = await this.#wait();
    }
    missed.length = 0;
    this.telling = null;
    this.host.requestUpdate();
  }

  /** Where a missed tile lies by now; null when it is gone, or lies face up. @param {Missed} missed */
  #located(missed) {
    const place = this.host.view?.grid.find(({ tile, up }) => tile === missed.tile && !up)?.place;
    return place === undefined ? null : { ...missed, place };
  }

  /** The time that a told tile is shown. @returns {Promise<boolean>} whether it was cut short */
  #wait() {
    return new Promise((then) => {
      /** @param {boolean} skipped */
      const end = (skipped) => {
        clearTimeout(timer);
        this.#timers.delete(timer);
        this.#skip = () => undefined;
        then(skipped);
      };
      const timer = setTimeout(() => end(false), TOLD);
      this.#timers.add(timer);
      this.#skip = () => end(true);
    });
  }

  skip() {
    this.#skip();
  }
}
