// Our own small line icons, drawn on 24×24 in the colour of the text. Decorative: the words beside them carry the meaning.

import { html, svg } from "../vendor/lit.js";

const paths = {
  log: svg`<path d="M6 3h9l3 3v15H6zM9 9h6M9 13h6M9 17h4"/>`,
  chat: svg`<path d="M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5"/>`,
  rules: svg`<path d="M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14"/>`,
  undo: svg`<path d="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9"/>`,
  sound: svg`<path d="M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>`,
  mute: svg`<path d="M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4"/>`,
  link: svg`<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"/>`,
  device: svg`<path d="M8 3h8v18H8zM11 18h2"/>`,
  menu: svg`<path d="M4 7h16M4 12h16M4 17h16"/>`,
  close: svg`<path d="m6 6 12 12M18 6 6 18"/>`,
  up: svg`<path d="m6 15 6-6 6 6"/>`,
  down: svg`<path d="m6 9 6 6 6-6"/>`,
  play: svg`<path d="M8 5v14l11-7z"/>`,
  pause: svg`<path d="M8 5v14M16 5v14"/>`,
  next: svg`<path d="m9 6 6 6-6 6"/>`,
  previous: svg`<path d="m15 6-6 6 6 6"/>`,
  first: svg`<path d="M6 5v14M18 6l-7 6 7 6"/>`,
  last: svg`<path d="M18 5v14M6 6l7 6-7 6"/>`,
  bulb: svg`<path d="M9 18h6M10 21h4M9 15.500a6 6 0 1 1 6 0V18H9z"/>`,
  eye: svg`<path d="M2.5 12C5 7.5 8.3 6 12 6s7 1.5 9.5 6c-2.5 4.5-5.8 6-9.5 6s-7-1.5-9.5-6z"/><circle cx="12" cy="12" r="2.6"/>`,
  offline: svg`<path d="M4 4l16 16M7.5 12.500a7 7 0 0 1 3-1.600M16.5 12.500l-1.2-.8M4.5 9a11 11 0 0 1 3.2-2M19.5 9A11 11 0 0 0 11 6M10 15.500a3.5 3.5 0 0 1 4 0M12 19h.01"/>`,
  away: svg`<path d="M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z"/>`,
  bot: svg`<path d="M6 9h12v10H6zM12 9V5M9 13h.01M15 13h.01M9.5 16h5M4 13v3M20 13v3"/><circle cx="12" cy="4" r="1"/>`,
  host: svg`<path d="M4 17h16M6 17a6 6 0 0 1 12 0M12 11V9M10 8.500h4M3 20h18"/>`,
  chair: svg`<path d="M7 3v18M7 13h10v8M7 5.5h.01"/>`,
  plus: svg`<path d="M12 5v14M5 12h14"/>`,
  send: svg`<path d="M4 12 20 5l-5 15-3.5-6z"/>`,
  check: svg`<path d="m5 13 4.5 4.500L19 7"/>`,
  door: svg`<path d="M6 21V4h9v17M4 21h16M12 12.500h.01M15 6h3v15"/>`,
  plain: svg`<path d="M5 6h14M5 10h14M5 14h9M5 18h9"/>`,
  theme: svg`<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>`,
  copy: svg`<path d="M9 8h10v12H9zM15 8V4H5v12h4"/>`,
  hearts: svg`<path fill="currentColor" stroke="none" d="M12 20S4 14.5 4 9.300A4.2 4.2 0 0 1 12 7.500a4.2 4.2 0 0 1 8 1.800C20 14.5 12 20 12 20z"/>`,
  diamonds: svg`<path fill="currentColor" stroke="none" d="m12 3 7 9-7 9-7-9z"/>`,
  clubs: svg`<path fill="currentColor" stroke="none" d="M12 3a4 4 0 0 1 3.3 6.300A4 4 0 1 1 13 15.500l1.2 5H9.800l1.2-5A4 4 0 1 1 8.7 9.3 4 4 0 0 1 12 3z"/>`,
  spades: svg`<path fill="currentColor" stroke="none" d="M12 3s8 6 8 10.500a3.8 3.8 0 0 1-6.8 2.200l1 4.800H9.800l1-4.800A3.8 3.8 0 0 1 4 13.500C4 9 12 3 12 3z"/>`,
};

/** @typedef {keyof typeof paths} IconName */

/** @param {IconName} name @param {number} [size] in px */
export const icon = (name, size = 20) => html`<svg
  class="icon" viewBox="0 0 24 24" width=${size} height=${size} fill="none" stroke="currentColor" stroke-width="1.9"
  stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${paths[name]}</svg>`;
