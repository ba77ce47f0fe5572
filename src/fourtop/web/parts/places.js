// Who sits where, for tables and replays.

/** @import { Place, SeatDoc } from "../lib/types.js" */

/**
 * @param {SeatDoc[]} seats
 * @param {number | null} own
 * @param {number[]} active  the seats that the game waits for
 * @returns {Place[]}
 */
export const places = (seats, own, active) =>
  seats.map((seat) => ({ ...seat, you: seat.seat === own, active: active.includes(seat.seat) }));

/**
 * The others in the order in which they sit after one's own seat, as one would see them at a round table.
 * @param {Place[]} all
 * @returns {Place[]}
 */
export function others(all) {
  const own = all.findIndex((place) => place.you);
  return own < 0 ? all : [...all.slice(own + 1), ...all.slice(0, own)];
}
