"""The kinds of NumPy arrays that the engine hands around."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
Facts = NDArray[np.bool_]
