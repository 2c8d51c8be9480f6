"""Tests of what is understood of typed lines about rules."""
