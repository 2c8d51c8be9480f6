"""Tests of the pure transitions of table states: lobby, computers, hosting, polls, presence and pauses."""
