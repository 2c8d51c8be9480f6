"""Everything that touches discord.py: dispatcher, command tree, permissions, and what slash commands share."""
