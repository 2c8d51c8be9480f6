"""Tests of the values that several packages share."""
