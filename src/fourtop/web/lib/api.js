// The HTTP side of docs/protocol.md.

/** @import { GameDoc, TableDoc, Replay, ReviewProgress } from "./types.js" */

/** A refusal of the server, in its own words. */
export class ApiError extends Error {
  /**
   * @param {string} code  stable, for programs; `offline` when the server can't be reached
   * @param {string} message  for people
   * @param {string | null} where  the field at fault
   * @param {number} status
   */
  constructor(code, message, where, status) {
    super(message);
    this.code = code;
    this.where = where;
    this.status = status;
  }
}

/**
 * @template T
 * @param {string} path
 * @param {unknown} [body]  sent as JSON by POST; without it the request is a GET
 * @returns {Promise<T>}
 * @throws {ApiError}
 */
async function request(path, body) {
  /** @type {RequestInit} */
  const init =
    body === undefined
      ? { headers: { Accept: "application/json" } }
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError("offline", "", null, 0);
  }
  const data = await answer.json().catch(() => null);
  if (answer.ok) return data;
  const fault = data?.error ?? { code: "unreadable", message: `${answer.status} ${answer.statusText}`, where: null };
  throw new ApiError(fault.code, fault.message, fault.where ?? null, answer.status);
}

/** @param {string} id */
const table = (id) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  /** @returns {Promise<GameDoc[]>} */
  games: () => request("/api/games"),
  /** @returns {Promise<TableDoc[]>} */
  tables: () => request("/api/tables"),
  /** @param {string} id @returns {Promise<TableDoc>} */
  table: (id) => request(table(id)),
  /**
   * @param {{game: string, seats: number, options: Record<string, string | number>, access: string, pace: string, hints: boolean, name: string}} wish
   * @returns {Promise<TableDoc>}
   */
  open: (wish) => request("/api/tables", wish),
  /** @param {string} id @param {number | null} seat @param {string} name @returns {Promise<TableDoc>} */
  sit: (id, seat, name) => request(`${table(id)}/sit`, { seat, name }),
  /** @param {string} id @returns {Promise<TableDoc>} */
  leave: (id) => request(`${table(id)}/leave`, {}),
  /** @param {string} id @param {number} seat @param {string} level @returns {Promise<TableDoc>} */
  bot: (id, seat, level) => request(`${table(id)}/bot`, { seat, level }),
  /** @param {string} id @param {number} seat @returns {Promise<TableDoc>} */
  empty: (id, seat) => request(`${table(id)}/empty`, { seat }),
  /** @param {string} id @param {number} seat @returns {Promise<TableDoc>} */
  standIn: (id, seat) => request(`${table(id)}/stand-in`, { seat }),
  /** @param {string} id @param {number} seat @returns {Promise<TableDoc>} */
  host: (id, seat) => request(`${table(id)}/host`, { seat }),
  /** @param {string} id @returns {Promise<TableDoc>} */
  start: (id) => request(`${table(id)}/start`, {}),
  /** @param {string} id @returns {Promise<{link: string}>} */
  device: (id) => request(`${table(id)}/device`, {}),
  /** @param {string} id @returns {Promise<TableDoc>} */
  again: (id) => request(`${table(id)}/again`, {}),
  /** Of the own seat; asked again until it is there. @param {string} id @returns {Promise<ReviewProgress>} */
  review: (id) => request(`${table(id)}/review`),
  /** @param {string} id @param {string} side @returns {Promise<Replay>} */
  replay: (id, side) => request(`${table(id)}/replay?side=${encodeURIComponent(side)}`),
};
