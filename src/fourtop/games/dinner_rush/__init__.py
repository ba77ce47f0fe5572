"""Dinner Rush: its facts. ``rules``, ``words`` and ``bots`` beside this are found by their names."""

from fourtop.engine.game import Choice, Game, Option, folder_of

GAME = Game(
    name="dinner-rush",
    title="Dinner Rush",
    summary="Race to make order tickets from the ingredients in your hand; waste nothing.",
    minutes=(10, 20),
    package=__name__,
    folder=folder_of(__name__),
    seats=(2, 6),
    hidden=True,
    simultaneous=True,
    chance=True,
    max_plies=96,  # 12 tickets, each with an action card, a flip and at most 6 decisions
    score_bounds=(-52, 108),  # all 28 ingredients and 12 action cards wasted; all 12 tickets and nothing wasted
    version=1,
    options=(
        Option(
            name="declined",
            title="A ticket nobody claims",
            help="What happens when somebody could have made a ticket, but nobody claims it.",
            choices=(
                Choice("walk", "It walks out and play goes on"),
                Choice("end", "It walks out and the game ends"),
            ),
            default="walk",
        ),
        Option(
            name="first",
            title="Who goes first",
            help="A seat at random, or the one you name (whoever has eaten out most).",
            choices=(Choice("random", "At random"), *(Choice(seat, f"Seat {seat + 1}", seat + 1) for seat in range(6))),
            default="random",
        ),
        Option(
            name="reflexes",
            title="Reflexes",
            help="Whether the fastest claim wins, or all claims made in time have the same chance.",
            choices=(Choice("own", "The fastest claim wins"), Choice("equal", "A draw decides")),
            default="own",
        ),
        Option(
            name="race_seconds",
            title="Race clock",
            help="How long a ticket waits for a claim before it walks out.",
            choices=(
                Choice(15, "15 seconds"),
                Choice(30, "30 seconds"),
                Choice(60, "1 minute"),
                Choice(120, "2 minutes"),
                Choice(0, "No clock"),
            ),
            default=60,
        ),
    ),
)
