// What lies on the tiles, drawn on 64×64: eight ingredients, the tip jar, and the cloche of the back. Each is known by its shape.

import { html, nothing, svg } from "/web/vendor/lit.js";

/** @import { Kind } from "./table-view.js" */

/** @type {Record<Kind, unknown>} */
const PICTURES = {
  beef: svg`<path d="M7 36C5 22 17 10 33 10c17 0 26 9 24 21-1 9-9 11-14 16-5 4-9 9-17 8C15 54 9 46 7 36z" fill="#f6dcc0" stroke="#7c3b2b" stroke-width="2"/>
    <path d="M13 35c-1-11 8-19 20-19 12 0 19 6 18 14-1 7-8 9-12 13-5 4-8 7-13 6-7-1-12-6-13-14z" fill="#b9473a"/>
    <path d="M32 16c-2 8 3 12-2 21" fill="none" stroke="#fdf1e0" stroke-width="5" stroke-linecap="round"/>
    <path d="M18 33c3-2 4 2 8 0m12-8c3 2 5-1 8 2m-22 15c2-3 5-2 8-5m6-1c2-1 4 0 6-2" fill="none" stroke="#e08b7a" stroke-width="2.200" stroke-linecap="round"/>`,
  chicken: svg`<g fill="#fdf3e3" stroke="#8a5a2a" stroke-width="2"><path d="m20 39-8 8a5 5 0 1 0 0 7 5 5 0 1 0 6-1l9-8z"/></g>
    <path d="M39 7c12 0 20 8 18 19-1 10-9 15-19 17-5 1-9 3-12 5l-9-9c3-3 5-7 6-12C25 15 29 7 39 7z" fill="#c9772b" stroke="#7c4315" stroke-width="2"/>
    <path d="M53 21c1 9-6 15-16 17-5 1-9 2-13 5l-3-3c5-2 9-4 14-5 10-2 17-6 18-14z" fill="#a65a1c"/>
    <path d="M33 16c2-3 5-4 9-3" fill="none" stroke="#f3c583" stroke-width="3.500" stroke-linecap="round"/>`,
  tomato: svg`<path d="M32 20c13-4 24 3 24 16 0 12-10 21-24 21S8 48 8 36c0-13 11-20 24-16z" fill="#d8392b" stroke="#84190f" stroke-width="2"/>
    <path d="M11 42c3 9 11 14 21 14s18-5 21-14c-4 6-11 9-21 9s-17-3-21-9z" fill="#a9271b"/>
    <path d="M15 34c1-5 3-8 7-9" fill="none" stroke="#f6a593" stroke-width="3.500" stroke-linecap="round"/>
    <path d="M32 22c-6-1-10 2-14 6 0-5 3-9 8-10-3-2-5-4-6-7 5 0 9 2 11 5 0-4 2-8 5-10l3 2c-3 2-4 5-4 8 2-3 6-5 11-5-1 3-3 5-6 7 5 1 8 5 8 10-4-4-10-7-16-6z" fill="#4d9440" stroke="#265a20" stroke-width="1.600" stroke-linejoin="round"/>`,
  mushrooms: svg`<path d="M22 30h14c-1 9 1 15 3 22 1 5-20 5-19 0 2-7 3-13 2-22z" fill="#f4e6d0" stroke="#6d4a2c" stroke-width="2"/>
    <path d="M6 31C6 17 16 8 29 8s23 9 23 23c0 5-46 5-46 0z" fill="#b07c4f" stroke="#6d4a2c" stroke-width="2"/>
    <path d="M10 32c12 3 26 3 38 0" fill="none" stroke="#7d5430" stroke-width="2.500" stroke-linecap="round"/>
    <path d="M14 24c1-4 3-7 6-8" fill="none" stroke="#dcb48c" stroke-width="3" stroke-linecap="round"/>
    <path d="M46 46h8c-1 4 0 6 1 9 0 3-10 3-10 0 1-3 2-5 1-9z" fill="#f4e6d0" stroke="#6d4a2c" stroke-width="1.800"/>
    <path d="M38 46c0-8 5-13 12-13s12 5 12 13c0 3-24 3-24 0z" fill="#946136" stroke="#6d4a2c" stroke-width="2"/>`,
  noodles: svg`<path d="m33 31 21-27m-13 28L61 9" fill="none" stroke="#7a3a22" stroke-width="3.200" stroke-linecap="round"/>
    <path d="M11 35c-1-9 6-13 11-9 2-6 10-7 13-2 4-4 12-3 12 3 6-1 8 4 7 8z" fill="#f4d173" stroke="#a8761b" stroke-width="2"/>
    <path d="M17 34c0-5 5-6 6-1m3 1c1-8 8-7 8-1m4 1c0-6 7-6 7 0" fill="none" stroke="#a8761b" stroke-width="1.800" stroke-linecap="round"/>
    <path d="M6 35h52c0 13-7 19-16 22H22C13 54 6 48 6 35z" fill="#3a6ea5" stroke="#1d3f66" stroke-width="2" stroke-linejoin="round"/>
    <path d="m11 43 5 4 5-4 5 4 6-4 6 4 5-4 5 4 5-4" fill="none" stroke="#d8e6f4" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/>`,
  bacon: svg`${[0, 22].map((down) => svg`<g transform="translate(0 ${down})"><path d="M5 16c7-9 12-4 18-1 7 3 11 1 17-4s13-5 19-1v17c-6-4-13-4-19 1s-10 7-17 4c-6-3-11-8-18 1z" fill="#b4392c" stroke="#6d1a12" stroke-width="2" stroke-linejoin="round"/>
      <path d="M6 22c7-8 11-4 17-1 7 3 11 1 17-4s12-5 18-2" fill="none" stroke="#f9dcc2" stroke-width="3.600"/>
      <path d="M7 29c6-6 10-3 16 0 7 2 11 0 17-5s11-5 17-2" fill="none" stroke="#e8a58c" stroke-width="2"/></g>`)}`,
  buns: svg`<path d="M8 42h48v2c0 8-4 12-11 12H19C12 56 8 52 8 44z" fill="#d08b3c" stroke="#7a4715" stroke-width="2" stroke-linejoin="round"/>
    <path d="M10 38.500h44" fill="none" stroke="#7a4715" stroke-width="8.500" stroke-linecap="round"/><path d="M10 38.500h44" fill="none" stroke="#f9e7c0" stroke-width="5" stroke-linecap="round"/>
    <path d="M7 34C7 18 17 8 32 8s25 10 25 26z" fill="#e0a050" stroke="#7a4715" stroke-width="2" stroke-linejoin="round"/>
    <g fill="#fdf1d2" stroke="#b5823a" stroke-width=".8"><ellipse cx="23" cy="18" rx="2.700" ry="1.700" transform="rotate(-25 23 18)"/><ellipse cx="33" cy="14" rx="2.700" ry="1.700"/><ellipse cx="43" cy="19" rx="2.700" ry="1.700" transform="rotate(25 43 19)"/><ellipse cx="29" cy="25" rx="2.700" ry="1.700" transform="rotate(12 29 25)"/><ellipse cx="39" cy="27" rx="2.700" ry="1.700" transform="rotate(-12 39 27)"/><ellipse cx="17" cy="27" rx="2.700" ry="1.700" transform="rotate(-40 17 27)"/><ellipse cx="48" cy="28" rx="2.700" ry="1.700" transform="rotate(40 48 28)"/></g>`,
  peppers: svg`<path d="M32 19c4-5 10-6 15-3 8 5 8 16 5 25-2 9-7 16-12 16-4 0-5-3-8-3s-4 3-8 3c-5 0-10-7-12-16-3-9-3-20 5-25 5-3 11-2 15 3z" fill="#55a043" stroke="#245417" stroke-width="2" stroke-linejoin="round"/>
    <path d="M32 20c-7 8-7 24-2 34m2-34c7 8 7 24 2 34" fill="none" stroke="#357a26" stroke-width="2.200" stroke-linecap="round"/>
    <path d="M17 25c-2 5-2 10-1 14" fill="none" stroke="#bfe3a6" stroke-width="3.200" stroke-linecap="round"/>
    <path d="M24 19c2-3 5-4 8-4s6 1 8 4c-5-1-11-1-16 0z" fill="#3c7f2b" stroke="#245417" stroke-width="1.600" stroke-linejoin="round"/>
    <path d="M32 16c-1-5 1-9 6-11" fill="none" stroke="#245417" stroke-width="6" stroke-linecap="round"/><path d="M32 16c-1-5 1-9 6-11" fill="none" stroke="#7fa63a" stroke-width="3.200" stroke-linecap="round"/>`,
  tip: svg`<path d="m25 18-3-13 14-2 3 15z" fill="#8fbf7a" stroke="#3d6b2c" stroke-width="1.800" stroke-linejoin="round"/><circle cx="30.500" cy="9.500" r="2.600" fill="#3d6b2c"/>
    <path d="M15 21h34c5 6 6 11 6 17 0 13-8 20-23 20S9 51 9 38c0-6 1-11 6-17z" fill="#d9ecea" stroke="#3e6f6b" stroke-width="2"/>
    <path d="M12 40h40c0 10-7 15-20 15s-20-5-20-15z" fill="#e9b93c"/><g fill="#f7d879" stroke="#9a6d0b" stroke-width="1.200"><ellipse cx="21" cy="41" rx="7" ry="3.500"/><ellipse cx="35" cy="39.500" rx="7" ry="3.500"/><ellipse cx="45" cy="42.500" rx="6" ry="3.200"/></g>
    <rect x="12" y="15" width="40" height="8" rx="4" fill="#a9cdc9" stroke="#3e6f6b" stroke-width="2"/>
    <circle cx="32" cy="43" r="10" fill="#fff3cf" stroke="#9a6d0b" stroke-width="2"/><path d="M36 39.500c-1.500-2.500-7.500-2.500-7.500.5 0 4 8 2 8 6 0 3-6.500 3-8.500.5M32 35.500v15" fill="none" stroke="#7a5305" stroke-width="2.200" stroke-linecap="round"/>`,
};

/** A picture of what a tile shows. @param {Kind} kind @param {string} [classes] */
export const food = (kind, classes = "") =>
  html`<svg class="food ${classes}" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">${PICTURES[kind] ?? nothing}</svg>`;

/** The back of every tile: a cloche. */
export const cloche = () => html`<svg class="cloche" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">
  <circle cx="32" cy="16.500" r="3.500"/><path d="M11 43c0-14 9-22 21-22s21 8 21 22z"/><path class="shine" d="M18 38c1-6 4-10 9-11"/><rect x="6" y="45.500" width="52" height="4.500" rx="2.250"/></svg>`;
