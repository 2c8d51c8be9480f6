"""Tests of the thinking process."""
