"""Tests of what actions do, beyond the scenarios."""
