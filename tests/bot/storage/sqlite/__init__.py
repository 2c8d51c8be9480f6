"""Tests of the database file: opening, the lease, checkpoints, backups and migrations."""
