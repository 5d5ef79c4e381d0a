"""What several dates of a series add up to."""
