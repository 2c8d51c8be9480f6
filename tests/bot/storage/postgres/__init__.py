"""Tests of the database on a PostgreSQL server."""
