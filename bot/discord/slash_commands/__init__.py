"""Shared parts of slash commands: texts, requests to a channel's table, typed values, pictures, past matches."""
