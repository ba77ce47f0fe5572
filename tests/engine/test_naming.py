"""Views with names in place of seats."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from fourtop.engine.game import Game
from fourtop.engine.match import Match
from fourtop.engine.naming import named, seat_fields
from fourtop.engine.registry import game_names, games

NAMES = ("Ada", "Ben")
FIELDS = ("turn", "racing", "tables.owner", "grid.cells.by", "winner")
GAME = cast("Game", SimpleNamespace(words=SimpleNamespace(SEAT_FIELDS=FIELDS)))


def test_seats_are_called_by_names_wherever_they_are() -> None:
    view = {
        "turn": 1,
        "racing": [0, 1],
        "tables": [{"owner": 0, "total": 1}, {"owner": None}, {}],
        "grid": {"cells": [{"by": [1]}]},
        "round": 1,
        "over": True,
    }
    assert named(GAME, view, NAMES) == {
        "turn": "Ben",
        "racing": ["Ada", "Ben"],
        "tables": [{"owner": "Ada", "total": 1}, {"owner": None}, {}],
        "grid": {"cells": [{"by": ["Ben"]}]},
        "round": 1,
        "over": True,
    }
    assert view["turn"] == 1
    assert cast("Any", view["tables"])[0]["owner"] == 0


@pytest.mark.parametrize("game", games(), ids=game_names())
def test_every_game_that_tells_whose_turn_it_is_does_so_by_name(game: Game) -> None:
    view = Match(game, max(game.seats[0], 2), seed=1).view(None)
    found = named(game, view, ["Ada", "Ben", "Cleo"])
    for field in ("turn", "starter", "dealer", "spoon"):
        assert (field in view) == (field in found)
        assert field not in view or found[field] in ("Ada", "Ben"), f"{field} belongs into SEAT_FIELDS"
    assert set(found) == set(view)
    assert not seat_fields(game) or found != view
