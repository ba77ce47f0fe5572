"""Dish 'Em Out in the terminal: one's own board and customers in full, the others' in a few lines each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fourtop.games.dish_em_out.names import FOOD_NAMES, amount, counted_points, counted_tokens

PAPER = "black on #f4e2b8"
QUIET = "#b5a78f"


def table(view: Mapping[str, Any], seat: int, names: Sequence[str], width: int) -> RenderableType:
    """The view of a seat; nothing is told by colour alone."""
    parts: list[RenderableType] = [_head(view, names), Text()]
    if view["offer"]:
        parts += [_offer(view), Text()]
    parts += [_board(view, seat), Text(), _customers(view, seat)]
    if view["dealt"][seat]:
        parts.append(Text.assemble(("On the way ", "bold"), _card(view["dealt"][seat])))
    parts += [Text(), _others(view, seat, names, width)]
    return Group(*parts)


def _head(view: Mapping[str, Any], names: Sequence[str]) -> Text:
    """The round, who has the spoon, what the caddy holds."""
    rounds = "last customers" if view["final"] else f"round {view['round']} of {view['rounds']}"
    caddy = ", ".join(f"{food['name']} {view['caddy'][food['food']]}" for food in view["foods"])
    head = Text.assemble((rounds.capitalize(), "bold"), f", {names[view['dealer']]} has the spoon\n")
    head.append("Caddy ", "bold")
    return head.append(caddy)


def _offer(view: Mapping[str, Any]) -> Text:
    """The orders that are to be assigned."""
    lines = [Text.assemble((f"{card['place']} ", "bold"), _card(card)) for card in view["offer"] if card]
    return Text("\n").join(lines)


def _card(card: Mapping[str, Any]) -> Text:
    """An order: its title, points, what it asks for."""
    return Text.assemble((f"[{card['title']}]", PAPER), f" {counted_points(card['points'])}: {_amounts(card['asks'])}")


def _amounts(food: Mapping[str, int]) -> str:
    return ", ".join(amount(FOOD_NAMES[name], count) for name, count in food.items())


def _name(food: str) -> str:
    return food.replace("-", " ")


def _board(view: Mapping[str, Any], seat: int) -> RenderableType:
    """The rows of one's board, from Prep to Trash, and when food that is taken now gets ready and spoils."""
    board = view["boards"][seat]
    rows = Table.grid(padding=(0, 1))
    heads = ("Prep", "cooking", "[ready]", "trash", "taken now")
    rows.add_row(Text(board["title"], "bold"), *(Text(head, QUIET) for head in heads))
    for row in board["rows"]:
        cells: dict[str, list[str]] = {"prep": [], "cooking": [], "ready": []}
        for column in row["columns"]:
            cells[column["kind"]].append(str(column["count"] or "·"))
        taken = row["if_taken"]
        when = f"ready {taken['ready']}, gone {taken['spoils']}" if taken else ""
        rows.add_row(
            Text(_name(row["food"])),
            Text(" ".join(cells["prep"])),
            Text(" ".join(cells["cooking"])),
            Text(f"[{' '.join(cells['ready'])}]"),
            Text(str(row["trashed"] or "·")),
            Text(when, QUIET),
        )
    return rows


def _customers(view: Mapping[str, Any], seat: int) -> RenderableType:
    """One's orders: of each food how many are ready, cooking, missing; the earliest round."""
    lines = []
    for number, order in enumerate(view["tables"][seat], start=1):
        line = Text.assemble((f"Table {number} ", "bold"))
        if order is None:
            lines.append(line.append("free", QUIET))
            continue
        foods = ", ".join(_asked(food) for food in order["foods"])
        line.append_text(Text.assemble((f"[{order['title']}]", PAPER), f" {counted_points(order['points'])}: {foods}"))
        lines.append(line.append(f"; {_when(order)}", "bold" if order["complete"] else QUIET))
    plate = view.get("plate")
    if plate:
        lines.append(Text(f"On the plate of table {plate['table']}: {_amounts(plate['food'])}"))
    return Text("\n").join(lines)


def _asked(food: Mapping[str, Any]) -> str:
    """``eggs 2/3 +1``: two of three ready, one cooking."""
    cooking = f" +{food['cooking']}" if food["cooking"] else ""
    return f"{_name(food['food'])} {food['ready']}/{food['asked']}{cooking}"


def _when(order: Mapping[str, Any]) -> str:
    """Whether an order can go out, or from when on."""
    if order["complete"]:
        return "complete"
    earliest = order["earliest"]
    return f"round {earliest['round']} at the earliest" if earliest else "never complete any more"


def _others(view: Mapping[str, Any], seat: int, names: Sequence[str], width: int) -> RenderableType:
    """A few lines for each player: points and tokens, what is on the board, how far the orders are."""
    lines = []
    for other, name in enumerate(names):
        here = "▶" if other in view["active"] else " "
        spoon = ", spoon" if other == view["dealer"] else ""
        points, tokens = counted_points(view["points"][other]), counted_tokens(view["tokens"][other])
        score = f"{view['scores'][other]} ({points}, {tokens}{spoon})"
        lines.append(Text.assemble(f"{here} ", (f"{name} (you)" if other == seat else name, "bold"), f" {score}"))
        if other != seat:
            lines += [_cut(f"    {_food(view['boards'][other])}", width), _cut(f"    {_orders(view, other)}", width)]
    return Text("\n").join(lines)


def _food(board: Mapping[str, Any]) -> str:
    """What is on a board, Ready columns in brackets."""
    parts = []
    for row in board["rows"]:
        cooking = sum(column["count"] for column in row["columns"] if column["kind"] != "ready")
        ready = sum(column["count"] for column in row["columns"] if column["kind"] == "ready")
        if cooking or ready:
            parts.append(f"{_name(row['food'])} {cooking or ''}{f'[{ready}]' if ready else ''}".strip())
    return ", ".join(parts) or "nothing on the board"


def _orders(view: Mapping[str, Any], seat: int) -> str:
    """A player's customers, and what they still lack."""
    parts = [f"{order['title']} {order['points']} ({_lacks(order)})" for order in view["tables"][seat] if order]
    dealt = view["dealt"][seat]
    return "; ".join(parts + ([f"on the way: {dealt['title']}"] if dealt else [])) or "no customers"


def _lacks(order: Mapping[str, Any]) -> str:
    return "complete" if order["complete"] else f"lacks {order['lacking']}"


def _cut(text: str, width: int) -> Text:
    line = Text(text)
    line.truncate(max(width, 12), overflow="ellipsis")
    return line
