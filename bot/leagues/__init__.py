"""Leagues with their seasons, ranked matches, ratings, standings and CSV files."""
