"""Presets: the built-in ones, a server's own, drafts, and codes to share them."""
