"""The face in the terminal says in words what a view says, and breaks at no width."""

from __future__ import annotations

import pytest

from fourtop.games.dish_em_out import terminal, words
from fourtop.games.dish_em_out.layout import State
from fourtop.terminal.face import in_lines
from tests.games.dish_em_out.positions import boards, place, walk

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"]


def shown(state: State, seat: int, width: int = 110) -> str:
    return in_lines(terminal.table(words.view(state, seat), seat, NAMES[: int(state.seats)], width), width)


def test_own_board_customers_and_others() -> None:
    state = place(
        phase="serve",
        round=3,
        tables=[["diner-classic", "two-over-easy"], ["half-a-melon"]],
        boards=boards({"eggs": [0, 1, 2]}, {"fruit": [0, 2], "pancakes": [0, 1]}),
        served=[[], [{"order": "early-tram", "missing": 1}]],
        plates=[{"table": 1, "food": {"eggs": 1}}, None],
    )
    text = shown(state, 0)
    for part in (
        "Round 3 of 10, Ada has the spoon",
        "Table 1 [Diner Classic] 4 points: toast 0/1, eggs 2/2, hash browns 0/2; round 6 at the earliest",
        "Table 2 [Two Over Easy] 1 point: eggs 2/2; complete",
        "Table 3 free",
        "On the plate of table 1: 1 egg",
        "▶ Ben 3 (4 points, 1 token)",
        "fruit [2], pancakes 1",
        "Half a Melon 1 (complete)",
    ):
        assert part in text, text
    assert "On the plate" not in shown(state, 1)


def test_what_is_offered_and_on_the_way() -> None:
    offer = [None, "choir-practice", "early-tram"]
    state = place(3, phase="assign", turn=1, offer=offer, dealt=["half-a-melon", None, None])
    text = shown(state, 0)
    assert "2 [Choir Practice] 5 points" in text
    assert "On the way [Half a Melon]" in text
    assert "on the way: Half a Melon" in shown(state, 1)


@pytest.mark.parametrize("width", [40, 80, 200])
def test_every_position_can_be_shown(width: int) -> None:
    for state, _, _ in list(walk(5, width))[::15]:
        for seat in (0, 4):
            assert "Caddy" in shown(state, seat, width)
