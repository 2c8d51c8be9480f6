"""Tests of optional rules at a table, each played by presses."""
