"""Flip and Find's Diner: its facts. ``rules``, ``words`` and ``bots`` beside this are found by their names."""

from fourtop.engine.game import Choice, Game, Option, folder_of

SEATS = 4


def _aided(bits: int) -> Choice:
    """FF-5.3: the seats of those bits have the memory aid; the number of the choice is the bits themselves."""
    seats = [seat for seat in range(SEATS) if bits >> seat & 1]
    if not seats:
        return Choice("none", "Nobody")
    if len(seats) == SEATS:
        return Choice("all", "Everybody")
    listed = ",".join(str(seat) for seat in seats)
    return Choice(listed, f"Seat{'s' if len(seats) > 1 else ''} {listed.replace(',', ', ')}", seats[-1] + 1)


GAME = Game(
    name="flip-and-find",
    title="Flip and Find's Diner",
    summary="Remember where the ingredients lie, and fill five orders before the others do.",
    minutes=(15, 30),
    package=__name__,
    folder=folder_of(__name__),
    seats=(1, SEATS),
    hidden=True,
    simultaneous=False,
    chance=True,
    max_plies=1400,  # 240 turns of four flips and their end; 24 orders filled, each used up to twice for 3 actions more
    score_bounds=(0, 100),
    version=1,
    options=(
        Option(
            name="tip_tiles",
            title="Tip tiles",
            help="How many tip tiles lie among the ingredients.",
            choices=tuple(Choice(count, str(count) if count else "None") for count in range(9)),
            default=4,
        ),
        Option(
            name="memory_aid",
            title="Memory aid",
            help="Who is shown what they have seen and what still lies there; for children, and whoever needs it.",
            choices=tuple(_aided(bits) for bits in range(1 << SEATS)),
            default="none",
        ),
        Option(
            name="look_seconds",
            title="Time to look",
            help="How long everybody can look at what was flipped before the turn may end.",
            choices=(
                Choice(0, "No time"),
                Choice(1, "1 second"),
                Choice(2, "2 seconds"),
                Choice(3, "3 seconds"),
                Choice(5, "5 seconds"),
            ),
            default=2,
        ),
        Option(
            name="hints",
            title="Hints",
            help="Whether the best of what could be filled now is pointed out; only what lies open counts.",
            choices=(Choice("off", "Off"), Choice("on", "On")),
            default="off",
        ),
        Option(
            name="compensation",
            title="Early seats",
            help="Whether those who sit early are given money for knowing less in the first round.",
            choices=(Choice("none", "Nothing"), Choice("float", "Money at the start", 2)),
            default="none",
        ),
        Option(
            name="first",
            title="Who goes first",
            help="A seat at random, or the one you name (whoever ate out last).",
            choices=(Choice("random", "At random"), *(Choice(seat, f"Seat {seat}", seat + 1) for seat in range(SEATS))),
            default="random",
        ),
    ),
)
