"""The database: its tables, sessions and migrations, and a tournament's rows together."""
