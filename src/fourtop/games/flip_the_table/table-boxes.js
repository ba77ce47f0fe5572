// Lids of game boxes, drawn on 96×60: a scene for each type of games, in colours and details that differ from game to game.

import { html, svg } from "/web/vendor/lit.js";

/** @import { Type } from "./table-view.js" */

/** Sky, ground, and what stands out. @type {Record<Type, string[][]>} */
const INKS = {
  Heavy: [["#27305c", "#11183a", "#f0c264"], ["#3c2f55", "#1c1430", "#e8a37c"], ["#234a5c", "#0d2733", "#f3dd9a"], ["#4b3a33", "#241813", "#f0b467"]],
  Light: [["#f6c945", "#e9783c", "#fff6dc"], ["#ffb88a", "#e0567a", "#fff3c9"], ["#a9dcf0", "#3f94c9", "#fff6c7"], ["#cfe58a", "#6fae3f", "#fffbe0"]],
  Universal: [["#1f8a7d", "#0e5a56", "#fbe7ae"], ["#3d8f5f", "#1f5c42", "#fff0b8"], ["#2f7fa8", "#174f74", "#ffe2a3"], ["#5a9a86", "#2c635a", "#fff1cf"]],
  Mass: [["#c2447f", "#7c1f56", "#ffd27a"], ["#8b4bb3", "#512574", "#ffc1d8"], ["#d4583f", "#8a2a24", "#ffe09a"], ["#b04a98", "#5f2360", "#a9e6e0"]],
};

/** @param {string} card @param {number} below  a whole number from 0 on, always the same for a card */
const drawn = (card, below) => [...card].reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 10007, 11) % below;

/** @type {Record<Type, (card: string, ground: string, bright: string) => unknown>} */
const SCENES = {
  Heavy: (card, ground, bright) => {
    const x = 20 + drawn(card, 5) * 13;
    return svg`<circle cx=${x} cy="18" r="9" fill=${bright}/><path fill="#fff" opacity=".14" d="m-2 50 24-27 16 16 20-24 40 42v8H-2z"/>
      <path fill=${ground} d="m-2 56 18-18 14 11 22-25 18 20 12-9 16 17v12H-2z"/><path fill=${bright} opacity=".85" d="m52 24 6.500 7.200-4 2.800-3-2.600-4.500 3.200-1.500-2.700z"/>`;
  },
  Light: (card, ground, bright) => {
    const turn = drawn(card, 8) * 11;
    const sails = [0, 60, 120, 180, 240, 300];
    return svg`<g transform="translate(48 31) rotate(${turn})">${sails.map((angle, at) => svg`<path transform="rotate(${angle})" fill=${at % 2 ? bright : ground} d="M0 0c3-14 13-22 25-21-4 8-11 15-25 21z"/>`)}<circle r="4.500" fill=${ground}/></g>
      <g fill=${bright}><circle cx="12" cy="14" r="3"/><circle cx="84" cy="46" r="3.500"/><circle cx="80" cy="12" r="2"/><circle cx="15" cy="47" r="2.200"/></g>`;
  },
  Universal: (card, ground, bright) => {
    const turn = drawn(card, 4) * 15;
    const rays = [0, 45, 90, 135, 180, 225, 270, 315];
    return svg`<circle cx="48" cy="30" r="23" fill=${ground}/><g transform="translate(48 30) rotate(${turn})">${rays.map((angle) => svg`<path transform="rotate(${angle})" fill=${bright} opacity=${angle % 90 ? ".55" : "1"} d=${angle % 90 ? "M0-16 3-5h-6z" : "M0-27 4.500-5h-9z"}/>`)}<circle r="5.500" fill=${bright}/></g>
      <path fill="none" stroke=${bright} stroke-opacity=".5" stroke-width="1.500" d="M4 6h10M4 6v8M92 6H82M92 6v8M4 54h10M4 54v-8M92 54H82M92 54v-8"/>`;
  },
  Mass: (card, ground, bright) => {
    const first = drawn(card, 7);
    const heads = [8, 22, 36, 50, 64, 78, 92];
    return svg`<g fill=${bright} opacity=".35"><path d="M48-6 14 42h16zM48-6l34 48H66zM48-6l-9 50h18z"/></g>
      ${heads.map((x, at) => svg`<g fill=${at === first ? bright : ground}><circle cx=${x} cy=${36 + ((at * 5 + first) % 7)} r="6"/><path d="M${x - 9} 64c0-12 3-18 9-18s9 6 9 18z"/></g>`)}`;
  },
};

/**
 * The lid of a game's box.
 * @param {Type} type
 * @param {string} card  the game's id
 */
export function lid(type, card) {
  const inks = INKS[type];
  const [sky = "#444", ground = "#222", bright = "#fff"] = inks[drawn(card, inks.length)] ?? [];
  return html`<svg class="lid" viewBox="0 0 96 60" width="96" height="60" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
    <rect width="96" height="60" fill=${sky}/>${SCENES[type](card, ground, bright)}</svg>`;
}
