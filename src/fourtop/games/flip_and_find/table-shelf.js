// The shelf: 25 tiles, five by five. A face-down tile has no face in the page, and its name never tells one.

import { html, keyed, nothing } from "/web/vendor/lit.js";
import { vars } from "/web/lib/base.js";
import { t } from "/web/lib/texts.js";
import { icon } from "/web/parts/icons.js";
import { cloche, food } from "./table-foods.js";
import { abilitySign } from "./table-signs.js";
import { COLUMNS, kindName, placeName } from "./table-view.js";

/** @import { GameEvent } from "/web/lib/types.js" */
/** @import { Face } from "./table-turning.js" */
/** @import { DinerView, Kind, Tile } from "./table-view.js" */

/**
 * What others did with a place since one acted.
 * @typedef {{ what: "looked" | "swapped" | "laid", seat: number }} Mark
 */

/**
 * @typedef {object} Shelf
 * @property {DinerView} view
 * @property {string[]} names
 * @property {number | null} seat
 * @property {ReadonlyMap<number, Face>} faces  by tile
 * @property {{ tile: number, place: string, face: Kind } | null} telling
 * @property {ReadonlyMap<string, Kind>} known  what a replay, or the memory aid, shows on face-down tiles
 * @property {ReadonlyMap<string, Mark>} marks
 * @property {(place: string) => "lit" | "picked" | "live" | ""} light
 * @property {boolean} choosing
 * @property {boolean} open  tiles may be flipped
 * @property {(place: string) => void} tap
 */

/**
 * What others did with tiles since this seat acted, by place; the latest counts.
 * @param {GameEvent[]} since
 * @param {number | null} own
 * @returns {Map<string, Mark>}
 */
export function marksOf(since, own) {
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  let filler = 0;
  for (const { kind, seat, ability, places = [] } of since) {
    if (kind === "fill" && seat !== null) filler = seat;
    const what = kind === "look" ? "looked" : kind === "laid" ? "laid" : kind === "use" && ability === 1 ? "swapped" : null;
    const who = kind === "laid" ? filler : seat;
    if (what && who !== null && who !== own) for (const place of places) marks.set(place, { what, seat: who });
  }
  return marks;
}

/** @param {Tile} tile @param {Shelf} shelf */
function nameOf({ place, up, face, kept_by, counts_as }, { names }) {
  const words = [placeName(place), up && face ? kindName(face) : t("ff.tile.down")];
  if (kept_by !== undefined) words.push(t("ff.tile.kept", { name: names[kept_by] ?? "" }));
  if (counts_as) words.push(t("ff.tile.as", { kind: kindName(counts_as) }));
  return words.join(", ");
}

/** What only this reader is shown of a face-down tile, beside its name. @param {Tile} tile @param {Shelf} shelf */
function asideOf({ place, up, face }, { view, known, marks, names }) {
  if (up && face) return "";
  const mark = marks.get(place);
  const kind = known.get(place);
  return [
    view.look?.place === place ? t("ff.tile.look", { kind: kindName(view.look.face) }) : "",
    kind ? t("ff.tile.known", { kind: kindName(kind) }) : "",
    mark ? t(`ff.mark.${mark.what}`, { name: names[mark.seat] ?? "" }) : "",
  ].filter(Boolean).join(" ");
}

/** @param {Tile} tile @param {Shelf} shelf */
function marking({ place, up, kept_by, counts_as }, { marks, view }) {
  const mark = marks.get(place);
  if (kept_by !== undefined) return html`<span class="badge kept seat-${kept_by}"><span class="swatch"></span>${abilitySign("lights")}</span>${counts_as ? standIn(counts_as) : nothing}`;
  if (counts_as) return standIn(counts_as);
  if (view.look?.place === place) return html`<span class="badge own">${icon("eye", 16)}</span>`;
  if (!mark || up) return nothing;
  return html`<span class="badge seat-${mark.seat}"><span class="swatch"></span>${mark.what === "looked" ? icon("eye", 16) : mark.what === "swapped" ? abilitySign("shelf") : icon("plus", 16)}</span>`;
}

/** @param {Kind} kind */
const standIn = (kind) => html`<span class="badge as">=${food(kind)}</span>`;

/** @param {Tile} tile @param {Shelf} shelf */
function cell(tile, shelf) {
  const { faces, telling, known, view, marks } = shelf;
  const shown = faces.get(tile.tile);
  const missed = telling?.tile === tile.tile ? telling.face : null;
  const face = shown?.place === tile.place ? shown.face : missed;
  const mine = view.look?.place === tile.place;
  const up = (tile.up && face) || mine || missed;
  const light = shelf.light(tile.place);
  const aside = asideOf(tile, shelf);
  const kind = up ? undefined : known.get(tile.place);
  const looked = marks.get(tile.place)?.what === "looked" && !tile.up;
  return html`<div role="gridcell" class="cell">
    <button class="tile ${light} ${mine ? "mine" : ""} ${missed ? "missed" : ""} ${tile.kept_by === undefined ? "" : "lamp"} ${looked ? "peeked" : ""}" data-place=${tile.place}
        aria-label=${nameOf(tile, shelf)} aria-describedby=${aside ? `aside-${tile.place}` : nothing} aria-pressed=${light === "picked" ? "true" : light === "lit" ? "false" : nothing}
        @click=${() => shelf.tap(tile.place)}>
      ${keyed(tile.tile, html`<span class="mover" data-flip="tile-${tile.tile}" data-flip-from="pile"><span class="leaf ${up ? "up" : ""}" ${vars({ "--order": shown && !tile.up ? shown.order : 0 })}>
        <span class="back">${cloche()}<span class="where" aria-hidden="true">${tile.place}</span>${kind ? html`<span class="memo">${food(kind)}</span>` : nothing}</span>
        <span class="face">${face ? html`${food(face)}<span class="caption">${kindName(face)}</span>` : nothing}</span></span></span>`)}
      ${marking(tile, shelf)}
    </button>${aside ? html`<span class="sr-only" id="aside-${tile.place}">${aside}</span>` : nothing}</div>`;
}

/** @param {Shelf} shelf */
export function shelfOf(shelf) {
  const { grid } = shelf.view;
  const rows = Array.from({ length: Math.ceil(grid.length / COLUMNS) }, (_, row) => grid.slice(row * COLUMNS, (row + 1) * COLUMNS));
  return html`<div class="shelf ${shelf.choosing ? "choosing" : shelf.open ? "open" : ""}" role="grid" aria-label=${t("ff.shelf")}>${rows.map((row) =>
    html`<div role="row" class="row-of">${row.map((tile) => cell(tile, shelf))}</div>`)}</div>`;
}
