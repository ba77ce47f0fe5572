"""The words of the made-up game."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from fourtop.engine.errors import BadMove, DocumentError, IllegalMove
from fourtop.engine.game import Event, Expected, Label, Line, Outcome
from fourtop.engine.record import blank
from fourtop.engine.texts import Seat, load_catalogue
from tests.engine.potluck import rules

SAY = load_catalogue(Path(__file__).parent / "text.en.toml").say
MOVES = ("fill", "full", "stir", "peek", "roll", "stop")


def document(state: Any) -> dict[str, Any]:
    fields = {name: int(state[name]) for name in ("revealed", "phases", "turns", "turn", "over", "secret")}
    seats = int(state.seats)
    lists = {name: [int(value) for value in state[name][:seats]] for name in ("points", "full")}
    return {"game": "potluck", "seats": seats, "options": {"rounds": int(state.rounds) + 1}, **fields, **lists}


def state(document: Mapping[str, Any]) -> Any:
    made = blank(rules.STATE)
    made.seats = document.get("seats", 2)
    made.rounds = document.get("options", {}).get("rounds", 2) - 1
    for name, value in document.items():
        if name in ("points", "full"):
            made[name][: len(value)] = value
        elif name not in ("game", "seats", "options"):
            if name not in (rules.STATE.names or ()):
                raise DocumentError(name, "unknown")
            made[name] = value
    return made


def view(state: Any, seat: int | None) -> dict[str, Any]:
    seen = document(state)
    del seen["secret"]
    return {**seen, "phase": "fill" if rules.everybody(state) else "pot", "active": [], "over": bool(state.over)}


def parse(text: str) -> tuple[int, ...]:
    try:
        return tuple(MOVES.index(word) for word in text.split())
    except ValueError:
        raise BadMove(f"{text!r} is no move of Potluck") from None


def format(action: int) -> str:
    return MOVES[action]


def label(state: Any, seat: int, action: int) -> Label:
    return Label(SAY("label", move=MOVES[action]), SAY("group"))


def refusal(state: Any, seat: int, action: int) -> IllegalMove:
    return IllegalMove("PL-1", SAY("refused", move=MOVES[action], seat=Seat(seat)))


def events(before: Any, seat: int, action: int, after: Any) -> Sequence[Event]:
    kind = MOVES[action]
    if action == rules.PEEK:
        told = Event("told", SAY("secret", number=int(after.secret)), seat, {"secret": 1}, only=frozenset({seat}))
        return [Event(kind, SAY("log", seat=Seat(seat), move=kind), seat, hidden_from=frozenset({seat})), told]
    return [Event(kind, SAY("log", seat=Seat(seat), move=kind), seat)]


def opening(state: Any) -> Sequence[Event]:
    return [Event("deal")]


def expected(state: Any, seat: int | None) -> Expected:
    mask = rules.active(state)
    return Expected(SAY("group"), tuple(one for one in range(state.seats) if mask >> one & 1))


def outcome(state: Any) -> Outcome:
    points = tuple(int(value) for value in state.points[: state.seats])
    ranking = tuple(1 + sum(other > own for other in points) for own in points)
    lines = tuple((Line(SAY("group"), value),) for value in points)
    return Outcome("stopped", SAY("group"), ranking, points, lines)


def draws(names: Sequence[Any]) -> list[int]:
    return [int(name) for name in names]
