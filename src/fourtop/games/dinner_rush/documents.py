"""Dinner Rush: state to document and back.

A document may be partial. Cards that no hand and no pile names lie at the bottom of the compost pile,
or in the hand of the seat that ``rest`` names, in ascending rank. Tickets not named are in the printer,
or, where ``printer`` is given, have walked out. Without ``phase`` a ticket that is up makes it a race,
an empty printer the end. It is seat 0's turn, and nothing is known of the hands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fourtop.engine.errors import BadSetup, DocumentError, at, known_keys
from fourtop.engine.game import Document
from fourtop.engine.reading import whole
from fourtop.games.dinner_rush import GAME, layout
from fourtop.games.dinner_rush.cards import CARDS, COPIES, LOWEST, NAMES, RANKS, TICKETS, VALUES
from fourtop.games.dinner_rush.claims import somebody_can

PHASES = ("action", "flip", "race", "over")
PLACES = ("hands", "rest", "compost", "printer", "tickets", "ticket", "walked")
KEYS = ("game", "seats", "options", "phase", "turn", "passed", *PLACES, "known", "no_more", "revealed", "phases")
MOST_COUNTED = 2**15 - 1


def card_names(counts: Sequence[int]) -> list[str]:
    """The cards of a count for each rank, ascending: ``["A", "5", "5"]``."""
    return [NAMES[rank] for rank, count in enumerate(counts) for _ in range(int(count))]


def values(counts: Sequence[int]) -> list[int]:
    """The tickets of a count for each value, ascending: ``[8, 8, 10]``."""
    return [value for value, count in zip(VALUES, counts, strict=True) for _ in range(int(count))]


def pile(state: layout.State) -> list[str]:
    """The compost pile from the bottom up."""
    return [NAMES[rank] for rank in state.compost[: int(state.compost_size)]]


def printer(state: layout.State) -> dict[str, int]:
    """How many tickets of each value are left in the printer."""
    return {str(value): int(count) for value, count in zip(VALUES, state.printer, strict=True)}


def document(state: layout.State) -> Document:
    """The whole state as plain data; ``ticket`` only while one is up."""
    seats = range(int(state.seats))
    return {
        "game": GAME.name,
        "seats": int(state.seats),
        "options": GAME.options_of(state),
        "phase": PHASES[state.phase],
        "turn": int(state.turn),
        **({"ticket": int(state.ticket)} if state.ticket else {}),
        "passed": [seat for seat in seats if int(state.passed) >> seat & 1],
        "hands": [card_names(state.hands[seat]) for seat in seats],
        "compost": pile(state),
        "printer": printer(state),
        "tickets": [values(state.tickets[seat]) for seat in seats],
        "walked": values(state.walked),
        "known": [card_names(state.known[seat]) for seat in seats],
        "no_more": [card_names(state.no_more[seat]) for seat in seats],
        "revealed": int(state.revealed),
        "phases": int(state.phases),
    }


def state(document: Mapping[str, Any]) -> layout.State:
    """The state of a document, which may be partial, see the module.

    Raises:
        DocumentError: an unknown field, a card too many, a position that no match leads to.
    """
    known_keys(document, "", KEYS)
    if document.get("game", GAME.name) != GAME.name:
        raise DocumentError("game", f"should be {GAME.name!r}, is {document['game']!r}")
    options = document.get("options", {})
    if not isinstance(options, Mapping):
        raise DocumentError("options", "should be a table")
    hands = document.get("hands")
    seats = document.get("seats", len(hands) if isinstance(hands, list | tuple) else GAME.seats[0])
    try:
        state = GAME.blank(seats, options)
    except BadSetup as fault:
        raise DocumentError(fault.where, fault.reason) from None
    _read_cards(state, document)
    _read_tickets(state, document)
    _read_phase(state, document)
    _read_knowledge(state, document)
    state.revealed = whole(document.get("revealed", 0), "revealed", 0, MOST_COUNTED)
    state.phases = whole(document.get("phases", 0), "phases", 0, MOST_COUNTED)
    return state


def draws(names: Sequence[Any]) -> list[int]:
    """The outcomes that make the next tickets come out with the values named, as far as the printer has them.

    Raises:
        DocumentError: a name that isn't a ticket's value.
    """
    return [_ticket(name, at("draws", place)) - LOWEST for place, name in enumerate(names)]


def _read_cards(state: layout.State, document: Mapping[str, Any]) -> None:
    """Hands and compost pile; each rank has four cards."""
    left = [COPIES] * RANKS
    for seat, (path, named) in enumerate(_per_seat(state, document, "hands")):
        for rank in _ranks(named, path):
            _take(left, rank, path)
            state.hands[seat, rank] += 1
    named = _ranks(document.get("compost", []), "compost")
    for rank in named:
        _take(left, rank, "compost")
    rest = [rank for rank in range(RANKS) for _ in range(left[rank])]
    where = document.get("rest", "compost")
    if where != "compost":
        if isinstance(where, str):
            raise DocumentError("rest", "should be 'compost' or a seat's number")
        seat = whole(where, "rest", 0, int(state.seats) - 1)
        for rank in rest:
            state.hands[seat, rank] += 1
        rest = []
    for place, rank in enumerate([*rest, *named]):
        state.compost[place] = rank
    state.compost_size = len(rest) + len(named)


def _read_tickets(state: layout.State, document: Mapping[str, Any]) -> None:
    """The twelve tickets: with the seats, up, walked out, in the printer; each value has four."""
    left = [COPIES] * len(VALUES)

    def take(value: int, path: str) -> int:
        kind = value - LOWEST
        if left[kind] == 0:
            raise DocumentError(path, f"there are only {COPIES} tickets of {value}")
        left[kind] -= 1
        return kind

    for seat, (path, named) in enumerate(_per_seat(state, document, "tickets")):
        for place, name in enumerate(_list(named, path)):
            state.tickets[seat, take(_ticket(name, at(path, place)), path)] += 1
    if "ticket" in document:
        state.ticket = _ticket(document["ticket"], "ticket")
        take(int(state.ticket), "ticket")
    for place, name in enumerate(_list(document.get("walked", []), "walked")):
        state.walked[take(_ticket(name, at("walked", place)), "walked")] += 1
    if "printer" not in document:
        state.printer[:] = left
        return
    if not isinstance(document["printer"], Mapping):
        raise DocumentError("printer", "should be a table of how many tickets of 8, 9 and 10 are left")
    known_keys(document["printer"], "printer", [str(value) for value in VALUES])
    for kind, value in enumerate(VALUES):
        path = at("printer", str(value))
        count = whole(document["printer"].get(str(value), 0), path, 0, COPIES)
        if count > left[kind]:
            raise DocumentError(path, f"only {left[kind]} of the {COPIES} are not elsewhere")
        if count < left[kind] and "walked" in document:
            raise DocumentError(path, f"{left[kind] - count} of the {COPIES} are missing")
        state.printer[kind] = count
        state.walked[kind] += left[kind] - count


def _read_phase(state: layout.State, document: Mapping[str, Any]) -> None:
    """Phase, turn and passes, as far as the tickets and hands allow them."""
    ticket, left, seats = int(state.ticket), int(state.printer.sum()), int(state.seats)
    usual = "race" if ticket else "action" if left else "over"
    phase = document.get("phase", usual)
    if phase not in PHASES:
        raise DocumentError("phase", f"{phase!r} is not one of {', '.join(PHASES)}")
    state.phase = PHASES.index(phase)
    state.turn = whole(document.get("turn", 0), "turn", 0, seats - 1)
    for place, seat in enumerate(_list(document.get("passed", []), "passed")):
        who = 1 << whole(seat, at("passed", place), 0, seats - 1)
        if int(state.passed) & who:
            raise DocumentError(at("passed", place), f"names seat {seat} twice")
        state.passed |= who
    if phase == "race" and not ticket:
        raise DocumentError("ticket", "is missing: a race is for a ticket")
    if phase in ("action", "flip") and ticket:
        raise DocumentError("ticket", "no ticket is up before the flip")
    if phase in ("action", "flip") and not left:
        raise DocumentError("phase", "the printer is empty: the game is over")
    if phase == "race" and int(state.passed).bit_count() == seats:
        raise DocumentError("passed", "all have passed: the ticket has walked out")
    if phase != "race" and state.passed:
        raise DocumentError("passed", "nobody passes but in a race")
    if phase == "race" and not somebody_can(state, ticket):
        raise DocumentError("ticket", f"nobody can make the {ticket}: the game is over")
    if phase == "over" and ticket and somebody_can(state, ticket):
        raise DocumentError("phase", f"somebody can make the {ticket}: it is a race")
    declined = state.declined == layout.ENDS and state.walked.sum() > 0
    if phase == "over" and not ticket and left and not declined:
        raise DocumentError("phase", "there are tickets left in the printer: the game goes on")


def _read_knowledge(state: layout.State, document: Mapping[str, Any]) -> None:
    """What everybody knows of the hands; when it is over, all."""
    seats = int(state.seats)
    for seat, (path, named) in enumerate(_per_seat(state, document, "known")):
        for rank in _ranks(named, path):
            state.known[seat, rank] += 1
            if state.known[seat, rank] > state.hands[seat, rank]:
                raise DocumentError(path, f"seat {seat} doesn't hold so many {NAMES[rank]}")
    for seat, (path, named) in enumerate(_per_seat(state, document, "no_more")):
        for rank in _ranks(named, path):
            if state.no_more[seat, rank]:
                raise DocumentError(path, f"names {NAMES[rank]} twice")
            state.no_more[seat, rank] = 1
            if state.known[seat, rank] != state.hands[seat, rank]:
                raise DocumentError(path, f"seat {seat} holds more {NAMES[rank]} than known names")
    if state.phase != layout.OVER:
        return
    if "known" in document and (state.known != state.hands).any():
        raise DocumentError("known", "all cards are known when it is over")
    if "no_more" in document and not state.no_more[:seats].all():
        raise DocumentError("no_more", "all cards are known when it is over")
    state.known[:] = state.hands
    state.no_more[:seats] = 1


def _per_seat(state: layout.State, document: Mapping[str, Any], key: str) -> list[tuple[str, Any]]:
    """Path and value of each seat's part of ``key``."""
    seats = int(state.seats)
    parts = _list(document.get(key, [[]] * seats), key)
    if len(parts) != seats:
        raise DocumentError(key, f"{len(parts)} given for {seats} seats")
    return [(at(key, seat), part) for seat, part in enumerate(parts)]


def _ranks(named: Any, path: str) -> list[int]:
    """The ranks of a list of cards."""
    return [_rank(name, at(path, place)) for place, name in enumerate(_list(named, path))]


def _rank(name: Any, path: str) -> int:
    text = str(name) if isinstance(name, int) and not isinstance(name, bool) else name
    if text not in NAMES:
        raise DocumentError(path, f"{name!r} is not a card; cards are {', '.join(NAMES)}")
    return NAMES.index(text)


def _ticket(name: Any, path: str) -> int:
    for value in VALUES:
        if name in (value, str(value)) and not isinstance(name, float):
            return value
    raise DocumentError(path, f"{name!r} is not a ticket; tickets are {', '.join(map(str, VALUES))}")


def _take(left: list[int], rank: int, path: str) -> None:
    if left[rank] == 0:
        raise DocumentError(path, f"there are only {COPIES} cards {NAMES[rank]} in all")
    left[rank] -= 1


def _list(value: Any, path: str) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise DocumentError(path, f"should be a list, is {value!r}")
    if len(value) > CARDS + TICKETS:
        raise DocumentError(path, f"{len(value)} entries are more than there are cards")
    return value
