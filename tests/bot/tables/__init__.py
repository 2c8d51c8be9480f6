"""Tests of tables: their rules alone, and whole tables with a real database and a simulated Discord."""
