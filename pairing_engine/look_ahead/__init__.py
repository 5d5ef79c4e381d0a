"""The rounds after the coming one: what remains, a plan for it, and what that plan asks of the coming round."""
