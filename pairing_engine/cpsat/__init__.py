"""The solver's folder: the only place that imports OR-Tools."""
