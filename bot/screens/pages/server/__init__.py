"""Pages for those who manage a server: its overview, settings and file."""
