"""Tests of preferences, blocks, privacy and server files, with a real database."""
