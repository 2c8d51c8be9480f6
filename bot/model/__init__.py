"""Frozen values that several packages share: table state, requests, outgoing messages, facts."""
