// The base of every component: Lit plus the shared style sheet, and small helpers for templates.

import { Directive, LitElement, PartType, directive, html, nothing } from "../vendor/lit.js";

/** @import { CSSResultGroup, CSSResultOrNative } from "lit" */
/** @import { ElementPart, PartInfo } from "lit/directive.js" */

/**
 * A style sheet file as something that components adopt: `const styles = await sheet(new URL("./table.css", import.meta.url))`.
 * @param {URL} address
 * @returns {Promise<CSSStyleSheet>}
 */
export async function sheet(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no style sheet at ${address} (${answer.status})`);
  return new CSSStyleSheet().replace(await answer.text());
}

// One style sheet for pages and components: the page links it, the components adopt the same (by then cached) file.
const shared = await sheet(new URL("../base.css", import.meta.url));

/** A Lit element whose shadow root has the shared styles of base.css under its own. */
export class FtElement extends LitElement {
  /**
   * @param {CSSResultGroup} [styles]
   * @returns {CSSResultOrNative[]}
   */
  static finalizeStyles(styles) {
    return [shared, ...super.finalizeStyles(styles)];
  }

  /**
   * Tell whoever listens, across shadow roots.
   * @param {string} name
   * @param {unknown} [detail]
   */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

class VarsDirective extends Directive {
  /** @param {PartInfo} info */
  constructor(info) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error("vars() stands on an element: <div ${vars({...})}>");
  }

  /** @param {Record<string, string | number>} _values */
  render(_values) {
    return nothing;
  }

  /**
   * @param {ElementPart} part
   * @param {[Record<string, string | number>]} values
   */
  update(part, [values]) {
    const style = /** @type {HTMLElement} */ (part.element).style;
    for (const [name, value] of Object.entries(values)) style.setProperty(name, String(value));
    return nothing;
  }
}

/**
 * Set style properties of an element from script: `<div ${vars({"--turn": "4deg"})}>`. The content security policy forbids
 * style attributes, which Lit's own styleMap writes on the first render.
 */
export const vars = directive(VarsDirective);

/**
 * A picture of `web/pictures` (or of a game's own folder, by address). Decorative: its meaning belongs into text.
 * @param {string} name  file name without `.svg`, or an address that ends in it
 * @param {string} [classes]
 */
export const picture = (name, classes = "") =>
  html`<img class=${classes} src=${name.endsWith(".svg") ? name : `/web/pictures/${name}.svg`} alt="" width="32" height="32" draggable="false">`;

/**
 * Run after the browser has painted what was just rendered: in the task that follows the next frame. In a hidden page no
 * frame is painted, and this waits until one is.
 * @param {() => void} then
 */
export function afterPaint(then) {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      then();
    };
    channel.port2.postMessage(null);
  });
}

/**
 * @template T
 * @param {string} name  of the custom element
 * @param {T & CustomElementConstructor} element
 * @returns {T}
 */
export function define(name, element) {
  // A page may load a module twice under two addresses; the first one stays.
  if (!customElements.get(name)) customElements.define(name, element);
  return element;
}
