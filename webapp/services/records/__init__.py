"""What is written down and read: journal, views, leaderboard, export."""
