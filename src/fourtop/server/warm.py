"""Compile the rules in the background: matches begin interpreted, and go on compiled as soon as that is ready.

Compiling holds Python's lock, so it is done by another process, which leaves its result in the cache on disk; here it
is only loaded, in a thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys

import numpy as np

from fourtop.engine import slots
from fourtop.engine.chance import seeded
from fourtop.engine.game import Game
from fourtop.engine.kernel import jit_enabled
from fourtop.engine.registry import game as find_game
from fourtop.engine.registry import game_names
from fourtop.server.core.env import log


async def warm_all() -> None:
    """Make every game's rules ready, one after another."""
    if not jit_enabled():
        return
    for name in game_names():
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "fourtop.server.warm",
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
            log.warning("%s stays interpreted: %s", name, errors.decode(errors="replace").strip()[-500:])
            continue
        await asyncio.to_thread(warm, find_game(name))
        log.info("%s is compiled", name)


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


if __name__ == "__main__":
    warm(find_game(sys.argv[1]))
