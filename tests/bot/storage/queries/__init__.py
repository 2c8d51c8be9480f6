"""Tests of queries to the database."""
