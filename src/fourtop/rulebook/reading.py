"""A rulebook in parts: each rule is the section under the heading that begins with its id."""

from __future__ import annotations

import re
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token

from fourtop.engine.errors import FourtopError
from fourtop.engine.game import Game

_ID = re.compile(r"([A-Z][A-Z0-9]*-\d+(?:\.\d+)*)[.:]?(?=\s|$)")


class UnknownRule(FourtopError):
    """The rulebook has no rule of that id."""


@dataclass(frozen=True)
class Rule:
    """One rule.

    Attributes:
        id: e.g. ``DR-2.2``.
        title: the heading without the id.
        part: the heading of the part of the rulebook that it stands in; empty without one.
        text: its section as Markdown, heading included.
        level: of its heading, 1 to 6.
    """

    id: str
    title: str
    part: str
    text: str
    level: int


@dataclass(frozen=True)
class Rulebook:
    """A game's rulebook: the whole text, and its rules in order."""

    game: str
    text: str
    rules: tuple[Rule, ...]

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id, however it is capitalised.

        Raises:
            UnknownRule: there is none; the message names the closest.
        """
        wanted = rule_id.strip().upper()
        for rule in self.rules:
            if rule.id.upper() == wanted:
                return rule
        raise UnknownRule(f"{self.game} has no rule {rule_id!r}{_closest(wanted, [rule.id for rule in self.rules])}")


def read_rulebook(game: Game) -> Rulebook:
    """The rulebook of a game.

    Raises:
        FourtopError: the game has none, or two of its rules have the same id.
    """
    path = game.folder / "rulebook.md"
    if not path.is_file():
        raise FourtopError(f"{game.title} has no rulebook (rulebook.md)")
    text = path.read_text(encoding="utf-8")
    rules = _rules(text)
    seen: set[str] = set()
    for rule in rules:
        if rule.id in seen:
            raise FourtopError(f"{path.name} of {game.name}: rule {rule.id} stands there twice")
        seen.add(rule.id)
    return Rulebook(game.name, text, rules)


def _rules(text: str) -> tuple[Rule, ...]:
    lines = text.splitlines()
    headings = list(_headings(MarkdownIt("commonmark").parse(text)))
    rules = []
    parts: dict[int, str] = {}
    for number, (level, start, words) in enumerate(headings):
        parts = {above: title for above, title in parts.items() if above < level}
        match = _ID.match(words)
        if match:
            end = next((line for depth, line, _ in headings[number + 1 :] if depth <= level), len(lines))
            part = parts[max(parts)] if parts and max(parts) > 1 else ""
            section = "\n".join(lines[start:end]).strip()
            rules.append(Rule(match[1], words[match.end() :].strip(" .:–—-"), part, section, level))
        else:
            parts[level] = words
    return tuple(rules)


def _headings(tokens: list[Token]) -> list[tuple[int, int, str]]:
    """Level, first line and words of each heading."""
    found = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.map is not None:
            words = "".join(part.content for part in tokens[place + 1].children or [] if part.type != "html_inline")
            found.append((int(token.tag[1:]), token.map[0], words.strip()))
    return found


def _closest(wanted: str, known: list[str]) -> str:
    import difflib

    close = difflib.get_close_matches(wanted, known, n=3)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    return f"; it has {known[0]} to {known[-1]}" if known else ""
