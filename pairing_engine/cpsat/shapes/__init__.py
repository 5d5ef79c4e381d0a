"""Formats and shapes of rounds as CP-SAT models."""
