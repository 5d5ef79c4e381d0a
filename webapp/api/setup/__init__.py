"""Calls before the day: tournaments, clubs and teams, series, registration."""
