// Our own small signs: types of games, categories and skills, answers, tokens. Drawn on 24×24 in the colour of the text; the words beside
// them carry the meaning.

import { html, nothing, svg } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";

/** @import { Category, Reply, Type } from "./table-view.js" */

const solid = {
  // types
  Heavy: svg`<path d="M9.4 8.500a3.600 3.600 0 1 1 5.200 0H18l3 12.500H3L6 8.500zM12 4.600a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z" fill-rule="evenodd"/>`,
  Light: svg`<path d="M20.500 3.500C12 3.200 5.500 8 5.500 15.500L3.200 20l1.600 1 2-3.300c7.500.6 13.200-4.700 13.700-14.200zM8 15.500c2-4 4.500-6.500 8-8.500-3 3-5 5.500-6.400 9z" fill-rule="evenodd"/>`,
  Universal: svg`<path d="m12 2 2.500 7.500L22 12l-7.500 2.500L12 22l-2.500-7.500L2 12l7.500-2.500z"/>`,
  Mass: svg`<circle cx="12" cy="7" r="3.600"/><circle cx="4.800" cy="10" r="2.800"/><circle cx="19.200" cy="10" r="2.800"/><path d="M6.200 21c0-6 2-8.800 5.800-8.800s5.800 2.800 5.800 8.800zM.8 20c0-4 1.200-6 4-6.200-.8 1.600-1.100 3.600-1.100 6.200zM23.200 20c0-4-1.200-6-4-6.200.8 1.600 1.100 3.600 1.100 6.200z"/>`,
  // answers
  YES: svg`<path d="m3.500 12.800 3-3 3.800 3.700 7.500-8.300 3 2.900-10.400 11.500z"/>`,
  NO: svg`<path d="m5.600 3.500 6.400 6.300 6.400-6.300 2.100 2.100-6.300 6.400 6.300 6.400-2.100 2.100-6.400-6.300-6.400 6.300-2.100-2.100L9.800 12 3.500 5.600z"/>`,
  FORCED: svg`<path d="M10 2h4.200l-.6 12h-3zM12 16.500a2.700 2.700 0 1 1 0 5.400 2.700 2.700 0 0 1 0-5.400z"/>`,
  WAIT: svg`<circle cx="4.500" cy="12" r="2.600"/><circle cx="12" cy="12" r="2.600"/><circle cx="19.500" cy="12" r="2.600"/>`,
  // marks
  lock: svg`<path d="M7 10V7.500a5 5 0 0 1 10 0V10h1.500v11h-13V10zm2.400 0h5.200V7.500a2.600 2.600 0 0 0-5.200 0z" fill-rule="evenodd"/>`,
  flag: svg`<path d="M5 2h2v1.500h12.500L16.500 8l3 4.500H7V22H5z"/>`,
  star: svg`<path d="m12 2 3 6.600 7 .8-5.200 4.900 1.400 7L12 17.800 5.800 21.300l1.400-7L2 9.400l7-.8z"/>`,
};

const lines = {
  // categories
  Game: svg`<path d="M4 8.500 12 5l8 3.500v8L12 20l-8-3.500zM4 8.500l8 3.500 8-3.500M12 12v8"/>`,
  Recruit: svg`<circle cx="9.500" cy="8" r="3.500"/><path d="M3 20c0-5 2.500-7 6.500-7 2 0 3.600.5 4.700 1.600M18 13v7M14.500 16.500h7"/>`,
  Move: svg`<path d="M4 8.500h15l-4-4M20 15.500H5l4 4"/>`,
  Disrupt: svg`<path d="M13.500 2.500 5 13.500h6l-1 8 9-11.500h-6.500z"/>`,
  Tactics: svg`<path d="M2.500 12C5 7.500 8.300 6 12 6s7 1.500 9.500 6c-2.500 4.500-5.800 6-9.500 6s-7-1.500-9.500-6z"/><circle cx="12" cy="12" r="2.800"/>`,
  // skills
  summon: svg`<circle cx="8" cy="6.500" r="3"/><path d="M3 19c0-5 1.700-7 5-7 1.500 0 2.600.4 3.400 1.200M14 10v11M14 15.500h6.500V21M18 3v5.500m-2.500-2.500 2.500 2.500L20.500 6"/>`,
  force: svg`<path d="M3.500 4.500h17v11.500h-8l-5 4.500V16h-4zM12 7.200v3.800M12 13.300v.1"/>`,
  swap: svg`<circle cx="5.500" cy="8" r="2.600"/><circle cx="18.500" cy="16" r="2.600"/><path d="M10.500 5.500h4.500a4 4 0 0 1 4 4v1m-2.200-2 2.200 2.200L21.200 8.500M13.500 18.500H9a4 4 0 0 1-4-4v-1m2.200 2L5 13.300 2.800 15.500"/>`,
  change: svg`<ellipse cx="12" cy="9" rx="8" ry="3"/><path d="M12 12v5M8.500 20.500 12 17l3.500 3.500M3.500 4.500h5m-2-2 2 2-2 2M20.500 14h-4m1.800-1.800L16.500 14l1.800 1.800"/>`,
  expel: svg`<path d="M10 4H4.500v16.500H10M9.500 12h11m-4-4.200L20.500 12l-4 4.200"/>`,
  music: svg`<path d="M4 9.500v5h3.500L13 19V5L7.500 9.500zM16.500 8.500a5 5 0 0 1 0 7M19 5.500a9.500 9.500 0 0 1 0 13"/>`,
  peek: svg`<path d="M3 6.500h18M6 6.500v4M18 6.500v4M4.500 16.500c2-3 4.500-4.300 7.500-4.300s5.500 1.300 7.500 4.300c-2 3-4.500 4.300-7.500 4.300s-5.500-1.300-7.500-4.300z"/><circle cx="12" cy="16.500" r="1.700"/>`,
  mix: svg`<path d="M3 7.500h3.500c5 0 6 9 11 9H21m-3-3 3 3-3 3M3 16.500h3.500c1.800 0 3-1.100 4-2.600M13.500 10c1-1.500 2.200-2.500 4-2.500H21m-3-3 3 3-3 3"/>`,
  draw: svg`<path d="M5 5.500h9.500v14H5zM9 5.500V3h9.500v14h-4M9.800 9v7M6.800 12.500h6"/>`,
};

/** @typedef {keyof typeof solid | keyof typeof lines} SignName */

/**
 * A sign. Of what a changed deck may bring that has none: nothing.
 * @param {string} name  a {@link SignName}
 * @param {string} [classes]
 */
export function sign(name, classes = "") {
  const filled = /** @type {Record<string, unknown>} */ (solid)[name];
  const drawn = filled ?? /** @type {Record<string, unknown>} */ (lines)[name];
  if (!drawn) return nothing;
  return html`<svg class="sign ${classes}" viewBox="0 0 24 24" width="20" height="20" fill=${filled ? "currentColor" : "none"}
    stroke=${filled ? "none" : "currentColor"} stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${drawn}</svg>`;
}

/** A type of games as a small disc. @param {Type} type */
export const typeDisc = (type) => html`<span class="type ${type}">${sign(type)}</span>`;

/** The types that somebody accepts, as discs with words for who doesn't see them. @param {Type[]} types */
export const accepts = (types) => html`<span class="accepts"><span class="sr-only">${
  types.length > 0 ? t("ft.gamer.accepts", { types: types.map((type) => t(`ft.type.${type}`)).join(", ") }) : t("ft.gamer.nothing")}</span>${types.map(typeDisc)}</span>`;

/** An answer: sign and word. @param {Reply} reply */
export const replyTag = (reply) => html`<span class="reply ${reply}">${sign(reply)}<span>${t(`ft.reply.${reply}`)}</span></span>`;

/** A category: its sign. @param {Category} category */
export const categorySign = (category) => sign(category);

/** A Flip token: a brass coin. @param {"ready" | "new" | "none"} state */
export const token = (state) => html`<svg class="token ${state}" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
  <circle class="rim" cx="12" cy="12" r="10.500"/><circle class="field" cx="12" cy="12" r="8"/>
  <path class="mark" d="M7.500 10.500h7.500l-2.300-2.600M16.500 13.500H9l2.300 2.600"/></svg>`;
