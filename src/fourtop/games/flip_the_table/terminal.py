"""Flip the Table! in the terminal: the three tables, the lobby, both players' records and tokens, one's own hand."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fourtop.games.flip_the_table.deck import TYPES
from fourtop.games.flip_the_table.names import CARD_NAMES, card_title

PAPER = "black on #efe3c8"
SKILL = "#efe3c8 on #6b5433"
QUIET = "#b5a78f"
ANSWERS = {"YES": "+", "FORCED": "!", "NO": "-", "WAIT": "…"}


def table(view: Mapping[str, Any], seat: int, names: Sequence[str], width: int) -> RenderableType:
    """The view of a seat; nothing is told by colour alone."""
    parts: list[RenderableType] = [_round_table(one, seat, names) for one in view["tables"]]
    parts += [Text(), _lobby(view["lobby"])]
    parts += [_threat(threat, names) for threat in view["threats"]]
    if not view["over"]:
        parts += [Text(), _hand(view["hand"])]
    parts += [Text(), _players(view, seat, names)]
    special = _special(view)
    if special:
        parts += [Text(), *special]
    return Group(*parts)


def _round_table(shown: Mapping[str, Any], seat: int, names: Sequence[str]) -> Text:
    """A table: its game, whose it is and how far gathered; who sits there and what they answer."""
    game = shown["game"]
    head = Text.assemble((f"Table {shown['number']}  ", "bold"))
    if game:
        head.append(game["title"], PAPER)
        head.append(f" {_type(game)}, {_whose(shown['owner'], seat, names)}, {shown['total']}/{game['gather']} ")
        head.append("GATHERED" if shown["gathered"] else "blocked" if shown["blocked"] else "", "bold")
        head.append(", locked" if shown["locked"] else "")
    else:
        head.append("no game", QUIET)
    sitting = [
        f"{gamer['name']} {ANSWERS[gamer['answer']]}{gamer['answer']}"
        + (f" {gamer['contribution']}" if gamer["contribution"] else "")
        + f" ({_likes(gamer)})"
        for gamer in shown["seats"]
        if "gamer" in gamer
    ]
    lines = [head, Text("         " + (", ".join(sitting) or "nobody sits here"))]
    if shown["peeked"] or "underside" in shown:
        lines.append(Text(f"         {_underneath(shown, seat, names)}", QUIET))
    return Text("\n").join(lines)


def _type(game: Mapping[str, Any]) -> str:
    return f"{game['type']}, Crowd Pull" if game["crowd_pull"] else str(game["type"])


def _underneath(shown: Mapping[str, Any], seat: int, names: Sequence[str]) -> str:
    """What is known of the underside, and who knows it."""
    others = [names[other] for other in shown["peeked"] if other != seat]
    parts = [f"underneath: {shown['underside']}"] if "underside" in shown else []
    if others:
        parts.append(f"{' and '.join(others)} peeked")
    return ", ".join(parts)


def _whose(owner: int, seat: int, names: Sequence[str]) -> str:
    return "yours" if owner == seat else f"{names[owner]}'s"


def _players(view: Mapping[str, Any], seat: int, names: Sequence[str]) -> RenderableType:
    """A line for each player: cards, record, progress, tokens, last action."""
    rows = Table.grid(padding=(0, 1))
    for other, name in enumerate(names):
        here = "▶" if other in view["active"] else " "
        record = ", ".join(f"{category} {count}" for category, count in view["records"][other].items() if count)
        token, progress = view["tokens"][other], view["progress"][other]
        six, mixed = progress["six"], progress["mixed"]
        near = f"next: {six['have']}/{six['need']} or {mixed['have']}/{mixed['need']}"
        rows.add_row(
            Text(here),
            Text(f"{name} (you)" if other == seat else name, "bold"),
            Text(_counted(view["hand_sizes"][other], "card")),
            Text(f"tokens {token['ready']} ready, {token['new']} new"),
        )
        rows.add_row(
            Text(),
            Text(),
            Text("record", QUIET),
            Text(f"{record or 'nothing'}; {'two tokens held' if progress['full'] else near}"),
        )
        if view["last"][other]:
            rows.add_row(Text(), Text(), Text("last", QUIET), Text(view["last"][other]))
    rows.add_row(Text(), Text("Piles", "bold"), Text(f"{view['deck']} deck"), Text(_piles(view)))
    return rows


def _counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _piles(view: Mapping[str, Any]) -> str:
    return (
        f"{len(view['discard'])} discarded, {_counted(view['pile'], 'gamer')}, "
        f"{_counted(view['store'], 'table')} in the store room, "
        f"{view['out']} NONE out"
    )


def _threat(threat: Mapping[str, Any], names: Sequence[str]) -> Text:
    """Who may win soon, and how."""
    name = names[threat["seat"]]
    if not threat["claim"]:
        return Text(f"{name} owns two gathered tables.", "bold")
    if threat["holds"]:
        return Text(f"{name} claims the victory, and has it when this turn ends.", "bold")
    return Text(f"{name}'s claim is broken.", "bold")


def _hand(hand: Sequence[Mapping[str, Any]]) -> RenderableType:
    """The cards with what they could be played on, or why on nothing."""
    rows = Table.grid(padding=(0, 1))
    for number, card in enumerate(hand):
        is_game = "gather" in card
        facts = f"{_type(card)}, gather {card['gather']}" if is_game else card["category"]
        count = f" ×{card['count']}" if card["count"] > 1 else ""
        rows.add_row(
            Text("Your hand" if number == 0 else "", "bold"),
            Text(f"[{card['title']}]{count}", PAPER if is_game else SKILL),
            Text(facts, QUIET),
            Text(_targets(card)),
        )
    return rows if hand else Text.assemble(("Your hand ", "bold"), "empty")


def _targets(card: Mapping[str, Any]) -> str:
    if "why" in card:
        return f"no target: {card['why']}"
    if "would" in card["targets"]:
        need = card["gather"]
        return ", ".join(
            f"@{one['table']}:{one['total']}/{need}{' gathered' if one['gathered'] else ''}"
            for one in card["targets"]["would"]
        )
    tables = " ".join(f"@{number}" for number in card["targets"].get("tables", ()))
    return " ".join([*card["targets"].get("gamers", ()), tables]).strip()


def _lobby(lobby: Sequence[Mapping[str, Any]]) -> Text:
    """The queue in its order, and what the letters behind everybody's name stand for."""
    letters = ", ".join(f"{kind[0]} {kind}" for kind in TYPES)
    waiting = ", ".join(f"{gamer['name']} ({_likes(gamer)})" for gamer in lobby)
    return Text.assemble(("Lobby ", "bold"), waiting or "empty", (f"\n      accepting {letters}", QUIET))


def _likes(gamer: Mapping[str, Any]) -> str:
    """The types that somebody accepts, a letter each."""
    return "".join(kind[0] for kind in TYPES if kind in gamer["accepts"]) or "none"


def _special(view: Mapping[str, Any]) -> list[Text]:
    """What is special about those who are here."""
    seated = [gamer for one in view["tables"] for gamer in one["seats"] if "gamer" in gamer]
    lines: list[Text] = []
    for gamer in [*seated, *view["lobby"]]:
        told = " ".join(_abilities(gamer))
        if told:
            lines.append(Text.assemble((f"{gamer['name']}: ", "bold"), told))
    return lines


def _abilities(gamer: Mapping[str, Any]) -> Iterator[str]:
    said = _said()
    for ability in gamer.get("abilities", ()):
        yield said[f"ft.ability.{ability}"]
    for key, field in (("double-for", "double_for"), ("fan", "fan_of")):
        if field in gamer:
            games = " and ".join(card_title(CARD_NAMES[card]) for card in gamer[field])
            yield said[f"ft.ability.{key}"].format(games=games)


@cache
def _said() -> dict[str, str]:
    """The texts of the table in the browser."""
    texts: dict[str, str] = json.loads((Path(__file__).parent / "texts" / "en.json").read_text(encoding="utf-8"))
    return texts
