"""Tests of the arena: what it counts can be believed."""
