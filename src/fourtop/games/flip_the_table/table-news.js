// What one should know before anything else: who is about to win and by what, and what each player did last.

import { html, nothing } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";
import { TOKEN, tableOf } from "./table-choice.js";
import { sign, token } from "./table-icons.js";
import { gamersOf, isSkill, listed, titleOf } from "./table-view.js";

/** @import { GameEvent } from "/web/lib/types.js" */
/** @import { FlipView, Kind } from "./table-view.js" */

/**
 * @typedef {object} Threat
 * @property {number} seat
 * @property {"claim" | "broken" | "gathered" | "token"} kind
 * @property {string} text
 * @property {number[]} tables  by which
 */

/**
 * Who threatens to win, and why; the nearest first.
 * @param {FlipView} view @param {string[]} names @param {number | null} own
 * @returns {Threat[]}
 */
export function threats(view, names, own) {
  if (view.over) return [];
  /** @type {Threat[]} */
  const found = view.threats.map(({ seat, claim, holds, tables }) => {
    const kind = claim ? (holds ? "claim" : "broken") : "gathered";
    return { seat, kind, tables: holds ? tables : [], text: t(`ft.threat.${kind}${seat === own ? ".you" : ""}`, { name: names[seat] ?? "", tables: listed(tables) }) };
  });
  view.tokens.forEach(({ ready }, seat) => {
    if (ready === 0 || seat === own) return;
    const seen = view.tables.filter(({ peeked }) => peeked.includes(seat)).map(({ number }) => number);
    found.push({ seat, kind: "token", tables: [], text: t(`ft.threat.token${seen.length > 0 ? ".seen" : ""}`, { n: seen.length, name: names[seat] ?? "", tables: listed(seen) }) });
  });
  return found;
}

/** @param {Threat[]} all */
export const warnings = (all) => all.length === 0 ? nothing : html`<ul class="threats bare" aria-label=${t("ft.threats")}>${all.map(({ seat, kind, text }) =>
  html`<li class="threat-line by-${kind} seat-${seat}">${kind === "token" ? token("ready") : sign("flag")}<span class="swatch"></span><span>${text}</span></li>`)}</ul>`;

/**
 * A seat's last action in words; empty where it had none.
 * @param {FlipView} view @param {number} seat
 */
export function lastAction(view, seat) {
  const [verb = "", ...words] = (view.last[seat] ?? "").split(" ");
  if (!verb) return "";
  const gamers = gamersOf(view);
  const names = words.filter((word) => tableOf(word) === null);
  const table = words.map(tableOf).find((number) => number !== null) ?? "";
  const [first = "", second = ""] = names.map((word) => (verb === "play" ? titleOf(word, view) : (gamers.get(word)?.name ?? word)));
  return t(`ft.last.${verb}`, { first, second, table });
}

/** A chosen source in words. @param {FlipView} view @param {string} source */
export const sourceName = (view, source) => (source === TOKEN ? t("ft.token.flip") : titleOf(source, view));

/**
 * What a chosen move will do, for the main action: a verb and what it is done to.
 * @param {FlipView} view @param {string} move
 */
export function doing(view, move) {
  const [verb = "", ...words] = move.split(" ");
  const gamers = gamersOf(view);
  const table = words.map(tableOf).find((number) => number !== null) ?? "";
  const [first = "", second = ""] = words.filter((word) => tableOf(word) === null).map((word) => gamers.get(word)?.name ?? titleOf(word, view));
  return t(`ft.do.${verb}`, { first, second, table });
}

/** What is chosen next, in words. @param {Set<string>} targets @param {boolean} second  something is picked already */
export function wanted(targets, second) {
  const tables = [...targets].some((target) => tableOf(target) !== null);
  const gamers = [...targets].some((target) => tableOf(target) === null);
  return t(`ft.want.${tables && gamers ? "both" : tables ? "table" : second ? "other" : "gamer"}`);
}

/**
 * What others changed since one acted: gamers who moved, tables whose game or top changed.
 * @param {GameEvent[]} since
 * @param {number | null} own
 * @returns {Set<string>}
 */
export function changed(since, own) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const event of since) {
    if (event.seat === own && own !== null) continue;
    for (const moved of /** @type {{gamer: string}[]} */ (event.kind === "gamers" ? event.gamers : [])) found.add(moved.gamer);
    if (event.kind === "force") for (const gamer of /** @type {string[]} */ (event.gamers)) found.add(gamer);
    if (["play", "change", "flip", "music", "peek"].includes(event.kind) && typeof event.table === "number") found.add(`@${event.table}`);
  }
  return found;
}

/** What a card does, in words; nothing for a game that is only opened. @param {Kind} kind */
export const whatItDoes = ({ card, crowd_pull }) => (isSkill(card) ? t(`ft.skill.${card}`) : crowd_pull ? t("ft.game.pull") : "");

/** What is printed on a card, and what it does, in words. @param {Kind} kind */
export function inWords(kind) {
  const facts = kind.type ? t("ft.game.facts", { type: t(`ft.type.${kind.type}`), gather: kind.gather ?? "" }) : "";
  return [facts, whatItDoes(kind)].filter(Boolean).join(" ");
}
