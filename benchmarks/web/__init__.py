"""The planner under load: what a call costs, how long people wait, and how many may watch."""
