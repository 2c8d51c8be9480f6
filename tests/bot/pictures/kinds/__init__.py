"""Tests of the kinds of pictures."""
