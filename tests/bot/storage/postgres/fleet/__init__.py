"""Tests of the processes that share a database, and of the shards that they own."""
