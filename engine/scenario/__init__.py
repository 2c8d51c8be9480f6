"""Scenarios: the file format, its runner, and what of the rules they cover."""
