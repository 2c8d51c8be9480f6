"""Tests of the local Discord by itself and with discord.py."""
