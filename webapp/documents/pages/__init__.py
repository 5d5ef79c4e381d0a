"""The pages of the plan, a module each."""
