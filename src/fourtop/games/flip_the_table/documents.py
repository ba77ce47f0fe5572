"""Flip the Table!: state to document and back.

A document may be partial. Cards that nothing names are in the deck, or, where ``deck`` is given, on the discard pile;
``rest`` says otherwise: ``"deck"``, ``"discard"`` or a seat whose hand they are in. Gamers that nothing names are in
the pile, tables are empty, undersides unknown. It is seat 0's turn, the first of the match, with the action still to
be taken and no claim standing; records, tokens and hands are empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fourtop.engine import reading
from fourtop.engine.errors import BadMove, DocumentError, IllegalMove, at, known_keys
from fourtop.engine.game import Document
from fourtop.engine.reading import listed, mapping, per_seat, whole
from fourtop.engine.record import clone
from fourtop.games.flip_the_table import GAME
from fourtop.games.flip_the_table.cards import (
    CARD_IDS,
    CARDS,
    CATEGORIES,
    COPIES,
    GAME_IDS,
    GAMER_IDS,
    KINDS,
    PLACES,
    PRINTED,
    TABLES,
    UNDERSIDES,
    UNFORCEABLE,
    WORTH,
)
from fourtop.games.flip_the_table.crowd import own_gathered
from fourtop.games.flip_the_table.effects import BOTH
from fourtop.games.flip_the_table.layout import (
    ACT,
    ACTED,
    DO_DISCARD,
    DO_FLIP,
    ENDINGS,
    FLIPPED_LOSE,
    FLIPPED_WIN,
    GATHERED,
    HAND,
    LAST_TURN,
    LOSE,
    MOST_TOKENS,
    NONE,
    OVER,
    SEATS,
    TURNS,
    WIN,
    State,
)
from fourtop.games.flip_the_table.legal import hand_size
from fourtop.games.flip_the_table.moves import format as move_text
from fourtop.games.flip_the_table.moves import parse
from fourtop.games.flip_the_table.rules import AT_TWO
from fourtop.games.flip_the_table.tokens import earn

PHASES = ("act", "discard", "end", "over")
NOBODY = "-"  # an open seat between others
TABLE_KEYS = ("game", "owner", "sitting", "forced", "underside", "peeked")
KEYS = (
    *("game", "seats", "options", "phase", "ended", "turn", "turns", "claim", "tables", "lobby", "pile"),
    *("hands", "known", "deck", "discard", "rest", "unknown", "out", "records", "tokens", "last"),
    *("revealed", "phases"),
)
MOST_COUNTED = 2**15 - 1
MOST_RECORDED = 2**7 - 1


def phase(state: State) -> str:
    """What is to be done: ``act``, ``discard`` (cards too many), ``end`` (the turn) or ``over``."""
    if state.stage == OVER:
        return "over"
    if state.stage == ACT:
        return "act"
    return "discard" if hand_size(state, int(state.turn)) > HAND else "end"


def counted(ids: Sequence[str], counts: Iterable[int]) -> list[str]:
    """A multiset as a list: ``["splendor", "mix", "mix"]``."""
    return [name for name, count in zip(ids, counts, strict=True) for _ in range(int(count))]


def queue(state: State) -> list[str]:
    """The lobby in order."""
    return [GAMER_IDS[int(gamer) - 1] for gamer in state.lobby[: int(state.lobby_size)]]


def record(state: State, seat: int) -> dict[str, int]:
    """The seat's played cards by category."""
    return {name: int(count) for name, count in zip(CATEGORIES, state.record[seat], strict=True)}


def last_moves(state: State) -> list[str]:
    """The last action of each seat as a move's text, empty without one."""
    return [move_text(int(action) - 1) if action else "" for action in state.last]


def document(state: State) -> Document:
    """The whole state as plain data; ``ended`` and ``claim`` only where there is one."""
    return {
        "game": GAME.name,
        "seats": SEATS,
        "options": GAME.options_of(state),
        "phase": phase(state),
        **({"ended": ENDINGS[state.ending - 1]} if state.ending else {}),
        "turn": int(state.turn),
        "turns": int(state.turns),
        **({"claim": int(state.claim) - 1} if state.claim else {}),
        "tables": [_table(state, table) for table in range(TABLES)],
        "lobby": queue(state),
        "pile": counted(GAMER_IDS, state.pile),
        "hands": [counted(CARD_IDS, state.hands[seat]) for seat in range(SEATS)],
        "known": [counted(CARD_IDS, state.known[seat]) for seat in range(SEATS)],
        "deck": counted(CARD_IDS, state.deck),
        "discard": counted(CARD_IDS, state.discard),
        "unknown": counted(UNDERSIDES, state.unknown),
        "out": int(state.out),
        "records": [record(state, seat) for seat in range(SEATS)],
        "tokens": [{"ready": int(state.ready[seat]), "new": int(state.fresh[seat])} for seat in range(SEATS)],
        "last": last_moves(state),
        "revealed": int(state.revealed),
        "phases": int(state.phases),
    }


def _table(state: State, table: int) -> Document:
    names = [GAMER_IDS[int(gamer) - 1] if gamer else NOBODY for gamer in state.sitting[table]]
    forced = [name for name, is_forced in zip(names, state.forced[table], strict=True) if is_forced]
    while names and names[-1] == NOBODY:
        names.pop()
    game, underside = int(state.game[table]), int(state.underside[table])
    return {
        **({"game": GAME_IDS[game - 1], "owner": int(state.owner[table]) - 1} if game else {}),
        "sitting": names,
        "forced": forced,
        **({"underside": UNDERSIDES[underside - 1]} if underside else {}),
        "peeked": [seat for seat in range(SEATS) if int(state.peeked[table]) >> seat & 1],
    }


def state(document: Mapping[str, Any]) -> State:
    """The state of a document, which may be partial, see the module.

    Raises:
        DocumentError: an unknown field, a card or gamer too many, a position that no match leads to.
    """
    state = reading.blank(GAME, document, KEYS, SEATS)
    tables = listed(document.get("tables", [{}] * TABLES), "tables")
    if len(tables) != TABLES:
        raise DocumentError("tables", f"there are {TABLES}, here are {len(tables)}")
    _read_cards(state, document, tables)
    _read_gamers(state, document, tables)
    _read_undersides(state, document, tables)
    state.turn = whole(document.get("turn", 0), "turn", 0, SEATS - 1)
    state.turns = whole(document.get("turns", 0), "turns", 0, LAST_TURN)
    _read_records(state, document)
    _read_end(state, document)
    _read_phase(state, document)
    state.revealed = whole(document.get("revealed", 0), "revealed", 0, MOST_COUNTED)
    state.phases = whole(document.get("phases", 0), "phases", 0, MOST_COUNTED)
    return state


def _read_cards(state: State, document: Mapping[str, Any], tables: Sequence[Any]) -> None:
    """Games on tables, hands, discard pile and deck: each kind has its copies."""
    left = COPIES.tolist()

    def take(kind: int, path: str) -> int:
        if left[kind] == 0:
            raise DocumentError(path, f"there are only {COPIES[kind]} of {CARD_IDS[kind]!r} in all")
        left[kind] -= 1
        return kind

    for table, given in enumerate(tables):
        path = at("tables", table)
        known_keys(mapping(given, path), path, TABLE_KEYS)
        if "game" in given:
            state.game[table] = 1 + take(reading.name(given["game"], at(path, "game"), GAME_IDS), at(path, "game"))
            if "owner" not in given:
                raise DocumentError(at(path, "owner"), "is missing: who opened the game there?")
            state.owner[table] = 1 + whole(given["owner"], at(path, "owner"), 0, SEATS - 1)
        elif "owner" in given:
            raise DocumentError(at(path, "owner"), "there is no game that could be anybody's")
    for seat, (path, named) in enumerate(per_seat(document, "hands", SEATS, [])):
        for place, name in enumerate(listed(named, path, CARDS)):
            state.hands[seat, take(reading.name(name, at(path, place), CARD_IDS), at(path, place))] += 1
    for key, pile in (("discard", state.discard), ("deck", state.deck)):
        for place, name in enumerate(listed(document.get(key, []), key, CARDS)):
            pile[take(reading.name(name, at(key, place), CARD_IDS), at(key, place))] += 1
    rest = document.get("rest", "discard" if "deck" in document else "deck")
    where = {"deck": state.deck, "discard": state.discard}.get(rest) if isinstance(rest, str) else None
    if where is None:
        if isinstance(rest, str):
            raise DocumentError("rest", "should be 'deck', 'discard' or a seat's number")
        where = state.hands[whole(rest, "rest", 0, SEATS - 1)]
    for kind in range(KINDS):
        where[kind] += left[kind]
    for seat, (path, named) in enumerate(per_seat(document, "known", SEATS, [])):
        for place, name in enumerate(listed(named, path, CARDS)):
            kind = reading.name(name, at(path, place), CARD_IDS)
            state.known[seat, kind] += 1
            if state.known[seat, kind] > state.hands[seat, kind]:
                raise DocumentError(at(path, place), f"seat {seat} doesn't hold so many of {name!r}")


def _read_gamers(state: State, document: Mapping[str, Any], tables: Sequence[Any]) -> None:
    """Who sits where, the lobby, the pile: each gamer is in one place."""
    left = set(range(len(GAMER_IDS)))

    def take(given: Any, path: str) -> int:
        gamer = reading.name(given, path, GAMER_IDS)
        if gamer not in left:
            raise DocumentError(path, f"{given!r} is somewhere else already")
        left.discard(gamer)
        return gamer

    for table, given in enumerate(tables):
        path = at(at("tables", table), "sitting")
        sitting = listed(given.get("sitting", []), path)
        if len(sitting) > PLACES:
            raise DocumentError(path, f"a table has {PLACES} seats")
        for place, name in enumerate(sitting):
            if name != NOBODY:
                state.sitting[table, place] = 1 + take(name, at(path, place))
        _read_forced(state, table, given.get("forced", []), at(at("tables", table), "forced"))
    for place, name in enumerate(listed(document.get("lobby", []), "lobby", len(GAMER_IDS))):
        state.lobby[place] = 1 + take(name, at("lobby", place))
        state.lobby_size += 1
    if "pile" in document:
        for place, name in enumerate(listed(document["pile"], "pile", len(GAMER_IDS))):
            state.pile[take(name, at("pile", place))] = 1
        if left:
            missing = ", ".join(GAMER_IDS[gamer] for gamer in sorted(left))
            raise DocumentError("pile", f"nobody says where these are: {missing}")
    for gamer in left:
        state.pile[gamer] = 1


def _read_forced(state: State, table: int, forced: Any, path: str) -> None:
    """FT-4.2, FT-5.4: only whoever would answer NO to the game can be forced."""
    for place, name in enumerate(listed(forced, path, PLACES)):
        gamer = reading.name(name, at(path, place), GAMER_IDS)
        seats = [number for number in range(PLACES) if state.sitting[table, number] == gamer + 1]
        if not seats:
            raise DocumentError(at(path, place), f"{name!r} doesn't sit at this table")
        if not state.game[table] or UNFORCEABLE[gamer] or WORTH[gamer, state.game[table] - 1]:
            raise DocumentError(at(path, place), f"{name!r} wouldn't answer NO there, or can't be forced")
        state.forced[table, seats[0]] = 1


def _read_undersides(state: State, document: Mapping[str, Any], tables: Sequence[Any]) -> None:
    """What is under the tables, who has looked, which are out; all others are unknown."""
    left = list(PRINTED)
    state.out = whole(document.get("out", 0), "out", 0, PRINTED[NONE - 1])
    left[NONE - 1] -= int(state.out)
    for table, given in enumerate(tables):
        path = at("tables", table)
        if "underside" in given:
            number = reading.name(given["underside"], at(path, "underside"), UNDERSIDES)
            if left[number] == 0:
                raise DocumentError(at(path, "underside"), f"there are only {PRINTED[number]} {UNDERSIDES[number]}")
            left[number] -= 1
            state.underside[table] = number + 1
        for place, seat in enumerate(listed(given.get("peeked", []), at(path, "peeked"), SEATS)):
            state.peeked[table] |= 1 << whole(seat, at(at(path, "peeked"), place), 0, SEATS - 1)
        if state.peeked[table] and not state.underside[table]:
            raise DocumentError(at(path, "peeked"), "somebody has looked under it, but underside is missing")
    state.unknown[:] = left
    if "unknown" in document:
        named = listed(document["unknown"], "unknown", sum(PRINTED))
        numbers = [reading.name(name, at("unknown", place), UNDERSIDES) for place, name in enumerate(named)]
        if [numbers.count(number) for number in range(len(UNDERSIDES))] != left:
            raise DocumentError("unknown", f"what is left is {', '.join(counted(UNDERSIDES, left))}")


def _read_records(state: State, document: Mapping[str, Any]) -> None:
    """FT-6.1 to FT-6.3: records and tokens; last actions."""
    for seat, (path, given) in enumerate(per_seat(document, "records", SEATS, {})):
        known_keys(mapping(given, path), path, CATEGORIES)
        for number, name in enumerate(CATEGORIES):
            state.record[seat, number] = whole(given.get(name, 0), at(path, name), 0, MOST_RECORDED)
    for seat, (path, given) in enumerate(per_seat(document, "tokens", SEATS, {})):
        known_keys(mapping(given, path), path, ("ready", "new"))
        state.ready[seat] = whole(given.get("ready", 0), at(path, "ready"), 0, MOST_TOKENS)
        state.fresh[seat] = whole(given.get("new", 0), at(path, "new"), 0, MOST_TOKENS - int(state.ready[seat]))
        checked = clone(state)
        earn(checked, seat)
        if checked.fresh[seat] != state.fresh[seat]:
            raise DocumentError(at("records", seat), "these cards have earned a token and should be cleared")
    for seat, (path, given) in enumerate(per_seat(document, "last", SEATS, "")):
        state.last[seat] = _last_action(given, path)


def _read_end(state: State, document: Mapping[str, Any]) -> None:
    """FT-6.4, FT-7.1, FT-7.3: whose claim stands, and why it is over."""
    if "claim" in document:
        state.claim = 1 + whole(document["claim"], "claim", 0, SEATS - 1)
    if "ended" not in document:
        if document.get("phase") == "over":
            raise DocumentError("ended", f"is missing; one of {', '.join(ENDINGS)}")
        if state.turns >= LAST_TURN:
            raise DocumentError("turns", f"after {LAST_TURN} turns it is over")
        return
    ending = reading.name(document["ended"], "ended", ENDINGS) + 1
    state.ending, state.stage = ending, OVER
    shown = {FLIPPED_WIN: WIN, FLIPPED_LOSE: LOSE}.get(ending)
    table = int(state.last[state.turn]) - 1 - DO_FLIP
    if shown and not (0 <= table < TABLES and state.underside[table] == shown and state.peeked[table] == BOTH):
        raise DocumentError(
            "ended", f"the last action didn't flip a table and show {UNDERSIDES[shown - 1]} to both seats"
        )
    if ending == TURNS and state.turns != LAST_TURN:
        raise DocumentError("turns", f"it is over for the turns after {LAST_TURN} of them")
    if ending == GATHERED and state.claim != 2 - state.turn:
        raise DocumentError("claim", "the claim of the seat whose turn it isn't has won")


def _read_phase(state: State, document: Mapping[str, Any]) -> None:
    """The stage of the turn; a claim that stands is the other seat's and, before the action, still fulfilled."""
    given = document.get("phase", "over" if state.stage == OVER else "act")
    reading.name(given, "phase", PHASES)
    if (given == "over") != (state.stage == OVER):
        raise DocumentError("phase", "it is over" if state.stage == OVER else "nothing says why it is over")
    if given in ("discard", "end"):
        state.stage = ACTED
    if given != phase(state):
        raise DocumentError("phase", f"with these cards it is {phase(state)!r}")
    if state.claim and state.stage != OVER:
        claimant = int(state.claim) - 1
        if claimant == state.turn:
            raise DocumentError("claim", "a claim is the other seat's: it wins or lapses when this turn ends")
        if state.stage == ACT and own_gathered(state, claimant) < AT_TWO:
            raise DocumentError("claim", f"seat {claimant} doesn't own two gathered tables")


def draws(names: Sequence[Any]) -> list[int]:
    """The outcomes that make the next draws come out as named: cards, gamers, or WIN, LOSE and NONE.

    Raises:
        DocumentError: a name that is none of them.
    """
    return reading.drawn(names, CARD_IDS, GAMER_IDS, UNDERSIDES)


def _last_action(value: Any, path: str) -> int:
    """The number plus 1 of an action that ``last`` may name; 0 for an empty text."""
    if value == "":
        return 0
    try:
        (action,) = parse(value) if isinstance(value, str) else (DO_DISCARD,)
    except (BadMove, IllegalMove) as fault:
        raise DocumentError(path, str(fault)) from None
    if action >= DO_DISCARD or move_text(action) != value:
        raise DocumentError(path, f"{value!r} is not an action of a turn as moves write it")
    return action + 1
