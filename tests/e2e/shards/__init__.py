"""Tests of a bot with several shards, in one process and in several processes."""
