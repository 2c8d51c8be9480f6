"""The bot with several shards in one process."""
