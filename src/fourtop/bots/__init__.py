"""Bots: their levels, what they choose and how long they take, used alike by terminal, server and lab.

A bot is its level and a random stream of its own: a function of the match's secret, its seat and what
it has played, so that any process can work out what it does next, and it never changes the deal.
"""

from fourtop.bots.levels import LEVELS, Level, fill, level, levels, slips, tuning, usual
from fourtop.bots.mind import LIMIT, choose, drawn, searched, stream
from fourtop.bots.pace import Pace, columns, reaction

__all__ = [
    "LEVELS",
    "LIMIT",
    "Level",
    "Pace",
    "choose",
    "columns",
    "drawn",
    "fill",
    "level",
    "levels",
    "reaction",
    "searched",
    "slips",
    "stream",
    "tuning",
    "usual",
]
