"""Pages for people who manage a server: its overview, settings and file."""
