"""The diner in the terminal: the grid, the rail with its orders, the seats, and one's own tip cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

BACK = "#b5a78f on #3b2f26"
FACE = "bold black on #efe3c8"
SEEN = "italic #efe3c8 on #3b2f26"
QUIET = "#b5a78f"
WIDTH = 5
WIDEST, NARROWEST = 9, 5  # of a tile: the longest name in full, or cut


def table(view: Mapping[str, Any], seat: int, names: Sequence[str], width: int) -> RenderableType:
    """The view of a seat; nothing is told by colour alone."""
    parts: list[RenderableType] = [_turn(view), Text(), _grid(view, width), Text(), _rail(view, width), Text()]
    parts.append(_seats(view, seat, names))
    if view.get("own_tips"):
        parts += [Text(), Text.assemble(("Your tip cards ", "bold"), " ".join(view["own_tips"]))]
    return Group(*parts)


def _turn(view: Mapping[str, Any]) -> Text:
    """The round, and what is left of the piles."""
    facts = f"draw pile {view['draw']}, orders {view['deck']}, tip cards {view['tips_left']}"
    return Text.assemble((f"Round {view['round']}", "bold"), (f"   {facts}", QUIET))


def _grid(view: Mapping[str, Any], width: int) -> RenderableType:
    """The tiles under their columns: a face, or dots for one that lies face down."""
    room = max(NARROWEST, min(WIDEST, (width - 3) // WIDTH - 3))
    known = {**view.get("memory", {})}
    if "look" in view:
        known[view["look"]["place"]] = view["look"]["face"]
    rows = Table.grid(padding=(0, 1))
    rows.add_row(Text(" "), *(Text(f"{column:^{room + 2}}", QUIET) for column in "abcde"))
    for row in range(WIDTH):
        tiles = view["grid"][WIDTH * row : WIDTH * (row + 1)]
        rows.add_row(Text(str(row + 1), QUIET), *(_tile(tile, known, room) for tile in tiles))
    return rows


def _tile(tile: Mapping[str, Any], known: Mapping[str, str], room: int) -> Text:
    """``[beef]`` lies up, ``[beef*]`` is lit for somebody, ``(beef)`` only you are shown, ``·····`` lies down."""
    if tile["up"]:
        name = tile["counts_as"] + "!" if "counts_as" in tile else tile["face"]
        lit = "*" if "kept_by" in tile else ""
        return Text(f"[{name[: room - len(lit)] + lit:^{room}}]", FACE)
    if tile["place"] in known:
        return Text(f"({known[tile['place']][:room]:^{room}})", SEEN)
    return Text(f" {'·' * NARROWEST:^{room}} ", BACK)


def _rail(view: Mapping[str, Any], width: int) -> RenderableType:
    """The orders with their ingredients, those that lie face up ticked off."""
    rows = Table.grid(padding=(0, 1))
    hints = view.get("hint", ())
    for order in view["row"]:
        needs = Text(", ").join(
            Text(f"✓{name}" if have else name, "bold" if have else "")
            for name, have in zip(order["ingredients"], order["have"], strict=True)
        )
        ability = order["ability"]
        tail = f"{ability['number']} {ability['name']}" if width >= 90 else str(ability["number"])
        rows.add_row(
            Text(">" if order["number"] in hints else " "),
            Text(str(order["number"]), "bold"),
            Text(order["title"]),
            Text(f"${order['price']}"),
            needs,
            Text(tail, QUIET),
        )
    return rows


def _seats(view: Mapping[str, Any], seat: int, names: Sequence[str]) -> RenderableType:
    """A line for each seat: whose turn, name, money, tip cards, orders with what can still be used."""
    rows = Table.grid(padding=(0, 1))
    for other, name in enumerate(names):
        money = view["scores"][other] if view["over"] else view["order_money"][other] + view["floats"][other]
        tips = view["tip_counts"][other]
        cards = ", ".join(
            f"{card['title']} ({'spent' if card['spent'] else card['ability']['number']})"
            for card in view["orders"][other]
        )
        rows.add_row(
            Text("▶" if other == view["turn"] and not view["over"] else " "),
            Text(f"{name} (you)" if other == seat else name, "bold"),
            Text(f"${money}"),
            Text(f"{tips} tip{'' if tips == 1 else 's'}"),
            Text(f"{'memory aid. ' if view['memory_aid'][other] else ''}{cards or 'no orders'}", QUIET),
        )
    return rows
