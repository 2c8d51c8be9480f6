"""Tests of the runtime of tables, with a real database and a simulated Discord."""
