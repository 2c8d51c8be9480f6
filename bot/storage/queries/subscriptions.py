"""Subscriptions to new tables in a channel, and when their users were last notified."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects.sqlite import insert

from bot.storage.notice_schema import alerts, subscriptions


def subscribe(connection: Connection, channel_id: int, user_id: int, wanted: bool) -> bool:
    """Set whether a user is subscribed to a channel; return True if that was a change."""
    if wanted:
        row = insert(subscriptions).values(channel_id=channel_id, user_id=user_id).on_conflict_do_nothing()
        return connection.execute(row).rowcount == 1
    mine = (subscriptions.c.channel_id == channel_id) & (subscriptions.c.user_id == user_id)
    return connection.execute(delete(subscriptions).where(mine)).rowcount == 1


def alert(connection: Connection, channel_id: int, at: float, every: float) -> list[int]:
    """Return the users to notify now, and note that; none within ``every`` seconds of the last notification."""
    notified = connection.execute(select(alerts.c.at).where(alerts.c.channel_id == channel_id)).scalar()
    if notified is not None and 0 <= at - notified < every:
        return []
    mine = select(subscriptions.c.user_id).where(subscriptions.c.channel_id == channel_id)
    users = list(connection.execute(mine.order_by(subscriptions.c.user_id)).scalars())
    if users:
        row = insert(alerts).values(channel_id=channel_id, at=at)
        connection.execute(row.on_conflict_do_update(index_elements=["channel_id"], set_={"at": at}))
    return users
