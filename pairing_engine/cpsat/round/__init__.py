"""One round in one piece: as a cheapest cover, or as a CP-SAT model."""
