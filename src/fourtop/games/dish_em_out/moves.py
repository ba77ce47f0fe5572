"""Dish 'Em Out: action to move text and back, and moves in words for people.

Moves: ``assign CARD SEAT``, ``take FOOD [COUNT] ...``, ``done``, ``serve TABLE``, ``serve TABLE FOOD [COUNT] ...``,
``serve TABLE nothing``, ``put TABLE FOOD [COUNT]``. Cards and tables count from 1, seats from 0. Several moves that are
made as one are parted by commas: ``take eggs 3, take bacon 2, done``. What is taken
in one go may be named in any order.
"""

from __future__ import annotations

import functools
import re

from fourtop.engine.errors import BadMove, IllegalMove
from fourtop.engine.game import Label
from fourtop.engine.texts import Seat
from fourtop.games.dish_em_out import GAME, SEATS
from fourtop.games.dish_em_out.cards import FOOD_IDS, FOODS, POINTS
from fourtop.games.dish_em_out.layout import (
    DO_ASSIGN,
    DO_BARE,
    DO_DONE,
    DO_PUT,
    DO_SERVE,
    DO_TAKE,
    MOST_FOODS,
    MOST_TILES,
    SELECT,
    TABLES,
    State,
)
from fourtop.games.dish_em_out.names import counted_points, food_name, order_title, read_food
from fourtop.games.dish_em_out.rules import lacking

say = GAME.texts.say

MOST_CHARACTERS = 200
VERBS = ("assign", "take", "done", "put", "serve")
NOTHING = "nothing"
_NUMBER = re.compile(r"[0-9]{1,3}")
_WORD = re.compile(r"[a-z]+(-[a-z]+)*")


def parse(text: str) -> tuple[int, ...]:
    """The actions of a move's text; several for a whole selection, or a serving that names its tiles.

    Raises:
        BadMove: it can't be read.
        IllegalMove: a move that no position allows.
    """
    if len(text) > MOST_CHARACTERS:
        raise BadMove(say("unread.length", most=MOST_CHARACTERS).render())
    actions: list[int] = []
    for part in text.lower().split(","):
        actions += _one(part, text)
    return in_order(actions)


def in_order(actions: list[int]) -> tuple[int, ...]:
    """The same with the tiles that are taken in the order of foods: a move has one selection.

    Raises:
        BadMove: something else stands between what is taken.
        IllegalMove: more than one selection has.
    """
    takes = sorted(action for action in actions if DO_TAKE <= action < DO_DONE)
    check_selection(takes)
    start = next((place for place, action in enumerate(actions) if action in takes), 0)
    end = start + len(takes)
    if sorted(actions[start:end]) != takes:
        raise BadMove(say("unread.apart").render())
    return (*actions[:start], *takes, *actions[end:])


def check_selection(takes: list[int]) -> None:
    """DE-3.3: no more tiles and foods than one selection has.

    Raises:
        IllegalMove: more than that.
    """
    if len(takes) > MOST_TILES:
        raise IllegalMove("DE-3.3", say("refused.tiles", most=MOST_TILES))
    if len(set(takes)) > MOST_FOODS:
        raise IllegalMove("DE-3.3", say("refused.foods", most=MOST_FOODS))


def _one(part: str, text: str) -> list[int]:
    """The actions of what stands between two commas."""
    verb, *words = part.split() or [""]
    if verb == "done" and not words:
        return [DO_DONE]
    if verb == "assign" and len(words) == 2 and all(_NUMBER.fullmatch(word) for word in words):
        return [DO_ASSIGN + SEATS * card_place(int(words[0])) + seat_number(int(words[1]))]
    if verb == "take" and words:
        return [DO_TAKE + food for food, count in foods(words) for _ in range(count)]
    if verb in ("put", "serve") and words and _NUMBER.fullmatch(words[0]):
        table = table_place(int(words[0]))
        if verb == "serve" and words[1:] == [NOTHING]:
            return [DO_BARE + table]
        if words[1:] or verb == "serve":
            puts = [DO_PUT + FOODS * table + food for food, count in foods(words[1:]) for _ in range(count)]
            return sorted(puts) + ([DO_SERVE + table] if verb == "serve" else [])
    if verb in VERBS:
        raise BadMove(say(f"unread.{verb}").render())
    raise BadMove(say("unread.unknown", text=repr(text), verbs=list(VERBS)).render())


def card_place(number: int) -> int:
    """The place from 0 of a card in the offer."""
    if not 1 <= number <= SEATS:
        raise IllegalMove("DE-3.1", say("refused.no_card", number=number))
    return number - 1


def seat_number(number: int) -> int:
    """A seat's number."""
    if number >= SEATS:
        raise IllegalMove("DE-1.1", say("refused.no_seat", number=number))
    return number


def table_place(number: int) -> int:
    """The place from 0 of a table."""
    if not 1 <= number <= TABLES:
        raise IllegalMove("DE-1.1", say("refused.no_table", number=number, last=TABLES))
    return number - 1


def foods(words: list[str]) -> list[tuple[int, int]]:
    """Foods with how many of each: ``eggs 3 hash browns``: 3 eggs and one tile of hash browns."""
    found: list[tuple[int, int]] = []
    name: list[str] = []
    for word in words:
        if _NUMBER.fullmatch(word):
            count = int(word)
            if not name or count == 0:
                raise BadMove(say("unread.count", word=word).render())
            if count > MOST_TILES:
                raise IllegalMove("DE-3.3", say("refused.tiles", most=MOST_TILES))
            found.append((read_food("-".join(name)), count))
            name = []
            continue
        if not _WORD.fullmatch(word):
            raise BadMove(say("unread.count", word=word).render())
        if "-".join(name) in FOOD_IDS:
            found.append((read_food("-".join(name)), 1))
            name = []
        name.append(word)
    if name:
        found.append((read_food("-".join(name)), 1))
    return found


@functools.cache
def format(action: int) -> str:  # noqa: A001 - the contract's name
    """The move's text of an action."""
    if action < DO_TAKE:
        return f"assign {(action - DO_ASSIGN) // SEATS + 1} {(action - DO_ASSIGN) % SEATS}"
    if action < DO_DONE:
        return f"take {FOOD_IDS[action - DO_TAKE]}"
    if action == DO_DONE:
        return "done"
    if action < DO_SERVE:
        return f"put {(action - DO_PUT) // FOODS + 1} {FOOD_IDS[(action - DO_PUT) % FOODS]}"
    if action < DO_BARE:
        return f"serve {action - DO_SERVE + 1}"
    return f"serve {action - DO_BARE + 1} {NOTHING}"


def part(action: int) -> bool:
    """Whether an action is only part of what people send as one: a tile that is taken, or put on a plate."""
    return DO_TAKE <= action < DO_DONE or DO_PUT <= action < DO_SERVE


def label(state: State, seat: int, action: int) -> Label:
    """A legal action as a button says it, and the heading it stands under."""
    if action < DO_TAKE:
        place = (action - DO_ASSIGN) // SEATS
        order = int(state.offer[place]) - 1
        args = {"order": order_title(order), "points": counted_points(int(POINTS[order])), "seat": Seat(state.turn)}
        label = say("label.assign", number=place + 1, **args)
        return Label(label, say("group.assign", **args), say("alone.assign", **args))
    if action < DO_DONE:
        return Label(say("label.take", food=food_name(action - DO_TAKE)), say("group.take"))
    if action == DO_DONE:
        key = "label.selected" if state.stage == SELECT else "label.served"
        return Label(say(key), say("group.done"))
    if action < DO_SERVE:
        table, food = divmod(action - DO_PUT, FOODS)
        order = int(state.tables[seat, table]) - 1
        return Label(
            say("label.put", food=food_name(food)), say("group.put", table=table + 1, order=order_title(order))
        )
    table = (action - DO_SERVE) % TABLES
    order = int(state.tables[seat, table]) - 1
    missing = int(lacking(state, seat, table))
    key = "bare" if action >= DO_BARE else "plate" if state.begun[seat] else "lacking" if missing else "complete"
    said = say(f"label.{key}", table=table + 1, order=order_title(order), count=missing)
    return Label(said, say("group.serve"))
