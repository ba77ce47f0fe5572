"""Rulebooks: a game's ``rulebook.md`` by rule id, and which rules its scenarios show."""

from fourtop.rulebook.coverage import Coverage, Example, coverage
from fourtop.rulebook.reading import Rule, Rulebook, UnknownRule, read_rulebook

__all__ = ["Coverage", "Example", "Rule", "Rulebook", "UnknownRule", "coverage", "read_rulebook"]
