"""Code that uses discord.py: gateway, REST, dispatcher, command tree, permissions, and parts of slash commands."""
