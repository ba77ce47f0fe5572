"""No bot of any game looks at what its seat can't know: in its choice, and in the time that it takes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from fourtop.bots import Level, choose, levels, mind, reaction, searched, stream
from fourtop.engine.chance import seeded
from fourtop.engine.game import Game, State
from fourtop.engine.match import Match
from fourtop.engine.record import raw
from fourtop.engine.registry import game as find_game
from fourtop.engine.registry import game_names
from fourtop.engine.search import tuning_of
from tests.conformance.walks import Setup, kernels, setups, walk

POSITIONS = 12  # of each game
SIMULATIONS = 60


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine must not cut a search short: that would be a difference of its own."""
    monkeypatch.setattr(mind, "LIMIT", 600.0)


def frugal(game: Game, one: Level) -> Level:
    """The level with a budget of so few simulations that many positions can be asked about."""
    how = tuning_of(game)
    return replace(one, search=one.search and SIMULATIONS * how.share / how.a_second)


def positions(game: Game) -> Iterator[tuple[Setup, int, State, int]]:
    """Some positions of random matches of all kinds, with the ply and an active seat."""
    drawn = random.Random(game.name)
    made = list(setups(game))
    for number in range(POSITIONS):
        setup = made[number * len(made) // POSITIONS]
        played = walk(setup)
        at = drawn.randrange(len(played.plies))
        state = played.states[at]
        yield setup, at, state, drawn.choice(kernels(setup.name).active(state))


@pytest.mark.parametrize("name", game_names())
def test_choice_and_time_are_the_same_whatever_is_hidden(name: str) -> None:
    game, own, swapped = find_game(name), kernels(name), 0
    for _, ply, state, seat in positions(game):
        other = own.determinized(state, seat, seeded(ply, 1))
        swapped += raw(other) != raw(state)
        true, guessed = (Match(game, secret=bytes(32), start=start) for start in (state, other))
        for one in (frugal(game, level) for level in levels(game)):
            assert acted(true, seat, one) == acted(guessed, seat, one), f"{one.name} at ply {ply}"
    assert (swapped > 0) == game.hidden


def acted(match: Match, seat: int, one: Level) -> tuple[int, float]:
    """What the bot does, and after how many seconds."""
    functions = match.game.play_functions()
    action = choose(match, seat, one)
    assert action in match.legal_actions(seat)
    contested = bool(functions["contest"](match.state, action))
    size = int(functions["claim_size"](match.state, action)) if contested else None
    return action, reaction(one.pace, stream(match, seat, "pace"), together=match.together, size=size)


@pytest.mark.parametrize("name", game_names())
def test_all_that_a_search_finds_is_the_same_whatever_is_hidden(name: str) -> None:
    game, own = find_game(name), kernels(name)
    chef = frugal(game, levels(game)[-1])
    for _, ply, state, seat in positions(game):
        other = own.determinized(state, seat, seeded(ply, 2))
        one, two = (
            replace(searched(Match(game, secret=bytes(32), start=start), seat, chef), seconds=0.0)
            for start in (state, other)
        )
        assert one == two, f"ply {ply}"


def test_who_looks_at_everything_would_be_found_out() -> None:
    """The test above can fail: a search that sees all does differ somewhere."""
    game, own = find_game("flip-the-table"), kernels("flip-the-table")
    cheat = replace(frugal(game, levels(game)[-1]), sees_all=True)
    differ = 0
    for _, ply, state, seat in positions(game):
        other = own.determinized(state, seat, seeded(ply, 2))
        one, two = (searched(Match(game, secret=bytes(32), start=start), seat, cheat) for start in (state, other))
        differ += one.options != two.options
    assert differ
