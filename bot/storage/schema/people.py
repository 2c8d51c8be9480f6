"""The tables of people and servers: members, hidden and forgotten users, channels, departures and blocks."""

from __future__ import annotations

from sqlalchemy import Column, Float, Index, String, Table

from .declarations import DiscordId, metadata

members = Table(
    "members",
    metadata,
    Column("guild_id", DiscordId, primary_key=True),
    Column("user_id", DiscordId, primary_key=True),
    Column("joined_at", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""The times when users joined a server, for users who have joined a table there."""
Index("ix_members_user_id", members.c.user_id)

hidden = Table("hidden", metadata, Column("user_id", DiscordId, primary_key=True))
"""Users who do not want to appear on public boards."""

forgotten = Table(
    "forgotten",
    metadata,
    Column("salt", String, primary_key=True),
    Column("digest", String, primary_key=True),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""Users whose data was deleted, as salted hashes, with the time of the last deletion (see ``forgotten.py``)."""

channels = Table(
    "channels",
    metadata,
    Column("id", DiscordId, primary_key=True),
    Column("guild_id", DiscordId, nullable=False, index=True),
)
"""The server of each channel that has stored preferences or notices."""

departures = Table(
    "departures", metadata, Column("guild_id", DiscordId, primary_key=True), Column("at", Float, nullable=False)
)
"""The times when servers removed the bot."""

blocks = Table(
    "blocks",
    metadata,
    Column("guild_id", DiscordId, primary_key=True),
    Column("user_id", DiscordId, primary_key=True),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""Users blocked by the moderators of a server, with the time. A block remains even if the user is forgotten."""

operator_blocks = Table(
    "operator_blocks",
    metadata,
    Column("kind", String, primary_key=True),
    Column("subject", DiscordId, primary_key=True),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""Users and servers (``kind``) blocked by the operator, with the time."""
