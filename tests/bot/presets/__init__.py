"""Tests of presets: storage, codes, files and simulations."""
