// After the last flip everybody may look before the turn can end: how long still, counted down from what the server says.

/** @import { ReactiveController, ReactiveControllerHost } from "lit" */
/** @import { Clocks } from "/web/lib/types.js" */

const STEP = 200;

/** A Lit controller. @implements {ReactiveController} */
export class Look {
  /** @type {Clocks | null} */ #clocks = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #timer;
  #ends = 0;
  /** Seconds left. */ left = 0;

  /** @param {ReactiveControllerHost & { clocks: Clocks | null }} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostUpdate() {
    const { clocks } = this.host;
    if (clocks === this.#clocks) return;
    this.#clocks = clocks;
    clearInterval(this.#timer);
    const look = clocks?.look;
    this.#ends = performance.now() + (look?.left ?? 0) * 1000;
    this.left = look?.left ?? 0;
    if (this.left > 0) this.#timer = setInterval(() => this.#count(), STEP);
  }

  hostDisconnected() {
    clearInterval(this.#timer);
  }

  #count() {
    const left = Math.max(0, Math.ceil((this.#ends - performance.now()) / 1000));
    if (left === this.left) return;
    this.left = left;
    if (left === 0) clearInterval(this.#timer);
    this.host.requestUpdate();
  }
}
