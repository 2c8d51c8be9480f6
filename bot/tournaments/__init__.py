"""Tournaments: cups and partners at several tables, events above ordinary matches."""
