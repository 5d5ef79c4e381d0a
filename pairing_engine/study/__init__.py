"""Many tournaments at once: simulation, quality measures, rows."""
