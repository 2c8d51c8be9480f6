"""Scenarios: the runner plays those of the repository and reports faults in others."""
