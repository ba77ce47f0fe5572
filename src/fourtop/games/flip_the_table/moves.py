"""Flip the Table!: action to move text and back, and moves in words for people.

Moves: ``play GAME @TABLE``, ``summon GAMER @TABLE``, ``force GAMER``, ``swap GAMER GAMER``, ``change @TABLE``,
``expel GAMER``, ``music @TABLE``, ``peek @TABLE``, ``mix``, ``draw``, ``flip @TABLE``, ``discard CARD``, ``end``,
``pass``. Tables count from 1. Names are written with hyphens or spaces, in any case, and may be cut short as long as
they are clear.
"""

from __future__ import annotations

import functools
import re
from typing import Any

from fourtop.engine.errors import BadMove, IllegalMove
from fourtop.engine.game import Label
from fourtop.games.flip_the_table import GAME
from fourtop.games.flip_the_table.cards import CARD_IDS, GAME_IDS, GAMER_IDS, TABLES
from fourtop.games.flip_the_table.layout import (
    DO_CHANGE,
    DO_DISCARD,
    DO_DRAW,
    DO_END,
    DO_EXPEL,
    DO_FLIP,
    DO_FORCE,
    DO_MIX,
    DO_MUSIC,
    DO_PASS,
    DO_PEEK,
    DO_PLAY,
    DO_SUMMON,
    DO_SWAP,
    PAIR,
    PAIRS,
    State,
)
from fourtop.games.flip_the_table.names import (
    CARD_NAMES,
    GAME_NAMES,
    GAMER_NAMES,
    card_title,
    gamer_name,
    read_name,
)
from fourtop.games.flip_the_table.rules import card_of

say = GAME.texts.say

MOST_CHARACTERS = 200
ALONE = {"mix": DO_MIX, "draw": DO_DRAW, "pass": DO_PASS, "end": DO_END}
AT_TABLE = {"change": DO_CHANGE, "music": DO_MUSIC, "peek": DO_PEEK, "flip": DO_FLIP}
OF_GAMER = {"force": DO_FORCE, "expel": DO_EXPEL}
TO_TABLE = {"play": (DO_PLAY, GAME_NAMES), "summon": (DO_SUMMON, GAMER_NAMES)}
STARTS = {
    DO_PLAY: "play",
    DO_SUMMON: "summon",
    DO_FORCE: "force",
    DO_SWAP: "swap",
    DO_CHANGE: "change",
    DO_EXPEL: "expel",
    DO_MUSIC: "music",
    DO_PEEK: "peek",
    DO_MIX: "mix",
    DO_DRAW: "draw",
    DO_FLIP: "flip",
    DO_PASS: "pass",
    DO_DISCARD: "discard",
    DO_END: "end",
}
_VERB = re.compile(r"\s*([a-z]+)(?![a-z])\s*(.*?)\s*", re.DOTALL)
_TABLE = re.compile(r"(?P<name>.*?)\s*@\s*(?P<table>[0-9]{1,3})", re.DOTALL)


def word(key: str) -> str:
    """A text without arguments."""
    return say(key).render()


@functools.cache
def split(action: int) -> tuple[str, int]:
    """The verb of an action, and its number among those of that verb."""
    start = max(start for start in STARTS if start <= action)
    return STARTS[start], action - start


def parse(text: str) -> tuple[int, ...]:
    """The action of a move's text.

    Raises:
        BadMove: it can't be read, or a name in it isn't clear.
        IllegalMove: a move that no position allows.
    """
    if len(text) > MOST_CHARACTERS:
        raise BadMove(say("unread.length", most=MOST_CHARACTERS).render())
    read = _VERB.fullmatch(text.lower())
    verb, rest = (read[1], read[2]) if read else ("", "")
    if verb in ALONE:
        if rest:
            raise BadMove(say("unread.alone", verb=verb).render())
        return (ALONE[verb],)
    if verb in AT_TABLE:
        name, table = _at_table(verb, rest)
        if name:
            raise BadMove(say("unread.table", verb=verb).render())
        return (AT_TABLE[verb] + table,)
    if verb in TO_TABLE:
        start, names = TO_TABLE[verb]
        name, table = _at_table(verb, rest)
        if not name:
            raise BadMove(word(f"unread.{verb}"))
        return (start + TABLES * read_name(name, names) + table,)
    if verb not in (*OF_GAMER, "swap", "discard"):
        raise BadMove(say("unread.unknown", text=repr(text), verbs=list(STARTS.values())).render())
    if not rest:
        raise BadMove(word(f"unread.{verb}"))
    if verb == "discard":
        return (DO_DISCARD + read_name(rest, CARD_NAMES),)
    return (_swap(rest) if verb == "swap" else OF_GAMER[verb] + read_name(rest, GAMER_NAMES),)


@functools.cache
def format(action: int) -> str:  # noqa: A001 - the contract's name
    """The move's text of an action."""
    verb, number = split(action)
    if verb in ALONE:
        return verb
    if verb in AT_TABLE:
        return f"{verb} @{number + 1}"
    if verb in OF_GAMER:
        return f"{verb} {GAMER_IDS[number]}"
    if verb == "swap":
        return "swap " + " ".join(GAMER_IDS[gamer] for gamer in PAIRS[number])
    if verb == "discard":
        return f"discard {CARD_IDS[number]}"
    ids = GAME_IDS if verb == "play" else GAMER_IDS
    return f"{verb} {ids[number // TABLES]} @{number % TABLES + 1}"


def label(state: State, seat: int, action: int) -> Label:
    """A legal action as a button says it, and the heading it stands under: the card that it takes."""
    verb, args = split(action)[0], arguments(action)
    if verb in ("play", "discard", "flip"):
        return Label(say(f"label.{verb}", **args), say(f"group.{verb}"))
    kind = card_of(action)
    if kind < 0:
        return Label(say(f"label.{verb}"), say("group.turn"))
    said, card = say(f"label.{verb}", **args), card_title(kind)
    return Label(said, say("group.skill", card=card), say("alone.skill", card=card, label=said))


def arguments(action: int) -> dict[str, Any]:
    """What the texts about an action may name: ``card``, ``gamer``, ``other``, ``table``."""
    verb, number = split(action)
    if verb in AT_TABLE:
        return {"table": number + 1}
    if verb in OF_GAMER:
        return {"gamer": gamer_name(number)}
    if verb == "swap":
        one, other = (gamer_name(int(gamer)) for gamer in PAIRS[number])
        return {"gamer": one, "other": other}
    if verb == "discard":
        return {"card": card_title(number)}
    if verb == "play":
        return {"card": card_title(number // TABLES), "table": number % TABLES + 1}
    if verb == "summon":
        return {"gamer": gamer_name(number // TABLES), "table": number % TABLES + 1}
    return {}


def _at_table(verb: str, rest: str) -> tuple[str, int]:
    """The name before ``@2``, and the table from 0."""
    read = _TABLE.fullmatch(rest)
    if not read:
        raise BadMove(word(f"unread.{verb}") if verb in TO_TABLE else say("unread.table", verb=verb).render())
    table = int(read["table"])
    if not 1 <= table <= TABLES:
        raise IllegalMove("FT-1.1", say("refused.no_table", table=table, last=TABLES))
    return read["name"], table - 1


def _swap(rest: str) -> int:
    """Two names: where they have several words, whichever cut makes sense."""
    words = re.sub(r"\band\b|,", " ", rest).split()
    if len(words) < 2:
        raise BadMove(word("unread.swap"))
    fault: BadMove | None = None
    for cut in range(1, len(words)):
        try:
            one = read_name(" ".join(words[:cut]), GAMER_NAMES)
            other = read_name(" ".join(words[cut:]), GAMER_NAMES)
        except BadMove as found:
            fault = fault or found
            continue
        if one == other:
            raise IllegalMove("FT-4.3", say("refused.swap_same", gamer=gamer_name(one)))
        return DO_SWAP + int(PAIR[one, other])
    raise fault or BadMove(word("unread.swap"))
