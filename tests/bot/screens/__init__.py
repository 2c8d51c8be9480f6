"""Tests of the screens: their text and Discord's limits."""
