// What every game's own table does alike: it takes what the frame gives, sends moves and asks why not, keeps the keyboard's focus
// at the table, opens one thing at a time over it. A game extends it and draws.

import { html } from "../vendor/lit.js";
import "../parts/ft-board.js";
import "../parts/ft-main-action.js";
import { others } from "../parts/places.js";
import { FtElement } from "./base.js";
import { Flip, nudge } from "./motion.js";

/**
 * @import { PropertyDeclarations, PropertyValues } from "lit"
 * @import { Answer, Clocks, Explanation, GameEvent, LegalMove, Place, Prepared, Sealed, Undo, View } from "./types.js"
 *
 * What the one prominent button does: nothing without a label, not yet with a reason (then a press does `why`).
 * @typedef {{ label: string, sub: string, reason: string, act: () => void, why: () => void }} MainAction
 */

/** A step over more plies than this is a jump: nothing flies. */
const JUMP = 8;

/** No button. @type {MainAction} */
export const IDLE = { label: "", sub: "", reason: "", act: () => undefined, why: () => undefined };

/**
 * The base of a game's table. Its properties are those of web/README.md; `open` is what is open over the table.
 * @template {View} [V=View]  the game's view
 * @template {{ kind: string }} [O={ kind: string }]  what can be open
 */
export class GameTable extends FtElement {
  /** @type {PropertyDeclarations} */
  static properties = {
    view: { attribute: false },
    legal: { attribute: false },
    seat: { attribute: false },
    names: { attribute: false },
    places: { attribute: false },
    events: { attribute: false },
    since: { attribute: false },
    ply: { attribute: false },
    readonly: { attribute: false },
    busy: { attribute: false },
    undo: { attribute: false },
    clocks: { attribute: false },
    sealed: { attribute: false },
    prepared: { attribute: false },
    document: { attribute: false },
    open: { state: true },
    changes: { state: true },
  };

  /** What loses the focus when a position takes it away, as a selector; and what has it then. */
  static keeps = ".held, ft-main-action";
  static home = 'button.held[tabindex="0"]';

  constructor() {
    super();
    /** @type {V | null} */ this.view = null;
    /** @type {LegalMove[]} */ this.legal = [];
    /** @type {number | null} */ this.seat = null;
    /** @type {string[]} */ this.names = [];
    /** @type {Place[]} */ this.places = [];
    /** @type {GameEvent[]} */ this.events = [];
    /** @type {GameEvent[]} */ this.since = [];
    this.ply = -1;
    this.readonly = false;
    this.busy = false;
    /** @type {Undo | null} */ this.undo = null;
    /** @type {Clocks | null} */ this.clocks = null;
    /** @type {Sealed | null} */ this.sealed = null;
    /** @type {Prepared | null} */ this.prepared = null;
    /** @type {View | null} everything: replays that show all sides */ this.document = null;
    /** @type {(move: string) => Promise<Answer>} */ this.send = async () => ({ ok: false, rule: null, reason: "" });
    /** @type {(move: string) => Promise<Explanation | null>} */ this.explain = async () => null;
    /** @type {() => Promise<Answer>} */ this.takeBack = async () => ({ ok: false, rule: null, reason: "" });
    /** @type {(moves: string[]) => Promise<Answer>} */ this.prepare = async () => ({ ok: false, rule: null, reason: "" });

    /** @type {O | null} */ this.open = null;
    /** Counts what a choice in the making changes: it is no property itself. */ this.changes = 0;
    /** The position before wasn't just before this one (or was another side's): nothing moves. */ this.jumped = false;
    /** What had the focus before an update. @type {Element | null} */ this.focused = null;
    this.flip = new Flip(this, { enabled: () => !this.jumped });
  }

  /** Whether the server lists a move. @param {string} move */
  may(move) {
    return this.legal.some((legal) => legal.move === move);
  }

  /** Who sits there as one sees them: oneself first, then the others as they sit after one. @returns {Place[]} */
  get seated() {
    return [...this.places.filter(({ you }) => you), ...others(this.places)];
  }

  /** @param {PropertyValues<any>} changed */
  willUpdate(changed) {
    if (!this.view) return;
    const active = /** @type {ShadowRoot} */ (this.renderRoot)?.activeElement ?? null;
    this.focused = active?.matches(this.#own.keeps) ? active : null;
    if (!changed.has("view") && !changed.has("seat")) return;
    const before = changed.get("ply") ?? this.ply;
    this.jumped = this.hasUpdated && (this.ply < before || this.ply - before > JUMP || changed.has("seat"));
  }

  /** @param {PropertyValues<any>} changed */
  updated(changed) {
    const over = this.renderRoot.querySelector("dialog");
    if (over && !over.open) over.showModal();
    if (changed.has("view")) this.#keepFocus();
  }

  get #own() {
    return /** @type {typeof GameTable} */ (this.constructor);
  }

  /** What had the focus is gone: another part takes it, so that the keyboard stays at the table. */
  #keepFocus() {
    const { focused } = this;
    const active = /** @type {ShadowRoot} */ (this.renderRoot).activeElement;
    const lost = focused !== null && (!active || (focused.matches("ft-main-action") && this.mainAction().label === ""));
    if (lost) /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(this.#own.home))?.focus({ preventScroll: true });
  }

  /** Send a move; a refused one makes the button shake. @param {string} move */
  async act(move) {
    if (this.busy) return;
    this.close();
    const answer = await this.send(move);
    if (!answer.ok) nudge(this.renderRoot.querySelector("ft-main-action") ?? this);
    this.answered(answer);
  }

  /** What came of a move that was sent: for choices in the making. @param {Answer} _answer */
  answered(_answer) {
    this.changes += 1;
  }

  /** Make a move, or say why not. @param {string} move */
  async attempt(move) {
    await (this.may(move) ? this.act(move) : this.explain(move));
  }

  /** Open something over the table. @param {O} what */
  show(what) {
    this.open = what;
  }

  close() {
    const over = this.renderRoot.querySelector("dialog");
    if (over?.open) over.close();
    this.open = null;
  }

  /** @returns {MainAction} */
  mainAction() {
    return IDLE;
  }

  /** The main action, for `ft-board`. @param {unknown} asides  secondary buttons */
  bar(asides) {
    const { label, sub, reason, act, why } = this.mainAction();
    return html`<ft-main-action slot="action" label=${label} sub=${sub} reason=${reason} ?busy=${this.busy} .undo=${this.undo}
        @act=${act} @why=${why} @undo=${() => this.takeBack()}>${asides}</ft-main-action>`;
  }
}
