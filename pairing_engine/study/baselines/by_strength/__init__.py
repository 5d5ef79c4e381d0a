"""Pairings by an estimate of how strong each team is, or by the truth."""
