// The shapes that Flip the Table!'s table reads: its view of the match (views.py makes it), and the names of things.

import { hasText, language, t } from "/web/lib/texts.js";

/**
 * @import { View } from "/web/lib/types.js"
 *
 * @typedef {"Heavy" | "Light" | "Universal" | "Mass"} Type
 * @typedef {"Game" | "Recruit" | "Move" | "Disrupt" | "Tactics"} Category
 * @typedef {"YES" | "NO" | "FORCED" | "WAIT"} Reply
 *
 * @typedef {object} Game  what is printed on a game
 * @property {string} card
 * @property {string} title
 * @property {Type} type
 * @property {number} gather
 * @property {boolean} crowd_pull
 *
 * @typedef {object} Gamer  what is printed on a gamer
 * @property {string} gamer
 * @property {string} name
 * @property {Type[]} accepts
 * @property {string[]} [abilities]
 * @property {string[]} [double_for]  cards of games
 * @property {string[]} [fan_of]
 *
 * @typedef {{ answer: Reply, contribution: number }} Said
 * @typedef {{ place: number } & Partial<Gamer & Said>} Chair
 * @typedef {{ place: number } & Gamer & Said} Sitter  a chair that is taken
 *
 * @typedef {object} Round  a table
 * @property {number} number  from 1
 * @property {Chair[]} seats
 * @property {boolean} gathered
 * @property {number | null} owner
 * @property {Game | null} game
 * @property {boolean} [locked]  against the seat whose view it is
 * @property {number} total  contributions
 * @property {boolean} blocked
 * @property {number[]} peeked  seats that know what is underneath
 * @property {string} [underside]  WIN, LOSE or NONE, where it may be known
 *
 * @typedef {object} Targets
 * @property {number[]} [tables]
 * @property {string[]} [gamers]
 * @property {{ table: number, total: number, gathered: boolean }[]} [would]
 *
 * @typedef {object} Own  a kind of card in the own hand; of a game also what is printed on it
 * @property {string} card
 * @property {string} title
 * @property {number} count
 * @property {Category} category
 * @property {Targets} targets
 * @property {string} [why]  it has no target, and the rule that says so
 * @property {string} [rule]
 * @typedef {Own & Partial<Game>} Kind
 *
 * @typedef {object} Progress
 * @property {{ category: Category, have: number, need: number }} six
 * @property {{ have: number, need: number, missing: Category[], extra: number }} mixed
 * @property {boolean} full
 *
 * @typedef {object} Fields
 * @property {number} turn
 * @property {number} turns
 * @property {string} [ended]  how, when it is over
 * @property {{ seat: number, claim: boolean, tables: number[], holds: boolean }[]} threats
 * @property {Round[]} tables
 * @property {Gamer[]} lobby
 * @property {Kind[]} [hand]
 * @property {number[]} hand_sizes
 * @property {Record<Category, number>[]} records
 * @property {Progress[]} progress
 * @property {{ ready: number, new: number }[]} tokens
 * @property {string[]} last  each seat's last action as a move, empty without one
 * @property {number} deck
 * @property {string[]} discard
 * @property {number} pile  gamers still to come
 * @property {number} store  tables in the store room
 * @property {number} out  tables that were flipped and showed NONE
 *
 * @typedef {View & Fields} FlipView
 */

/** @type {Type[]} */
export const TYPES = ["Heavy", "Light", "Universal", "Mass"];
/** @type {Category[]} */
export const CATEGORIES = ["Game", "Recruit", "Move", "Disrupt", "Tactics"];

/** Categories of the skills. @type {Record<string, Category>} */
const SKILLS = {
  summon: "Recruit",
  force: "Recruit",
  swap: "Move",
  change: "Move",
  expel: "Disrupt",
  music: "Disrupt",
  peek: "Tactics",
  mix: "Tactics",
};

/** @param {string} card @returns {Category} */
export const categoryOf = (card) => SKILLS[card] ?? "Game";

/** @param {string} card */
export const isSkill = (card) => card in SKILLS;

/** Whether somebody sits there. @param {Chair} chair @returns {chair is Sitter} */
export const isTaken = (chair) => chair.gamer !== undefined;

/** All gamers that one can see, by their ids. @param {FlipView} view @returns {Map<string, Gamer>} */
export const gamersOf = (view) =>
  new Map([...view.lobby, ...view.tables.flatMap(({ seats }) => seats.filter(isTaken))].map((gamer) => [gamer.gamer, gamer]));

/** Where a gamer sits; null: in the lobby. @param {FlipView} view @param {string} gamer @returns {{ table: Round, chair: Sitter } | null} */
export function placeOf(view, gamer) {
  for (const table of view.tables) {
    for (const chair of table.seats) if (isTaken(chair) && chair.gamer === gamer) return { table, chair };
  }
  return null;
}

/** Title of a card by its id: as the view has it, as the catalogue has it, or made from the id. @param {string} card @param {FlipView | null} [view] */
export function titleOf(card, view = null) {
  const seen = view?.tables.find(({ game }) => game?.card === card)?.game ?? view?.hand?.find((kind) => kind.card === card);
  if (seen) return seen.title;
  return hasText(`ft.card.${card}`) ? t(`ft.card.${card}`) : card.replace(/(^|-)(\w)/g, (_, gap, letter) => (gap ? " " : "") + letter.toUpperCase());
}

const row = new Intl.ListFormat(language, { type: "conjunction" });

/** Names in a row: "1, 2 and 3". @param {(string | number)[]} items */
export const listed = (items) => row.format(items.map(String));
