from importlib.metadata import EntryPoint

import pytest

import fourtop
from fourtop.engine import registry


@pytest.fixture
def points(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {
        name: EntryPoint(name, value, registry.GROUP)
        for name, value in {
            "potluck": "tests.engine.potluck:GAME",
            "other": "tests.engine.potluck:GAME",
            "wrong": "tests.engine.potluck:Path",
        }.items()
    }
    monkeypatch.setattr(registry, "_points", lambda: found)
    registry.game.cache_clear()


@pytest.mark.usefixtures("points")
def test_a_game_is_found_by_its_entry_point_and_is_one_object() -> None:
    assert fourtop.game("potluck") is fourtop.game("potluck")
    assert repr(fourtop.game("potluck")) == "fourtop.game('potluck')"


@pytest.mark.usefixtures("points")
@pytest.mark.parametrize("name", ["other", "wrong"])
def test_an_entry_point_that_is_no_game_of_its_name_is_named(name: str) -> None:
    with pytest.raises(TypeError, match=f"is not the Game '{name}'"):
        fourtop.game(name)


def test_an_unknown_game_lists_those_that_are_installed() -> None:
    registry.game.cache_clear()
    with pytest.raises(fourtop.UnknownGame, match=r"no game 'chess'; installed: .*dinner-rush"):
        fourtop.game("chess")


def test_all_installed_games_load() -> None:
    assert [game.name for game in registry.games()] == list(fourtop.game_names())
