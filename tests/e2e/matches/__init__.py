"""Matches that people play to the end, in every kind of place."""
