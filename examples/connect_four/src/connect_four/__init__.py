"""Connect Four for Fourtop: its facts. ``rules`` and ``words`` beside this are found by their names."""

from fourtop.engine.game import Choice, Game, Option, folder_of

GAME = Game(
    name="connect-four",
    title="Connect Four",
    summary="Drop discs into seven columns; four in a row win.",
    minutes=(5, 10),
    package=__name__,
    folder=folder_of(__name__),
    seats=(2, 2),
    hidden=False,
    simultaneous=False,
    chance=False,
    max_plies=42,
    score_bounds=(0, 1),
    version=1,
    options=(
        Option(
            name="line",
            title="Four in a row",
            help="What four in a row do for whoever made them.",
            choices=(Choice("wins", "Win the game"), Choice("loses", "Lose the game")),
            default="wins",
        ),
    ),
)
