"""Loads the solver of rounds as a server needs it: without pandas, which it would bring and never use."""

import sys
from types import ModuleType


def load_solver() -> None:
    """Import the solver once, before processes are forked and not in the first round of the day.

    OR-Tools' module for models imports pandas for what it offers to notebooks, tables of variables: 34 MB and half a
    second. It sees two empty classes in its place; whoever imports pandas later gets pandas.
    """
    if "pandas" in sys.modules:
        return
    placeholder = ModuleType("pandas")
    vars(placeholder).update(Index=type("Index", (), {}), Series=type("Series", (), {}))
    sys.modules["pandas"] = placeholder
    try:
        import pairing_engine.cpsat.solve  # noqa: F401, PLC0415
    finally:
        del sys.modules["pandas"]
