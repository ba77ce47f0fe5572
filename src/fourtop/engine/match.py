"""One playing of a game: state, log and undo, used alike by server, terminal, lab and tests."""

from __future__ import annotations

import copy
import hashlib
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from fourtop.engine.chance import Rng, from_entropy, ply_entropy, scripted, unused
from fourtop.engine.errors import BadDraws, BadMove, BadSetup, IllegalMove, NotUndone
from fourtop.engine.game import Document, Event, Game, Outcome, State
from fourtop.engine.history import BY, TEXTS, UNDO, Ply, Step, take_back, why_not_undo
from fourtop.engine.record import clone, digest, opened, raw, restore
from fourtop.engine.texts import Seat


def secret_of(seed: int) -> bytes:
    """The match secret that a seed stands for (32 bytes)."""
    return hashlib.sha256(f"fourtop match {seed}".encode()).digest()


class Match:
    """A match of a game.

    Args:
        game: the game.
        seats: how many play.
        seed: a whole number that fixes all chance of the match; for tests and study.
        secret: 32 bytes that do the same; for play, where nobody may be able to guess it. Without both, it is
            drawn from the operating system.
        options: by name; those not named have their defaults.
        names: the players' names, used in texts only.
        start: a state to start from instead of the game's set-up.

    Raises:
        BadSetup: seats, options or names don't fit the game.
    """

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        *,
        seed: int | None = None,
        secret: bytes | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
        start: State = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.secret = secret if secret is not None else (secrets.token_bytes(32) if seed is None else secret_of(seed))
        self._functions = game.play_functions()
        if start is None:
            self.state = game.blank(game.seats[0] if seats is None else seats, options or {})
            self._functions["setup"](self.state, self._rng(0))
        else:
            self.state = clone(start)
        self._first = raw(self.state)
        self.placed = start is not None  # started from a given position
        self.names = _checked_names(names, self.seats)
        self.log: list[Ply] = []
        self._line: list[Step] = []

    # What is so

    @property
    def seats(self) -> int:
        """How many seats play."""
        return int(self.state.seats)

    @property
    def options(self) -> dict[str, str | int]:
        """All options and their values."""
        return self.game.options_of(self.state)

    @property
    def ply(self) -> int:
        """How many entries the log has; each action and each undo is one."""
        return len(self.log)

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret: published at the start, so that the secret can be checked at the end."""
        return hashlib.sha256(self.secret).hexdigest()

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that may act now, ascending."""
        mask = int(self._functions["active"](self.state))
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def together(self) -> bool:
        """Whether this phase is simultaneous (even if only one of its seats is left to act)."""
        return bool(self._functions["together"](self.state))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return int(self._functions["active"](self.state)) == 0

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat, as the game counts them now."""
        out = np.zeros(self.seats, dtype=np.int32)
        self._functions["scores"](self.state, out)
        return tuple(int(points) for points in out)

    @property
    def ranking(self) -> tuple[int, ...]:
        """Place of each seat, 1 the best."""
        out = np.zeros(self.seats, dtype=np.int8)
        self._functions["ranking"](self.state, out)
        return tuple(int(place) for place in out)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.game.words.outcome(opened(self.state)) if self.over else None

    @property
    def hash(self) -> str:
        """A short hash of the state."""
        return digest(self.state)

    # What may be done

    def legal_actions(self, seat: int) -> list[int]:
        """The seat's legal actions as numbers, ascending; none when it isn't active."""
        self._check_seat(seat)
        return self._legal(self.state, seat)

    def legal(self, seat: int) -> list[str]:
        """The seat's legal moves as texts."""
        return [self.game.words.format(action) for action in self.legal_actions(seat)]

    def labels(self, seat: int) -> list[dict[str, str]]:
        """The seat's legal moves in words for people: ``{"move", "label", "group"}`` each."""
        rows, state = [], opened(self.state)
        for action in self.legal_actions(seat):
            label = self.game.words.label(state, seat, action)
            rows.append(
                {
                    "move": self.game.words.format(action),
                    "label": label.said.render(self.names),
                    "group": label.group.render(self.names),
                }
            )
        return rows

    def read(self, seat: int, move: str | int | Sequence[int]) -> tuple[int, ...]:
        """The actions of a move, if it could be made now. Changes nothing.

        Raises:
            BadMove: the text can't be read.
            IllegalMove: with the rule and the reason.
        """
        actions = self._parsed(seat, move)
        self._try(seat, actions, [])
        return actions

    def play(
        self, seat: int, move: str | int | Sequence[int], by: str = "person", draws: Sequence[int] = ()
    ) -> list[Event]:
        """Make a move: its text, an action or several that belong together. All of it or nothing.

        Args:
            by: ``person``, ``bot`` or ``clock``.
            draws: outcomes that the chances of the first action shall have (``words.draws``), for scenarios.

        Returns:
            What happened, unfiltered; see :meth:`told`.

        Raises:
            BadMove, IllegalMove, BadDraws: everything is as it was.
        """
        if by not in BY:
            raise ValueError(f"by: {by!r} is not one of {', '.join(BY)}")
        actions = self._parsed(seat, move)
        state, plies, steps = self._try(seat, actions, draws, by)
        self.state = state
        self.log += plies
        self._line += steps
        return [event for ply in plies for event in ply.events]

    def why_not_undo(self, seat: int) -> str | None:
        """Why the seat can't take back its last move; None when it can."""
        self._check_seat(seat)
        said = why_not_undo(self._line, seat, int(self.state.phases), over=self.over)
        return said.render(self.names) if said else None

    def undo(self, seat: int, by: str = "person") -> list[Event]:
        """Take back the seat's last move, as far as nothing became known since; a ply of the log like any other.

        Raises:
            NotUndone: with the reason; everything is as it was.
        """
        reason = self.why_not_undo(seat)
        if reason is not None:
            raise NotUndone(reason)

        def apply(state: State, seat: int, action: int) -> None:
            self._functions["apply"](state, seat, action, self._rng(0))

        self._line, self.state = take_back(self._line, seat, apply, lambda data: restore(self.game.rules.STATE, data))
        event = Event("undo", TEXTS.say("log.undo", seat=Seat(seat)), seat)
        self.log.append(Ply(seat, None, UNDO, by, joined=False, events=(event,)))
        return [event]

    # What is seen

    def view(self, seat: int | None) -> Document:
        """The document as the seat (None: a spectator) may see it."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.words.view(opened(self.state), seat)

    def document(self) -> Document:
        """The whole state as a document, hidden things included: never for those who play."""
        return self.game.words.document(opened(self.state))

    def expected(self, seat: int | None) -> dict[str, Any]:
        """What is expected now and of whom: ``{"text", "yours", "seats"}``."""
        expected = self.game.words.expected(opened(self.state), seat)
        return {
            "text": expected.said.render(self.names),
            "yours": seat in expected.seats,
            "seats": list(expected.seats),
        }

    def told(self, events: Iterable[Event], seat: int | None, *, fleeting: bool = True) -> list[dict[str, Any]]:
        """Events as the seat (None: a spectator) may know them, in words.

        Args:
            fleeting: they happen right now, so that what could be seen at that moment alone is told too; the field
                ``fleeting`` names it, so that whoever shows it knows what not to keep.
        """
        return [
            {
                **event.data,
                **({**event.fleeting, "fleeting": list(event.fleeting)} if fleeting and event.fleeting else {}),
                **({"part": True} if event.part else {}),
                "seat": event.seat,
                "kind": event.kind,
                "text": event.said.render(self.names) if event.said else "",
            }
            for event in events
            if event.known_to(seat)
        ]

    def opening(self) -> list[Event]:
        """What happened in the set-up."""
        return list(self.game.words.opening(restore(self.game.rules.STATE, self._first)))

    def outcome_document(self) -> Document | None:
        """How it ended, in words, as plain data; None while it goes on."""
        outcome = self.outcome
        if outcome is None:
            return None
        return {
            "ended": outcome.ended,
            "text": outcome.said.render(self.names),
            "winners": list(outcome.winners),
            "ranking": list(outcome.ranking),
            "scores": list(outcome.scores),
            "lines": [
                [{"label": line.said.render(self.names), "points": line.points} for line in lines]
                for lines in outcome.lines
            ],
            "tie": outcome.tie.render(self.names) if outcome.tie else None,
        }

    # Keeping

    def save(self) -> dict[str, Any]:
        """The log as plain JSON data; everything needed to play it again to the same bytes."""
        from fourtop.engine.saved import save

        return save(self)

    @staticmethod
    def load(data: Mapping[str, Any]) -> Match:
        """The match of a saved log.

        Raises:
            BadLog: it can't be read, or doesn't replay with today's rules.
            UnknownGame: its game isn't installed.
        """
        from fourtop.engine.saved import load

        return load(data)

    def decisions(self, seat: int) -> Iterator[tuple[int, State, int]]:
        """The seat's actions that stand: the ply of each (from 1), the position that it was made in, the action."""
        self._check_seat(seat)
        for step in self._line:
            if step.seat == seat:
                yield step.ply, restore(self.game.rules.STATE, step.before), step.action

    def fork(self) -> Match:
        """A match that stands where this one does and goes on by itself: for trying moves."""
        fork = copy.copy(self)
        fork.log, fork.names = list(self.log), list(self.names)
        fork._line = list(self._line)  # noqa: SLF001 - another match is no stranger
        return fork

    def again(self) -> Match:
        """A new match of the same game, chance, options and names, nothing played yet."""
        start = restore(self.game.rules.STATE, self._first) if self.placed else None
        return Match(
            self.game,
            self.seats,
            seed=self.seed,
            secret=self.secret,
            options=self.options,
            names=self.names,
            start=start,
        )

    def replay(self) -> Iterator[Match]:
        """The match after the set-up and after each ply: one and the same object, moved on each time."""
        match = self.again()
        yield match
        for ply in self.log:
            match.repeat(ply)
            yield match

    def repeat(self, ply: Ply) -> None:
        """Play an entry of another log of the same match, joined moves too."""
        if ply.action is None:
            self.undo(ply.seat, ply.by)
            return
        self.play(ply.seat, ply.action, ply.by)
        if ply.joined:
            self.join()

    def join(self) -> None:
        """Make the last entry part of one composite move with the one before, to be undone as one."""
        self.log[-1] = replace(self.log[-1], joined=True)
        self._line[-1] = replace(self._line[-1], group=self._line[-2].group)

    # Inside

    def _rng(self, number: int) -> Rng:
        return from_entropy(ply_entropy(self.secret, number))

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise BadSetup("seat", TEXTS.say("seat.none", number=seat, last=self.seats - 1).render())

    def _legal(self, state: State, seat: int) -> list[int]:
        out = np.zeros(self.game.rules.ACTIONS, dtype=np.int16)
        count = int(self._functions["legal_actions"](state, seat, out))
        return [int(action) for action in out[:count]]

    def _parsed(self, seat: int, move: str | int | Sequence[int]) -> tuple[int, ...]:
        self._check_seat(seat)
        if isinstance(move, str):
            try:
                return self.game.words.parse(move)
            except IllegalMove as refusal:
                raise refusal.named(self.names) from None
        actions = (int(move),) if isinstance(move, int | np.integer) else tuple(int(action) for action in move)
        for action in actions:
            if not 0 <= action < self.game.rules.ACTIONS:
                raise BadMove(TEXTS.say("action.none", number=action, last=self.game.rules.ACTIONS - 1).render())
        return actions

    def _try(
        self, seat: int, actions: Sequence[int], draws: Sequence[int], by: str = "person"
    ) -> tuple[State, list[Ply], list[Step]]:
        """The actions carried out on a copy."""
        words, functions = self.game.words, self._functions
        state = clone(self.state)
        plies: list[Ply] = []
        steps: list[Step] = []
        for number, action in enumerate(actions):
            if action not in self._legal(state, seat):
                raise words.refusal(state, seat, action).named(self.names)
            before = clone(state)
            rng = self._rng(self.ply + number + 1)
            if draws and number == 0:
                rng = scripted(rng, draws)
            fresh = rng.copy()
            functions["apply"](state, seat, action, rng)
            happened = tuple(words.events(before, seat, action, state))
            plies.append(Ply(seat, action, words.format(action), by, number > 0, happened))
            steps.append(
                Step(
                    seat,
                    action,
                    by,
                    raw(before),
                    bool(functions["together"](before)),
                    int(before.phases),
                    int(state.revealed) != int(before.revealed),
                    not np.array_equal(rng, fresh),
                    bool(functions["final"](before, seat, action)),
                    self.ply,
                    self.ply + number + 1,
                )
            )
            if draws and number == 0 and (left := unused(rng)) is not None:
                raise BadDraws(left[0], impossible=left[1])
        return state, plies, steps


def _checked_names(names: Sequence[str] | None, seats: int) -> list[str]:
    if names is None:
        return [f"seat {seat}" for seat in range(seats)]
    if len(names) != seats:
        raise BadSetup("names", f"{len(names)} names for {seats} seats")
    return list(names)
