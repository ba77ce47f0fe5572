"""``fourtop review``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from fourtop.cli.arguments import JsonTo, at_least
from fourtop.cli.output import OK, STOPPED, BadArgument, check_target, out, say, write_json
from fourtop.cli.progress import follow, prepare
from fourtop.cli.replay import load

if TYPE_CHECKING:
    from fourtop.bots.review import Decision, Review
    from fourtop.engine.match import Match

SECONDS = Parameter(help="For each seat's decisions, on one core.")
SIMULATIONS = Parameter(help="For each decision, instead of a time: then the result is the same each time.")


def review(
    file: Annotated[Path, Parameter(help="A saved match that is over.")],
    /,
    *,
    seat: Annotated[int | None, Parameter(help="Whose decisions. [default: everybody's, one after another]")] = None,
    seconds: Annotated[float, SECONDS] = 25.0,
    simulations: Annotated[int | None, SIMULATIONS] = None,
    json: JsonTo = None,
) -> int:
    """Say of each decision in a match how good it was: the chance to win with it, by what the seat knew then.

    The decisions that mattered most come first, with what would have been better. Ctrl-C stops it and shows what
    has been judged.
    """
    check_target(json)
    match = load(file)
    if not match.over:
        raise BadArgument(f"{file}: this match is not over; only a whole one can be reviewed")
    if seat is not None and not 0 <= seat < match.seats:
        raise BadArgument(f"--seat: {seat} is not between 0 and {match.seats - 1}")
    if not 0 < seconds <= 3600:
        raise BadArgument(f"--seconds: {seconds:g} is not between 0 and 3600")
    if simulations is not None:
        at_least("--simulations", simulations, 3)

    from fourtop.engine.search import prepare as prepare_search

    prepare(lambda: prepare_search(match.game))
    match.game.use_compiled()
    reviews: list[Review] = []
    stopped = False
    for one in range(match.seats) if seat is None else (seat,):
        judged: list[Decision | Review] = []
        try:
            _follow(match, one, seconds, simulations, judged)
        except KeyboardInterrupt:
            stopped = True
        reviews.append(_whole(one, judged))
        if stopped:
            break
    if json is not None:
        names = list(match.names)
        documents = [one.document() for one in reviews]
        write_json({"game": match.game.name, "names": names, "interrupted": stopped, "reviews": documents}, json)
    if json != "-":
        for found in reviews:
            _show(match, found)
    return STOPPED if stopped else OK


def _follow(match: Match, seat: int, seconds: float, simulations: int | None, judged: list[Any]) -> None:
    """Judge a seat's decisions into ``judged`` beside a bar; the review is its last."""
    from fourtop.bots.review import reviewing

    going = reviewing(match, seat, seconds=seconds, simulations=simulations)
    total = next(going)

    def counted() -> Iterator[int]:
        for one in going:
            judged.append(one)
            yield len(judged)

    follow(counted(), total, f"Judging {match.names[seat]}")


def _whole(seat: int, judged: list[Any]) -> Review:
    """The review; of what was judged so far, if it was stopped."""
    from fourtop.bots.review import Review

    if judged and isinstance(judged[-1], Review):
        return judged[-1]
    return Review(seat, tuple(judged), 0.0, 0.0)


def _show(match: Match, found: Review) -> None:
    from rich.table import Table

    from fourtop.bots.review import curve

    say()
    say(f"{match.names[found.seat]}: {len(found.decisions)} decisions  {curve(found)}")
    for one in found.turning:
        say(
            f"  ply {one.ply}: {one.played.label} won {_hundred(one.played.win)} times in 100; "
            f"better by {_hundred(one.lost)}: {one.best.label}"
        )
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading, side in (("ply", "right"), ("played", "left"), ("wins", "right"), ("best", "left"), ("wins", "right")):
        table.add_column(heading, justify=side)  # type: ignore[arg-type]
    for one in found.decisions:
        better = one.best.move != one.played.move
        table.add_row(
            str(one.ply),
            one.played.move,
            f"{_hundred(one.played.win)}%",
            one.best.move if better else "",
            f"{_hundred(one.best.win)}%" if better else "",
        )
    out().print(table)


def _hundred(share: float) -> int:
    return round(100 * share)
