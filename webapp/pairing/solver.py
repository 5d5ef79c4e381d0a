"""Loads the solver of rounds as a server needs it: without pandas, which it would bring and never use."""

import sys
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

from pairing_engine import cpsat
from pairing_engine.preview import usual
from pairing_engine.whole_tournament import floors


def load_solver() -> None:
    """Import the solver once, before processes are forked and not in the first round of the day, and read the tables.

    OR-Tools' module for models imports pandas for what it offers to notebooks, tables of variables: 34 MB and half a
    second. It sees two empty classes in its place; whoever imports pandas later gets pandas.
    """
    if "pandas" in sys.modules:
        return
    placeholder = ModuleType("pandas")
    vars(placeholder).update(Index=type("Index", (), {}), Series=type("Series", (), {}))
    sys.modules["pandas"] = placeholder
    try:
        for module in walk_packages(cpsat.__path__, f"{cpsat.__name__}."):
            import_module(module.name)
    finally:
        del sys.modules["pandas"]
    for table in (floors.TABLE, floors.TABLE_ON_PITCHES, usual.TABLE):
        floors.rows_of(table)
