"""Tests of preferences, blocks, privacy and server files, over a real database."""
