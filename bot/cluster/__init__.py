"""Several processes on one PostgreSQL database: which of them owns which shard, and how ownership moves."""
