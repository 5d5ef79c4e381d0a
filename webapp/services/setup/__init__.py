"""Use cases before the start: the tournament, its teams, and what the field allows."""
