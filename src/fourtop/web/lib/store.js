// What this browser knows of one table: the client of docs/protocol.md's WebSocket. It never guesses: a move counts when
// the server says so, a gap makes it ask again, and what was sent but not answered is sent again, under the same id, after
// a reconnect.

/**
 * @import { Answer, Chat, Explanation, GameEvent, Hint, Refusal, State, TableDoc } from "./types.js"
 * @typedef {"connecting" | "online" | "offline" | "gone"} Connection
 * @typedef {Pick<WebSocket, "send" | "close" | "readyState"> & EventTarget} Socket
 */

/** Milliseconds. The server pings every 5 s: a line silent for longer than SILENCE is dead though nobody closed it. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const SILENCE = 16_000;
const OPEN = 1;

/** @param {number} attempt  0 for the first. @returns {number} milliseconds, half fixed and half at random */
export function backoff(attempt, random = Math.random) {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}

/** @returns {string} a fresh id for one intention */
function freshId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");
}

/** Forget what could only be seen as it happened. @param {GameEvent} event */
function forget(event) {
  for (const field of event.fleeting ?? []) delete event[field];
  delete event.fleeting;
}

/** Tells `change` after anything changed, `arrived` with the new events after a new position, and `chat`. */
export class TableStore extends EventTarget {
  /** @type {Connection} */ connection = "connecting";
  /** @type {TableDoc | null} */ table = null;
  /** @type {number | null} */ seat = null;
  /** @type {State | null} */ state = null;
  /** @type {GameEvent[]} the whole log, as this seat may read it */ log = [];
  /** @type {GameEvent[]} what came with the latest position */ fresh = [];
  /** @type {GameEvent[]} what others did since this seat's own last move */ since = [];
  /** @type {Chat[]} */ chat = [];

  /** @type {Socket | null} */ #socket = null;
  /** @type {Map<string, {message: Record<string, unknown>, answer: (a: any) => void, heldUp: boolean}>} */ #pending = new Map();
  #attempt = 0;
  #asked = -2;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #retry;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #watch;
  #stopped = false;
  #shown = -1;
  /** The last ply that this page has shown, whichever connection it came over. */ #seen = -1;
  /** The next position is the first after a greeting: it counts even if the server has lost its last moments. */ #greeted = false;

  /**
   * @param {string} id  the table's
   * @param {{socket?: (url: string) => Socket, missing?: (id: string) => Promise<boolean>}} [outside]  for tests
   */
  constructor(id, outside = {}) {
    super();
    this.id = id;
    this.make = outside.socket ?? ((url) => new WebSocket(url));
    this.missing = outside.missing ?? (async (table) => (await fetch(`/api/tables/${encodeURIComponent(table)}`)).status === 404);
  }

  connect() {
    if (this.#stopped || (this.#socket && this.#socket.readyState <= OPEN)) return;
    clearTimeout(this.#retry);
    const url = new URL(`/ws/tables/${encodeURIComponent(this.id)}`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = this.make(url.href);
    this.#socket = socket;
    socket.addEventListener("message", (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(/** @type {MessageEvent} */ (event).data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#lost();
    });
    this.#listenForSilence();
  }

  /** A page that comes back (wake, network, from the tab bar) tries at once instead of waiting out the backoff. */
  wake = () => {
    if (this.connection === "online" || document.visibilityState === "hidden") return;
    this.#attempt = 0;
    this.connect();
  };

  /** Begin a new connection: this browser has taken or left a seat, and sees the table with other eyes. */
  renew() {
    this.state = null;
    this.log = this.fresh = this.since = [];
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#attempt = 0;
    this.connect();
  }

  /** Leave for good. */
  close() {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    this.#socket?.close();
  }

  /** The seats' names, spectators' view included. */
  get names() {
    return this.table?.seats.map((seat) => seat.name) ?? [];
  }

  /**
   * @param {string} move  text of the move
   * @returns {Promise<Answer>}
   */
  send(move) {
    return this.#ask({ type: "move", ply: this.state?.ply ?? 0, move });
  }

  /** @returns {Promise<Answer>} */
  undo() {
    return this.#ask({ type: "undo", ply: this.state?.ply ?? 0 });
  }

  /** Moves to be played as soon as it is this seat's turn; none: withdraw those that were. @param {string[]} moves @returns {Promise<Answer>} */
  prepare(moves) {
    return this.#ask({ type: "prepare", ply: this.state?.ply ?? 0, moves });
  }

  /** At an unhurried table: open what is sealed. @returns {Promise<Answer>} */
  open() {
    return this.#ask({ type: "open", ply: this.state?.ply ?? 0 });
  }

  /**
   * @param {string} move
   * @returns {Promise<Explanation | null>} null when there is no line to ask over
   */
  async explain(move) {
    const answer = await this.#ask({ type: "explain", move });
    return "legal" in answer ? answer : null;
  }

  /** What could well be done now. @returns {Promise<Hint | ({ok: false} & Refusal)>} */
  hint() {
    return this.#ask({ type: "hint", ply: this.state?.ply ?? 0 });
  }

  /** @param {string} text @returns {Promise<Answer>} */
  say(text) {
    return this.#ask({ type: "chat", text });
  }

  /** The position is on the screen: tell the server, once per ply, and forget what is fleeting. @param {number} ply */
  confirmShown(ply) {
    this.#seen = Math.max(this.#seen, ply);
    for (const event of this.log) if (event.ply <= ply) forget(event);
    if (ply <= this.#shown) return;
    if (this.#tell({ type: "shown", ply })) this.#shown = ply;
  }

  /** Whether a move of this seat waits for the server's word. */
  get waiting() {
    return [...this.#pending.values()].some(({ message }) => message.type === "move" || message.type === "undo");
  }

  /** Whether one of them is a claim held for the grace window. */
  get held() {
    return [...this.#pending.values()].some(({ heldUp }) => heldUp);
  }

  /**
   * @param {Record<string, unknown>} message
   * @returns {Promise<any>}
   */
  #ask(message) {
    const id = freshId();
    const whole = { ...message, id };
    if (!this.#tell(whole)) return Promise.resolve({ ok: false, rule: null, reason: "", code: "offline" });
    return new Promise((answer) => {
      this.#pending.set(id, { message: whole, answer, heldUp: false });
      this.#changed();
    });
  }

  /** @param {Record<string, unknown>} message @returns {boolean} whether there was a line to send it over */
  #tell(message) {
    if (this.connection !== "online" || this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }

  #listenForSilence() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      const socket = this.#socket;
      this.#lost();
      socket?.close();
    }, SILENCE);
  }

  #lost() {
    clearTimeout(this.#watch);
    this.#socket = null;
    if (this.#stopped || this.connection === "gone") return;
    const first = this.table === null;
    this.connection = first ? "connecting" : "offline";
    this.#changed();
    this.#retry = setTimeout(() => this.connect(), backoff(this.#attempt++));
    if (first && this.#attempt === 1) {
      void this.missing(this.id).then((missing) => {
        if (!missing) return;
        this.connection = "gone";
        this.close();
        this.#changed();
      }, () => undefined);
    }
  }

  /** @param {any} message */
  #receive(message) {
    this.#listenForSilence();
    switch (message.type) {
      case "hello":
        this.#hello(message);
        break;
      case "table":
        this.table = message.table;
        this.seat = message.table.you;
        break;
      case "state":
        this.#arrive(message);
        break;
      case "accepted":
        this.#settle(message.id, { ok: true, ply: message.ply });
        break;
      case "prepared":
        this.#settle(message.id, { ok: true, ply: this.state?.ply ?? 0 });
        break;
      case "held": {
        const pending = this.#pending.get(message.id);
        if (pending) pending.heldUp = true;
        break;
      }
      case "refused": {
        const { type: _type, id, ...refusal } = message;
        this.#settle(id, { ok: false, ...refusal });
        break;
      }
      case "explained":
        this.#settle(message.id, { legal: message.legal, rule: message.rule, reason: message.reason });
        break;
      case "hinted": {
        const { type: _type, id, ...hint } = message;
        this.#settle(id, hint);
        break;
      }
      case "chat":
        this.chat = [...this.chat, message.chat];
        this.#said(message.chat);
        this.dispatchEvent(new CustomEvent("chat", { detail: message.chat }));
        break;
      case "error":
        this.#dropped(message);
        break;
      case "ping":
        this.#tell({ type: "pong", n: message.n });
        return;
      default:
        return;
    }
    this.#changed();
  }

  /** @param {{seat: number | null, table: TableDoc, chat: Chat[]}} message */
  #hello({ seat, table, chat }) {
    this.connection = "online";
    this.#attempt = 0;
    this.#asked = -2;
    this.#shown = -1;
    this.#greeted = true;
    this.seat = seat;
    this.table = table;
    this.chat = chat;
    for (const { message } of this.#pending.values()) this.#tell(message);
  }

  /** @param {State} next */
  #arrive(next) {
    const last = this.state?.ply ?? -1;
    if (next.ply < last && !this.#greeted) return;
    // The line was away, or something was missed: not just a move of several actions.
    const gap = this.#greeted || this.#asked === last;
    this.#greeted = false;
    if (next.from > last && next.from !== -1) {
      if (this.#asked !== last) this.#tell({ type: "sync", ply: last });
      this.#asked = last;
      return;
    }
    this.#asked = -2;
    for (const event of next.events) if (event.ply <= this.#seen) forget(event);
    const known = next.from === -1 ? [] : this.log.filter((event) => event.ply <= next.from);
    const whole = [...known, ...next.events];
    this.fresh = next.events.filter((event) => event.ply > last);
    this.log = whole;
    this.state = next;
    // The first event of a ply is the one of who acted; later ones may be about others (who gave, whose turn it is).
    const own = whole.findLastIndex((event, at) => event.seat !== null && event.seat === this.seat && event.ply !== whole[at - 1]?.ply);
    this.since = this.seat === null ? this.fresh : whole.slice(own + 1);
    this.dispatchEvent(new CustomEvent("arrived", { detail: { fresh: this.fresh, last, gap } }));
  }

  /** Chat has no answer but its own line. @param {Chat} line */
  #said(line) {
    if (line.seat !== this.seat) return;
    for (const [id, { message }] of this.#pending) {
      if (message.type === "chat" && message.text === line.text) return this.#settle(id, { ok: true, ply: this.state?.ply ?? 0 });
    }
  }

  /** A message was dropped unread and nobody says which: none of those on the way is held to be sent. @param {{code: string, message: string}} fault */
  #dropped({ code, message: reason }) {
    for (const [id, { heldUp }] of [...this.#pending]) if (!heldUp) this.#settle(id, { ok: false, rule: null, reason, code });
  }

  /** @param {string} id @param {unknown} answer */
  #settle(id, answer) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.answer(answer);
  }
}
