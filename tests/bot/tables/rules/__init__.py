"""Tests of the pure transitions of a table apart from its match: lobby, hosting, polls, presence, pauses."""
