"""The sync of commands with Discord. Commands are sent only if Discord's copies differ or cannot be read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.discord import discord_internals

ASK_WITHIN = 5.0
"""Time limit in seconds for reading Discord's commands. If it is exceeded, ``sync`` sends all commands anyway."""

log = logging.getLogger(__name__)


async def sync(
    client: discord.Client, tree: app_commands.CommandTree[Any], translator: app_commands.Translator
) -> dict[str, int]:
    """Replace Discord's commands with those of the tree unless the two agree. Return the ids of the commands by name.

    Raise errors from discord.py or the network if Discord does not accept the commands.
    """
    await tree.set_translator(translator)
    wanted = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    known = await _known(client)
    if known is not None and _same(wanted, known):
        return _ids(known)
    # The tree's own sync would translate all of them again.
    synced = await discord_internals.replace_commands(client, wanted)
    log.info("Sent %d commands to Discord", len(synced))
    return _ids(synced)


async def known_ids(client: discord.Client) -> dict[str, int]:
    """Return the ids of Discord's commands by name; an empty mapping if they cannot be read."""
    return _ids(await _known(client) or ())


def _ids(known: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    return {command["name"]: int(command["id"]) for command in known}


async def _known(client: discord.Client) -> list[dict[str, Any]] | None:
    """Return the commands that Discord has, with all translations; ``None`` if they cannot be read."""
    try:
        async with asyncio.timeout(ASK_WITHIN):
            found = await discord_internals.commands_of(client)
    except (discord.HTTPException, aiohttp.ClientError, OSError):
        return None
    return found if isinstance(found, list) else None


def _same(wanted: Sequence[Mapping[str, Any]], known: Sequence[Mapping[str, Any]]) -> bool:
    by_name = {command.get("name"): command for command in known}
    return len(wanted) == len(known) and all(_agrees(one, by_name.get(one["name"])) for one in wanted)


def _agrees(ours: Any, theirs: Any) -> bool:
    """Return True if Discord's copy of a value matches ours. Discord omits empty fields and adds fields of its own."""
    if isinstance(ours, Mapping):
        other = theirs if isinstance(theirs, Mapping) else {}
        return all(_agrees(value, other.get(name)) for name, value in ours.items())
    if isinstance(ours, list | tuple):
        other_items = theirs or ()
        return len(ours) == len(other_items) and all(map(_agrees, ours, other_items))
    if ours is None or ours is False:
        return not theirs
    return str(ours) == str(theirs)
