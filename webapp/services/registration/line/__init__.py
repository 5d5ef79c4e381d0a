"""The line of registered clubs, as it is kept and seen."""
