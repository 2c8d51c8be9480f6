"""Tests of tables over a real database, with a simulated Discord."""
