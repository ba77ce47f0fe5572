// One of the three round tables, seen from above: six seats, the game's box in the middle, what one knows of its underside.

import { html, nothing, repeat } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";
import { icon } from "/web/parts/icons.js";
import { lid } from "./table-boxes.js";
import { tableWord } from "./table-choice.js";
import { face } from "./table-faces.js";
import { accepts, replyTag, sign, typeDisc } from "./table-icons.js";
import { isTaken, listed } from "./table-view.js";

/** @import { Chair, Gamer, Reply, Round, Sitter } from "./table-view.js" */
/** @import { Target } from "./table-choice.js" */

/**
 * How things on the felt are shown and what a tap on them does.
 * @typedef {object} Touch
 * @property {(target: Target) => "lit" | "shown" | "picked" | ""} light  can be picked; a card in hand would have it; is picked
 * @property {ReadonlySet<string>} fresh  ids of gamers and words of tables that others changed since one acted
 * @property {(target: Target) => void} tap
 */

/** Attributes of what can be picked. @param {string} light */
const pressed = (light) => (light === "picked" ? "true" : light === "lit" ? "false" : nothing);

/**
 * A gamer, wherever they are.
 * @param {Gamer & { answer?: Reply, contribution?: number }} gamer
 * @param {Touch} touch
 */
export function person(gamer, touch) {
  const { answer, contribution = 0 } = gamer;
  const light = touch.light(gamer.gamer);
  const special = Boolean(gamer.abilities || gamer.double_for || gamer.fan_of);
  return html`<button class="person ${light} ${touch.fresh.has(gamer.gamer) ? "fresh" : ""} ${answer ?? "waiting"}" data-gamer=${gamer.gamer}
      aria-pressed=${pressed(light)} aria-haspopup=${light === "lit" || light === "picked" ? nothing : "dialog"} @click=${() => touch.tap(gamer.gamer)}>
    <span class="head" data-flip="gamer-${gamer.gamer}" data-flip-from="pile">${face(gamer.gamer, answer)}
      ${contribution > 1 ? html`<span class="twice" aria-hidden="true">${contribution}</span>` : nothing}
      ${special ? html`<span class="special">${sign("star")}</span>` : nothing}</span>
    <span class="card"><span class="name">${gamer.name}</span>${answer ? replyTag(answer) : nothing}${
      contribution > 1 ? html`<span class="sr-only">${t("ft.gamer.twice", { n: contribution })}</span>` : nothing}</span>
    ${accepts(gamer.accepts)}
  </button>`;
}

/** @param {Chair} chair @param {Touch} touch */
const chair = (chair, touch) => html`<li class="place p${chair.place}">${isTaken(chair)
    ? repeat([/** @type {Sitter} */ (chair)], ({ gamer }) => gamer, (sitter) => person(sitter, touch))
    : html`<span class="stool"><span class="sr-only">${t("ft.seat.open")}</span></span>`}</li>`;

/** Contributions as pips, those still missing empty. @param {number} total @param {number} gather */
const pips = (total, gather) => html`<span class="pips" aria-hidden="true">${Array.from({ length: gather }, (_, at) => html`<i class=${at < total ? "on" : ""}></i>`)}</span>`;

/** The box on the table. @param {Round} table @param {string[]} names */
function box({ game, owner, total, gathered, blocked, locked }, names) {
  if (!game) return html`<span class="nothing">${t("ft.table.empty")}</span>`;
  const state = gathered ? "gathered" : blocked ? "blocked" : "";
  return html`<span class="box seat-${owner} ${state}" data-flip="card-${game.card}" data-flip-from="seat-${owner}" data-flip-to="discard">
    ${lid(game.type, game.card)}
    <span class="owner"><span class="swatch"></span></span>
    <span class="title">${game.title}</span>
    <span class="facts">${typeDisc(game.type)}<span class="sr-only">${t(`ft.type.${game.type}`)}. ${t("ft.table.owner", { name: names[owner ?? 0] ?? "" })}</span>
      ${pips(total, game.gather)}<b class="count"><span aria-hidden="true">${total}/${game.gather}</span><span class="sr-only">${t("ft.table.count", { total, gather: game.gather })}</span></b>
      ${locked ? html`<span class="mark lock">${sign("lock")}<span class="sr-only">${t("ft.table.locked")}</span></span>` : nothing}
      ${state ? html`<span class="state">${sign(gathered ? "YES" : "NO")}<span class="word">${t(`ft.table.${state}`)}</span></span>` : nothing}</span>
  </span>`;
}

/**
 * What one knows of the underside: a peeled corner. And who else has looked.
 * @param {Round} table @param {string[]} names @param {number | null} seat @param {boolean} over
 */
function underneath({ underside, peeked }, names, seat, over) {
  const others = peeked.filter((other) => other !== seat);
  return html`${underside
      ? html`<span class="peel ${underside} ${over ? "shown" : ""}"><span class="sr-only">${t(over ? "ft.under.shown" : "ft.under.known")}</span><b>${underside}</b></span>`
      : nothing}
    ${others.length > 0 && !over
      ? html`<span class="looked" title=${t("ft.under.looked", { names: listed(others.map((other) => names[other] ?? "")) })}>${others.map((other) => html`<span class="swatch seat-${other}"></span>`)}${icon("eye", 16)}
          <span class="sr-only">${t("ft.under.looked", { names: listed(others.map((other) => names[other] ?? "")) })}</span></span>`
      : nothing}`;
}

/**
 * @param {object} one
 * @param {Round} one.table
 * @param {string[]} one.names
 * @param {number | null} one.seat
 * @param {boolean} one.over
 * @param {boolean} one.threat  it is part of a threat to win
 * @param {{ total: number, gathered: boolean } | null} one.would  what the chosen game would have here
 * @param {number} one.gather  and would need
 * @param {unknown} one.turning  the table as it is flipped over, for a moment
 * @param {Touch} one.touch
 */
export function round({ table, names, seat, over, threat, would, gather, turning, touch }) {
  const { number, gathered, owner } = table;
  const light = touch.light(tableWord(number));
  return html`<section class="table t${number} ${gathered ? "is-gathered" : ""} ${threat ? "threat" : ""} seat-${owner ?? "none"}" aria-labelledby="table-${number}">
    <h2 class="sr-only" id="table-${number}">${t("ft.table.name", { table: number })}</h2>
    <div class="disc ${touch.fresh.has(tableWord(number)) ? "fresh" : ""}" data-flip="table-${number}"></div>
    <button class="centre ${light}" data-table=${number} aria-pressed=${pressed(light)}
        aria-haspopup=${light === "lit" || light === "picked" ? nothing : "dialog"} @click=${() => touch.tap(tableWord(number))}>
      <span class="label"><span class="plate"><span class="sr-only">${t("ft.table")}</span>${number}${threat ? sign("flag", "flag") : nothing}</span>
        ${box(table, names)}
        ${underneath(table, names, seat, over)}
        ${would ? html`<span class="would ${would.gathered ? "yes" : ""}"><span class="sr-only">${t("ft.would")}</span>${sign(would.gathered ? "YES" : "Game")}${t("ft.would.count", { total: would.total, gather })}</span>` : nothing}</span>
    </button>
    <ol class="places bare" aria-label=${t("ft.table.seats", { table: number })}>${repeat(table.seats, ({ place }) => place, (each) => chair(each, touch))}</ol>
    ${turning}
  </section>`;
}
