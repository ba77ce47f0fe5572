"""Bots: levels, how they choose, how long they take.

A bot gets a copy of the state in which all that its seat can't know has been drawn afresh, and a stream of chance of
its own; never the true state, never the deal's chance. What it does is a function of the match's log and secret, so
that any process can work it out again.
"""

from fourtop.bots.choice import choose, stream
from fourtop.bots.levels import LEVELS, Level, level
from fourtop.bots.pace import reaction_seconds

__all__ = ["LEVELS", "Level", "choose", "level", "reaction_seconds", "stream"]
