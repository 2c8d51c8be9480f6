"""Minimal bots that serve as a baseline for measurements of the real bot."""
