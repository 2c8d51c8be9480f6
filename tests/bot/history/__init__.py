"""Tests of finished matches: counted, found again, replayed step by step."""
