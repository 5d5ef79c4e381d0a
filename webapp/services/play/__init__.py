"""Use cases of the day: rounds, results, swaps, the clock, undo, the emergency plan."""
