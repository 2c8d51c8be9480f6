"""Measurements with targets, one command each."""
