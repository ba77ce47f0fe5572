"""Why games ended, for many final states at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourtop.engine.kernel import kernel
from fourtop.engine.slots import ended


@kernel
def endings(finals: NDArray[np.void], numbers: NDArray[np.int8]) -> None:
    """Fill ``numbers`` (int8) with the number of each final state's ending, see ``slots.ended``."""
    for game in range(finals.shape[0]):
        numbers[game] = ended(finals[game])
