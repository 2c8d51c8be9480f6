"""Pages for people who manage a server: its overview, preferences and file."""
