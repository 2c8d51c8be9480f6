"""``/play``: open a table in the channel or in a new thread."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.commands import presets
from bot.discord import channel_permissions
from bot.discord.command_replies import in_time, language_of, press, send_reply, unreachable, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.gateway.membership import sits_down
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, choices, described
from bot.locales import Texts, texts
from bot.model.channel_api import Unreachable
from bot.model.interactions import InteractionReply
from bot.model.outgoing import Denied, OutgoingMessage
from bot.model.requests import ShowPage
from bot.model.table_state import TableRefused
from bot.people.preferences import PLACES
from bot.presets.server_presets import CLASSIC, Preset
from bot.screens import layout, people_names
from bot.screens.layout import drawn
from bot.screens.sentences import notices
from bot.screens.table_sentences import denied
from bot.screens.wording import command_mention
from bot.tables.rules.lobby import FEWEST, MOST
from bot.tables.runtime.opening.new_tables import ChannelTaken, NewTable, TableSummary
from engine.options import RulesError
from engine.rules.registry import OPTION_OF_EVENT, complete, validated
from engine.rules.scoring import with_target
from engine.rules.silent_colours import forbids_speaking
from engine.rules.turn_clock import with_turn_seconds

from . import guide

THREAD_NAME = 100
"""Maximum number of characters in the name of a thread."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WantedTable:
    """The options that a user gave with the command."""

    preset: str | None
    options: Mapping[str, Any]
    """Options for the engine, which take precedence over those of the preset."""
    place: str | None
    seats: int | None


@dataclass(frozen=True, slots=True)
class Chosen:
    """The options that a user gave with the command, and the preset to use."""

    asked: WantedTable
    preset: Preset

    @property
    def options(self) -> Mapping[str, Any]:
        """Return all options for the engine."""
        preset = self.preset
        base = {"preset": preset.name} if preset.built_in else {"preset": CLASSIC, **preset.options}
        return {**base, **self.asked.options}


def wanted(
    preset: str | None, points: int | None, turn_time: int | None, place: str | None, seats: int | None
) -> WantedTable:
    """Return the options of the command, with points and turn time converted to options for the engine."""
    options: dict[str, Any] = {}
    if points is not None:
        options = with_target(options, points)
    if turn_time is not None:
        options = with_turn_seconds(options, turn_time)
    return WantedTable(preset, options, place, seats)


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="play", description=about("play"))
    @described("play", "preset", "points", "turn_time", "place", "seats")
    @app_commands.choices(place=choices("play", "place", PLACES))
    async def play(
        interaction: Interaction,
        preset: str | None = None,
        points: app_commands.Range[int, 10, 5000] | None = None,
        turn_time: app_commands.Range[int, 0, 86400] | None = None,
        place: str | None = None,
        seats: app_commands.Range[int, 2, 20] | None = None,
    ) -> None:
        await play_here(services, interaction, wanted(preset, points, turn_time, place, seats))
        await sits_down(services, interaction)

    play.autocomplete("preset")(presets.suggest(services))


async def play_here(services: Services, interaction: Interaction, asked: WantedTable) -> None:
    """Open a table, or reply with the reason why that is impossible. If a match is paused here, show its pause page."""
    channel, guild = interaction.channel_id, interaction.guild_id
    reply = services.reply_to(interaction)
    said = words(services, interaction)
    if channel is None or guild is None:
        await send_reply(reply, said("reply-guild-only"))
        return
    there = services.tables.at(channel)
    if there is not None and there.table_state.phase == "paused":
        services.tables.press(there.id, press(services, interaction, ShowPage("paused"), reply))
        return
    async with in_time(reply):
        refusal = _taken(services, interaction, there, said) if there else impossible(asked, said)
        preset = await _preset(services, interaction, asked) if refusal is None else None
        if preset is None:
            await send_reply(reply, refusal or await presets.unknown(services, guild, asked.preset or "", said))
        else:
            await _begin(services, interaction, Chosen(asked, preset), reply)


async def _preset(services: Services, interaction: Interaction, asked: WantedTable) -> Preset | None:
    """Return the preset that the user typed, or ``None`` if its name is unknown.

    If none was typed, return the default preset for the channel or thread.
    """
    guild = interaction.guild_id or 0
    if asked.preset is not None:
        return await services.presets.named(guild, asked.preset)
    channel = interaction.channel
    above = channel.parent_id if isinstance(channel, discord.Thread) else 0
    return await services.presets.default_in(guild, (interaction.channel_id or 0, above))


async def _begin(services: Services, interaction: Interaction, chosen: Chosen, reply: InteractionReply) -> None:
    said = words(services, interaction)
    usual = await services.preferences.place(interaction.channel_id or 0)
    thread = channel_permissions.takes_threads(interaction) and (chosen.asked.place or usual) == "thread"
    forbidden = channel_permissions.own_missing(interaction) if thread and usual != "thread" else ()
    if forbidden:
        names = ", ".join(said(f"permission-{name}") for name in forbidden)
        await send_reply(reply, said("reply-thread-forbidden", permissions=names))
        return
    lacking = channel_permissions.missing(interaction, thread)
    if lacking:
        blind = channel_permissions.SEEING & {lack.permission for lack in lacking}
        silent = blind and forbids_speaking(complete(chosen.options))
        rule = OPTION_OF_EVENT["silence_broken"] if silent else None
        await send_reply(reply, drawn(notices.permissions(lacking, said, rule)))
        return
    summary = await _open(services, interaction, chosen, thread, reply)
    if summary is not None:
        lines = layout.text([await _opened(services, interaction, chosen.asked, summary)])
        offered: list[layout.Item] = []
        if await guide.is_newcomer(services, interaction):
            lines = layout.text([lines["content"], said("reply-guide-offer", button=said("button-guide"))])
            offered = layout.rows([guide.button(said)])
        message = await send_reply(reply, drawn(layout.screen(lines, *offered)))
        services.tables.keep_page(summary.id, interaction.user.id, message, reply)
        await _alert(services, interaction, summary)


def impossible(asked: WantedTable, said: Texts) -> str | None:
    """Return the reason why options of the command are invalid; ``None`` if they are valid."""
    if asked.place is not None and asked.place not in PLACES:
        return said("reply-bad-choice")
    if asked.seats is not None and not FEWEST <= asked.seats <= MOST:
        return said("reply-bad-seats", low=FEWEST, high=MOST)
    try:
        validated(asked.options)
    except RulesError as error:
        return notices.rules_error(error.reason, error.option, error.facts, said, error.nearest)
    return None


async def _open(
    services: Services, interaction: Interaction, chosen: Chosen, thread: bool, reply: InteractionReply
) -> TableSummary | None:
    """Open a table and return it. If that fails, reply with the reason and return ``None``."""
    said = words(services, interaction)
    guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
    user, own_language = interaction.user, language_of(services, interaction)
    language = await services.preferences.public_language(guild, own_language)
    name = people_names.clean(user.display_name, 0)
    opening = NewTable(
        guild=guild,
        channel=channel,
        host=user.id,
        name=user.display_name,
        host_language=own_language,
        language=language,
        options=chosen.options,
        limit=chosen.asked.seats or MOST,
        reply=reply,
        thread=texts(language)("reply-thread-name", name=name)[:THREAD_NAME] if thread else None,
        preset="" if chosen.preset.built_in else chosen.preset.name,
        preset_id=None if chosen.preset.built_in else chosen.preset.number,
        base={} if chosen.preset.built_in else chosen.preset.options,
    )
    try:
        return await services.tables.open(opening)
    except ChannelTaken as taken:
        key = "reply-own-lobby" if taken.own else None
        end = command_mention(services.commands, "end")
        link = taken.summary.link or ""
        await send_reply(
            reply, said(key, link=link, end=end) if key else _taken(services, interaction, taken.summary, said)
        )
    except TableRefused as refusal:
        await send_reply(reply, denied(Denied(refusal.code, refusal.facts), (), said, services.commands))
    except Unreachable as error:
        log.warning("Could not open a table in channel %d: %s (%d)", channel, error.reason, error.code)
        await send_reply(reply, unreachable(interaction, error, said))
    return None


def _taken(services: Services, interaction: Interaction, there: TableSummary, said: Texts) -> str:
    waiting = there.table_state.phase == "lobby"
    if there.table_state.seat_of(interaction.user.id) is not None:
        hand = command_mention(services.commands, "hand")
        return said("reply-taken-seat-lobby" if waiting else "reply-taken-seat", link=there.link or "", hand=hand)
    key = "reply-taken-lobby" if waiting else "reply-taken-match"
    return said(key, link=there.link or "", join=command_mention(services.commands, "join"))


async def _opened(services: Services, interaction: Interaction, asked: WantedTable, summary: TableSummary) -> str:
    said = words(services, interaction)
    lines = [said("reply-opened", link=summary.link or "")]
    if (await services.servers.preferences(summary.place.guild_id)).solo:
        lines.append(said("reply-opened-alone", button=said("button-alone")))
    if (
        asked.place == "thread"
        and not channel_permissions.takes_threads(interaction)
        and not channel_permissions.in_thread(interaction)
    ):
        lines.append(said("reply-thread-here"))
    if channel_permissions.unwelcome(interaction):
        lines.append(said("reply-opened-text"))
    return "\n".join(lines)


async def _alert(services: Services, interaction: Interaction, summary: TableSummary) -> None:
    """Notify the users who subscribed to new tables in this channel."""
    channel = summary.place.parent_id or summary.place.channel_id
    users = await services.subscriptions.to_notify(summary.place.guild_id, channel, interaction.user.id)
    if not users:
        return
    people = " ".join(f"<@{user}>" for user in users)
    language = await services.preferences.public_language(summary.place.guild_id, language_of(services, interaction))
    line = texts(language)("reply-alert", people=people, link=summary.link or "")
    try:
        await services.wire.send(channel, OutgoingMessage(content=line, notify=tuple(users)))
    except Unreachable as error:
        log.info("Could not announce a new table in channel %d: %s", channel, error.reason)
