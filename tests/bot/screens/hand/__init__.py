"""Tests of the private hand."""
