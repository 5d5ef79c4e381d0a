"""Use cases around people: organisers, helpers, feedback."""
