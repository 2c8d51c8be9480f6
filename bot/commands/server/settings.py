"""Settings of a server for all its channels."""

from __future__ import annotations

import discord
from discord.app_commands import Choice

from bot.discord.admin_guard import log_change, log_change_in, managed, unwritable
from bot.discord.command_replies import reply, words
from bot.discord.services import Interaction, Services
from bot.leagues import seasons
from bot.locales import LANGUAGES, texts
from bot.model.card_faces import STYLES
from bot.model.interactions import InteractionReply
from bot.people.preferences import PLACES
from bot.people.servers import PICTURES
from bot.screens.pages.server_page import FOLLOW_HOST

OFFERED = 25
"""The most choices that Discord shows while the user types."""
ON_OFF = ("on", "off")


@managed
async def set_language(services: Services, interaction: Interaction, answer: InteractionReply, language: str) -> None:
    """Set the language of public texts (``/server language``)."""
    guild, said = interaction.guild_id or 0, words(services, interaction)
    if language == FOLLOW_HOST:
        await services.preferences.set_server_language(guild, None)
        await reply(answer, said("answer-language-host"))
    elif language in LANGUAGES:
        await services.preferences.set_server_language(guild, language)
        services.tables.language_changed(guild, language)
        await reply(answer, said("answer-language-set", language=texts(language)("language-name")))
    else:
        await reply(answer, said("answer-bad-choice"))
        return
    await log_change(services, interaction, "server-log-language")


@managed
async def set_place(services: Services, interaction: Interaction, answer: InteractionReply, where: str) -> None:
    """Set where ``/play`` opens tables of this channel by default (``/server place``)."""
    said = words(services, interaction)
    if where not in PLACES:
        await reply(answer, said("answer-bad-choice"))
        return
    await services.preferences.set_place(interaction.guild_id or 0, interaction.channel_id or 0, where)
    await reply(answer, said(f"answer-place-{where}"))
    await log_change(services, interaction, "server-log-place", channel=f"<#{interaction.channel_id}>")


@managed
async def set_style(
    services: Services,
    interaction: Interaction,
    answer: InteractionReply,
    text: str | None,
    lessons: str | None,
    cards: str | None,
) -> None:
    """Set whether tables are in words alone, whether rules are explained, and how cards look (``/server style``)."""
    guild, said = interaction.guild_id or 0, words(services, interaction)
    if not {text, lessons} <= {*ON_OFF, None} or cards not in (*STYLES, None):
        await reply(answer, said("answer-bad-choice"))
        return
    now = await services.preferences.set_style(guild, _switch(text), _switch(lessons), cards)
    services.tables.server_changed(guild, now)
    lines = ["answer-style-text-on" if now.text_mode else "answer-style-text-off"]
    lines.append("answer-style-lessons-on" if now.lessons else "answer-style-lessons-off")
    lines.append(f"answer-style-cards-{now.card_style}")
    await reply(answer, "\n".join(said(line) for line in lines))
    await log_change(services, interaction, "server-log-style")


def _switch(word: str | None) -> bool | None:
    return None if word is None else word == "on"


@managed
async def set_timezone(services: Services, interaction: Interaction, answer: InteractionReply, zone: str) -> None:
    """Set when days and months begin (``/server timezone``)."""
    said = words(services, interaction)
    if zone not in seasons.zones():
        await reply(answer, said("server-zone-unknown"))
        return
    await services.leagues.set_timezone(interaction.guild_id or 0, zone, services.clock.now())
    await reply(answer, said("server-zone-set", zone=zone))
    await log_change(services, interaction, "server-log-zone", zone=zone)


def zone_choices(typed: str) -> list[Choice[str]]:
    """Return time zones whose name contains what was typed."""
    wanted = typed.casefold().replace(" ", "_")
    found = [zone for zone in seasons.zones() if wanted in zone.casefold()]
    best = sorted(found, key=lambda zone: ("/" not in zone, not zone.casefold().split("/")[-1].startswith(wanted)))
    return [Choice(name=zone, value=zone) for zone in best[:OFFERED]]


@managed
async def set_pictures(services: Services, interaction: Interaction, answer: InteractionReply, when: str) -> None:
    """Set how often the table's picture is drawn (``/server pictures``)."""
    said = words(services, interaction)
    if when not in PICTURES:
        await reply(answer, said("answer-bad-choice"))
        return
    await services.servers.set_pictures(interaction.guild_id or 0, when)
    await reply(answer, said(f"server-pictures-{when}"))
    await log_change(services, interaction, "server-log-pictures")


@managed
async def set_role(
    services: Services, interaction: Interaction, answer: InteractionReply, role: discord.Role | None
) -> None:
    """Set the role that decides at tables like moderators (``/server games-master``)."""
    said = words(services, interaction)
    if role is not None and role.is_default():
        await reply(answer, said("server-role-everyone"))
        return
    await services.servers.set_games_master(interaction.guild_id or 0, role.id if role else None)
    await reply(answer, said("server-role-set", role=role.mention) if role else said("server-role-none"))
    await log_change(services, interaction, "server-log-role")


@managed
async def set_log(services: Services, interaction: Interaction, answer: InteractionReply, channel: int | None) -> None:
    """Set the channel in which changes are logged (``/server log``)."""
    said, guild = words(services, interaction), interaction.guild_id or 0
    before = (await services.servers.settings(guild)).log_channel
    await services.servers.set_log(guild, channel)
    if channel is None:
        await reply(answer, said("server-log-none"))
    else:
        told = said("server-log-set", channel=f"<#{channel}>")
        await reply(answer, "\n".join([told, *unwritable(interaction, channel, said)]))
    if before is not None and channel is None:
        await log_change_in(services, interaction, before, "server-log-off")
    elif before is not None and channel != before:
        await log_change_in(services, interaction, before, "server-log-moved", channel=f"<#{channel}>")
    await log_change(services, interaction, "server-log-log")
