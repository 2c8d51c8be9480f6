"""Tests of the thinkers' process."""
