"""Planted bugs, each of which some test must catch."""
