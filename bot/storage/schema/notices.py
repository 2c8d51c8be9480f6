"""The tables of notices: who is told of tables and matches."""

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
"""Users who are mentioned when the match of a table is over, until that is done."""

alerts = Table(
    "alerts", metadata, Column("channel_id", DiscordId, primary_key=True), Column("at", Float, nullable=False)
)
"""The moment at which a channel's subscribers were last notified."""

invitations = Table(
    "invitations",
    metadata,
    of_table(),
    Column("channel_id", DiscordId, nullable=False, index=True),
    Column("at", Float, nullable=False),
)
"""The lobbies to which somebody was invited, their channels (a thread's parent), and when."""
