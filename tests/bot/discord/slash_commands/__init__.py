"""Tests of the names and descriptions of all slash commands, and of typed commands."""
