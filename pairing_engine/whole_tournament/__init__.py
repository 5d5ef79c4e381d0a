"""Whole tournaments at once: shapes of rounds, annealing, and the floors of every legal field."""
