"""Statements of units of work, prepared once and carried out by SQLite or PostgreSQL."""
