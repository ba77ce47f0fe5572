"""``fourtop bench``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from fourtop.cli.arguments import JsonTo, find, flag
from fourtop.cli.output import OK, BadArgument, check_target, out, write_json
from fourtop.cli.progress import follow
from fourtop.engine.registry import game_names

if TYPE_CHECKING:
    from fourtop.lab.speed import Speed


def bench(
    *,
    games: Annotated[str | None, Parameter(metavar="GAME,...", help="Which games. [default: all installed]")] = None,
    quick: Annotated[bool, flag("--quick", "Short runs, and no start with an empty cache.")] = False,
    json: JsonTo = None,
) -> int:
    """Measure random games on one core, median of several runs, and how long a first and a later start take."""
    names = [name.strip() for name in games.split(",")] if games is not None else list(game_names())
    if not names or "" in names:
        raise BadArgument("--games: name games by commas, e.g. dinner-rush,connect-four")
    found = [find(name) for name in names]
    check_target(json)

    from fourtop.lab.speed import measure

    rows: list[Speed] = []

    def each() -> int:
        rows.append(measure(found[len(rows)], quick=quick))
        return len(rows)

    follow((each() for _ in found), len(found), "Measuring")
    if json is not None:
        write_json({"games": [row.document() for row in rows]}, json)
    if json != "-":
        _show(rows)
    return OK


def _show(rows: list[Speed]) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for heading in ("game", "seats", "games/s", "actions/s", "first start", "later start"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        table.add_row(
            row.game,
            str(row.seats),
            f"{row.games_per_second:,.0f}",
            f"{row.actions_per_second:,.0f}",
            "" if row.cold is None else f"{row.cold:.2f} s",
            f"{row.warm:.2f} s",
        )
    out().print(table)
