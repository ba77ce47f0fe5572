// Puts a game's table into the frame or a replay: the game's own `table.js`, or the plain one.

import { html, nothing } from "../vendor/lit.js";
import { FtElement, afterPaint, define } from "../lib/base.js";
import { t } from "../lib/texts.js";

/**
 * @import { Answer, Clocks, Expected, Explanation, GameEvent, LegalMove, Outcome, Place, Prepared, Sealed, Undo, View } from "../lib/types.js"
 *
 * What a table gets, as properties of the same names (web/README.md says more).
 * @typedef {object} Context
 * @property {View} view
 * @property {LegalMove[]} legal
 * @property {number | null} seat  whose side this is; null: a spectator
 * @property {string[]} names
 * @property {Place[]} places
 * @property {GameEvent[]} events  what came with this position
 * @property {GameEvent[]} since  what others did since this seat last acted
 * @property {number} ply
 * @property {boolean} readonly
 * @property {boolean} busy  a move is on its way
 * @property {boolean} held  ... and is a claim held for the grace window
 * @property {Undo | null} undo
 * @property {Clocks | null} clocks
 * @property {Sealed | null} sealed  a race at an unhurried table: what this seat has done about it
 * @property {Prepared | null} prepared  what this seat has prepared for its turn
 * @property {View | null} document  everything, hidden things too: replays that show all sides
 * @property {string[]} bySeat  fields of the view that are lists with one entry a seat
 * @property {string[]} seatFields  fields of the view that hold a seat or a list of seats
 * @property {Expected | null} expected
 * @property {Outcome | null} outcome
 * @property {(move: string) => Promise<Answer>} send
 * @property {(move: string) => Promise<Explanation | null>} explain
 * @property {() => Promise<Answer>} takeBack
 * @property {(moves: string[]) => Promise<Answer>} prepare  moves to be played as soon as it is one's turn; none: withdraw them
 */

/**
 * A table's element may tell, by a promise `told`, when it has shown all that happened (else: once it is painted).
 * @typedef {HTMLElement & { told?: Promise<void>, updateComplete?: Promise<unknown> }} TableElement
 */

/** @typedef {((context: Context) => unknown) | CustomElementConstructor | string} Table */

/** @param {Table} table @returns {table is (context: Context) => unknown} */
const isTemplate = (table) => typeof table === "function" && !(table.prototype instanceof HTMLElement);

/** `<ft-game game="dinner-rush" own .context=${context}>`; `own`: the game brings its table.js. */
export class FtGame extends FtElement {
  static properties = {
    game: { type: String },
    own: { type: Boolean },
    context: { attribute: false },
    table: { state: true },
    failed: { state: true },
  };

  constructor() {
    super();
    this.game = "";
    this.own = false;
    /** @type {Context | null} */ this.context = null;
    /** @type {Table | null} */ this.table = null;
    this.failed = false;
    /** @type {TableElement | null} */ this.element = null;
    /** @type {() => void} */ this.there = () => undefined;
    /** @type {Promise<void>} the table was loaded and got its first position */ this.ready = new Promise((there) => (this.there = there));
  }

  /** A table is part of the page's own light tree, so that its focus and slots are the page's. */
  createRenderRoot() {
    return this;
  }

  firstUpdated() {
    void this.#load();
  }

  async #load() {
    if (this.own) {
      try {
        const module = await import(`/games/${encodeURIComponent(this.game)}/table.js`);
        this.table = module.default;
        return;
      } catch (fault) {
        console.warn(`the table of ${this.game} can't be loaded, the plain one stands in`, fault);
        this.failed = true;
      }
    }
    this.table = (await import("./ft-plain.js")).FtPlain;
  }

  updated() {
    const { table, context } = this;
    if (!table || !context) return;
    if (isTemplate(table)) return this.there();
    if (!this.element) {
      this.element = typeof table === "string" ? document.createElement(table) : new table();
      this.append(this.element);
    }
    Object.assign(this.element, context);
    this.there();
  }

  /** Resolves when the present position is on the screen, and the table has told what led there. */
  async told() {
    await this.ready;
    await this.updateComplete;
    await this.element?.updateComplete;
    await new Promise((then) => afterPaint(() => then(undefined)));
    await this.element?.told;
  }

  render() {
    if (this.table && this.context && isTemplate(this.table)) return this.table(this.context);
    return this.failed ? html`<p class="help" role="status">${t("game.plain")}</p>` : nothing;
  }
}

define("ft-game", FtGame);
