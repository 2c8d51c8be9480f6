"""Tests of the texts in buttons."""
