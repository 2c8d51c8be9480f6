""" "Tell me when a table opens": who wants to hear of it, and when they were told last."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects.sqlite import insert

from bot.storage.schema import alerts, subscriptions


def subscribe(connection: Connection, channel_id: int, user_id: int, wanted: bool) -> bool:
    """Notes whether a person wants to hear of new tables in a channel; returns whether that changed anything."""
    if wanted:
        row = insert(subscriptions).values(channel_id=channel_id, user_id=user_id).on_conflict_do_nothing()
        return connection.execute(row).rowcount == 1
    mine = (subscriptions.c.channel_id == channel_id) & (subscriptions.c.user_id == user_id)
    return connection.execute(delete(subscriptions).where(mine)).rowcount == 1


def alert(connection: Connection, channel_id: int, at: float, every: float) -> list[int]:
    """The people to tell now, of which note is taken; nobody if some were told within ``every`` seconds before."""
    told = connection.execute(select(alerts.c.at).where(alerts.c.channel_id == channel_id)).scalar()
    if told is not None and 0 <= at - told < every:
        return []
    mine = select(subscriptions.c.user_id).where(subscriptions.c.channel_id == channel_id)
    users = list(connection.execute(mine.order_by(subscriptions.c.user_id)).scalars())
    if users:
        row = insert(alerts).values(channel_id=channel_id, at=at)
        connection.execute(row.on_conflict_do_update(index_elements=["channel_id"], set_={"at": at}))
    return users
