"""Tests of the requests that people make to a table."""
