"""Dinner Rush's table in the terminal: the ticket, the printer, the seats and one's own hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

PAPER = "black on #efe3c8"
ACTION = "#efe3c8 on #6b5433"
TICKET = "bold black on #efe3c8"
QUIET = "#b5a78f"
ACTIONS = ("J", "Q", "K")


def table(view: Mapping[str, Any], seat: int, names: Sequence[str], width: int) -> RenderableType:
    """The view of a seat; nothing is told by colour alone."""
    over = view["over"]
    parts: list[RenderableType] = [_pass(view, width), Text(), _seats(view, seat, names)]
    if not over:
        parts += [Text(), Text.assemble(("Your hand ", "bold"), _cards(view["hand"]))]
    return Group(*parts)


def _pass(view: Mapping[str, Any], width: int) -> RenderableType:
    """The ticket that is up beside what lies around it."""
    ticket = view.get("ticket")
    middle = f"{ticket:^6}" if ticket else "  --  "
    paper = TICKET if ticket else QUIET
    picture = Text("\n").join([Text("┌┄┄┄┄┄┄┐", paper), Text(f"┊{middle}┊", paper), Text("└┄┄┄┄┄┄┘", paper)])
    printer = "  ".join(f"{value} ×{count}" for value, count in view["printer"].items() if count)
    facts = Table.grid(padding=(0, 1))
    facts.add_row(Text("Printer", "bold"), Text(printer or "empty"))
    facts.add_row(Text("Walked", "bold"), Text(_values(view["walked"])))
    facts.add_row(Text("Compost", "bold"), _top(view["compost"], width - 22))
    both = Table.grid(padding=(0, 2))
    both.add_row(picture, facts)
    return both


def _top(pile: Sequence[str], room: int) -> Text:
    """The top of the pile, the topmost card first, as much as there is room for."""
    if not pile:
        return Text("empty")
    shown = max(1, min(len(pile), (room - 4) // 2))
    rest = len(pile) - shown
    cards = " ".join(reversed(pile[-shown:]))
    return Text.assemble(cards, (f" +{rest}" if rest else "", QUIET))


def _seats(view: Mapping[str, Any], seat: int, names: Sequence[str]) -> RenderableType:
    """A line for each seat: whose turn, name, cards in hand, tickets, what everybody knows of the hand."""
    rows = Table.grid(padding=(0, 1))
    for other, name in enumerate(names):
        here = "▶" if other == view["turn"] and not view["over"] else " "
        count = view["hand_sizes"][other]
        if view["over"]:
            tail = f"left: {' '.join(view['hands'][other]) or 'nothing'}"
        else:
            tail = ", ".join([*_racing(view, other), *_known(view, other)])
        rows.add_row(
            Text(here),
            Text(f"{name} (you)" if other == seat else name, "bold"),
            Text(f"{count} card{'' if count == 1 else 's'}"),
            Text(_values(view["tickets"][other]) if view["tickets"][other] else "no tickets"),
            Text(tail, QUIET),
        )
    return rows


def _racing(view: Mapping[str, Any], seat: int) -> Iterable[str]:
    """Whether the seat is still in a race."""
    if seat in view.get("racing", ()):
        yield "racing"
    elif seat in view.get("passed", ()):
        yield "passed"


def _known(view: Mapping[str, Any], seat: int) -> Iterable[str]:
    """What everybody knows that the seat has and has not."""
    if view["known"][seat]:
        yield f"has {' '.join(view['known'][seat])}"
    if view["no_more"][seat]:
        yield f"no {' '.join(view['no_more'][seat])}"


def _values(values: Iterable[int]) -> str:
    return " ".join(str(value) for value in values) or "none"


def _cards(hand: Sequence[str]) -> Text:
    """Cards as little boxes, equal ones side by side."""
    groups = []
    for rank, cards in groupby(hand):
        style = ACTION if rank in ACTIONS else PAPER
        groups.append(Text("".join(f"[{card}]" for card in cards), style))
    return Text(" ").join(groups) if groups else Text("empty")
