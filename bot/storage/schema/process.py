"""The tables of the running process: its lease, its application and the application's emojis."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, Float, Integer, String, Table

from .declarations import DiscordId, metadata

lease = Table(
    "lease",
    metadata,
    Column("id", Integer, CheckConstraint("id = 1", name="only_one"), primary_key=True),
    Column("owner", String, nullable=False),
    Column("host", String, nullable=False),
    Column("pid", Integer, nullable=False),
    Column("started", String, nullable=False),
    Column("expires_at", Float, nullable=False),
)
"""The process that holds the database (see ``lease.py``); at most one row."""

application = Table(
    "application",
    metadata,
    Column("id", Integer, CheckConstraint("id = 1", name="only_one"), primary_key=True),
    Column("application_id", DiscordId, nullable=False),
)
"""The Discord application that this database belongs to; at most one row."""

emojis = Table(
    "emojis",
    metadata,
    Column("name", String, primary_key=True),
    Column("emoji_id", DiscordId, nullable=False),
    Column("digest", String, nullable=False),
    sqlite_with_rowid=False,
)
"""Uploaded emojis by name, with Discord's id and the hash of the file."""
