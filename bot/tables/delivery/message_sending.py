"""Delivery of new public messages without duplicates, even if the response to a request is lost.

For messages that a table sends only once, this holds even if the bot is killed between two attempts. Discord recognises
a repeated message for only a few minutes.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

from bot.model.channel_api import ChannelApi, Unreachable
from bot.model.outgoing import OutgoingMessage
from bot.tables.live_table import LiveTable


async def send(
    wire: ChannelApi, table: LiveTable, key: str, shown: OutgoingMessage, channel: int = 0, *, only_once: bool = False
) -> int:
    """Send a message and return its id. Raise ``Unreachable`` if that fails.

    A message whose request got no response may have arrived, so the next attempt uses the same nonce. Discord then
    returns the message that arrived, which is edited because it may show an earlier state. ``key`` distinguishes the
    table's messages. A ``channel`` of 0 stands for the table's own channel. With ``only_once``, the nonce stays the
    same after a restart of the bot.
    """
    channel = channel or table.place.channel_id
    earlier = table.messages.take_unanswered(key)
    nonce = earlier or (_lasting(table, key) if only_once else secrets.randbits(63))
    try:
        message = await wire.send(channel, shown, nonce)
        if earlier is not None:
            await wire.edit(channel, message, shown)
    except Unreachable as error:
        if error.reason == "outage":
            table.messages.unanswered(key, nonce)
        raise
    return message


def _lasting(table: LiveTable, key: str) -> int:
    """Return the nonce of a message that a table sends only once."""
    named = f"{table.place.channel_id} {table.id} {key}".encode()
    return int.from_bytes(blake2b(named, digest_size=8).digest(), "big") >> 1
