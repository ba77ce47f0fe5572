"""How fast the tree search is on one core: in each game, and in connect four beside OpenSpiel's C++ MCTS bot.

Searches begin at the first position of a match where its seat has a choice, with random rollouts to the end, and the
actions that they make in the tree and in rollouts are counted; beside them stand those of plain random games. The
game's own settings (habits in rollouts, cut-off) are measured too.

    python -m bench.search [--games GAME,...] [--rounds N] [--seconds S] [--json FILE|-]
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from typing import Any

import numpy as np

import fourtop
from bench.output import add_measuring, add_target, machine, write
from bench.timing import Measured, middle, rates
from fourtop.engine import drivers, registry
from fourtop.engine.chance import seeded
from fourtop.engine.drivers import playouts
from fourtop.engine.errors import FourtopError
from fourtop.engine.game import Game
from fourtop.engine.search import Found, Search, Tuning, tuning_of

SAMPLE = 2000  # simulations of one search: then a new one begins, as bots do
EXPLORATION = 2.0


@dataclass(frozen=True)
class Speed:
    """What was measured of one game.

    Attributes:
        random: actions a second of plain random games.
        simulations, actions: a second of searches with random rollouts.
        ratio: of the actions to ``random``.
        rollout: mean length of those rollouts.
        own_simulations, own_actions, own_rollout, own_cut: the same with the game's own settings; cut 0: to the end.
    """

    game: str
    seats: int
    random: float
    simulations: float
    actions: float
    ratio: float
    rollout: float
    own_simulations: float
    own_actions: float
    own_rollout: float
    own_cut: int


def searcher(game: Game, seats: int, tuning: Tuning) -> tuple[Measured, Found]:
    """A function that makes so many simulations, and what a search of ``SAMPLE`` of them found."""
    match = fourtop.Match(game, seats, seed=1)
    while len(match.legal_actions(match.active[0])) == 1:
        match.play(match.active[0], match.legal_actions(match.active[0])[0])

    def run(simulations: int) -> Found:
        found = None
        for first in range(0, simulations, SAMPLE):
            room = min(SAMPLE, simulations - first)
            one = Search(game, match.state, match.active[0], seeded(1), tuning=tuning, room=SAMPLE)
            one.run(room)
            found = one.found()
        assert found is not None
        return found

    return run, run(SAMPLE)


def measure(game: Game, seats: int, *, rounds: int, seconds: float) -> Speed:
    """The speed of a game's search."""
    rules, own = game.rules, tuning_of(game)
    states = np.zeros(2, dtype=rules.STATE)
    states[0] = game.blank(seats, {})
    actions, rngs = np.zeros(rules.ACTIONS, dtype=np.int16), np.zeros((2, 4), dtype=np.int64)
    play = drivers.load(game, playouts.random_playouts)
    length = int(play(states, actions, rngs, 1, 1000)) / 1000
    plain, plain_found = searcher(game, seats, Tuning())
    tuned, tuned_found = searcher(game, seats, own)
    measured: dict[str, Measured] = {
        "random": lambda games: play(states, actions, rngs, 1, games),
        "plain": plain,
        "tuned": tuned,
    }
    found = rates(measured, rounds=rounds, seconds=seconds)
    random = middle(found["random"]) * length
    simulations, tuned_rate = middle(found["plain"]), middle(found["tuned"])
    done = simulations * plain_found.actions / plain_found.simulations
    return Speed(
        game=game.name,
        seats=seats,
        random=round(random),
        simulations=simulations,
        actions=round(done),
        ratio=round(done / random, 3),
        rollout=round(plain_found.rollout, 1),
        own_simulations=tuned_rate,
        own_actions=round(tuned_rate * tuned_found.actions / tuned_found.simulations),
        own_rollout=round(tuned_found.rollout, 1),
        own_cut=own.cut,
    )


def beside_openspiel(*, rounds: int, seconds: float) -> dict[str, float]:
    """Simulations a second in connect four, here and by OpenSpiel's bot, both with one random rollout each."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    start = game.new_initial_state()

    def theirs(simulations: int) -> object:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(
            game,
            evaluator,
            EXPLORATION,
            max_simulations=simulations,
            max_memory_mb=500,
            solve=False,
            seed=1,
            verbose=False,
        )
        return bot.mcts_search(start)

    def whole(simulations: int) -> object:
        one = Search(own, match.state, 0, seeded(1), tuning=Tuning(), room=simulations)
        one.run(simulations)
        return one

    own = fourtop.game("connect-four")
    match = fourtop.Match(own, 2, seed=1)
    found = rates({"fourtop": whole, "openspiel": theirs}, rounds=rounds, seconds=seconds)
    ours, other = middle(found["fourtop"]), middle(found["openspiel"])
    return {"fourtop": ours, "openspiel": other, "ratio": round(ours / other, 2)}


def text(speeds: list[Speed], beside: dict[str, float] | None) -> str:
    """The figures in words."""
    lines = ["search on one core, a second"]
    for one in speeds:
        cut = f"cut after {one.own_cut}" if one.own_cut else "to the end"
        lines += [
            f"  {one.game}, {one.seats} seats",
            (
                f"    random rollouts   {one.simulations:>10,.0f} simulations, {one.actions:>12,} actions: "
                f"{one.ratio:.0%} of random games' {one.random:,}; rollout {one.rollout}, to the end"
            ),
            (
                f"    its own settings  {one.own_simulations:>10,.0f} simulations, {one.own_actions:>12,} actions; "
                f"rollout {one.own_rollout}, {cut}"
            ),
        ]
    if beside:
        lines.append(
            f"  connect four: {beside['fourtop']:,.0f} simulations, "
            f"OpenSpiel's C++ MCTS bot {beside['openspiel']:,.0f}: "
            f"{beside['ratio']:.1f} times"
        )
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Measure; 2 where a game isn't known."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.search", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", metavar="GAME,...", help="which [all]")
    add_measuring(parser, rounds=5, seconds=0.3)
    add_target(parser)
    given = parser.parse_args(arguments)
    try:
        games = [registry.game(name) for name in (given.games.split(",") if given.games else registry.game_names())]
    except FourtopError as fault:
        print(fault, file=sys.stderr)
        return 2
    speeds = [
        measure(game, min(max(4, game.seats[0]), game.seats[1]), rounds=given.rounds, seconds=given.seconds)
        for game in games
    ]
    beside = None
    if find_spec("pyspiel") is not None and any(game.name == "connect-four" for game in games):
        beside = beside_openspiel(rounds=given.rounds, seconds=given.seconds)
    document: dict[str, Any] = {"games": [asdict(one) for one in speeds], "connect_four": beside, **machine()}
    write(document, text(speeds, beside), given.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
