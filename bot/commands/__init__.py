"""The slash commands: each parses what was typed, asks a table or a service, and answers."""
