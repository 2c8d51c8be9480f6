"""New public messages of a table: each is there once, even if the answer to its request was lost."""

from __future__ import annotations

import secrets

from .live import LiveTable
from .shown import Shown
from .wire import Unreachable, Wire


async def send(wire: Wire, table: LiveTable, key: str, shown: Shown, channel: int = 0) -> int:
    """Send a message and return its id. One that got no answer may have arrived: the next try has the same nonce.

    Discord then returns the message that arrived, which shows an earlier moment and is edited. ``key`` tells the
    table's messages apart. Raises ``Unreachable``.
    """
    channel = channel or table.place.channel_id
    earlier = table.unanswered.pop(key, None)
    nonce = secrets.randbits(63) if earlier is None else earlier
    try:
        message = await wire.send(channel, shown, nonce)
        if earlier is not None:
            await wire.edit(channel, message, shown)
    except Unreachable as error:
        if error.why == "outage":
            table.unanswered[key] = nonce
        raise
    return message
