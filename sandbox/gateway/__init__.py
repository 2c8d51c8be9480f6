"""The gateway: sessions, their events in order, heartbeats, resuming and compression."""
