"""Ownership of shards, and their handover between processes that share a PostgreSQL database."""
