"""Ownership and handover of shards between several processes on one PostgreSQL database."""
