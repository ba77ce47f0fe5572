"""Information-set Monte Carlo tree search: one implementation for all games, compiled for each.

>>> import fourtop
>>> from fourtop.engine.chance import seeded
>>> from fourtop.engine.search import search
>>> match = fourtop.Match(fourtop.game("lunch-break"), seats=2, seed=7)
>>> found = search(match.game, match.state, match.active[0], seeded(1), simulations=500)
>>> found.best.action in match.legal_actions(match.active[0])
True
"""

from fourtop.engine.search.budget import Found, Option, Search, prepare, prepared, search
from fourtop.engine.search.tuning import Tuning, tuning_of

__all__ = ["Found", "Option", "Search", "Tuning", "prepare", "prepared", "search", "tuning_of"]
