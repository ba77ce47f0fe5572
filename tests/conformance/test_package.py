"""What every game's package has beside its rules: facts, texts, a rulebook, scenarios."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator

import pytest

from fourtop.engine import scenario
from fourtop.engine.errors import BadSetup
from fourtop.engine.game import Game
from fourtop.rulebook import coverage, read_rulebook


def test_facts_are_whole(game: Game) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game.name)
    assert game.title
    assert game.summary
    assert 1 <= game.seats[0] <= game.seats[1] <= 8
    assert 0 < game.minutes[0] <= game.minutes[1]
    assert game.score_bounds[0] <= game.score_bounds[1]
    assert game.max_plies > 0
    assert game.version >= 1
    assert {"seats", "revealed", "phases"} <= set(game.rules.STATE.names)


def test_options_are_fields_of_the_state_and_have_defaults(game: Game) -> None:
    for option in game.options:
        assert option.name in game.rules.STATE.names
        assert option.title
        assert option.help
        assert option.default in [choice.value for choice in option.choices]
        assert len({choice.value for choice in option.choices}) == len(option.choices) > 1
        assert all(choice.title for choice in option.choices)
        for choice in option.choices:
            state = game.blank(max(game.seats[0], choice.seats), {option.name: choice.value})
            assert game.options_of(state)[option.name] == choice.value
        for bad in (None, True, "no such choice", -1):
            with pytest.raises(BadSetup, match=option.name):
                game.blank(game.seats[0], {option.name: bad})


@pytest.mark.parametrize("seats", [0, -1, 99, True, "2", 2.0, None])
def test_a_wrong_number_of_seats_is_refused(game: Game, seats: object) -> None:
    with pytest.raises(BadSetup, match="seats"):
        game.blank(seats, {})  # type: ignore[arg-type]


def test_an_unknown_option_is_refused(game: Game) -> None:
    with pytest.raises(BadSetup, match="surprise"):
        game.blank(game.seats[0], {"surprise": 1})


def sources(game: Game) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(game.folder.glob("*.py")))


def constants(game: Game) -> Iterator[str]:
    """All texts that stand in the game's sources."""
    for node in ast.walk(ast.parse(sources(game))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_every_text_that_is_used_exists(game: Game) -> None:
    tables = {key.split(".")[0] for key in game.texts.texts}
    pattern = re.compile(rf"({'|'.join(map(re.escape, sorted(tables)))})(\.[a-z_0-9]+)+")
    used = {text for text in constants(game) if pattern.fullmatch(text)}
    assert used
    assert used <= set(game.texts.texts), sorted(used - set(game.texts.texts))


def test_every_text_is_used(game: Game) -> None:
    found = set(constants(game))
    beginnings = tuple(text for text in found if re.fullmatch(r"([a-z_0-9]+\.)+", text))  # "refused." + key
    idle = [key for key in game.texts.texts if key not in found and not key.startswith(beginnings)]
    assert not idle


def test_texts_are_well_formed(game: Game) -> None:
    for key, text in game.texts.texts.items():
        for _, name, _, conversion in string.Formatter().parse(text):
            assert conversion in (None, ""), key
            assert name is None or re.fullmatch(r"[a-z_]+", name), f"{key}: {name!r}"
        assert text == text.strip() != "", key


def test_the_rulebook_says_every_rule_once_in_order(game: Game) -> None:
    rules = read_rulebook(game).rules
    numbers = [tuple(int(part) for part in rule.id.split("-")[1].split(".")) for rule in rules]
    assert rules
    assert len({rule.id.split("-")[0] for rule in rules}) == 1
    assert len(set(numbers)) == len(numbers)
    assert all(rule.title and rule.text for rule in rules)


def test_rules_that_the_sources_name_are_in_the_rulebook(game: Game) -> None:
    known = {rule.id for rule in read_rulebook(game).rules}
    prefix = next(iter(known)).split("-")[0]
    named = set(re.findall(rf"\b{prefix}-\d+\.\d+\b", sources(game)))
    assert named
    assert named <= known, sorted(named - known)


def test_every_scenario_comes_out_as_it_says(game: Game) -> None:
    files = scenario.of_game(game)
    assert files
    failures = [str(failure) for path in files for failure in scenario.run(scenario.read(path))]
    assert not failures, "\n".join(failures)


def test_every_rule_has_a_scenario(game: Game) -> None:
    found = coverage(game)
    assert not found.missing
    assert not found.unknown
