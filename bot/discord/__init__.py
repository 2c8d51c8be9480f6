"""The code that uses discord.py: dispatcher, command tree, permissions, and shared parts of slash commands."""
