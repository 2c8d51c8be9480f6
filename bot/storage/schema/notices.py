"""The tables of notices: subscriptions, mentions at the end of a match, notifications and invitations."""

from __future__ import annotations

from sqlalchemy import Column, Float, Table

from .declarations import DiscordId, metadata, of_table

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("channel_id", DiscordId, primary_key=True),
    Column("user_id", DiscordId, primary_key=True),
    sqlite_with_rowid=False,
)
"""Users who are notified when a table opens in a channel."""

end_mentions = Table(
    "end_mentions",
    metadata,
    of_table(),
    Column("user_id", DiscordId, primary_key=True),
    sqlite_with_rowid=False,
)
"""Users to mention when the match of a table is over. The rows are deleted afterwards."""

alerts = Table(
    "alerts", metadata, Column("channel_id", DiscordId, primary_key=True), Column("at", Float, nullable=False)
)
"""The time when a channel's subscribers were last notified."""

invitations = Table(
    "invitations",
    metadata,
    of_table(),
    Column("channel_id", DiscordId, nullable=False, index=True),
    Column("at", Float, nullable=False),
)
"""The lobbies that people were invited to, with the channel (for a thread, its parent) and the time."""
