"""Scenarios: the file format, its runner, and which rules they cover."""
