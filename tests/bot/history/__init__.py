"""Tests of the history of matches: statistics, achievements, journals and replays."""
