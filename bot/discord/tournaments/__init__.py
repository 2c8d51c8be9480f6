"""Tournaments through buttons and commands: entering, reading the standings, managing, ending tables."""
