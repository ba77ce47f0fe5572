"""What has been played and still stands, and what of it can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from fourtop.engine.game import Event
from fourtop.engine.texts import Said, Seat, load_catalogue

TEXTS = load_catalogue(Path(__file__).parent / "text.en.toml")

UNDO = "undo"
BY = ("person", "bot", "clock")


@dataclass(frozen=True)
class Ply:
    """One entry of the log.

    Attributes:
        seat: whose action it is.
        action: its number; None: an undo.
        move: its text.
        by: who made it: ``person``, ``bot`` or ``clock``.
        joined: it belongs to one composite move with the entry before.
        events: what happened.
    """

    seat: int
    action: int | None
    move: str
    by: str
    joined: bool
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Step:
    """An action that stands: what undo needs to know of it.

    Attributes:
        before: the state's bytes before it.
        together: whether that was a simultaneous phase.
        phase: ``state.phases`` before it.
        revealed: whether it made something hidden known.
        chance: whether it used chance.
        final: whether the game calls it final.
        group: the number in the log of the first action of its composite move.
        ply: its own number in the log, from 1.
    """

    seat: int
    action: int
    by: str
    before: bytes
    together: bool
    phase: int
    revealed: bool
    chance: bool
    final: bool
    group: int
    ply: int


def why_not_undo(line: Sequence[Step], seat: int, phase: int, *, over: bool) -> Said | None:
    """Why ``seat`` can't take back its last move now; None: it can.

    Args:
        line: the steps that stand, oldest first.
        phase: ``state.phases`` now.
        over: whether the match is over.
    """
    say = TEXTS.say
    if over:
        return say("undo.over")
    own = _last_group(line, seat)
    if own is None:
        return say("undo.nothing")
    since = line[own:]
    mine = [step for step in since if step.group == line[own].group]
    if any(step.final for step in mine):
        return say("undo.final")
    if any(step.revealed for step in since):
        return say("undo.revealed")
    if any(step.chance for step in since):
        return say("undo.chance")
    if line[own].together:
        if phase != line[own].phase:
            return say("undo.phase")
    else:
        for step in since:
            if step.seat != seat and step.by != "bot":
                return say("undo.acted", seat=Seat(step.seat))
    return None


def take_back(
    line: list[Step], seat: int, apply: Callable[[Any, int, int], None], restore: Callable[[bytes], Any]
) -> tuple[list[Step], Any]:
    """The steps that stand without the seat's last move, and the state after them.

    In a sequential phase the bots' replies go too; in a simultaneous one others' moves are kept.
    To be called only where :func:`why_not_undo` gives None.
    """
    own = _last_group(line, seat)
    if own is None:
        raise ValueError(f"seat {seat} has nothing to take back")
    state = restore(line[own].before)
    kept = line[:own]
    if line[own].together:
        group = line[own].group
        for step in line[own:]:
            if step.group != group:
                kept.append(replace(step, before=bytes(state.tobytes())))
                apply(state, step.seat, step.action)
    return kept, state


def _last_group(line: Sequence[Step], seat: int) -> int | None:
    """The place of the first step of the seat's last (composite) move."""
    last = next((place for place in range(len(line) - 1, -1, -1) if line[place].seat == seat), None)
    if last is None:
        return None
    group = line[last].group
    return next(place for place, step in enumerate(line) if step.group == group)
