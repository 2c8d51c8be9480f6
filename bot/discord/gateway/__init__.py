"""The session with Discord: client, connection, command sync, emojis, shutdown."""
