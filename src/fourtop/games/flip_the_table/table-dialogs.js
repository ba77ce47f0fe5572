// What opens over the table: a gamer, a table, a player, the discard pile, the keys.

import { html, nothing } from "/web/vendor/lit.js";
import { t } from "/web/lib/texts.js";
import { fact, keyList, sheet } from "/web/parts/sheet.js";
import { lid } from "./table-boxes.js";
import { face } from "./table-faces.js";
import { categorySign, replyTag, sign, token, typeDisc } from "./table-icons.js";
import { tokenWords, tokensOf } from "./table-seats.js";
import { CATEGORIES, TYPES, categoryOf, gamersOf, isSkill, isTaken, listed, placeOf, titleOf } from "./table-view.js";

/** @import { FlipView, Gamer } from "./table-view.js" */

/** @typedef {{ kind: "gamer", gamer: string } | { kind: "table", table: number } | { kind: "player", seat: number } | { kind: "discard" } | { kind: "keys" }} Open */

/** What is special about somebody, line by line. @param {Gamer} gamer @param {FlipView} view */
function special({ abilities = [], double_for = [], fan_of = [] }, view) {
  /** @param {string[]} cards */
  const titles = (cards) => listed(cards.map((card) => titleOf(card, view)));
  return [
    ...abilities.map((ability) => t(`ft.ability.${ability}`)),
    ...(double_for.length > 0 ? [t("ft.ability.double-for", { games: titles(double_for) })] : []),
    ...(fan_of.length > 0 ? [t("ft.ability.fan", { games: titles(fan_of) })] : []),
  ];
}

/** @param {FlipView} view @param {string} id */
function gamer(view, id) {
  const who = gamersOf(view).get(id);
  if (!who) return nothing;
  const place = placeOf(view, id);
  const lines = special(who, view);
  return html`<div class="who">${face(id, place?.chair.answer)}<dl class="facts">
    ${fact(t("ft.gamer.likes"), who.accepts.length === 0 ? t("ft.gamer.nothing") : html`<ul class="types bare">${TYPES.filter((type) => who.accepts.includes(type)).map((type) => html`<li>${typeDisc(type)}${t(`ft.type.${type}`)}</li>`)}</ul>`)}
    ${lines.length > 0 ? fact(t("ft.gamer.special"), html`<ul class="bare">${lines.map((line) => html`<li>${line}</li>`)}</ul>`) : nothing}
    ${fact(t("ft.gamer.where"), place ? t("ft.gamer.at", { table: place.table.number }) : t("ft.gamer.lobby", { n: view.lobby.findIndex((one) => one.gamer === id) + 1 }))}
    ${place ? fact(t("ft.gamer.says"), html`${replyTag(place.chair.answer)} ${t("ft.gamer.gives", { n: place.chair.contribution })}`) : nothing}
  </dl></div>`;
}

/** @param {FlipView} view @param {number} number @param {string[]} names @param {number | null} seat */
function table(view, number, names, seat) {
  const here = view.tables.find((each) => each.number === number);
  if (!here) return nothing;
  const { game, owner, total, gathered, blocked, locked, seats, underside, peeked } = here;
  const others = peeked.filter((other) => other !== seat).map((other) => names[other] ?? "");
  const gives = seats.filter(isTaken);
  return html`${game ? html`<div class="who game-of seat-${owner}"><span class="big-lid">${lid(game.type, game.card)}</span><dl class="facts">
      ${fact(t("ft.table.game"), html`<b>${game.title}</b>`)}
      ${fact(t("ft.type"), html`<span class="row">${typeDisc(game.type)}${t(`ft.type.${game.type}`)}, ${t(`ft.type.${game.type}.about`)}</span>`)}
      ${fact(t("ft.table.whose"), html`<span class="row"><span class="swatch"></span>${names[owner ?? 0]}</span>`)}
      ${fact(t("ft.gather"), html`<b class="numbers">${t("ft.table.count", { total, gather: game.gather })}</b> ${gathered ? t("ft.table.gathered.long") : blocked ? t("ft.table.blocked.long") : ""} ${locked ? t("ft.table.locked") : ""}`)}
    </dl></div>` : html`<p class="help">${t("ft.table.none")}</p>`}
    ${gives.length > 0 ? html`<ul class="says bare">${gives.map((one) => html`<li>${face(one.gamer, one.answer)}<b>${one.name}</b>${replyTag(one.answer)}<span class="numbers">${t("ft.gamer.gives", { n: one.contribution })}</span></li>`)}</ul>` : nothing}
    <dl class="facts">${fact(t("ft.under"), underside ? html`<b>${t(`ft.under.${underside}`)}</b> ${view.over ? "" : t("ft.under.yours")}` : t("ft.under.unknown"))}
      ${others.length > 0 ? fact(t("ft.under.who"), t("ft.under.looked", { names: listed(others) })) : nothing}
      ${fact(t("ft.store"), `${t("ft.store.count", { n: view.store })} ${view.out > 0 ? t("ft.store.out", { n: view.out }) : ""}`)}</dl>`;
}

/** @param {FlipView} view @param {number} seat */
function player(view, seat) {
  const counts = view.records[seat];
  const progress = view.progress[seat];
  if (!counts || !progress) return nothing;
  const { six, mixed, full } = progress;
  return html`<dl class="facts">
    ${fact(t("ft.hand.cards"), html`<span class="numbers">${view.hand_sizes[seat]}</span>`)}
    ${fact(t("ft.tokens"), html`<span class="row">${tokensOf(view, seat).map(token)}${tokenWords(view, seat)}</span>`)}
    ${fact(t("ft.record"), html`<ul class="types bare">${CATEGORIES.map((category) => html`<li class="numbers">${categorySign(category)}${t(`ft.category.${category}`)} <b>${counts[category]}</b></li>`)}</ul>`)}
    ${full
      ? fact(t("ft.pattern.next"), t("ft.pattern.full.long"))
      : html`${fact(t("ft.pattern.six"), t("ft.pattern.six.have", { have: six.have, need: six.need, category: t(`ft.category.${six.category}`) }))}
        ${fact(t("ft.pattern.mixed"), html`${t("ft.pattern.mixed.have", { have: mixed.have, need: mixed.need })}
          ${mixed.missing.length > 0 ? t("ft.pattern.mixed.missing", { categories: listed(mixed.missing.map((category) => t(`ft.category.${category}`))) }) : ""}
          ${mixed.extra > 0 ? t("ft.pattern.mixed.extra", { n: mixed.extra }) : ""}`)}`}
  </dl><p class="help">${t("ft.tokens.help")}</p>`;
}

/** @param {FlipView} view */
function discard(view) {
  if (view.discard.length === 0) return html`<p class="help">${t("ft.discard.none")}</p>`;
  const kinds = Map.groupBy(view.discard, (card) => card);
  return html`<p class="help">${t("ft.discard.help")}</p>${CATEGORIES.map((category) => {
    const own = [...kinds].filter(([card]) => categoryOf(card) === category);
    return own.length === 0 ? nothing : html`<section class="of"><h3>${categorySign(category)}${t(`ft.category.${category}`)}</h3>
      <ul class="chips bare">${own.map(([card, all]) => html`<li class="chip ${category}">${sign(isSkill(card) ? card : "Game")}${titleOf(card, view)}${all.length > 1 ? html` <b>×${all.length}</b>` : nothing}</li>`)}</ul></section>`;
  })}`;
}

const KEYS = [
  ["1 … 7", "ft.keys.card"],
  ["T", "ft.keys.target"],
  ["Enter", "ft.keys.enter"],
  ["Esc", "ft.keys.escape"],
  ["D", "ft.keys.draw"],
  ["F", "ft.keys.flip"],
  ["U", "ft.keys.undo"],
  ["C", "ft.keys.discard"],
  ["?", "ft.keys.help"],
];

const keys = () => keyList(KEYS.map(([key = "", does = ""]) => [key, t(does)]), t("ft.keys.arrows"));

/**
 * @param {object} over
 * @param {Open} over.open
 * @param {FlipView} over.view
 * @param {string[]} over.names
 * @param {number | null} over.seat
 * @param {() => void} over.close
 * @param {() => void} over.closed
 */
export function dialog({ open, view, names, seat, close, closed }) {
  const how = { close, closed };
  switch (open.kind) {
    case "gamer":
      return sheet(gamersOf(view).get(open.gamer)?.name ?? "", gamer(view, open.gamer), how);
    case "table":
      return sheet(t("ft.table.name", { table: open.table }), table(view, open.table, names, seat), how);
    case "player":
      return sheet(names[open.seat] ?? "", player(view, open.seat), how);
    case "discard":
      return sheet(t("ft.discard.count", { n: view.discard.length }), discard(view), how);
    case "keys":
      return sheet(t("ft.keys"), keys(), how);
  }
}
