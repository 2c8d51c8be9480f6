"""Tests of the runtime of tables, over a real database and with a simulated Discord."""
