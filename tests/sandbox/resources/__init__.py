"""Tests of channels, messages, files and emojis."""
