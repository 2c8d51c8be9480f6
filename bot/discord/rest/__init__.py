"""Requests to Discord: channel messages, replies to interactions, rate limits."""
