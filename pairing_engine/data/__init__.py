"""What was computed once and is shipped: the floors of every legal field."""
