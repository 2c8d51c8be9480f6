"""Tests of the social rules of a table, as pure functions."""
