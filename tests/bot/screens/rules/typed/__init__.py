"""Tests of the interpretation of typed lines about rules."""
