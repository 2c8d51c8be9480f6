"""Shared parts of slash commands: texts, requests to the table of a channel, typed moves and past matches."""
