"""Delivery of new public messages without duplicates, even if the response to a request is lost.

For a table's message and for messages that a table sends only once, this holds even if the bot is killed before it has
stored the id. Discord recognises a repeated message for only a few minutes.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

from bot.model.channel_api import ChannelApi, Unreachable
from bot.model.outgoing import OutgoingMessage
from bot.tables.live_table import LiveTable

EARLIER = 1.0
"""Maximum age in seconds of a message that this process has just sent.

If ``send`` is called with ``after`` and Discord returns an older message, a process that was killed is assumed to have
sent it, and it is edited. If the clocks of Discord and of this machine differ by more than this, such messages are
always edited, but their content stays the same.
"""


async def send(
    wire: ChannelApi,
    table: LiveTable,
    key: str,
    shown: OutgoingMessage,
    channel: int = 0,
    *,
    only_once: bool = False,
    after: str | None = None,
) -> int:
    """Send a message and return its id. Raise ``Unreachable`` if that fails.

    A message whose request got no response may have arrived, so the next attempt uses the same nonce. Discord then
    returns the message that arrived, which is edited because it may show an earlier state. ``key`` distinguishes the
    table's messages. A ``channel`` of 0 stands for the table's own channel. With ``only_once``, the nonce stays the
    same after a restart of the bot.

    ``after`` identifies the message that precedes this one. The nonce then stays the same, even after a restart, until
    ``after`` changes. If a process that was killed has already sent the message, that message is edited.
    """
    channel = channel or table.place.channel_id
    earlier = table.messages.take_unanswered(key)
    nonce = earlier or secrets.randbits(63)
    if earlier is None and (only_once or after is not None):
        nonce = _lasting(table, key if after is None else f"{key} {after}")
    try:
        message = await wire.send(channel, shown, nonce)
        if earlier is not None or (after is not None and abs(wire.age(message)) > EARLIER):
            await wire.edit(channel, message, shown)
    except Unreachable as error:
        if error.reason == "outage":
            table.messages.unanswered(key, nonce)
        if error.reason == "message":
            # Discord returned a message that has since been deleted, and would return it again for the same nonce.
            return await wire.send(channel, shown, secrets.randbits(63))
        raise
    return message


def _lasting(table: LiveTable, key: str) -> int:
    """Return a nonce that depends only on the table and the key."""
    named = f"{table.place.channel_id} {table.id} {key}".encode()
    return int.from_bytes(blake2b(named, digest_size=8).digest(), "big") >> 1
