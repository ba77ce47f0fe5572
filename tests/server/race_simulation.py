"""Racers at the ends of lines: an event simulation around the arbiter, for its tests."""

from __future__ import annotations

import heapq
import itertools
import random
from dataclasses import dataclass, field

from fourtop.server.core.race import Claim, Close, LiveRace, OwnTime
from fourtop.server.core.roundtrip import RoundTrip

PAINT = 0.016


@dataclass
class Player:
    """A racer.

    Attributes:
        thinks: seconds from seeing to claiming; None: never claims.
        distance: the round trip in seconds, half of it each way.
        jitter: up to so many seconds more on each way.
        shown_late: holds the confirmation back for so long (a lie); None: never sends one.
        pong_late: holds every pong back for so long (a lie).
    """

    thinks: float | None
    distance: float = 0.02
    jitter: float = 0.0
    shown_late: float | None = 0.0
    pong_late: float = 0.0
    trip: RoundTrip = field(default_factory=RoundTrip)


@dataclass
class Result:
    """How the race went; ``closed`` in seconds after the opening, ``too_late`` are claims that no longer counted."""

    winner: int | None
    closed: float
    times: dict[int, OwnTime]
    too_late: list[int]


def run_race(players: list[Player], *, seconds: float | None = 60.0, equal: bool = False, seed: int = 1) -> Result:
    """Let everybody race by the arbiter, message by message, in the order in which they come in."""
    chance = random.Random(seed)

    def way(player: Player) -> float:
        return player.distance / 2 + chance.uniform(0, player.jitter)

    opened = 1000.0
    race = LiveRace(ply=7, opened=opened, seconds=seconds, equal=equal)
    order = itertools.count()
    inbox: list[tuple[float, int, str, int]] = []
    for seat, player in enumerate(players):
        for ping in range(20):
            number = player.trip.ping()
            player.trip.sent(number, ping * 5.0)
            player.trip.pong(number, ping * 5.0 + way(player) + way(player) + player.pong_late)
        race.sent(seat, opened)
        seen = opened + way(player) + PAINT
        if player.shown_late is not None:
            heapq.heappush(inbox, (seen + player.shown_late + way(player), next(order), "shown", seat))
        if player.thinks is not None:
            heapq.heappush(inbox, (seen + player.thinks + way(player), next(order), "claim", seat))
    times: dict[int, OwnTime] = {}

    def undecided(but: int | None = None) -> list[float]:
        return [
            player.trip.lowest or 0.0 for seat, player in enumerate(players) if seat not in race.claims and seat != but
        ]

    now = opened
    while True:
        due = race.due(undecided(), now)
        if due is not None and (not inbox or due <= inbox[0][0]):
            now = max(now, due)
            why = race.closing(undecided(), now)
            assert why is not None
            late = [seat for _, _, what, seat in inbox if what == "claim"]
            winner = race.winner(chance.randrange).seat if why is Close.CLAIMED else None
            return Result(winner, now - opened, times, late)
        assert inbox, "nobody claims and no clock runs"
        now, _, what, seat = heapq.heappop(inbox)
        if what == "shown":
            race.shown(seat, seat, now)
            continue
        time = race.time(seat, seat, now, players[seat].trip.lowest)
        if race.in_time(time):
            times[seat] = time
            race.hold(Claim(seat, (1,), time, None, "person"), now, undecided(seat))
