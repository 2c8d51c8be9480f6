"""Scenarios by chapters of the rulebook: one file for each option, effect or subject."""
