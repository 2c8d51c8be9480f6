"""Tests of states as JSON values, including those of earlier formats."""
