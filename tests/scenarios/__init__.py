"""Scenarios: one file for each option, effect or subject, most of them grouped by chapter of the rulebook."""
