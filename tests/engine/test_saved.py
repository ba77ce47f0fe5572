import json
from collections.abc import Callable
from typing import Any

import pytest

from fourtop import Match
from fourtop.engine import saved
from fourtop.engine.errors import BadLog
from fourtop.engine.record import raw
from tests.engine.potluck import GAME


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved, "find_game", lambda name: {"potluck": GAME}[name])


def played() -> Match:
    match = Match(GAME, 2, seed=1, names=["Ada", "Ben"], options={"rounds": 1})
    match.play(0, "fill fill full")
    match.play(1, "full", by="bot")
    for _ in range(4):
        match.play(0, "roll")
        match.play(1, "stir", by="bot")
        match.undo(1)
        match.play(1, "peek", by="clock")
    return match


def test_a_log_goes_through_json_and_replays_to_the_same_bytes() -> None:
    match = played()
    data = json.loads(json.dumps(match.save()))
    again = Match.load(data)
    assert raw(again.state) == raw(match.state)
    assert again.save() == data
    assert [(ply.seat, ply.move, ply.by, ply.joined) for ply in again.log] == [
        (ply.seat, ply.move, ply.by, ply.joined) for ply in match.log
    ]


def test_a_match_from_a_position_is_kept_with_it() -> None:
    start = GAME.words.state({"seats": 3, "points": [5, 6, 7], "full": [1, 1, 1], "secret": 9})
    match = Match(GAME, start=start, seed=2)
    match.play(0, "roll")
    again = Match.load(match.save())
    assert raw(again.state) == raw(match.state)


def without(key: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        del data[key]

    return change


def with_value(key: str, value: object) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data[key] = value

    return change


def with_ply(number: int, value: object) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["plies"][number] = value

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (without("plies"), "plies: is missing"),
        (with_value("fourtop", 2), "fourtop: format 2 is unknown; this program reads 1"),
        (with_value("seats", "2"), "seats: should be int, is str"),
        (with_value("seats", 9), "set-up: seats: Potluck is for 2 to 4 seats, not 9"),
        (with_value("secret", "zz" * 32), "set-up: non-hexadecimal number found"),
        (with_value("secret", "00"), "secret: should be 64 hexadecimal digits"),
        (with_value("names", ["Ada", 3]), "names: should be texts"),
        (with_value("names", ["A\x1b[31mda", "Ben"]), "names: control characters are not allowed"),
        (with_value("start", 5), "start: should be a position"),
        (with_value("options", {"rounds": 7}), "set-up: options.rounds: 7 is not one of 1, 2"),
        (with_ply(0, "fill"), "plies[0]: should have seat, move and by"),
        (with_ply(0, {"seat": 5, "move": "fill", "by": "bot"}), "plies[0].seat: 5 is no seat of this match"),
        (with_ply(0, {"seat": 0, "move": "fill", "by": "cat"}), "plies[0].by: 'cat' is not one of"),
        (with_ply(0, {"seat": 0, "move": "stir", "by": "bot"}), "plies[0]: 'stir' doesn't fit: seat 0 can't"),
        (with_ply(0, {"seat": 0, "move": "x" * 999, "by": "bot"}), f"plies[0]: '{'x' * 60}...' doesn't fit: "),
        (with_ply(4, {"seat": 0, "move": "stir", "by": "bot"}), "hashes.16: the position differs"),
    ],
)
def test_a_bad_log_is_refused_with_the_place(change: Callable[[dict[str, Any]], None], message: str) -> None:
    data = played().save()
    change(data)
    with pytest.raises(BadLog) as bad:
        Match.load(data)
    assert str(bad.value).replace("Ada", "seat 0").startswith(message)


def test_a_log_of_other_rules_says_so_when_it_no_longer_fits() -> None:
    data = played().save()
    data["version"] = 7
    assert raw(Match.load(data).state) == raw(played().state)
    data["hashes"]["16"] = "0" * 16
    with pytest.raises(BadLog, match="played with rules 7 and deck -, these are rules 1 and deck -"):
        Match.load(data)


def test_what_is_no_log_at_all_is_refused() -> None:
    nothings: list[Any] = [[], "x", None, {}]
    for nothing in nothings:
        with pytest.raises(BadLog):
            Match.load(nothing)
