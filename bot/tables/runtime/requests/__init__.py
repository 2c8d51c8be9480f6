"""Requests: their handlers, by subject, and the replies."""
