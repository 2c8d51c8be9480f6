"""The database in a SQLite file: connections, checks, backups, checkpoints."""
