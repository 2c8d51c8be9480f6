"""Tests of the database file: opening, locking, copying, migrating."""
