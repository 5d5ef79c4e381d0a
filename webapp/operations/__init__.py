"""What an operator runs: schema, backup, transfer, retention, demo data."""
