"""Shared parts of slash commands: their texts, requests to the table of a channel, typed play, past matches."""
