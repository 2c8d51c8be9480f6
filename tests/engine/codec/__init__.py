"""Tests of states as JSON values, including states in earlier formats."""
