"""The face in the terminal says in words all that a view says, and breaks at no width."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from fourtop.games.flip_the_table import terminal, words
from fourtop.games.flip_the_table.layout import State
from fourtop.terminal.face import in_lines
from tests.games.flip_the_table.positions import OWNED, OWNED_TOO, place, table, walk

NAMES = ["Ada", "Ben"]


def shown(state: State, seat: int, width: int = 100) -> str:
    return in_lines(terminal.table(words.view(state, seat), seat, NAMES, width), width)


def test_tables_hands_records_and_tokens() -> None:
    text = shown(
        place(
            hands=[["splendor", "itty-bitty-card-game", "music"], ["mix"]],
            tables=[
                table("two-left-mittens", 1, "ewa", "otis", "sam", underside="LOSE", peeked=[0, 1]),
                table("crumb-heist", 0, "mei", "yeye", forced=["mei"]),
                {},
            ],
            lobby=["nora", "gelev"],
            records=[{"Game": 2, "Tactics": 1}, {}],
            tokens=[{"ready": 1}, {"new": 1}],
            last=["peek @1", "mix"],
        ),
        0,
    )
    for line in (
        "Table 1  Two Left Mittens Light, Ben's, 2/2 GATHERED, locked",
        "Ewa +YES 1 (LU), Otis +YES 1 (LU), Sam -NO (H)",
        "underneath: LOSE, Ben peeked",
        "Table 2  Crumb Heist Light, Crowd Pull, yours, 1/2 blocked",
        "Mei !FORCED 1 (HU), YEYE -NO (none)",
        "Table 3  no game",
        "Lobby Nora (UM), Gelev (none)",
        "accepting H Heavy, L Light, U Universal, M Mass",
        "Sam: Contributes 2 to Ark Nova and Ark Nova: Marine Worlds.",
        "YEYE: While seated and not FORCED, the table can't be gathered.",
        "Nora: Fan of Itty Bitty Card Game: says YES to that whatever its type.",
        "Gelev: Contributes 2 when FORCED. Whoever forces this gamer draws a card.",
        "record  Game 2, Tactics 1; next: 2/6 or 3/7",
        "record  nothing; next: 0/6 or 0/7",
        "tokens 1 ready, 0 new",
        "tokens 0 ready, 1 new",
        "peek @1",
        "[Splendor]",
        "Light, Crowd Pull, gather 2",
        "@2:0/3, @3:0/3",
        "[Play Loud Music]",
        "@1 @2",
    ):
        assert line in text, text


@pytest.mark.parametrize(
    ("position", "line"),
    [
        ({"tables": [OWNED, OWNED_TOO, {}]}, "Ada owns two gathered tables."),
        ({"turn": 1, "claim": 0, "tables": [OWNED, OWNED_TOO, {}]}, "Ada claims the victory, and has it when"),
        ({"turn": 1, "claim": 0, "phase": "end", "tables": [OWNED, {}, {}]}, "Ada's claim is broken."),
    ],
)
def test_threats(position: dict[str, Any], line: str) -> None:
    assert line in shown(place(**position), 1)


def test_a_card_without_a_target_says_why() -> None:
    assert "no target: The lobby is empty." in shown(place(hands=[["summon"], []]), 0)


def test_what_the_other_seat_knows_is_not_shown() -> None:
    state = place(hands=[["splendor"], []], tables=[{"underside": "WIN", "peeked": [0]}, {}, {}])
    assert "Ada peeked" in shown(state, 1)
    assert "WIN" not in shown(state, 1)
    assert "Splendor" not in shown(state, 1)


@pytest.mark.parametrize("width", [40, 80, 200])
def test_any_position_is_shown_at_any_width(width: int) -> None:
    for state, _, _ in islice(walk(6), 0, None, 9):
        for seat in (0, 1):
            assert all(len(line) <= width for line in shown(state, seat, width).splitlines())
