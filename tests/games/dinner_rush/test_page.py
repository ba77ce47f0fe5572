"""The game's page and its scenarios say all that they should, and what they say is so."""

from __future__ import annotations

import re
from pathlib import Path

from fourtop.engine import scenario
from fourtop.games.dinner_rush import GAME, rules
from fourtop.games.dinner_rush.layout import CLAIM, PASS, SHIFT
from fourtop.rulebook import coverage, read_rulebook

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "dinner-rush.md").read_text(encoding="utf-8")


def test_the_page_names_each_field_option_and_ending() -> None:
    names = [*(rules.STATE.names or ()), *rules.ENDINGS, *(option.name for option in GAME.options)]
    assert [name for name in names if f"`{name}`" not in PAGE] == []
    for option in GAME.options:
        assert str(option.choices[-1].value) in PAGE


def test_the_page_gives_the_sizes_and_numbers_that_are() -> None:
    assert f"{rules.STATE.itemsize} bytes" in PAGE
    assert f"\n{rules.ACTIONS} numbers" in PAGE
    assert f"\n{rules.OBSERVATION} numbers" in PAGE
    assert f"at most {GAME.max_plies} plies" in PAGE
    assert re.search(rf"{CLAIM} \+ number of the claim .* {rules.ACTIONS - CLAIM} claims", PAGE)
    assert f"| {SHIFT} + rank" in PAGE
    assert f"| {PASS} | `pass`" in PAGE
    assert f"| rules version | {GAME.version} |" in PAGE


def test_each_rule_is_shown_by_two_scenarios_or_more() -> None:
    few = {rule: len(examples) for rule, examples in coverage(GAME).examples.items() if len(examples) < 2}
    assert few == {}


def test_each_rule_that_can_refuse_a_move_does_so_in_a_scenario() -> None:
    refusing = {
        step.refused
        for path in scenario.of_game(GAME)
        for step in scenario.read(path).steps
        if step.refused is not None
    }
    assert refusing == {
        "DR-1.1",
        "DR-2.1",
        "DR-2.2",
        "DR-2.3",
        "DR-2.4",
        "DR-3.1",
        "DR-3.2",
        "DR-3.6",
        "DR-3.7",
        "DR-3.8",
        "DR-4.1",
        "undo",
    }


def test_links_in_the_rulebook_lead_to_its_rules() -> None:
    book = read_rulebook(GAME)
    assert set(re.findall(r"\]\(#([^)]*)\)", book.text)) <= {rule.id for rule in book.rules}
