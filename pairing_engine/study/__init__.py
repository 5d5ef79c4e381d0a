"""Many tournaments at once: fields, simulation, quality measures, comparison."""
