"""Tests of tournaments: their rules, their storage, and whole tournaments at tables."""
