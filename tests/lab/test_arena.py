"""The arena: fair to every bot, the same however it is played, and gone on with where it was left."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fourtop.engine.errors import BadSetup
from fourtop.lab import Here, Pool
from fourtop.lab.arena import Arena, ArenaPlan, Bout
from fourtop.lab.arena_file import ArenaFile, BadArena
from fourtop.lab.arena_standings import standings, wilson

TWO = ("busser", "dishwasher")


def plan(*bots: str, **changes: Any) -> ArenaPlan:
    usual: dict[str, Any] = {"game": "connect-four", "games": 40, "seed": 5}
    return ArenaPlan.of(bots=bots or TWO, **usual | changes)


def played(one: ArenaPlan, executor: Any = None) -> Arena:
    arena = Arena(one)
    for _ in arena.run(executor=executor or Here()):
        pass
    return arena


class Backwards:
    """Does the tasks in the opposite order."""

    def run(self, work: Callable[[Any], Any], tasks: Iterable[Any]) -> Iterator[Any]:
        return map(work, reversed(list(tasks)))


def test_every_bot_plays_every_deal_from_every_seat() -> None:
    arena = played(plan())
    for block in arena.done.values():
        assert Counter(bot for bout in block for bot in bout.bots) == {0: 2, 1: 2}
        assert {bout.bots for bout in block} == {(0, 1), (1, 0)}
    assert arena.games == 40
    assert not arena.interrupted


@pytest.mark.parametrize(
    ("bots", "seats"),
    [(("dishwasher", "busser", "line-cook"), 2), (TWO, 3), (("dishwasher", "busser", "line-cook", "sous-chef"), 2)],
)
def test_all_meet_each_other_equally_often(bots: tuple[str, ...], seats: int) -> None:
    one = ArenaPlan.of("dinner-rush", bots, games=12 * seats, seats=seats)
    lineups = [one.lineup(block) for block in range(12)]
    places = Counter(bot for lineup in lineups for bot in lineup)
    assert len(set(places.values())) == 1
    if len(bots) > seats:
        assert len(set(Counter(frozenset(lineup) for lineup in lineups).values())) == 1


def test_the_result_does_not_depend_on_who_plays_which_games(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played(plan())
    monkeypatch.setattr("fourtop.lab.arena._QUICK_BLOCKS", 3)
    assert standings(played(plan(), Backwards())) == standings(whole)
    assert standings(played(plan(), Pool(2))) == standings(whole)
    assert standings(played(plan(seed=6))) != standings(whole)


def test_bots_that_search_play_the_same_games_again() -> None:
    one = plan("busser", "line-cook", games=2)
    assert played(one).done == played(one).done


def test_a_stronger_bot_stands_higher() -> None:
    first, second = standings(played(plan()))
    assert (first.bot, second.bot) == ("busser", "dishwasher")
    assert first.interval[0] < first.rating < first.interval[1]
    assert first.win_rate > 0.8
    assert first.win_rate + second.win_rate == pytest.approx(1)
    assert first.games == 40


def test_ties_count_half() -> None:
    arena = Arena(plan(games=2), {0: (Bout((0, 1), (1, 1), (0, 0), 42), Bout((1, 0), (2, 1), (0, 1), 20))})
    rates = {row.bot: row.win_rate for row in standings(arena)}
    assert rates == {"busser": 0.75, "dishwasher": 0.25}


def test_the_interval_is_wilsons() -> None:
    assert wilson(0, 0) == (0, 1)
    low, high = wilson(50, 100)  # the textbook's 40.4% to 59.6%
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)
    assert wilson(10, 10)[0] == pytest.approx(0.7225, abs=1e-4)


def test_it_goes_on_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourtop.lab.arena._QUICK_BLOCKS", 3)
    path, whole = tmp_path / "arena.jsonl", played(plan())
    arena = Arena(plan())
    file = ArenaFile(path, arena)
    for blocks in arena.run(executor=Here()):
        file.add(blocks)
        if arena.games > 10:
            break
    file.close()
    assert arena.interrupted
    with path.open("a") as torn:
        torn.write('{"block": 19, "ga')  # the machine went down while it wrote
    rest = Arena(plan())
    file = ArenaFile(path, rest)
    assert rest.done == arena.done
    for blocks in rest.run(executor=Here()):
        file.add(blocks)
    file.close()
    assert rest.done == whole.done
    more = Arena(plan(games=60))
    ArenaFile(path, more).close()
    assert more.done == whole.done


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda lines: ["{}", *lines[1:]], "line 1: is not the file of an arena"),
        (lambda lines: [lines[0].replace('"seed": 5', '"seed": 6')], "its seed is 6, not 5"),
        (lambda lines: [lines[0], "nonsense"], "line 2: is not a JSON object"),
        (lambda lines: [lines[0], '{"block": 0, "games": [1]}'], "line 2: is not a block"),
        (lambda lines: [lines[0], '{"block": 0, "games": []}'], "line 2: 0 games instead of 2"),
        (lambda lines: [lines[0], lines[1].replace('"bots": [0', '"bots": [7')], "line 2: is not a block"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(
    tmp_path: Path, change: Callable[[list[str]], list[str]], fault: str
) -> None:
    path = tmp_path / "arena.jsonl"
    arena = Arena(plan(games=2), {0: (Bout((0, 1), (1, 2), (1, 0), 9), Bout((1, 0), (1, 2), (1, 0), 9))})
    file = ArenaFile(path, arena)
    file.add([0])
    file.close()
    text = "\n".join(change(path.read_text().splitlines())) + "\n"
    path.write_text(text)
    with pytest.raises(BadArena, match=fault):
        ArenaFile(path, Arena(plan(games=2)))
    assert path.read_text() == text, "it is left as it was"


@pytest.mark.parametrize(
    ("bots", "changes", "where"),
    [
        (("busser",), {}, "bots"),
        (("busser", "busser"), {}, "bots"),
        (("busser", "chef"), {}, "bots"),
        (TWO, {"games": 0}, "games"),
        (TWO, {"seed": -1}, "seed"),
        (TWO, {"seats": 3}, "seats"),
        (TWO, {"reflexes": "level"}, "reflexes"),
        (TWO, {"game": "flip-and-find", "seats": 1}, "seats"),
    ],
)
def test_a_plan_that_does_not_fit_is_refused(bots: tuple[str, ...], changes: dict[str, Any], where: str) -> None:
    with pytest.raises(BadSetup) as refused:
        plan(*bots, **changes)
    assert refused.value.where == where


def test_the_lines_of_a_file_are_plain_json(tmp_path: Path) -> None:
    arena = played(plan(games=2))
    file = ArenaFile(tmp_path / "arena.jsonl", arena)
    file.add(list(arena.done))
    file.close()
    head, block = (json.loads(line) for line in (tmp_path / "arena.jsonl").read_text().splitlines())
    assert (head["game"], head["bots"], head["reflexes"]) == ("connect-four", ["busser", "dishwasher"], "equal")
    assert set(block["games"][0]) == {"bots", "places", "points", "plies"}
