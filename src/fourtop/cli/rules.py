"""``fourtop rules``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from fourtop.cli.arguments import JsonTo, find, flag
from fourtop.cli.output import FOUND, OK, BadArgument, out, say, write_json
from fourtop.engine.registry import game_names

if TYPE_CHECKING:
    from fourtop.rulebook import Coverage, Example, Rule


def rules(
    game: Annotated[str | None, Parameter(help="The game; without it, the games that have a rulebook.")] = None,
    rule: Annotated[str | None, Parameter(name="ID", help="One rule, e.g. DR-2.2.")] = None,
    /,
    *,
    list_: Annotated[bool, flag("--list", "Only ids, titles and how many scenarios show them.")] = False,
    coverage_: Annotated[bool, flag("--coverage", "Rules without a scenario; exit code 1 if any.")] = False,
    json: JsonTo = None,
) -> int:
    """Read the rules: a whole rulebook, or one rule with the scenarios that show it.

    In a pipe the rulebook is plain Markdown.
    """
    if game is None:
        if list_ or coverage_:
            raise BadArgument("name a game, e.g. fourtop rules dinner-rush --coverage")
        return _all_games(json)
    if rule is not None and (list_ or coverage_):
        raise BadArgument("--list and --coverage are about the whole rulebook: leave the rule's id out")
    from fourtop.rulebook import coverage

    covered = coverage(find(game))
    if rule is not None:
        return _one(covered, covered.rulebook.rule(rule), json)
    if coverage_:
        return _gaps(covered, json)
    if json is not None:
        document = [_plain(entry, covered.examples[entry.id]) for entry in covered.rulebook.rules]
        write_json({"game": game, "rules": document}, json)
    if json != "-":
        if list_:
            _index(covered)
        else:
            _markdown(covered.rulebook.text)
    return OK


def _all_games(json: str | None) -> int:
    from fourtop.rulebook import read_rulebook

    rows = []
    for name in game_names():
        game = find(name)
        if (game.folder / "rulebook.md").is_file():
            rows.append((game, len(read_rulebook(game).rules)))
    if json is not None:
        write_json([{"game": game.name, "title": game.title, "rules": count} for game, count in rows], json)
    if json != "-":
        for game, count in rows:
            say(f"{game.title}: {count} rules. Read them: fourtop rules {game.name}")
    return OK


def _one(covered: Coverage, rule: Rule, json: str | None) -> int:
    examples = covered.examples[rule.id]
    if json is not None:
        write_json({"game": covered.rulebook.game, **_plain(rule, examples)}, json)
    if json != "-":
        _markdown(rule.text)
        say()
        say(f"Shown by {_count(len(examples), 'scenario')}:")
        for example in examples:
            say(f"  {example.title} ({example.file.name})")
    return OK


def _gaps(covered: Coverage, json: str | None) -> int:
    missing, unknown = covered.missing, covered.unknown
    if json is not None:
        document = {
            "game": covered.rulebook.game,
            "rules": len(covered.examples),
            "missing": list(missing),
            "unknown": {rule_id: [path.name for path in paths] for rule_id, paths in unknown.items()},
        }
        write_json(document, json)
    if json != "-":
        for rule_id in missing:
            say(f"{rule_id} {covered.rulebook.rule(rule_id).title}: no scenario")
        for rule_id, paths in unknown.items():
            say(f"{rule_id}: not in the rulebook, but named by {', '.join(path.name for path in paths)}")
        shown = len(covered.examples) - len(missing)
        say(f"{shown} of {_count(len(covered.examples), 'rule')} shown by scenarios.")
    return FOUND if missing or unknown else OK


def _index(covered: Coverage) -> None:
    width = max((len(rule.id) for rule in covered.rulebook.rules), default=0)
    part = ""
    for rule in covered.rulebook.rules:
        if rule.part != part:
            part = rule.part
            say(part)
        say(f"  {rule.id:<{width}}  {rule.title} ({_count(len(covered.examples[rule.id]), 'scenario')})")


def _markdown(text: str) -> None:
    console = out()
    if not console.is_terminal:
        say(text.rstrip("\n"))
        return
    from rich.markdown import Markdown

    console.width = min(console.width, 96)  # long lines are hard to read
    console.print(Markdown(text))


def _plain(rule: Rule, examples: tuple[Example, ...]) -> dict[str, Any]:
    return {
        "id": rule.id,
        "title": rule.title,
        "part": rule.part,
        "text": rule.text,
        "scenarios": [{"title": example.title, "file": example.file.name} for example in examples],
    }


def _count(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"
