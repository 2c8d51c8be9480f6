"""The right to manage a server, and the log of changes.

The right is checked each time a command or button is used, whatever permissions the server has set for the command.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from bot.locales import FALLBACK, Texts, texts
from bot.model.channel_api import Unreachable
from bot.model.interactions import InteractionReply
from bot.screens import people_names as people
from bot.screens.layout import plain

from . import channel_permissions
from .command_replies import in_time, send_reply, words
from .dispatcher import Route
from .interaction_data import ButtonPress
from .member_rights import may_manage
from .services import Interaction, Services

log = logging.getLogger(__name__)

DENIED = "reply-manage-denied"
"""The key of the text for users who may not manage the server."""

Given = ParamSpec("Given")
Act = Callable[Concatenate[Services, Interaction, InteractionReply, Given], Coroutine[Any, Any, None]]
Command = Callable[Concatenate[Services, Interaction, Given], Coroutine[Any, Any, None]]


def for_manager(handler: Route) -> Route:
    """Restrict a handler to the user for whom the button was made, as long as they may manage the server."""

    @wraps(handler)
    async def replied(press: ButtonPress[Any]) -> bool | None:
        if press.request.user == press.user and may_manage(press.interaction):
            return await handler(press)
        await send_reply(press.reply, press.said("admin-not-yours"))
        return True

    return replied


def managed(act: Act[Given]) -> Command[Given]:
    """Return a command that only users who may manage the server can use."""

    @wraps(act)
    async def command(
        services: Services, interaction: Interaction, /, *given: Given.args, **named: Given.kwargs
    ) -> None:
        reply = services.reply_to(interaction)
        async with in_time(reply):
            if may_manage(interaction):
                await act(services, interaction, reply, *given, **named)
            else:
                await send_reply(reply, words(services, interaction)(DENIED))

    return command


async def public_words(services: Services, guild: int) -> Texts:
    """Return the texts in the public language of a server, by default ``FALLBACK``."""
    return texts(await services.preferences.public_language(guild, FALLBACK))


def unwritable(interaction: Interaction, channel: int, said: Texts) -> list[str]:
    """Return a list with one line that explains why the bot cannot post in a channel; an empty list if it can.

    Possible reasons are that the channel no longer exists and that the bot lacks permissions there.
    """
    if channel_permissions.is_gone(interaction, channel):
        return [said("server-channel-gone")]
    lacking = channel_permissions.unwritable(interaction, channel)
    names = ", ".join(said(f"permission-{one.permission}") for one in lacking)
    return [said("server-unwritable", permissions=names, channel=lacking[0].channel)] if lacking else []


async def log_change(services: Services, interaction: Interaction, key: str, **facts: str | int) -> None:
    """If the server has a log channel, post a line there about a change."""
    channel = (await services.servers.preferences(interaction.guild_id or 0)).log_channel
    if channel is not None:
        await log_change_in(services, interaction, channel, key, **facts)


async def log_change_in(
    services: Services, interaction: Interaction, channel: int, key: str, /, **facts: str | int
) -> None:
    """Post a line in a channel about a change, in the server's public language. If that fails, log the failure."""
    said = await public_words(services, interaction.guild_id or 0)
    name = people.shown(people.clean(interaction.user.display_name, 0))
    text = said("server-log-line", name=name, what=said(key, **facts))
    try:
        await services.wire.send(channel, plain(text))
    except Unreachable as error:
        log.info("Could not write to the log channel %d: %s (%s)", channel, error.reason, error.code)
