"""The SQLite file: opening, lease, backups, checkpoints, migrations."""
