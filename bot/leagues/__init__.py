"""Leagues: seasons, which matches count, ratings, standings, CSV files."""
