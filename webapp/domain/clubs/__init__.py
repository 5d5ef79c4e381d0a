"""Clubs: their colours, and the line in which they wait."""
