"""The studies: each plans tasks, plays them, and sums up."""
