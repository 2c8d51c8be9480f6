"""Tests of the sandbox, with plain requests and with discord.py."""
