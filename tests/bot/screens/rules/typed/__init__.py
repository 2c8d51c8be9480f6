"""Tests of typed descriptions of rules and of the search for rules."""
