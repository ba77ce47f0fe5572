"""A match as a file: written, read, and checked against today's rules."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fourtop.engine.errors import BadLog, BadMove, BadSetup, DocumentError, IllegalMove, NotUndone
from fourtop.engine.history import BY, UNDO
from fourtop.engine.registry import game as find_game

if TYPE_CHECKING:
    from fourtop.engine.match import Match

FORMAT = 1
HASH_EVERY = 16
MOST_SHOWN = 60  # characters of a move that doesn't fit
_KEYS = {
    "fourtop": int,
    "game": str,
    "version": int,
    "deck": str,
    "seats": int,
    "options": dict,
    "names": list,
    "plies": list,
    "hashes": dict,
}


def save(match: Match) -> dict[str, Any]:
    """The match's log as plain JSON data."""
    data: dict[str, Any] = {
        "fourtop": FORMAT,
        "game": match.game.name,
        "version": match.game.version,
        "deck": match.game.deck,
        "seats": match.seats,
        "options": match.options,
        "names": list(match.names),
    }
    if match.seed is not None:
        data["seed"] = match.seed
    data["secret"] = match.secret.hex()
    if match.placed:
        data["start"] = match.again().document()
    hashes = {}
    for at in match.replay():
        if at.ply % HASH_EVERY == 0 or at.ply == match.ply:
            hashes[str(at.ply)] = at.hash
    data["hashes"] = hashes
    data["plies"] = [
        {"seat": ply.seat, "move": ply.move, "by": ply.by} | ({"joined": True} if ply.joined else {})
        for ply in match.log
    ]
    return data


def load(data: Mapping[str, Any]) -> Match:
    """The match of saved data; see :meth:`Match.load`."""
    from fourtop.engine.match import Match

    _check_shape(data)
    game = find_game(data["game"])
    try:
        secret = bytes.fromhex(data.get("secret", ""))
        start = game.words.state(data["start"]) if "start" in data else None
        match = Match(
            game,
            data["seats"],
            seed=data.get("seed"),
            secret=secret,
            options=data["options"],
            names=data["names"],
            start=start,
        )
    except (BadSetup, DocumentError, ValueError) as fault:
        raise BadLog("start" if isinstance(fault, DocumentError) else "set-up", str(fault)) from None
    _check_hash(match, data)
    for number, entry in enumerate(data["plies"]):
        _repeat(match, number, entry, data)
        _check_hash(match, data)
    return match


def _check_shape(data: Any) -> None:
    if not isinstance(data, Mapping):
        raise BadLog("file", "is not a saved match")
    for key, kind in _KEYS.items():
        if key not in data:
            raise BadLog(key, "is missing")
        if not isinstance(data[key], kind) or isinstance(data[key], bool):
            raise BadLog(key, f"should be {kind.__name__}, is {type(data[key]).__name__}")
    if data["fourtop"] != FORMAT:
        raise BadLog("fourtop", f"format {data['fourtop']} is unknown; this program reads {FORMAT}")
    if not isinstance(data.get("secret"), str) or len(data["secret"]) != 64:
        raise BadLog("secret", "should be 64 hexadecimal digits")
    if not all(isinstance(name, str) for name in data["names"]):
        raise BadLog("names", "should be texts")
    if any(unicodedata.category(letter) == "Cc" for name in data["names"] for letter in name):
        raise BadLog("names", "control characters are not allowed")
    if not isinstance(data.get("start", {}), Mapping):
        raise BadLog("start", "should be a position")
    seed = data.get("seed")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise BadLog("seed", "should be a whole number")


def _repeat(match: Match, number: int, entry: Any, data: Mapping[str, Any]) -> None:
    where = f"plies[{number}]"
    if not isinstance(entry, Mapping) or not isinstance(entry.get("move"), str):
        raise BadLog(where, "should have seat, move and by")
    seat, by = entry.get("seat"), entry.get("by")
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < match.seats:
        raise BadLog(f"{where}.seat", f"{seat!r} is no seat of this match")
    if by not in BY:
        raise BadLog(f"{where}.by", f"{by!r} is not one of {', '.join(BY)}")
    try:
        if entry["move"] == UNDO:
            match.undo(seat, by)
        else:
            match.play(seat, entry["move"], by)
            if entry.get("joined", False):
                if number == 0:
                    raise BadLog(where, "nothing to be joined with")
                match.join()
    except (IllegalMove, BadMove, NotUndone) as fault:
        raise BadLog(where, f"{_short(entry['move'])} doesn't fit: {fault}{_versions(match, data)}") from None


def _short(move: str) -> str:
    return repr(move if len(move) <= MOST_SHOWN else move[:MOST_SHOWN] + "...")


def _check_hash(match: Match, data: Mapping[str, Any]) -> None:
    expected = data["hashes"].get(str(match.ply))
    if expected is not None and expected != match.hash:
        raise BadLog(
            f"hashes.{match.ply}",
            f"the position differs from the one that was played{_versions(match, data)}",
        )


def _versions(match: Match, data: Mapping[str, Any]) -> str:
    game = match.game
    if (data["version"], data["deck"]) == (game.version, game.deck):
        return ""
    return (
        f"; it was played with rules {data['version']} and deck {data['deck']}, "
        f"these are rules {game.version} and deck {game.deck}"
    )
