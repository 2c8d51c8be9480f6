"""Several processes on one PostgreSQL database: ownership of shards, and its handover."""
