"""Loaded by Python itself at the start of the planner's processes: lets a file set what ``time.time`` tells."""

import os
import time
from contextlib import suppress

_real, _file = time.time, os.environ["SOAK_CLOCK"]
_read_at, _offset = 0.0, 0.0


def _set() -> float:
    global _read_at, _offset  # noqa: PLW0603 - a clock is one for the whole process
    now = time.monotonic()
    if now - _read_at > 1:
        _read_at = now
        with suppress(OSError, ValueError), open(_file) as file:  # noqa: PTH123 - as early as this, as little as this
            _offset = float(file.read())
    return _real() + _offset


time.time = _set
