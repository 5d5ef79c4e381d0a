"""The schema of the database, version by version."""
