"""The deck file: what is in it, and that every fault is found with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourtop.engine.decks import BadDeck, read_deck, slug
from fourtop.games.flip_the_table import GAME, cards
from fourtop.games.flip_the_table.deck import FILE, GAMERS, GAMES, TYPES, check_deck, load
from fourtop.games.flip_the_table.layout import CATEGORIES

REAL = ("Ark Nova", "Ark Nova: Marine Worlds", "Itty Bitty Card Game", "Splendor")
NAMED = ("Richard", "Stinson", "Gelev", "Xuzheng", "YEYE", "Sam", "Olivia", "Nora", "Marcus")
DECK = load()


def test_the_deck_is_sound() -> None:
    assert check_deck(FILE) == []


def test_sixty_cards_as_the_rules_say() -> None:
    assert cards.CARDS == 60
    assert {skill.id: skill.count for skill in DECK.skills} == {
        "summon": 6,
        "force": 5,
        "swap": 4,
        "change": 4,
        "expel": 5,
        "music": 3,
        "peek": 4,
        "mix": 3,
    }
    per_category = [0] * CATEGORIES
    for kind, copies in enumerate(cards.COPIES):
        per_category[cards.CATEGORY[kind]] += int(copies)
    assert per_category == [26, 11, 8, 8, 7]


def test_games_have_the_numbers_that_the_rules_ask_for() -> None:
    assert set(REAL) <= {game.title for game in DECK.games}
    gathers = {kind: [game.gather for game in DECK.games if game.type == kind] for kind in TYPES}
    means = {kind: sum(numbers) / len(numbers) for kind, numbers in gathers.items()}
    every = [game.gather for game in DECK.games]
    assert 2.75 < sum(every) / GAMES < 3.25, "about 3 on average"
    assert max(means, key=lambda kind: means[kind]) == "Mass", "Mass games want a crowd"
    pulls = [game for game in DECK.games if game.crowd_pull]
    assert 0 < len(pulls) < len(gathers["Light"])
    assert all(game.type == "Light" for game in pulls)


def test_gamers_are_as_the_rules_say() -> None:
    gamers = {gamer.name: gamer for gamer in DECK.gamers}
    assert len(gamers) == GAMERS
    assert set(NAMED) <= set(gamers)
    assert gamers["Richard"].accepts == gamers["Stinson"].accepts == TYPES
    assert gamers["Gelev"].accepts == gamers["YEYE"].accepts == ()
    assert gamers["Xuzheng"].accepts == gamers["Sam"].accepts == ("Heavy",)
    assert gamers["Sam"].double_for == ("ark-nova", "ark-nova-marine-worlds")
    fans = {name: gamer.fan_of for name, gamer in gamers.items() if gamer.fan_of}
    itty, splendor = ("itty-bitty-card-game",), ("splendor",)
    assert fans == {"Olivia": itty, "Nora": itty, "Xuzheng": splendor, "Marcus": splendor}
    assert all(sum(kind in gamer.accepts for gamer in DECK.gamers) >= 10 for kind in TYPES)
    assert sum("Universal" in gamer.accepts for gamer in DECK.gamers) >= 16
    special = {gamer.name for gamer in DECK.gamers if gamer.abilities}
    assert special == {"Richard", "Stinson", "Gelev", "Xuzheng", "YEYE"}


@pytest.mark.parametrize(
    ("title", "written"),
    [("Quilt & Quarrel", "quilt-quarrel"), ("Everybody's Aunt", "everybodys-aunt"), ("YEYE", "yeye")],
)
def test_how_titles_are_written_in_moves(title: str, written: str) -> None:
    assert slug(title) == written


RICHARD = 'name = "Richard"\naccepts = ["Heavy", "Light", "Universal", "Mass"]'


@pytest.mark.parametrize(
    ("old", "new", "marked", "reason"),
    [
        ('game = "flip-the-table"', 'game = "dinner-rush"', None, "this is a deck of 'dinner-rush'"),
        ('game = "flip-the-table"', "gme = 1", None, "gme: unknown; did you mean 'game'?"),
        ('id = "mix"', 'id = "mux"', None, "'mux' is no skill; did you mean 'mix'?"),
        ('id = "mix"', 'id = "peek"', None, "'peek' is in line"),
        ("count = 6", "count = 0", None, "there is at least one of each skill"),
        ("count = 6", "count = 7", "[[skill_card]]", "add up to 35, not to 34"),
        ("count = 6", 'count = "six"', None, "should be a whole number, is 'six'"),
        ('["Summon Gamer", "Take a Seat"]', '["Summon Gamer"]', None, "a skill has 2, here are 1"),
        ('"Take a Seat"', '"Splendor"', 'title = "Splendor"', "'splendor' is in line"),
        ('title = "Splendor"\ntype = "Light"', 'title = "Splendor"\ntype = "Lihgt"', 'type = "Lihgt"', "not one of"),
        (
            'title = "Splendor"\ntype = "Light"\ngather = 3',
            'title = "Splendor"\ntype = "Light"\ngather = 6',
            "gather = 6",
            "not between 2 and 5",
        ),
        (
            'title = "Ark Nova"\ntype = "Heavy"\ngather = 4',
            'title = "Ark Nova"\ntype = "Heavy"\ngather = 4\ncrowd_pull = true',
            "crowd_pull = true",
            "only Light games",
        ),
        ('title = "Splendor"', 'title = "Mix"', None, "'Mix' is taken by the moves themselves"),
        ('title = "Splendor"', 'title = "None"', None, "'None' is taken by the moves themselves"),
        ('title = "Splendor"', 'title = "--"', None, "should be a text, is '--'"),
        (
            '[[game_card]]\ntitle = "Splendor"\ntype = "Light"\ngather = 3\n',
            "",
            "[[game_card]]",
            "there should be 26, here are 25",
        ),
        (
            'title = "Splendor"',
            'title = "Splendour"',
            'fan_of = ["Splendor"]',
            "no game 'Splendor'; did you mean 'Splendour'?",
        ),
        ('name = "Priya"', 'name = "Otis"', None, "'otis' is in line"),
        ('name = "Priya"', 'nmae = "Priya"', None, "nmae: unknown; did you mean 'name'?"),
        (
            RICHARD,
            RICHARD.replace('"Mass"', '"Masses"'),
            'accepts = ["Heavy", "Light", "Universal", "Masses"]',
            "'Masses' is unknown; did you mean 'Mass'?",
        ),
        (RICHARD, 'name = "Richard"', "[[gamer]]", "accepts is missing"),
        ('abilities = ["stays"]', 'abilities = ["stay"]', None, "'stay' is unknown; did you mean 'stays'?"),
        (
            'accepts = ["Light", "Universal", "Mass"]',
            'accepts = ["Mass"]',
            "[[gamer]]",
            "6 accept Light; there should be at least 10",
        ),
    ],
)
def test_a_fault_is_found_with_its_line(tmp_path: Path, old: str, new: str, marked: str | None, reason: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    changed = text.replace(old, new)
    file = tmp_path / "deck.toml"
    file.write_text(changed, encoding="utf-8")
    problems = check_deck(file)
    hits = [problem for problem in problems if reason in problem.reason]
    assert hits, problems
    lines = changed.splitlines()
    wanted = marked or new
    assert wanted in lines[hits[0].line - 1], f"line {hits[0].line}: {lines[hits[0].line - 1]!r}"
    with pytest.raises(BadDeck):
        load(file)


def test_lists_that_are_none_are_told_and_nothing_else_breaks(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text('game = "flip-the-table"\nskill_card = 1\ngame_card = [2]\ngamer = "x"\n')
    assert [problem.line for problem in check_deck(file)] == [2, 3, 4]
    file.write_text("")
    assert all(problem.line == 1 for problem in check_deck(file))
    assert check_deck(file)


def test_the_game_knows_its_deck_by_its_bytes() -> None:
    assert GAME.deck != "-"
    assert read_deck(FILE).data["game"] == GAME.name
