"""Presets: those of the game, a server's own, drafts, and codes to share them."""
