// Signs of the abilities, drawn on 24×24 in the colour of the text; the words beside them carry the meaning.

import { html, svg } from "/web/vendor/lit.js";

/** @import { AbilityKey } from "./table-view.js" */

/** @param {string} text */
const written = (text) => svg`<text x="12" y="17" text-anchor="middle" font-size="14" font-weight="800" fill="currentColor" stroke="none">${text}</text>`;

/** @type {Record<AbilityKey, unknown>} */
const SIGNS = {
  shelf: svg`<path d="M3 4.500h7v7H3zM14 12.500h7v7h-7zM14 4.500h3.500a3 3 0 0 1 3 3v2m-2-2 2 2 2-2M10 19.500H6.500a3 3 0 0 1-3-3v-2m2 2-2-2-2 2"/>`,
  sniff: svg`<path d="M2.500 12C5 7.500 8.300 6 12 6s7 1.500 9.500 6c-2.500 4.500-5.800 6-9.500 6s-7-1.500-9.500-6z"/><circle cx="12" cy="12" r="2.800"/>`,
  "eighty-six": svg`<path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9.500 9l5 5m0-5-5 5"/>`,
  hands: written("+1"),
  "send-back": svg`<path d="M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H8"/>`,
  walk: svg`<path d="M2 7.500c1.300-2 2.700-2.800 4.500-2.800S9.700 5.500 11 7.500c-1.300 2-2.700 2.800-4.500 2.800S3.300 9.500 2 7.500zM13 7.500c1.300-2 2.700-2.800 4.500-2.800s3.200.8 4.500 2.800c-1.300 2-2.700 2.800-4.500 2.800S14.300 9.500 13 7.500zM7.500 16.500c1.300-2 2.700-2.800 4.500-2.800s3.200.8 4.500 2.800c-1.300 2-2.700 2.800-4.500 2.800s-3.200-.8-4.500-2.800zM6.500 7.500h.01M17.500 7.500h.01M12 16.500h.01"/>`,
  "double-shift": written("+2"),
  substitution: svg`<path d="M4 9.500c2.500-4 5.500 3.500 8 0s5.500 3.500 8 0M4 16c2.500-4 5.500 3.500 8 0s5.500 3.500 8 0"/>`,
  lights: svg`<path d="M8.500 16c0-2-3-3.500-3-7.200a6.500 6.500 0 0 1 13 0c0 3.700-3 5.200-3 7.200zM9 19.200h6M10.500 22h3"/>`,
  regulars: svg`<circle cx="12" cy="12" r="8.500"/><path d="M15 9c-1.200-2-6-2-6 .5 0 3.200 6.300 1.600 6.300 4.800 0 2.500-5.300 2.500-6.800.4M12 5.800v12.400"/>`,
  rush: written("+1"),
};

/** @param {AbilityKey} key */
export const abilitySign = (key) => html`<svg class="sign" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.900"
  stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${SIGNS[key]}</svg>`;
