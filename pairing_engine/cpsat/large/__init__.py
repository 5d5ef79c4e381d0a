"""Fields of more than 16 teams: column generation."""
