"""Leagues: seasons, ranked matches, ratings, standings, CSV files."""
