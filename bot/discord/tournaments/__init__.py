"""Tournaments by their buttons and typed: taking part, reading the standings, managing one, ending its tables."""
