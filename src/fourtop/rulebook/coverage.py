"""Which scenarios show which rule; every rule should have one."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from fourtop.engine.errors import FourtopError
from fourtop.engine.game import Game
from fourtop.rulebook.reading import Rulebook, read_rulebook


@dataclass(frozen=True)
class Example:
    """A scenario that shows a rule: its title and its file."""

    title: str
    file: Path


@dataclass(frozen=True)
class Coverage:
    """The scenarios of each rule of a rulebook.

    Attributes:
        rulebook: the rules.
        examples: for each rule's id the scenarios that name it.
        unknown: ids that scenarios name and the rulebook doesn't have, with the files that name them.
    """

    rulebook: Rulebook
    examples: dict[str, tuple[Example, ...]]
    unknown: dict[str, tuple[Path, ...]]

    @property
    def missing(self) -> tuple[str, ...]:
        """The rules that no scenario shows."""
        return tuple(rule_id for rule_id, shown in self.examples.items() if not shown)


def coverage(game: Game) -> Coverage:
    """Which scenarios of a game show which of its rules.

    Raises:
        FourtopError: there is no rulebook, or a scenario file can't be read.
    """
    rulebook = read_rulebook(game)
    examples: dict[str, list[Example]] = {rule.id: [] for rule in rulebook.rules}
    unknown: dict[str, list[Path]] = {}
    for path in sorted((game.folder / "scenarios").rglob("*.toml")):
        title, rules = _named(path)
        for rule_id in rules:
            if rule_id in examples:
                examples[rule_id].append(Example(title, path))
            else:
                unknown.setdefault(rule_id, []).append(path)
    return Coverage(
        rulebook,
        {rule_id: tuple(shown) for rule_id, shown in examples.items()},
        {rule_id: tuple(paths) for rule_id, paths in unknown.items()},
    )


def _named(path: Path) -> tuple[str, list[str]]:
    """Title and rules of a scenario file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as fault:
        raise FourtopError(f"{path}: can't be read: {fault}") from None
    rules = data.get("rules", [])
    if not isinstance(rules, list) or not all(isinstance(rule_id, str) for rule_id in rules):
        raise FourtopError(f"{path}: rules: should be a list of rule ids")
    return str(data.get("title", path.stem)), rules
