"""Flip the Table!: its facts. ``rules``, ``words`` and ``bots`` beside this are found by their names."""

from fourtop.engine.game import Choice, Game, Option, folder_of

GAME = Game(
    name="flip-the-table",
    title="Flip the Table!",
    summary="Fill two tables with gamers who like your games, or flip one over and hope.",
    minutes=(15, 30),
    package=__name__,
    folder=folder_of(__name__),
    seats=(2, 2),
    hidden=True,
    simultaneous=False,
    chance=True,
    max_plies=600,  # 200 turns, each an action, at most one card too many and the end of the turn
    score_bounds=(0, 1),
    version=1,
    options=(
        Option(
            name="first",
            title="Who goes first",
            help="A seat at random, or the one you name.",
            choices=(Choice("random", "At random"), Choice(0, "Seat 0"), Choice(1, "Seat 1")),
            default="random",
        ),
    ),
)
