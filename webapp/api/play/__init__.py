"""Calls of the day: rounds, results, the clock, plans on paper, and what it was."""
