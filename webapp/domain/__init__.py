"""The planner's own words, numbers and rules; it imports nothing of the other rooms."""
