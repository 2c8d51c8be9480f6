"""Tests of the picture kinds."""
