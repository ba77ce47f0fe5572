// Faces of the gamers, drawn on 64×64 from a few parts: hair behind, shoulders, head, hair before, what one wears, and a mood.
// Decorative: the name and the answer stand beside them.

import { html, nothing, svg } from "/web/vendor/lit.js";
import { lookOf } from "./table-looks.js";

/** @import { Look } from "./table-looks.js" */
/** @typedef {"YES" | "NO" | "FORCED" | "WAIT"} Mood */

const INK = "#2a1f1b";

/** What of the hair lies behind the head, and what before it. @type {Record<string, {back?: (c: string) => unknown, front?: (c: string) => unknown}>} */
const CUTS = {
  short: { front: (c) => svg`<path fill=${c} d="M17 28C15 13 25 8 33 8s17 5 14 20c-2-6-5-9-9-10-7 2-15 1-18 2-1 2-2 4-3 8z"/>` },
  side: { front: (c) => svg`<path fill=${c} d="M17 28C14 14 22 7 34 7c10 0 15 7 13 20-1-5-3-8-6-9-8 3-16 0-20-2-1 4-3 7-4 12z"/><path fill=${c} d="M22 16C26 6 42 2 49 12c-8-3-14 4-27 4z"/>` },
  fringe: { front: (c) => svg`<path fill=${c} d="M17 30c-2-14 5-22 15-22s17 8 15 22l-4-8-5 4-4-4-5 4-5-4z"/>` },
  bald: { front: (c) => svg`<path fill=${c} d="M17.500 32c-2-3-2-8-1-11 2 3 3 6 3 10zM46.500 32c2-3 2-8 1-11-2 3-3 6-3 10z"/><path fill="#fff" opacity=".35" d="M25 15c3-3 8-4 12-2-4 0-8 1-12 2z"/>` },
  buzz: { front: (c) => svg`<path fill=${c} d="M18 25c0-11 6-15 14-15s14 4 14 15c-3-5-8-7-14-7s-11 2-14 7z"/>` },
  flattop: { front: (c) => svg`<path fill=${c} d="M17.500 27 16 9c5-4 27-4 32 0l-1.500 18c-1-5-3-8-5-8h-19c-2 0-4 3-5 8z"/>` },
  curls: { front: (c) => svg`<g fill=${c}><circle cx="19" cy="23" r="5.500"/><circle cx="22" cy="15" r="6.500"/><circle cx="31" cy="11.500" r="7"/><circle cx="41" cy="14" r="6.500"/><circle cx="45.500" cy="22" r="5.500"/><path d="M20 20h24v-6H20z"/></g>` },
  spikes: { front: (c) => svg`<path fill=${c} d="m17 29-5-10 7 1-4-11 9 5 1-10 8 7 6-9 3 10 9-4-3 11 6 1-7 9-2-7-4 2-6-4-6 3-6-2z"/>` },
  bob: {
    back: (c) => svg`<path fill=${c} d="M13 46C11 12 18 6 32 6s21 6 19 40c-6 3-12 2-12 2H25s-6 1-12-2z"/>`,
    front: (c) => svg`<path fill=${c} d="M17 28C16 14 23 9 32 9s16 5 15 19c-3-3-6-4-15-4s-12 1-15 4z"/>`,
  },
  long: {
    back: (c) => svg`<path fill=${c} d="M12 58C9 14 17 6 32 6s23 8 20 52z"/>`,
    front: (c) => svg`<path fill=${c} d="M16 32C14 13 24 8 32 8s18 5 16 24c-2-7-6-14-14-19-4 6-14 9-18 19z"/>`,
  },
  waves: {
    back: (c) => svg`<path fill=${c} d="M10 55c4-4-1-8 2-13-4-6 1-10 0-15C14 10 22 6 32 6s18 4 20 21c-1 5 4 9 0 15 3 5-2 9 2 13z"/>`,
    front: (c) => svg`<path fill=${c} d="M16 31C14 14 23 8 32 8s18 6 16 23c-4-3-4-10-10-13-6 4-18 3-22 13z"/>`,
  },
  bun: {
    back: (c) => svg`<circle fill=${c} cx="32" cy="8" r="7.500"/>`,
    front: (c) => svg`<path fill=${c} d="M17 30c-2-14 6-20 15-20s17 6 15 20c-2-8-8-12-15-12s-13 4-15 12z"/><path fill="none" stroke=${INK} stroke-opacity=".25" stroke-width="1.400" d="M26 12c2-2 9-2 12 0"/>`,
  },
  buns: {
    back: (c) => svg`<g fill=${c}><circle cx="16" cy="12" r="7.500"/><circle cx="48" cy="12" r="7.500"/></g>`,
    front: (c) => svg`<path fill=${c} d="M17 30C15 15 23 9 32 9s17 6 15 21c-1-6-5-10-9-11l-6-5-6 5c-4 1-8 5-9 11z"/>`,
  },
  tail: {
    back: (c) => svg`<path fill=${c} d="M40 10c16-8 22 8 16 20 0 6 2 10-2 16-4-4-5-8-4-14z"/>`,
    front: (c) => svg`<path fill=${c} d="M17 28C15 13 24 8 33 8c10 0 16 6 14 20-3-3-4-5-4-7-8 1-13-1-17-3-4 2-7 5-9 10z"/>`,
  },
  plait: {
    back: (c) => svg`<g fill=${c}><path d="M14 34C11 12 20 6 32 6s21 6 18 28z"/><circle cx="49" cy="38" r="5"/><circle cx="51" cy="45" r="4.800"/><circle cx="50" cy="52" r="4.500"/><circle cx="51" cy="58.500" r="4"/></g>`,
    front: (c) => svg`<path fill=${c} d="M16 31C14 13 24 8 32 8s18 5 16 23c-3-5-7-13-16-17-9 4-13 12-16 17z"/>`,
  },
  braids: {
    back: (c) => svg`<g fill=${c}><path d="M14 34C11 12 20 6 32 6s21 6 18 28z"/><circle cx="14" cy="38" r="4.800"/><circle cx="12.500" cy="45" r="4.500"/><circle cx="14" cy="52" r="4.200"/><circle cx="50" cy="38" r="4.800"/><circle cx="51.500" cy="45" r="4.500"/><circle cx="50" cy="52" r="4.200"/></g><circle fill="#c43a30" cx="14" cy="57" r="3"/><circle fill="#c43a30" cx="50" cy="57" r="3"/>`,
    front: (c) => svg`<path fill=${c} d="M17 28C15 13 24 8 32 8s17 5 15 20c-2-5-5-9-8-10-4 3-13 2-15 1-3 2-5 4-7 9z"/>`,
  },
  scarf: {
    back: (c) => svg`<path fill=${c} d="M11 62C9 14 17 5 32 5s23 9 21 57z"/>`,
    front: (c) => svg`<path fill=${c} fill-rule="evenodd" d="M14 42C11 13 20 6 32 6s21 7 18 36c-2 9-10 14-18 14s-16-5-18-14zM32 15c-8 0-12 6-12 15 0 10 5 16 12 16s12-6 12-16c0-9-4-15-12-15z"/><path fill="#000" opacity=".16" d="M19 46c6 8 20 8 26 0-3 14-23 14-26 0z"/>`,
  },
};

/** @type {Record<string, (c: string) => unknown>} */
const BEARDS = {
  full: (c) => svg`<path fill=${c} d="M17.500 31c0 10 5 18 14.500 18s14.500-8 14.500-18c-2 4-4 5-7 5-3-2-12-2-15 0-3 0-5-1-7-5z"/>`,
  long: (c) => svg`<path fill=${c} d="M18 33c-1 12 5 27 14 27s15-15 14-27c-3 3-6 3-9 2-3-1-7-1-10 0-3 1-6 1-9-2z"/>`,
  stubble: () => svg`<path fill=${INK} opacity=".2" d="M18 33c0 9 5 14 14 14s14-5 14-14c-2 3-5 3-8 3-3-1-9-1-12 0-3 0-6 0-8-3z"/>`,
  goatee: (c) => svg`<path fill=${c} d="M26.500 39c0 6 2 8 5.500 8s5.500-2 5.500-8c-1 4-10 4-11 0z"/>`,
  moustache: (c) => svg`<path fill=${c} d="M24 37c1-4 6-4 8-2 2-2 7-2 8 2-3 1-6 0-8-1-2 1-5 2-8 1z"/>`,
  walrus: (c) => svg`<path fill=${c} d="M20 40c1-7 8-8 12-5 4-3 11-2 12 5-4 2-9 0-12-2-3 2-8 4-12 2z"/>`,
};

const rims = { fill: "#fff", line: INK };
/** @type {Record<string, () => unknown>} */
const GLASSES = {
  round: () => svg`<g fill=${rims.fill} fill-opacity=".28" stroke=${rims.line} stroke-width="1.900"><circle cx="25.500" cy="29" r="5.400"/><circle cx="38.500" cy="29" r="5.400"/><path fill="none" d="M31 28.500c.6-.8 1.400-.8 2 0M20 28l-3-1M44 28l3-1"/></g>`,
  square: () => svg`<g fill=${rims.fill} fill-opacity=".28" stroke=${rims.line} stroke-width="2.100"><rect x="19.500" y="24.500" width="11" height="9" rx="2"/><rect x="33.500" y="24.500" width="11" height="9" rx="2"/><path fill="none" d="M30.500 28h3M19.500 27l-2.500-1M44.500 27l2.500-1"/></g>`,
  cat: () => svg`<g fill=${rims.fill} fill-opacity=".3" stroke="#b3261e" stroke-width="2.100" stroke-linejoin="round"><path d="M17.500 23.500c4 1 8 1 13 2 0 5-2 8-6 8-4.500 0-6-5-7-10zM46.500 23.500c-4 1-8 1-13 2 0 5 2 8 6 8 4.500 0 6-5 7-10z"/></g>`,
};

/** @type {Record<string, (c: string) => unknown>} */
const HATS = {
  beanie: (c) => svg`<path fill=${c} d="M15.500 23C14 9 23 3 32 3s18 6 16.500 20z"/><path fill="#000" opacity=".22" d="M15 18.500c10-3 24-3 34 0l-.5 5.500c-10-3-23-3-33 0z"/><circle fill=${c} cx="32" cy="3.500" r="3.500"/>`,
  explorer: (c) => svg`<path fill=${c} d="M19 18c0-9 4-13 13-13s13 4 13 13z"/><path fill="#5d4526" d="M19 15h26v3.500H19z"/><ellipse fill=${c} cx="32" cy="19.500" rx="21" ry="4.200"/>`,
  beret: (c) => svg`<path fill=${c} d="M14 18C9 8 24 2 36 4s18 10 12 14c-10 2-24 3-34 0z"/><path fill=${c} d="m33 5 2-4 2 1-2 4z"/>`,
  cap: (c) => svg`<path fill=${c} d="M15 20C15 8 24 5 33 5s17 5 16 14z"/><path fill="#000" opacity=".28" d="M13 21c6-5 26-6 37-2 2 1 2 3 0 4-12-4-26-3-37-2z"/>`,
  crown: (c) => svg`<path fill=${c} stroke="#8a5a00" stroke-width="1" stroke-linejoin="round" d="M19 16 17 3l8 5 7-7 7 7 8-5-2 13c-8-2-18-2-26 0z"/><circle fill="#c22f1c" cx="32" cy="10.500" r="2"/>`,
  band: (c) => svg`<path fill="none" stroke=${c} stroke-width="4" d="M17.500 22C20 12 26 9.500 32 9.500S44 12 46.500 22"/>`,
};

/** @type {Record<string, (look: Look) => unknown>} */
const EXTRAS = {
  tie: () => svg`<path fill="#fff" d="m25 48 7 7 7-7 2 2-6 14h-6l-6-14z"/><path fill="#b23b2a" d="m29.500 52 2.500 2.500 2.500-2.500 1.500 2-2 10h-4l-2-10z"/>`,
  bow: () => svg`<path fill="#a02c2c" d="m32 52.500-8-4v8zM32 52.500l8-4v8z"/><circle fill="#7c1f1f" cx="32" cy="52.500" r="2"/>`,
  freckles: () => svg`<g fill="#a9572a" opacity=".7"><circle cx="22.500" cy="34" r=".9"/><circle cx="25" cy="35.500" r=".9"/><circle cx="41.500" cy="34" r=".9"/><circle cx="39" cy="35.500" r=".9"/></g>`,
  blush: () => svg`<g fill="#e2607a" opacity=".45"><circle cx="22" cy="35" r="3"/><circle cx="42" cy="35" r="3"/></g>`,
  pearls: () => svg`<g fill="#fff" stroke="#a08f80" stroke-width=".6"><circle cx="25" cy="49" r="1.900"/><circle cx="28.400" cy="50.800" r="1.900"/><circle cx="32" cy="51.500" r="1.900"/><circle cx="35.600" cy="50.800" r="1.900"/><circle cx="39" cy="49" r="1.900"/></g>`,
  hoops: () => svg`<g fill="none" stroke="#e6b422" stroke-width="1.800"><circle cx="16.500" cy="39" r="3.400"/><circle cx="47.500" cy="39" r="3.400"/></g>`,
  phones: () => svg`<path fill="none" stroke="#e9b824" stroke-width="3.400" d="M14.500 30C13 8 22 5 32 5s19 3 17.500 25"/><rect fill="#e9b824" x="10.500" y="25" width="7.500" height="12" rx="3.500"/><rect fill="#e9b824" x="46" y="25" width="7.500" height="12" rx="3.500"/>`,
  flower: () => svg`<g fill="#e8476a"><circle cx="45" cy="12" r="3.200"/><circle cx="50" cy="15" r="3.200"/><circle cx="48.500" cy="20.500" r="3.200"/><circle cx="42.500" cy="20" r="3.200"/><circle cx="41" cy="14.800" r="3.200"/></g><circle fill="#f6d04d" cx="45.500" cy="16.500" r="2.600"/>`,
  clip: () => svg`<path fill="#e8476a" d="m22 10 1.800 3.500 3.900.5-2.900 2.700.8 3.900-3.600-1.900-3.500 2 .7-4-2.900-2.700 4-.6z"/>`,
};

/** Brows, eyes and mouth. @type {Record<Mood, () => unknown>} */
const MOODS = {
  YES: () => svg`<g fill="none" stroke=${INK} stroke-width="1.800" stroke-linecap="round"><path d="M22.500 23.500c1.500-1.400 4-1.500 5.500-.5M36 23c1.500-1 4-.9 5.500.5"/></g><path fill="#fff" stroke=${INK} stroke-width="1.500" stroke-linejoin="round" d="M25.500 38.500h13c-.5 4.500-3 6.500-6.500 6.500s-6-2-6.500-6.500z"/>`,
  NO: () => svg`<g fill="none" stroke=${INK} stroke-width="2.100" stroke-linecap="round"><path d="m22 22.500 6 2.300M42 22.500l-6 2.300M26.500 43.500c2.500-3.400 8.500-3.400 11 0"/></g>`,
  FORCED: () => svg`<g fill="none" stroke=${INK} stroke-width="1.900" stroke-linecap="round" stroke-linejoin="round"><path d="m22 24.500 5.500-2.500M42 24.500 36.500 22M25.500 42.500l2.600-2.200 2.600 2.200 2.600-2.200 2.600 2.200 2.600-2.200"/></g><path fill="#6db7e8" stroke="#2b6f9f" stroke-width=".8" d="M48.500 17c2.500 3.500 3.500 5 3.500 7a3.500 3.500 0 0 1-7 0c0-2 1-3.500 3.500-7z"/>`,
  WAIT: () => svg`<g fill="none" stroke=${INK} stroke-width="1.700" stroke-linecap="round"><path d="M22.500 23.800c1.500-.9 4-.9 5.500-.2M36 23.600c1.500-.7 4-.7 5.500.2M28 42c2.500 1.200 5.500 1.200 8 0"/></g>`,
};

/**
 * A gamer's face.
 * @param {string} gamer  the id
 * @param {Mood} [mood]
 */
export function face(gamer, mood = "WAIT") {
  const look = lookOf(gamer);
  const cut = CUTS[look.cut];
  const { hair, skin } = look;
  return html`<svg class="face" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">
    <rect width="64" height="64" fill=${look.wall}/>
    ${cut?.back?.(hair) ?? nothing}
    <path fill=${look.shirt} d="M7 66c0-12 9-17 25-17s25 5 25 17z"/>
    <path fill=${skin} d="M26 40h12v9c0 5-12 5-12 0z"/><path fill="#000" opacity=".14" d="M26 45c3 3 9 3 12 0v3c-3 3-9 3-12 0z"/>
    ${look.cut === "scarf" ? nothing : svg`<g fill=${skin}><circle cx="17.500" cy="31" r="3.400"/><circle cx="46.500" cy="31" r="3.400"/></g>`}
    <path fill=${skin} d="M17.500 27c0-11 6-16 14.500-16s14.500 5 14.500 16c0 13-6 20.500-14.500 20.500S17.500 40 17.500 27z"/>
    ${look.beard ? BEARDS[look.beard]?.(hair) : nothing}
    <g fill=${INK}><circle cx="25.700" cy="29" r="2.100"/><circle cx="38.300" cy="29" r="2.100"/></g>
    <path fill="none" stroke="#000" stroke-opacity=".3" stroke-width="1.700" stroke-linecap="round" d="M31.500 31.500c1.800 2 1.600 3.600-.3 4"/>
    ${MOODS[mood]()}
    ${look.cut === "scarf" ? cut?.front?.(hair) : nothing}
    ${look.extra === "freckles" || look.extra === "blush" ? EXTRAS[look.extra]?.(look) : nothing}
    ${look.glasses ? GLASSES[look.glasses]?.() : nothing}
    ${look.cut === "scarf" ? nothing : (cut?.front?.(hair) ?? nothing)}
    ${look.hat ? HATS[look.hat]?.(look.hatColour ?? look.shirt) : nothing}
    ${look.extra && look.extra !== "freckles" && look.extra !== "blush" ? EXTRAS[look.extra]?.(look) : nothing}
  </svg>`;
}
