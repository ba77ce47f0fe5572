from pathlib import Path

import pytest

from fourtop.engine.texts import Said, Seat, load_catalogue


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    path = tmp_path / "text.en.toml"
    path.write_text('[log]\ngive = "{giver} gives {cards} to {taker}."\nplain = "100 {{percent}}"\n')
    return path


def test_seats_are_called_by_their_names_and_lists_are_sentences(catalogue: Path) -> None:
    said = load_catalogue(catalogue).say("log.give", giver=Seat(1), taker=Seat(0), cards=["2", "5", "A"])
    assert said.render(["Ada", "Ben"]) == "Ben gives 2, 5 and A to Ada."
    assert said.render() == "seat 1 gives 2, 5 and A to seat 0."
    assert said.data() == {"giver": 1, "taker": 0, "cards": ["2", "5", "A"]}


def test_lists_of_one_and_none_and_of_seats(catalogue: Path) -> None:
    say = load_catalogue(catalogue).say
    assert say("log.give", giver=0, taker=1, cards=["2"]).render() == "0 gives 2 to 1."
    assert say("log.give", giver=0, taker=1, cards=[]).render() == "0 gives  to 1."
    assert say("log.give", giver=[Seat(0), Seat(1)], taker=1, cards="x").render(["A", "B"]) == "A and B gives x to 1."


def test_a_players_name_is_inert(catalogue: Path) -> None:
    said = load_catalogue(catalogue).say("log.give", giver=Seat(0), taker=Seat(1), cards=[])
    assert said.render(["{cards}", "{0.__class__}"]) == "{cards} gives  to {0.__class__}."


def test_an_unknown_text_is_named_with_its_file(catalogue: Path) -> None:
    with pytest.raises(KeyError, match=r"text\.en\.toml has no text 'log\.take'"):
        load_catalogue(catalogue).say("log.take")


def test_a_text_may_be_part_of_another() -> None:
    inner = Said("inner", "{seat} waits", {"seat": Seat(1)})
    outer = Said("outer", "{card}: {label}", {"card": "Peek", "label": inner})
    assert outer.render(["Ada", "Ben"]) == "Peek: Ben waits"
    assert outer.data() == {"card": "Peek", "label": {"seat": 1}}
