"""The planner: a web application around the pairing engine."""
