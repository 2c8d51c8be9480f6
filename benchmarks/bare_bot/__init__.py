"""Minimal bots with which measurements of the real bot are compared."""
