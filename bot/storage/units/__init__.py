"""Statements for units of work, prepared once and executed by SQLite or PostgreSQL."""
