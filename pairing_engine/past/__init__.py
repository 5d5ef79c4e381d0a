"""What was played and what it tells: history, ratings, leaderboard."""
