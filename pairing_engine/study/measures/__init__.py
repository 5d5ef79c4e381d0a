"""What tournaments and pairings are measured by, the least cost of an exhaustive search included."""
