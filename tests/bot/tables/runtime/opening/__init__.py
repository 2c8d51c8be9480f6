"""Tests of the opening of tables."""
