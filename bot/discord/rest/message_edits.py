"""Message edits and private replies, sent through discord.py's HTTP layer with its limits and retries.

The public methods of discord.py create a ``Message`` from each response, with an object for every component. The bot
does not use these objects, and creating them would cost more than the request itself. The functions here raise errors
from discord.py or the network.
"""

from __future__ import annotations

import io
from typing import Any, Final

import discord
import orjson

from bot.discord import discord_internals
from bot.model.outgoing import OutgoingMessage

NEW_MESSAGE: Final = 4
UPDATE_MESSAGE: Final = 7
"""Types of replies:
https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback-type"""
EPHEMERAL: Final = 1 << 6
COMPONENTS_V2: Final = 1 << 15
"""Flags of messages: https://docs.discord.com/developers/resources/message#message-object-message-flags"""
ORIGINAL: Any = "@original"


async def in_channel(client: discord.Client, channel: int, message: int, shown: OutgoingMessage) -> None:
    """Replace the content of a message in a channel."""
    await discord_internals.edit_message(client, channel, message, *_parts(shown))


async def as_reply(interaction: int, through: discord.Webhook, shown: OutgoingMessage) -> None:
    """Reply to a press by replacing the content of its message. ``through`` is the webhook of the interaction."""
    payload = {"type": UPDATE_MESSAGE, "data": _body(shown)}
    await discord_internals.reply_to_interaction(interaction, through, with_response=False, **payload)


async def as_private_reply(interaction: int, through: discord.Webhook, shown: OutgoingMessage) -> int | None:
    """Reply to an interaction with a new private message. Return its id; ``None`` if Discord's response has none."""
    body = _body(shown)
    body["flags"] = body.get("flags", 0) | EPHEMERAL
    payload = {"type": NEW_MESSAGE, "data": body}
    response = await discord_internals.reply_to_interaction(interaction, through, with_response=True, **payload)
    match response:
        case {"resource": {"message": {"id": str(number)}}}:
            return int(number)
    return None


async def through_webhook(through: discord.Webhook, message: int, shown: OutgoingMessage) -> None:
    """Replace the content of a private message after the reply. ``message`` may be ``ORIGINAL``."""
    await discord_internals.edit_through_webhook(through, message, _body(shown))


def _parts(
    shown: OutgoingMessage,
) -> tuple[dict[str, Any] | None, list[dict[str, Any]] | None, list[discord.File] | None]:
    """Return the JSON body of an edit, the parts of a multipart body, and its files.

    Without files, only the JSON body is set. With files, only the other two are.

    https://docs.discord.com/developers/reference#uploading-files
    """
    body = _body(shown)
    if not shown.files:
        return body, None, None
    body["attachments"] = [{"id": number, "filename": file.name} for number, file in enumerate(shown.files)]
    files = [discord.File(io.BytesIO(file.content), file.name) for file in shown.files]
    parts: list[dict[str, Any]] = [{"name": "payload_json", "value": orjson.dumps(body).decode()}]
    parts += [
        {"name": f"files[{number}]", "value": file.fp, "filename": file.filename, "content_type": "image/png"}
        for number, file in enumerate(files)
    ]
    return None, parts, files


def _body(shown: OutgoingMessage) -> dict[str, Any]:
    """Return the body of the request (https://docs.discord.com/developers/resources/message#edit-message)."""
    body: dict[str, Any] = {
        "components": shown.components,
        "allowed_mentions": {"parse": [], "users": [str(user) for user in shown.notify]},
    }
    if shown.bare:
        body["attachments"] = []
    if shown.content is None:
        body["flags"] = COMPONENTS_V2
    else:
        body["content"] = shown.content
    return body
