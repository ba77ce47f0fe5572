// Things travel from where they were to where they are. A component marks what may travel with `data-flip="key"`; the
// same key before and after a render is the same thing, whichever element or container it is in.
//
//   data-flip="card-17"        this thing
//   data-flip-from="printer"   when it is new, it comes from the thing with that key (else it fades in)
//   data-flip-to="compost"     when it is gone after a render, its image flies to the thing with that key
//
// Flights are individual `translate` and `scale` animations, so a `transform` of the style sheet (a fan) stays. Nothing here
// blocks input: elements are real and clickable all the way, and a new render continues from where things are.

/** @import { ReactiveController, ReactiveControllerHost } from "lit" */
/** @typedef {{ x: number, y: number, width: number, height: number, element: HTMLElement, to: string | null }} Spot */

const EASE = "cubic-bezier(0.2, 0.75, 0.25, 1)";
const SHORTEST = 180;
const LONGEST = 320;
const STAGGER = 40;
/** Px up to which a thing only makes room for others: such things move at once, all together. */
const NEAR = 96;
const FADE = 120;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {boolean} whether the person asked for less motion */
export const reducedMotion = () => calm.matches;

/** @param {number} distance  in px. @returns {number} milliseconds: longer ways take longer, within 180 and 320 */
export function flightTime(distance) {
  return Math.round(Math.min(LONGEST, SHORTEST + distance * 0.25));
}

/**
 * @param {ParentNode} root
 * @returns {Map<string, Spot>}
 */
function look(root) {
  const spots = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-flip]"))) {
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    spots.set(element.dataset.flip, {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      width: box.width,
      height: box.height,
      element,
      to: element.dataset.flipTo ?? null,
    });
  }
  return spots;
}

/** The layer in which images of things that are gone fly to where they went. It takes no clicks and isn't read out. */
function overlay() {
  const found = document.getElementById("ft-flights");
  if (found) return found;
  const layer = document.createElement("div");
  layer.id = "ft-flights";
  layer.setAttribute("aria-hidden", "true");
  layer.style.cssText = "position:fixed;inset:0;pointer-events:none;z-index:50;overflow:clip";
  document.body.append(layer);
  return layer;
}

/** A Lit controller: `new Flip(this)` in a component's constructor is all. @implements {ReactiveController} */
export class Flip {
  /** @type {Map<string, Spot>} */ #before = new Map();
  /** @type {Map<string, Animation>} */ #flying = new Map();

  /**
   * @param {ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment, hasUpdated: boolean }} host
   * @param {{enabled?: () => boolean}} [options]
   */
  constructor(host, options = {}) {
    this.host = host;
    this.enabled = options.enabled ?? (() => true);
    host.addController(this);
  }

  hostUpdate() {
    this.#before = this.host.hasUpdated ? look(this.host.renderRoot) : new Map();
  }

  hostUpdated() {
    const before = this.#before;
    this.#before = new Map();
    if (before.size === 0 || !this.enabled() || document.visibilityState === "hidden") return;
    // Where things are by themselves, without the flights that still run.
    for (const flight of this.#flying.values()) flight.cancel();
    this.#flying.clear();
    const after = look(this.host.renderRoot);
    let order = 0;
    for (const [key, spot] of after) {
      const from = before.get(key) ?? this.#origin(spot, before, after);
      if (!from) this.#fadeIn(spot.element);
      else {
        const near = Math.hypot(from.x - spot.x, from.y - spot.y) < NEAR;
        if (this.#fly(key, spot.element, from, spot, near ? 0 : order * STAGGER) && !near) order += 1;
      }
    }
    for (const [key, spot] of before) {
      const target = spot.to === null || after.has(key) ? undefined : (after.get(spot.to) ?? before.get(spot.to));
      if (target) this.#flyImage(spot, target, order++ * STAGGER);
    }
  }

  hostDisconnected() {
    for (const flight of this.#flying.values()) flight.cancel();
    this.#flying.clear();
  }

  /** @param {Spot} spot @param {Map<string, Spot>} before @param {Map<string, Spot>} after */
  #origin({ element }, before, after) {
    const key = element.dataset.flipFrom;
    return key === undefined ? undefined : (before.get(key) ?? after.get(key));
  }

  /** @param {HTMLElement} element */
  #fadeIn(element) {
    element.animate({ opacity: [0, 1] }, { duration: FADE, easing: "ease-out" });
  }

  /**
   * @param {string} key @param {HTMLElement} element @param {Spot} from @param {Spot} to @param {number} delay
   * @returns {boolean} whether it had to move
   */
  #fly(key, element, from, to, delay) {
    const dx = from.x - to.x;
    const dy = from.y - to.y;
    const scale = from.width / to.width;
    if (Math.hypot(dx, dy) < 1 && Math.abs(scale - 1) < 0.01) return false;
    if (reducedMotion()) {
      element.animate({ opacity: [0.3, 1] }, { duration: FADE });
      return true;
    }
    const flight = element.animate(
      { translate: [`${dx}px ${dy}px`, "0px 0px"], scale: [String(scale), "1"] },
      { duration: flightTime(Math.hypot(dx, dy)), delay, easing: EASE, fill: "backwards" },
    );
    this.#flying.set(key, flight);
    flight.onfinish = () => {
      if (this.#flying.get(key) === flight) this.#flying.delete(key);
    };
    return true;
  }

  /** @param {Spot} from @param {Spot} to @param {number} delay */
  #flyImage(from, to, delay) {
    if (reducedMotion()) return;
    const image = /** @type {HTMLElement} */ (from.element.cloneNode(true));
    image.removeAttribute("data-flip");
    image.inert = true;
    const { width, height } = from;
    Object.assign(image.style, {
      position: "absolute", margin: "0", transform: "none", rotate: "none",
      left: `${from.x - width / 2}px`, top: `${from.y - height / 2}px`, width: `${width}px`, height: `${height}px`,
    });
    const stage = this.#stage();
    /** @type {ShadowRoot} */ (stage.shadowRoot).append(image);
    overlay().append(stage);
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const flight = image.animate(
      [
        { translate: "0px 0px", scale: "1", opacity: 1 },
        { opacity: 1, offset: 0.8 },
        { translate: `${dx}px ${dy}px`, scale: String(Math.min(1, to.width / width)), opacity: 0 },
      ],
      { duration: flightTime(Math.hypot(dx, dy)), delay, easing: EASE, fill: "both" },
    );
    flight.onfinish = flight.oncancel = () => stage.remove();
  }

  /** A place for an image outside the component, with its styles and its width. */
  #stage() {
    const root = this.host.renderRoot;
    const stage = document.createElement("div");
    stage.attachShadow({ mode: "open" }).adoptedStyleSheets = root instanceof ShadowRoot ? [...root.adoptedStyleSheets] : [];
    const width = root instanceof ShadowRoot ? root.host.getBoundingClientRect().width : 0;
    Object.assign(stage.style, { position: "absolute", left: "0", top: "0", width: `${width}px`, height: "0", background: "none" });
    return stage;
  }
}

/** @type {WeakMap<Element, number>} */
const turns = new WeakMap();

/**
 * Turn a face about its middle axis: the old face until it stands on edge, then `swap()`, then the new one. A turn that
 * begins while another runs takes over; the earlier one's swap has or will have been done.
 * @param {HTMLElement} face
 * @param {() => void} swap  changes the face; called exactly once
 */
export async function turn(face, swap) {
  if (reducedMotion() || document.visibilityState === "hidden") {
    swap();
    return;
  }
  const mine = (turns.get(face) ?? 0) + 1;
  turns.set(face, mine);
  const half = { duration: SHORTEST / 2 + 10, fill: /** @type {const} */ ("forwards") };
  const away = face.animate({ transform: ["perspective(40rem) rotateY(0)", "perspective(40rem) rotateY(90deg)"] }, { ...half, easing: "ease-in" });
  await away.finished.catch(() => undefined);
  swap();
  away.cancel();
  if (turns.get(face) !== mine) return;
  face.animate(
    { transform: ["perspective(40rem) rotateY(-90deg)", "perspective(40rem) rotateY(0)"] },
    { ...half, fill: "none", easing: EASE },
  );
}

/** A short nudge of what was just refused, or that one looks at. @param {Element} element */
export function nudge(element) {
  if (reducedMotion()) return;
  element.animate(
    { translate: ["0 0", "-4px 0", "4px 0", "-2px 0", "0 0"] },
    { duration: LONGEST, easing: "ease-in-out" },
  );
}
