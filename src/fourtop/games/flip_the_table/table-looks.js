// How each gamer looks: which parts their face is made of, in which colours. A gamer of a changed deck gets a look by their name.

/**
 * @typedef {object} Look
 * @property {string} skin
 * @property {string} hair  colour
 * @property {string} cut  of the hair: a name of `CUTS` in table-faces.js
 * @property {string} shirt  colour
 * @property {string} wall  colour behind the head
 * @property {string} [beard]  a name of `BEARDS`
 * @property {string} [glasses]  a name of `GLASSES`
 * @property {string} [hat]  a name of `HATS`
 * @property {string} [hatColour]
 * @property {string} [extra]  a name of `EXTRAS`
 */

const SKINS = { pale: "#f7d9c4", fair: "#efc3a0", tan: "#d9a06f", olive: "#c98d5b", brown: "#9c6238", dark: "#6d4226" };
const HAIRS = { black: "#231b1e", brown: "#5b3a24", auburn: "#8f3f22", ginger: "#d0692a", blond: "#e9c15a", grey: "#a5a29f", white: "#f1eee8" };

/** @type {Record<string, Look>} */
const LOOKS = {
  richard: { skin: SKINS.fair, hair: HAIRS.grey, cut: "short", shirt: "#b23b2a", wall: "#f3cf7a", beard: "full", glasses: "square", hat: "crown", hatColour: "#e2a723" },
  stinson: { skin: SKINS.pale, hair: HAIRS.blond, cut: "side", shirt: "#25324f", wall: "#9fb7d9", extra: "tie" },
  gelev: { skin: SKINS.fair, hair: HAIRS.brown, cut: "fringe", shirt: "#3c3f45", wall: "#b9aed6", beard: "stubble", hat: "beanie", hatColour: "#6a3f9c" },
  xuzheng: { skin: SKINS.tan, hair: HAIRS.black, cut: "short", shirt: "#1f6d8c", wall: "#c9e3de", glasses: "round" },
  yeye: { skin: SKINS.tan, hair: HAIRS.white, cut: "bald", shirt: "#5b3f33", wall: "#d8c3a0", beard: "long" },
  sam: { skin: SKINS.pale, hair: HAIRS.ginger, cut: "short", shirt: "#7d8a3a", wall: "#bcd59a", hat: "explorer", hatColour: "#c6a25c", extra: "freckles" },
  olivia: { skin: SKINS.fair, hair: HAIRS.auburn, cut: "long", shirt: "#2f7a55", wall: "#f4d6c0", hat: "band", hatColour: "#3fae7c" },
  nora: { skin: SKINS.pale, hair: HAIRS.black, cut: "bob", shirt: "#d8513f", wall: "#c5d7ee", glasses: "cat" },
  marcus: { skin: SKINS.dark, hair: HAIRS.black, cut: "flattop", shirt: "#e0a021", wall: "#8fc7bd", beard: "goatee" },
  amina: { skin: SKINS.brown, hair: "#167a7f", cut: "scarf", shirt: "#105e63", wall: "#f2d38c" },
  bruno: { skin: SKINS.fair, hair: HAIRS.brown, cut: "bald", shirt: "#3f6fae", wall: "#e9d0b5", beard: "walrus" },
  chidi: { skin: SKINS.dark, hair: HAIRS.black, cut: "buzz", shirt: "#f0e7d6", wall: "#e79f7d", glasses: "square", extra: "bow" },
  dagny: { skin: SKINS.pale, hair: HAIRS.blond, cut: "braids", shirt: "#45618f", wall: "#b8dbe6" },
  ewa: { skin: SKINS.pale, hair: HAIRS.brown, cut: "bob", shirt: "#31343c", wall: "#e8c9d2", hat: "beret", hatColour: "#c43a30" },
  farid: { skin: SKINS.olive, hair: HAIRS.black, cut: "curls", shirt: "#2b6f51", wall: "#d9cfe8", beard: "full" },
  greta: { skin: SKINS.pale, hair: HAIRS.grey, cut: "bun", shirt: "#7a4a86", wall: "#d3e0b7", glasses: "round", extra: "pearls" },
  hiro: { skin: SKINS.tan, hair: HAIRS.black, cut: "spikes", shirt: "#2c3e63", wall: "#f0b49a", extra: "phones" },
  ines: { skin: SKINS.olive, hair: HAIRS.brown, cut: "waves", shirt: "#d88a2c", wall: "#bfe0cf", extra: "flower" },
  jonas: { skin: SKINS.pale, hair: HAIRS.ginger, cut: "fringe", shirt: "#444b3c", wall: "#a9c3de", beard: "full", hat: "beanie", hatColour: "#2d5c94" },
  kalinda: { skin: SKINS.brown, hair: HAIRS.black, cut: "long", shirt: "#8b2f6e", wall: "#efc894", extra: "hoops" },
  lupe: { skin: SKINS.olive, hair: HAIRS.black, cut: "buns", shirt: "#e0709a", wall: "#c7dcf2", extra: "blush" },
  mei: { skin: SKINS.fair, hair: HAIRS.black, cut: "tail", shirt: "#3aa59a", wall: "#f6dd8e", extra: "clip" },
  otis: { skin: SKINS.dark, hair: HAIRS.grey, cut: "short", shirt: "#8a5a34", wall: "#cfd8c4", beard: "moustache", hat: "cap", hatColour: "#6d6a61" },
  priya: { skin: SKINS.brown, hair: HAIRS.black, cut: "plait", shirt: "#d4472f", wall: "#b5d9c7", glasses: "round", extra: "hoops" },
};

const SPARE = Object.values(LOOKS);

/** @param {string} gamer  the id @returns {Look} */
export function lookOf(gamer) {
  const own = LOOKS[gamer];
  if (own) return own;
  const number = [...gamer].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const one = /** @type {Look} */ (SPARE[number % SPARE.length]);
  const other = /** @type {Look} */ (SPARE[(number * 5 + 3) % SPARE.length]);
  return { skin: other.skin, hair: other.hair, cut: one.cut, shirt: other.shirt, wall: one.wall };
}
