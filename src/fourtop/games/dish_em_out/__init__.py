"""Dish 'Em Out: its facts. ``rules``, ``words`` and ``bots`` beside this are found by their names."""

from fourtop.engine.game import Choice, Game, Option, folder_of

SEATS = 5
ROUNDS = (3, 10)  # DE-1.3: least, most

GAME = Game(
    name="dish-em-out",
    title="Dish 'Em Out",
    summary="Cook breakfast for a full diner: start each dish in time, so that a whole order is ready at once.",
    minutes=(20, 40),
    package=__name__,
    folder=folder_of(__name__),
    seats=(2, SEATS),
    hidden=False,
    simultaneous=True,
    chance=True,
    max_plies=1100,  # at most 385 tiles taken, as many put on plates, 50 orders dealt and served; stages left
    score_bounds=(
        -153,
        71,
    ),  # seven tiles trashed in each of eleven selections, the ten largest orders missed; or served
    version=1,
    options=(
        Option(
            name="rounds",
            title="Rounds",
            help="How many rounds of orders are dealt before the last selection.",
            choices=tuple(Choice(count, f"{count} rounds") for count in range(ROUNDS[0], ROUNDS[1] + 1)),
            default=ROUNDS[1],
        ),
        Option(
            name="partial",
            title="Incomplete orders",
            help="What an order counts that was served with tiles missing; each missing tile costs a token either way.",
            choices=(Choice("full", "Their points in full"), Choice("nothing", "Nothing")),
            default="full",
        ),
        Option(
            name="boards",
            title="Boards",
            help="Whether food cooks and keeps alike on all boards, or each board has something of its own.",
            choices=(Choice("equal", "All alike"), Choice("own", "Each its own")),
            default="equal",
        ),
        Option(
            name="first",
            title="Who deals first",
            help="A seat at random, or the one you name (whoever first shouts what they ate).",
            choices=(Choice("random", "At random"), *(Choice(seat, f"Seat {seat}", seat + 1) for seat in range(SEATS))),
            default="random",
        ),
    ),
)
