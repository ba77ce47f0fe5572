"""A match between a person at this terminal and bots: who acts next, knowing no screen and no clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fourtop.bots import Level, choose, drawn, reaction, stream
from fourtop.engine.chance import shuffle
from fourtop.engine.errors import FourtopError
from fourtop.engine.game import Event
from fourtop.engine.match import Match

GUESTS = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")
"""Names for bots, in the order of their seats."""

LOOK = "look"  # the clock while which everybody may look, and final moves wait


@dataclass(frozen=True)
class Planned:
    """What a bot is going to do.

    Attributes:
        moment: what it was planned for (phase, seat, plies of that seat): made again only when that changes.
        action: its number.
        seconds: how long the bot takes, from when the phase began.
    """

    moment: tuple[int, int, int]
    seat: int
    action: int
    seconds: float


class Host:
    """Moves for everybody at the table.

    Args:
        match: the match; its names are set by the caller.
        me: the person's seat.
        bots: the level of every other seat.
        unhurried: nobody races the clock: where several seats act at the same time, the bots wait for the
            person's decision, and among those who compete for the same the lot decides.
    """

    def __init__(self, match: Match, me: int, bots: Mapping[int, Level], *, unhurried: bool) -> None:
        self.match = match
        self.me = me
        self.bots = dict(bots)
        self.unhurried = unhurried

    @property
    def mine(self) -> bool:
        """Whether the person may act now."""
        return self.me in self.match.active

    def plans(self) -> list[Planned]:
        """What the bots do next and when; in an unhurried match nothing while they wait for the person."""
        if self.unhurried and self.match.together and self.mine:
            return []
        return [self._plan(seat) for seat in self.match.active if seat in self.bots]

    def thinkers(self, match: Match) -> list[int]:
        """The bots that may act in a match like this one, and search for what they do: they take their time."""
        return [seat for seat in match.active if seat in self.bots and self.bots[seat].search]

    def think(self, match: Match) -> None:
        """Let them think; takes up to a second for each, and can be done in another thread with a fork of the match.

        Whoever asks what they do in the same position is then answered at once (``bots.choose`` remembers).
        """
        for seat in self.thinkers(match):
            choose(match, seat, self.bots[seat])

    @property
    def settles(self) -> bool:
        """Whether bots are to decide together now, the person having no say in it (see ``bots_act``)."""
        return self.unhurried and self.match.together and not self.mine and not self.match.over

    def seconds(self) -> int | None:
        """How long the running clock gives those who may act, by the game's ``words.clocks``; None: no clock runs."""
        limits = [seconds for name, seconds in self._clocks().items() if seconds and name != LOOK]
        return min(limits, default=None)

    def time_is_up(self) -> list[Event]:
        """The clock plays for everybody who hasn't acted."""
        match = self.match
        fallback = match.game.play_functions()["fallback"]
        phase = int(match.state.phases)
        happened: list[Event] = []
        for seat in match.active:
            if int(match.state.phases) == phase and seat in match.active:
                happened += match.play(seat, int(fallback(match.state, seat)), by="clock")
        return happened

    def act(self, planned: Planned) -> list[Event]:
        """A bot's plan carried out; nothing if it has been overtaken."""
        match = self.match
        if self._moment(planned.seat) != planned.moment or planned.seat not in match.active:
            return []
        if planned.action not in match.legal_actions(planned.seat):
            planned = self._plan(planned.seat)
        return match.play(planned.seat, planned.action, by="bot")

    def play(self, move: str) -> list[Event]:
        """The person's move, and in an unhurried match what the others had decided meanwhile.

        Raises:
            BadMove, IllegalMove: nothing has changed.
        """
        match = self.match
        if not (self.unhurried and match.together):
            return match.play(self.me, move)
        decisions: dict[int, Sequence[int]] = {self.me: match.read(self.me, move)}
        for seat in match.active:
            if seat in self.bots:
                decisions[seat] = (self._plan(seat).action,)
        return self._settle(decisions)

    def bots_act(self) -> list[Event]:
        """All bots that may act now do so at once, in the order of their times; nothing if they wait."""
        plans = self.plans()
        if self.unhurried and self.match.together:
            return self._settle({plan.seat: (plan.action,) for plan in plans})
        happened: list[Event] = []
        for plan in sorted(plans, key=lambda plan: plan.seconds):
            happened += self.act(plan)
        return happened

    def undo(self) -> list[Event]:
        """The person's last move taken back.

        Raises:
            NotUndone: with the reason.
        """
        return self.match.undo(self.me)

    def told(self, events: Iterable[Event]) -> list[str]:
        """What has happened in words, as the person may know it; of what is told whole not the parts before it."""
        whole: set[int | None] = set()
        lines: list[str] = []
        for row in reversed(self.match.told(events, self.me)):
            if not row["text"] or ("part" in row and row["seat"] in whole):
                continue
            if "part" not in row:
                whole.add(row["seat"])
            lines.append(row["text"])
        return lines[::-1]

    def _plan(self, seat: int) -> Planned:
        match, level = self.match, self.bots[seat]
        action = choose(match, seat, level)
        functions = match.game.play_functions()
        contested = bool(functions["contest"](match.state, action))
        size = int(functions["claim_size"](match.state, action)) if contested else None
        seconds = reaction(level.pace, stream(match, seat, "pace"), together=match.together, size=size)
        if functions["final"](match.state, seat, action):
            seconds = max(seconds, self._clocks().get(LOOK, 0))
        return Planned(self._moment(seat), seat, action, seconds)

    def _clocks(self) -> Mapping[str, int]:
        """The clocks that run now; none in an unhurried match."""
        clocks = getattr(self.match.game.words, "clocks", None)
        if clocks is None or self.unhurried or self.match.over:
            return {}
        running: Mapping[str, int] = clocks(self.match.state)
        return running

    def _moment(self, seat: int) -> tuple[int, int, int]:
        own = sum(ply.seat == seat for ply in self.match.log)
        return int(self.match.state.phases), seat, own

    def _settle(self, decisions: Mapping[int, Sequence[int]]) -> list[Event]:
        """Decisions made in secret, opened together: contested ones first, in an order that the lot decides."""
        match = self.match
        contest = match.game.play_functions()["contest"]
        phase = int(match.state.phases)
        rivals = [seat for seat, actions in decisions.items() if contest(match.state, actions[-1])]
        others = [seat for seat in decisions if seat not in rivals]
        happened: list[Event] = []
        for seat in self._by_lot(rivals) + others:
            if int(match.state.phases) != phase or seat not in match.active:
                continue
            by = "bot" if seat in self.bots else "person"
            try:
                happened += match.play(seat, decisions[seat], by=by)
            except FourtopError:  # what was decided first has made it impossible; that seat decides again
                continue
        return happened

    def _by_lot(self, seats: Sequence[int]) -> list[int]:
        match = self.match
        order = np.array(sorted(seats), dtype=np.int8)
        shuffle(order, len(order), drawn(match, f"lot {match.ply}"))
        return [int(seat) for seat in order]


def names_for(name: str, me: int, seats: int) -> list[str]:
    """The person's name at their seat, guests' names at the others.

    The person may be called as a guest: that guest stays away then.
    """
    guests = iter(guest for guest in GUESTS if guest.casefold() != name.casefold())
    return [name if seat == me else next(guests) for seat in range(seats)]
