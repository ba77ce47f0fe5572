"""The lab: many games between bots, and what they show.

>>> from fourtop.lab import Plan, simulate
>>> report = simulate(Plan.of("dinner-rush", games=1000, seats=4, bots=["busser", "dishwasher"], seed=1))
>>> report.seats[0].win_rate > report.seats[1].win_rate
True
"""

from fourtop.lab.executors import Executor, Here, Pool, processors
from fourtop.lab.report import Report, SeatReport, Tally
from fourtop.lab.simulation import Plan, Simulation, simulate

__all__ = [
    "Executor",
    "Here",
    "Plan",
    "Pool",
    "Report",
    "SeatReport",
    "Simulation",
    "Tally",
    "processors",
    "simulate",
]
