"""Matches during failures of Discord, of the connection and of the bot itself."""
