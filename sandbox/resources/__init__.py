"""Channels, messages, files and emojis, which people and the bot create in the world."""
