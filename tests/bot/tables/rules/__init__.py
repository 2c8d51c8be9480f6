"""Tests of the pure transitions of a table apart from its match: lobby, computers, hosting, polls, presence, pauses."""
