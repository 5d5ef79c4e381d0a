"""Use cases that read: views, leaderboard, fairness, export, and the journal they are told from."""
