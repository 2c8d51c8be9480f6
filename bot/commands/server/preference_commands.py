"""Commands that change preferences of a server. ``/server overview`` can change the same preferences."""

from __future__ import annotations

import discord
from discord.app_commands import Choice

from bot.discord.admin_guard import managed
from bot.discord.command_replies import send_reply, words
from bot.discord.services import Interaction, Services
from bot.model.interactions import InteractionReply

from . import changes
from .changes import Change

OFFERED = 25
"""Maximum number of suggestions that Discord shows."""
ON_OFF = ("on", "off")


async def _say(services: Services, interaction: Interaction, reply: InteractionReply, change: Change) -> None:
    await send_reply(reply, change.sentence)
    await changes.write_log(services, interaction, change)


@managed
async def set_language(services: Services, interaction: Interaction, reply: InteractionReply, language: str) -> None:
    """Set the language of public texts (``/server language``)."""
    await _say(services, interaction, reply, await changes.language(services, interaction, language))


@managed
async def set_place(services: Services, interaction: Interaction, reply: InteractionReply, where: str) -> None:
    """Set where ``/play`` opens tables by default when it is used in this channel (``/server place``)."""
    await _say(services, interaction, reply, await changes.place(services, interaction, where))


@managed
async def set_style(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    text: str | None,
    lessons: str | None,
    cards: str | None,
) -> None:
    """Switch text mode and explanations of rules on or off, and set the card style (``/server style``).

    A preference whose value is ``None`` stays as it is.
    """
    if not {text, lessons} <= {*ON_OFF, None}:
        await send_reply(reply, words(services, interaction)("reply-bad-choice"))
        return
    change = await changes.style(services, interaction, text=_switch(text), lessons=_switch(lessons), cards=cards)
    await _say(services, interaction, reply, change)


def _switch(word: str | None) -> bool | None:
    return None if word is None else word == "on"


@managed
async def set_timezone(services: Services, interaction: Interaction, reply: InteractionReply, zone: str) -> None:
    """Set the time zone, which decides when the server's days and months begin (``/server timezone``)."""
    await _say(services, interaction, reply, await changes.timezone(services, interaction, zone))


def zone_choices(typed: str) -> list[Choice[str]]:
    """Suggest time zones whose names contain the typed text."""
    return [Choice(name=zone, value=zone) for zone in changes.zones_like(typed)[:OFFERED]]


@managed
async def set_pictures(services: Services, interaction: Interaction, reply: InteractionReply, when: str) -> None:
    """Set whether public messages have pictures (``/server pictures``)."""
    await _say(services, interaction, reply, await changes.pictures(services, interaction, when))


@managed
async def set_role(
    services: Services, interaction: Interaction, reply: InteractionReply, role: discord.Role | None
) -> None:
    """Set or remove the role of games masters (``/server games-master``)."""
    change = await changes.games_master(services, interaction, role.id if role else None)
    await _say(services, interaction, reply, change)


@managed
async def set_log(services: Services, interaction: Interaction, reply: InteractionReply, channel: int | None) -> None:
    """Set the channel that gets the log of changes; ``None`` ends the log (``/server log``)."""
    await _say(services, interaction, reply, await changes.log_channel(services, interaction, channel))
