"""Private and public pages that need no table: help, history, standings, settings."""
