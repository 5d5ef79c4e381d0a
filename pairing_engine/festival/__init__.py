"""A day of several tournaments: its teams split into groups, priced and checked without a solver."""
