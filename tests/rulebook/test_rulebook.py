from dataclasses import replace
from pathlib import Path

import pytest

from fourtop.engine.errors import FourtopError
from fourtop.engine.game import Game
from fourtop.engine.registry import game
from fourtop.rulebook import UnknownRule, coverage, read_rulebook

BOOK = """# Soup

Before the rules.

## The pot
Words.

### SP-1.1 Lid
It is on.

```text
### SP-9.9 Not a heading
```

#### In short
Still of the lid.

### SP-1.2. Spoon
One.

## SP-2 Serving
All of it.
"""


@pytest.fixture
def soup(tmp_path: Path) -> Game:
    (tmp_path / "rulebook.md").write_text(BOOK)
    return replace(game("connect-four"), name="soup", title="Soup", folder=tmp_path)


def scenario(soup: Game, name: str, rules: str) -> None:
    (soup.folder / "scenarios").mkdir(exist_ok=True)
    (soup.folder / "scenarios" / name).write_text(f'title = "{name}"\nrules = {rules}\nsteps = []\n')


def test_rules_are_the_sections_under_their_ids(soup: Game) -> None:
    book = read_rulebook(soup)
    assert [(rule.id, rule.title, rule.part, rule.level) for rule in book.rules] == [
        ("SP-1.1", "Lid", "The pot", 3),
        ("SP-1.2", "Spoon", "The pot", 3),
        ("SP-2", "Serving", "", 2),
    ]
    lid = book.rule("SP-1.1").text
    assert lid.startswith("### SP-1.1 Lid\nIt is on.")
    assert lid.endswith("Still of the lid.")
    assert book.rule("sp-1.2 ").text == "### SP-1.2. Spoon\nOne."


def test_an_unknown_rule_names_the_closest(soup: Game) -> None:
    with pytest.raises(UnknownRule, match=r"soup has no rule 'SP-1\.3'; did you mean SP-1\.2 or SP-1\.1 or SP-2\?"):
        read_rulebook(soup).rule("SP-1.3")
    with pytest.raises(UnknownRule, match=r"it has SP-1\.1 to SP-2"):
        read_rulebook(soup).rule("lid")


def test_the_same_id_twice_is_a_fault(soup: Game) -> None:
    (soup.folder / "rulebook.md").write_text(BOOK + "\n### SP-1.1 Lid again\n")
    with pytest.raises(FourtopError, match=r"rule SP-1\.1 stands there twice"):
        read_rulebook(soup)


def test_no_rulebook_is_told(soup: Game) -> None:
    (soup.folder / "rulebook.md").unlink()
    with pytest.raises(FourtopError, match="Soup has no rulebook"):
        read_rulebook(soup)


def test_coverage_finds_gaps_and_unknown_ids(soup: Game) -> None:
    scenario(soup, "a.toml", '["SP-1.1", "SP-2"]')
    scenario(soup, "b.toml", '["SP-1.1", "SP-7"]')
    covered = coverage(soup)
    assert covered.missing == ("SP-1.2",)
    assert [example.title for example in covered.examples["SP-1.1"]] == ["a.toml", "b.toml"]
    assert {rule: [path.name for path in paths] for rule, paths in covered.unknown.items()} == {"SP-7": ["b.toml"]}


@pytest.mark.parametrize(
    ("text", "said"), [("title =", "can't be read"), ('rules = "SP-1.1"', "rules: should be a list of rule ids")]
)
def test_a_scenario_that_cannot_be_read_is_named(soup: Game, text: str, said: str) -> None:
    (soup.folder / "scenarios").mkdir()
    (soup.folder / "scenarios" / "broken.toml").write_text(text)
    with pytest.raises(FourtopError, match=said) as refused:
        coverage(soup)
    assert "broken.toml" in str(refused.value)
