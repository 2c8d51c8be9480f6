"""Tests of the bot's rooms, each alone."""
