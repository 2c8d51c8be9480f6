"""Tests of the rules of tournaments, without tables."""
