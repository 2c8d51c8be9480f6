"""The application's emojis, kept in step with the cards' art: at the start, and only what is missing.

https://docs.discord.com/developers/resources/emoji: at most 2000 of them, 256 KiB each, names unique.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from hashlib import blake2b

import discord

from bot.storage.queries.emojis import EmojiQueries, Uploaded

BREATH = 0.05
"""Seconds before each upload: tables share the bot's requests a second with it."""

log = logging.getLogger(__name__)


async def bring_up_to_date(
    client: discord.Client, files: Iterable[tuple[str, bytes]], known: EmojiQueries
) -> dict[str, str]:
    """Upload emojis that are missing or have changed; return every usable one by name, as texts mention it.

    Emojis of other names are left alone. Where Discord refuses, the emojis that it has stay usable, and one line is
    logged.
    """
    usable: dict[str, str] = {}
    try:
        there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        uploaded = await known.known()
        for name, data in files:
            emoji = there.get(name)
            digest = blake2b(data, digest_size=16).hexdigest()
            if emoji is None or uploaded.get(name) != Uploaded(emoji.id, digest):
                if emoji is not None:
                    # An upload cannot replace a picture, only a name.
                    await emoji.delete()
                await asyncio.sleep(BREATH)
                emoji = await client.create_application_emoji(name=name, image=data)
                await known.keep(name, Uploaded(emoji.id, digest))
            usable[name] = str(emoji)
    except (discord.HTTPException, discord.MissingApplicationID, OSError) as error:
        log.warning("Discord did not take all cards as emojis; letters and signs are used instead: %s", error)
    return usable
