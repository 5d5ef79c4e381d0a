"""One round as a CP-SAT model."""
