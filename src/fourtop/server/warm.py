"""Compile the rules in the background: matches begin interpreted, and go on compiled as soon as that is ready.

First every game's rules, then every game's search: until that is there, bots follow their habits.

Compiling holds Python's lock, so it is done by another process, which leaves its result in the cache on disk; here it
is only loaded, in a thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys

import numpy as np

from fourtop.engine import slots
from fourtop.engine.chance import seeded
from fourtop.engine.game import Game
from fourtop.engine.kernel import jit_enabled
from fourtop.engine.registry import game as find_game
from fourtop.engine.registry import game_names
from fourtop.engine.search import prepare
from fourtop.server.core.env import POLITE, log


async def warm_all() -> None:
    """Make every game's rules ready, one after another."""
    if not jit_enabled():
        return
    for what, make in WORK.items():
        for name in game_names():
            if await _in_another_process(what, name):
                await asyncio.to_thread(make, find_game(name))
                log.info("%s of %s are compiled", what, name)


async def _in_another_process(what: str, name: str) -> bool:
    """Compile into the cache; whether that went well."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "fourtop.server.warm",
        what,
        name,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,  # Ctrl-C in the terminal is for the server, which ends this one itself
    )
    try:
        _, errors = await process.communicate()
    except asyncio.CancelledError:
        with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
            process.kill()
        await process.wait()
        raise
    if process.returncode:
        log.warning("the %s of %s aren't compiled: %s", what, name, errors.decode(errors="replace").strip()[-500:])
    return process.returncode == 0


def warm(game: Game) -> None:
    """Let the matches of a game made from now on be compiled; everything that they call is called once before."""
    functions = {slot: game.compiled.twin(getattr(slots, slot)) for slot in slots.REQUIRED + slots.OPTIONAL}
    rules = game.rules
    state, rng = game.blank(game.seats[0], {}), seeded(0)
    actions = np.zeros(rules.ACTIONS, dtype=np.int16)
    functions["setup"](state, rng)
    mask = int(functions["active"](state))
    seat = mask.bit_length() - 1
    functions["legal_actions"](state, seat, actions)
    action = int(actions[0])
    functions["determinize"](state, seat, rng)
    functions["observe"](state, seat, np.zeros(rules.OBSERVATION, dtype=np.int16))
    functions["scores"](state, np.zeros(game.seats[0], dtype=np.int32))
    functions["ranking"](state, np.zeros(game.seats[0], dtype=np.int8))
    functions["busser"](state, seat, rng)
    functions["fallback"](state, seat)
    for slot in ("contest", "claim_size"):
        functions[slot](state, action)
    for slot in ("together", "ended"):
        functions[slot](state)
    functions["final"](state, seat, action)
    functions["apply"](state, seat, action, rng)
    game.use_compiled()


WORK = {"rules": warm, "searches": prepare}

if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(POLITE)
    WORK[sys.argv[1]](find_game(sys.argv[2]))
