"""The day and its ground: rounds, times, pitches."""
