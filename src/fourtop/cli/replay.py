"""``fourtop replay``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from fourtop.cli.arguments import JsonTo, flag
from fourtop.cli.output import OK, BadArgument, out, read_text, say, write_json
from fourtop.engine.errors import BadLog

if TYPE_CHECKING:
    from fourtop.engine.game import Event
    from fourtop.engine.match import Match


def replay(
    file: Annotated[Path, Parameter(help="A saved match.")],
    /,
    *,
    seat: Annotated[int | None, Parameter(help="See it as this seat saw it. [default: everything]")] = None,
    ply: Annotated[int | None, Parameter(help="Stop after so many plies and show the position.")] = None,
    verify: Annotated[bool, flag("--verify", "Only play it again and compare the hashes kept in it.")] = False,
    json: JsonTo = None,
) -> int:
    """Show a saved match in words: every ply, the position where asked for, and how it ended.

    The match is played again by today's rules; a file that no longer fits them is refused.
    """
    match = load(file)
    if seat is not None and not 0 <= seat < match.seats:
        raise BadArgument(f"--seat: {seat} is not between 0 and {match.seats - 1}")
    if ply is not None and not 0 <= ply <= match.ply:
        raise BadArgument(f"--ply: {ply} is not between 0 and {match.ply}")
    if verify:
        say(f"{file}: {match.ply} plies replayed, all hashes agree.")
        return OK
    entries = _entries(match, seat, match.ply if ply is None else ply)
    at = next(state for state in match.replay() if state.ply == (match.ply if ply is None else ply))
    position = at.document() if seat is None else at.view(seat)
    if json is not None:
        write_json(
            {
                "game": match.game.name,
                "names": match.names,
                "options": match.options,
                "plies": entries,
                "position": position,
                "outcome": at.outcome_document(),
            },
            json,
        )
    if json != "-":
        _show(match, at, entries, position if ply is not None else None, seat)
    return OK


def load(file: Path) -> Match:
    """The match of a file.

    Raises:
        BadArgument: the file can't be read, isn't a saved match, or doesn't replay.
        UnknownGame: its game isn't installed.
    """
    import json

    from fourtop.engine.match import Match

    try:
        data = json.loads(read_text(file))
    except json.JSONDecodeError as fault:
        raise BadArgument(f"{file}: is not a saved match: not JSON (line {fault.lineno})") from None
    except (ValueError, RecursionError) as fault:  # numbers too long, lists too deep
        raise BadArgument(f"{file}: is not a saved match: {fault}") from None
    try:
        return Match.load(data)
    except BadLog as fault:
        raise BadArgument(f"{file}: {fault}") from None


def _entries(match: Match, seat: int | None, until: int) -> list[dict[str, Any]]:
    """The log in words, beginning with the set-up as ply 0; with a seat only what that seat may know."""
    rows: list[dict[str, Any]] = [{"ply": 0, "seat": None, "move": None, "text": _lines(match, match.opening(), seat)}]
    for number, ply in enumerate(match.log[:until], start=1):
        rows.append({"ply": number, "seat": ply.seat, "move": ply.move, "text": _lines(match, ply.events, seat)})
    return rows


def _lines(match: Match, events: Iterable[Event], seat: int | None) -> list[str]:
    if seat is not None:
        return [row["text"] for row in match.told(events, seat) if row["text"]]
    # An event that is hidden from some is what the others are told instead of another one, that says more.
    return [event.said.render(match.names) for event in events if event.said and not event.hidden_from]


def _show(
    match: Match, at: Match, entries: list[dict[str, Any]], position: dict[str, Any] | None, seat: int | None
) -> None:
    from fourtop.terminal.describe import in_words, result

    say(f"{match.game.title}: {', '.join(match.names)}")
    width = len(str(entries[-1]["ply"]))
    for entry in entries:
        for line in entry["text"]:
            say(f"{entry['ply']:>{width}}  {line}")
    if position is not None:
        say()
        out().print(in_words(match.game, position, match.names))
        say(at.expected(seat)["text"])
    outcome = at.outcome_document()
    if outcome is not None:
        say()
        out().print(result(outcome, match.names))
