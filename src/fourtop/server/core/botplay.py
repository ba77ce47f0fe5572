"""Bots at a table: in seats of their own, and standing in for players who are gone.

A bot thinks in a thread, and acts when a person of its level would: its time is drawn from the distribution of its
level (``fourtop.bots.pace``). Choice and time are functions of the log, the seat and the match's secret, so that any
process works out the same ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourtop.bots import Level, choose, level, reaction, stream, usual
from fourtop.engine.errors import IllegalMove
from fourtop.engine.match import Match
from fourtop.server.core.env import log
from fourtop.server.core.moves import Made
from fourtop.server.core.race import Claim, OwnTime

if TYPE_CHECKING:
    from fourtop.server.core.table import Table

MOST_ACTIONS = 100
"""Of one move of a bot; more would be a fault of its game."""

HASTE = 4.0
"""How many times faster bots are in a race when no person is left to decide: nobody is waited for then."""


@dataclass(frozen=True)
class Thought:
    """What a bot will do.

    Attributes:
        since: the ply since which it is expected to act; another one makes the thought worthless.
        actions: what it does, as one move.
        seconds: after how long.
        contested: whether it claims.
        final: whether it can't be taken back, so that it waits while everybody may look.
    """

    since: int
    actions: tuple[int, ...]
    seconds: float
    contested: bool
    final: bool


class BotPlay:
    """The bots of one table. Called under the table's lock, except for the thinking."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._thoughts: dict[int, Thought] = {}
        self._thinking: set[tuple[int, int]] = set()

    def refresh(self) -> None:
        """Let every bot that is to act think, and drop thoughts that are worthless now."""
        table, play = self._table, self._table.playing
        waited = {seat: play.since(seat) for seat in play.match.active if self.plays(seat) is not None}
        self._thoughts = {seat: one for seat, one in self._thoughts.items() if waited.get(seat) == one.since}
        if table.closed:
            return
        for seat, since in waited.items():
            if seat in self._thoughts or (seat, since) in self._thinking or self._has_decided(seat):
                continue
            self._thinking.add((seat, since))
            table.env.spawn(self._think(seat, since))

    def plays(self, seat: int) -> Level | None:
        """The level at which a bot plays the seat now; None: a person does."""
        table = self._table
        record = table.people.seats[seat]
        if record.kind == "bot" and record.level is not None:
            return level(table.game, record.level)
        if table.stands_in(seat):
            return usual(table.game)
        return None

    def due(self, now: float) -> float | None:
        """When the next bot acts."""
        del now
        return min((self._when(seat) for seat in self._thoughts), default=None)

    async def act(self, now: float) -> None:
        """Let the bot act whose time has come."""
        table, play = self._table, self._table.playing
        seat = min(self._thoughts, key=lambda one: (self._when(one), one))
        thought = self._thoughts.pop(seat)
        by = "bot"
        actions = thought.actions
        if not possible(play.match, seat, actions):
            actions = (play.fallback(seat),)  # others have acted since, and it can't be done any more
        own = round(thought.seconds * 1000)
        if table.sealed.on is not None:
            await table.sealed.decide(seat, actions, own, by, now)
        elif table.live.race is not None and play.contested(actions):
            time = OwnTime(own, max(0, round((now - table.live.race.opened) * 1000)), 0, None)
            await table.live.hold(Claim(seat, actions, time, None, by), now)
        else:
            await table.moves.commit([Made(seat, actions, by)])

    def _has_decided(self, seat: int) -> bool:
        sealed = self._table.sealed.on
        return self._table.live.claimed(seat) or (sealed is not None and sealed.decided(seat))

    def _when(self, seat: int) -> float:
        """When a bot's thought becomes an act.

        In a sealed race at once: its time is what it is compared by, nobody waits for it. In a live race faster, as
        soon as only bots are left to decide; that tells nothing, for who has decided is public there.
        """
        table, play = self._table, self._table.playing
        thought = self._thoughts[seat]
        began = max(play.times[thought.since], table.resumed, table.stood_in_since(seat))
        if table.sealed.on is not None:
            return began
        due = began + thought.seconds
        if thought.final:
            due = max(due, table.live.looks_until or due)
        if table.live.race is None or any(self.plays(other) is None for other in table.live.undecided()):
            return due
        alone = self._last_decision(thought.since)
        return due if due <= alone else alone + (due - alone) / HASTE

    def _last_decision(self, since: int) -> float:
        """When the last person of this phase has decided, or the phase began."""
        play = self._table.playing
        phase_began = max(play.times[since], self._table.resumed)
        decided = [
            play.times[ply + 1] for ply in range(play.phase_began, play.ply) if play.match.log[ply].by == "person"
        ]
        return max([phase_began, *decided])

    async def _think(self, seat: int, since: int) -> None:
        table = self._table
        played = self.plays(seat)
        try:
            if played is None:
                return
            thought = await table.env.think(think, table.playing.match.fork(), seat, played, since)
        finally:
            self._thinking.discard((seat, since))
        async with table.lock:
            play = table.play
            if play is None or table.closed or self.plays(seat) is None:
                return
            if seat in play.match.active and play.since(seat) == since and not self._has_decided(seat):
                self._thoughts[seat] = thought
            else:
                self.refresh()
            table.schedule()


def think(match: Match, seat: int, played: Level, since: int) -> Thought:
    """What a bot does at an active seat, and after how many seconds; from what its seat knows alone."""
    functions = match.game.play_functions()
    action = _chosen(match, seat, played)
    contested = bool(functions["contest"](match.state, action))
    size = int(functions["claim_size"](match.state, action)) if contested else None
    seconds = reaction(played.pace, stream(match, seat, "pace"), together=match.together, size=size)
    final = bool(functions["final"](match.state, seat, action))
    return Thought(since, _whole(match, seat, played, action), seconds, contested, final)


def _whole(match: Match, seat: int, played: Level, action: int) -> tuple[int, ...]:
    """The whole move that begins with an action: where it is only part of one, the bot goes on."""
    actions = [action]
    while match.game.is_part(actions[-1]) and len(actions) < MOST_ACTIONS:
        match.play(seat, actions[-1], "bot")
        actions.append(_chosen(match, seat, played))
    return tuple(actions)


def possible(match: Match, seat: int, actions: Sequence[int]) -> bool:
    """Whether a bot's move can still be made."""
    try:
        match.read(seat, actions)
    except IllegalMove:
        return False
    return True


def _chosen(match: Match, seat: int, played: Level) -> int:
    """The bot's choice; where it fails, the harmless action: a bot never stalls a table."""
    try:
        action = choose(match, seat, played, patient=False)
        if action in match.legal_actions(seat):
            return action
        log.error("%s: a %s wanted %s, which isn't legal", match.game.name, played.name, action)
    except Exception:  # noqa: BLE001  # whatever a game's bot stumbles over
        log.exception("%s: a %s could not choose", match.game.name, played.name)
    return int(match.game.play_functions()["fallback"](match.state, seat))
