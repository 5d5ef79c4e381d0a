"""The kinds of NumPy arrays that the engine hands around, and how it adds up floats outside of them."""

from collections.abc import Iterable
from functools import reduce
from operator import add

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
Facts = NDArray[np.bool_]


def added_up(values: Iterable[float]) -> float:
    """Return the sum of floats, added one after the other.

    `sum` corrects rounding errors from Python 3.12 on, so that its answer depends on the version.
    """
    return reduce(add, values, 0.0)
