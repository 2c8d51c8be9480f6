"""Tests of the pages about rules and presets."""
