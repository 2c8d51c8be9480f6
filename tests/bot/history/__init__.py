"""Tests of the history of matches: counted, found again, replayed step by step."""
