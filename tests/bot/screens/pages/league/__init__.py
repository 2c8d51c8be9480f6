"""Tests of the pages of a league."""
