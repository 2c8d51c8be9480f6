"""Tests of leagues over a real database."""
