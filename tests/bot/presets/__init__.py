"""Tests of presets over a real database."""
