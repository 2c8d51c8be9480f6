"""Scenarios: the file format, the runner, and the coverage of the rules."""
