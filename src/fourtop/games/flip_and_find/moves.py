"""Flip and Find's Diner: action to move text and back, and moves in words for people.

Moves: ``flip c4``, ``fill 2``, ``fill 2 tip``, ``done``, and ``use NUMBER`` with the ability's number and its targets:
``use 1 b2 d5`` (swap two tiles), ``use 2 c4``, ``use 3 5`` (an order by its place in the row), ``use 4``,
``use 5 a1 c3`` (turn a1 down, flip c3), ``use 6 c4``, ``use 7``, ``use 8 b2 beef``, ``use 9 b2`` or ``use 9 b2 d5``,
``use 10``, ``use 11``. Columns are a to e, rows 1 to 5. Instead of the number an ability's key can be written.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from fourtop.engine.errors import BadMove, IllegalMove
from fourtop.engine.game import Label
from fourtop.games.flip_and_find import GAME
from fourtop.games.flip_and_find.cards import (
    ABILITIES,
    EIGHTY_SIX,
    FOODS,
    KINDS_OF_ABILITY,
    LIGHTS,
    SEND_BACK,
    SHELF,
    SNIFF,
    SUBSTITUTION,
    WALK,
)
from fourtop.games.flip_and_find.deck import INGREDIENTS
from fourtop.games.flip_and_find.layout import (
    DO_DONE,
    DO_DOUBLE,
    DO_EIGHTY_SIX,
    DO_FILL,
    DO_FILL_TIP,
    DO_FLIP,
    DO_HANDS,
    DO_LIGHTS,
    DO_REGULARS,
    DO_RUSH,
    DO_SEND_BACK,
    DO_SHELF,
    DO_SNIFF,
    DO_SUBSTITUTION,
    DO_WALK,
    PAIRS,
    PLACES,
    ROW,
    TURNS_DOWN,
    State,
)
from fourtop.games.flip_and_find.names import PLACE_IDS, ability_name, kind_name, order_title
from fourtop.games.flip_and_find.rules import ability_of, sent_back

say = GAME.texts.say

MOST_CHARACTERS = 200
FIRST = (
    *(DO_SHELF, DO_SNIFF, DO_EIGHTY_SIX, DO_HANDS, DO_SEND_BACK, DO_WALK),
    *(DO_DOUBLE, DO_SUBSTITUTION, DO_LIGHTS, DO_REGULARS, DO_RUSH),
)
"""The first action of each ability."""
PAIR = {(int(one), int(other)): number for number, (one, other) in enumerate(PAIRS)}
TARGETS = {
    SHELF: "two",
    SNIFF: "one",
    EIGHTY_SIX: "order",
    SEND_BACK: "back",
    WALK: "one",
    SUBSTITUTION: "substitution",
    LIGHTS: "lights",
}
"""What the targets of an ability are; the others have none."""


def parse(text: str) -> tuple[int, ...]:
    """The action of a move's text.

    Raises:
        BadMove: it can't be read.
        IllegalMove: a move that no position allows.
    """
    if len(text) > MOST_CHARACTERS:
        raise BadMove(say("unread.length", most=MOST_CHARACTERS).render())
    words = text.lower().split()
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb == "done":
        if rest:
            raise unread("unread.done")
        return (DO_DONE,)
    if verb == "flip":
        if len(rest) != 1:
            raise unread("unread.flip")
        return (DO_FLIP + _place(rest[0]),)
    if verb == "fill":
        tip = len(rest) == 2 and rest[1] == "tip"
        if len(rest) != 1 and not tip:
            raise unread("unread.fill")
        return ((DO_FILL_TIP if tip else DO_FILL) + _in_row(rest[0]),)
    if verb == "use":
        if not rest:
            raise unread("unread.use")
        ability = _ability(rest[0])
        return (FIRST[ability] + _targets(ability, rest[1:]),)
    raise BadMove(say("unread.unknown", text=repr(text)).render())


def unread(key: str, **args: Any) -> BadMove:
    """A move that can't be read."""
    return BadMove(say(key, **args).render())


def _place(word: str) -> int:
    if word in PLACE_IDS:
        return PLACE_IDS.index(word)
    if len(word) == 2 and word[0].isascii() and word[0].isalpha() and word[1] in "0123456789":
        raise IllegalMove("FF-1.4", say("refused.no_place", place=word))
    raise unread("unread.place", text=repr(word))


def _number(word: str) -> int:
    """A whole number in plain digits; -1 if it is none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 3 else -1


def _in_row(word: str) -> int:
    number = _number(word)
    if number < 0:
        raise unread("unread.row", text=repr(word))
    if not 1 <= number <= ROW:
        raise IllegalMove("FF-1.4", say("refused.no_row", number=number, last=ROW))
    return number - 1


def _ability(word: str) -> int:
    if word in ABILITIES:
        return ABILITIES.index(word)
    number = _number(word)
    if number < 0:
        raise unread("unread.ability", text=repr(word))
    if not 1 <= number <= KINDS_OF_ABILITY:
        raise IllegalMove("FF-3.2", say("refused.no_ability", number=number, last=KINDS_OF_ABILITY))
    return number - 1


def _targets(ability: int, words: Sequence[str]) -> int:
    """The number of the targets among those that the ability could have."""
    kind = TARGETS.get(ability, "none")
    wanted = {"none": (0,), "one": (1,), "order": (1,), "lights": (1, 2)}.get(kind, (2,))
    if len(words) not in wanted:
        raise unread(f"unread.targets.{kind}", number=ability + 1, ability=ability_name(ability))
    if kind == "none":
        return 0
    if kind == "order":
        return _in_row(words[0])
    first = _place(words[0])
    if len(words) == 1:
        return first
    if kind == "substitution":
        if words[1] not in INGREDIENTS:
            raise unread("unread.ingredient", text=repr(words[1]), names=list(INGREDIENTS))
        return FOODS * first + INGREDIENTS.index(words[1])
    second = _place(words[1])
    if first == second:
        raise IllegalMove("FF-3.2", say("refused.same_place", place=words[0]))
    if kind == "back":
        return TURNS_DOWN * first + second - (second > first)
    pair = PAIR[min(first, second), max(first, second)]
    return PLACES + pair if kind == "lights" else pair


@functools.cache
def targets(action: int) -> tuple[int, list[int], int]:
    """What an action is about: the ability (-1: none), places of the grid, the place in the row or the ingredient."""
    if action < DO_FILL:
        return -1, [action - DO_FLIP], 0
    if action < DO_SHELF:
        return -1, [], (action - DO_FILL) % ROW
    ability = ability_of(action)
    kind = TARGETS.get(ability, "none")
    number = action - FIRST[ability]
    if ability < 0 or kind == "none":
        return ability, [], 0
    if kind == "order":
        return ability, [], number
    if kind == "one" or (kind == "lights" and number < PLACES):
        return ability, [number], 0
    if kind == "substitution":
        return ability, [number // FOODS], number % FOODS
    if kind == "back":
        return ability, [number // TURNS_DOWN, sent_back(number)], 0
    one, other = PAIRS[number - PLACES if kind == "lights" else number]
    return ability, [int(one), int(other)], 0


@functools.cache
def format(action: int) -> str:  # noqa: A001 - the contract's name
    """The move's text of an action."""
    ability, places, number = targets(action)
    named = [PLACE_IDS[place] for place in places]
    if action == DO_DONE:
        return "done"
    if action < DO_FILL:
        return f"flip {named[0]}"
    if action < DO_SHELF:
        return f"fill {number + 1}" + (" tip" if action >= DO_FILL_TIP else "")
    if ability == EIGHTY_SIX:
        named = [str(number + 1)]
    elif ability == SUBSTITUTION:
        named.append(INGREDIENTS[number])
    return " ".join(["use", str(ability + 1), *named])


def arguments(action: int, order: int) -> dict[str, Any]:
    """What the texts about an action may name: its targets, the ability, and an order (its number plus 1)."""
    ability, places, number = targets(action)
    named = [PLACE_IDS[place] for place in places]
    args: dict[str, Any] = {}
    if named:
        args |= {"place": named[0], "other": named[-1], "places": named}
    if order:
        args |= {"number": number + 1, "order": order_title(order - 1)}
    if ability == SUBSTITUTION:
        args["kind"] = kind_name(number)
    if ability >= 0:
        args["ability"] = ability_name(ability)
    return args


def label(state: State, seat: int, action: int) -> Label:
    """A legal action as a button says it, and the heading it stands under."""
    about_an_order = DO_FILL <= action < DO_SHELF or DO_EIGHTY_SIX <= action < DO_HANDS
    return _label(action, int(state.row[targets(action)[2]]) if about_an_order else 0)


@functools.cache
def _label(action: int, order: int) -> Label:
    """The same, ``order`` plus 1 being the one that it is about; 0: none."""
    args = arguments(action, order)
    if action == DO_DONE:
        return Label(say("label.done"), say("group.turn"))
    if action < DO_FILL:
        return Label(say("label.flip", **args), say("group.flip"))
    if action < DO_SHELF:
        key = "fill_tip" if action >= DO_FILL_TIP else "fill"
        return Label(say(f"label.{key}", **args), say("group.fill"), say(f"alone.{key}", **args))
    ability = ability_of(action)
    if ability == LIGHTS and len(args["places"]) == 1:
        said = say("label.keep_one", **args)
    else:
        said = say(f"label.use.{ABILITIES[ability].replace('-', '_')}", **args)
    return Label(said, say("group.use", **args), say("alone.use", label=said, **args))
