"""``fourtop games``."""

from __future__ import annotations

from typing import Any

from fourtop.cli.arguments import JsonTo, find
from fourtop.cli.output import FOUND, OK, BadArgument, err, out, write_json
from fourtop.engine.game import Game
from fourtop.engine.registry import game_names


def games(*, json: JsonTo = None) -> int:
    """List the installed games with their seats and options."""
    found: list[Game] = []
    faults: list[str] = []
    for name in game_names():
        try:
            found.append(find(name))
        except BadArgument as fault:
            faults.append(str(fault))
    if json is not None:
        write_json([describe(game) for game in found], json)
    if json != "-":
        _show(found)
    for line in faults:
        err().print(f"fourtop games: {line}", markup=False)
    return FOUND if faults else OK


def describe(game: Game) -> dict[str, Any]:
    """A game's facts as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "seats": {"min": game.seats[0], "max": game.seats[1]},
        "minutes": {"min": game.minutes[0], "max": game.minutes[1]},
        "version": game.version,
        "options": [
            {
                "name": option.name,
                "title": option.title,
                "help": option.help,
                "choices": [{"value": choice.value, "title": choice.title} for choice in option.choices],
                "default": option.default,
            }
            for option in game.options
        ],
    }


def _show(found: list[Game]) -> None:
    from rich.padding import Padding
    from rich.text import Text

    console = out()
    if not found:
        console.print("No games are installed.")
    for number, game in enumerate(found):
        if number:
            console.print()
        seats = span(game.seats)
        line = Text.assemble((game.name, "bold"), f"  {game.title} · {seats} seats · {span(game.minutes)} minutes")
        console.print(line)
        console.print(Padding(Text(game.summary), (0, 0, 0, 2)))
        for option in game.options:
            choices = ", ".join(
                f"{choice.value} (default)" if choice.value == option.default else str(choice.value)
                for choice in option.choices
            )
            console.print(Padding(Text(f"--option {option.name}=…  {option.title}: {choices}"), (0, 0, 0, 2)))


def span(bounds: tuple[int, int]) -> str:
    """``2–6``, or ``2`` where both are the same."""
    return str(bounds[0]) if bounds[0] == bounds[1] else f"{bounds[0]}–{bounds[1]}"
