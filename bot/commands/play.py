"""``/play``: opens a table here or in a thread of its own."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord import channel_permissions
from bot.discord.button_requests import Person
from bot.discord.command_replies import in_time, person, press, reply, words
from bot.discord.services import Interaction, Rooms
from bot.locales import Texts, texts
from bot.model.channel_api import Unreachable
from bot.model.outgoing import Denied, Shown
from bot.model.requests import Answer, Look
from bot.model.table_state import HouseRefused
from bot.people.places import PLACES
from bot.presets.presets import CLASSIC, Preset
from bot.screens import people_names
from bot.screens.drawing import drawn
from bot.screens.sentences import notices
from bot.screens.table_sentences import denied, mention
from bot.tables.rules.lobby import FEWEST, MOST
from bot.tables.runtime.table_registry import Glance, Opening, Taken
from engine.options import RulesError
from engine.rules.table import complete, validated

from . import presets

THREAD_NAME = 100
"""Characters in a thread's name at most."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was typed: ``options`` for the engine beside those of the ``preset``; the others may be missing."""

    preset: str | None
    options: Mapping[str, Any]
    place: str | None
    seats: int | None


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was typed, and the preset that holds here."""

    asked: Wanted
    preset: Preset

    @property
    def options(self) -> Mapping[str, Any]:
        """All options for the engine."""
        preset = self.preset
        base = {"preset": preset.name} if preset.built_in else {"preset": CLASSIC, **preset.options}
        return {**base, **self.asked.options}


def wanted(
    preset: str | None, points: int | None, turn_time: int | None, place: str | None, seats: int | None
) -> Wanted:
    """The options of the command, as the engine names them."""
    options: dict[str, Any] = {}
    if points is not None:
        options["target"] = points
    if turn_time is not None:
        options["turn_seconds"] = turn_time
    return Wanted(preset, options, place, seats)


async def play(rooms: Rooms, interaction: Interaction, asked: Wanted) -> None:
    """Opens a table, or says why not; every way out answers."""
    channel, guild = interaction.channel_id, interaction.guild_id
    answer = rooms.answer_to(interaction)
    said = words(rooms, interaction)
    if channel is None or guild is None:
        await reply(answer, said("answer-guild-only"))
        return
    who = person(rooms, interaction)
    there = rooms.tables.at(channel)
    if there is not None and there.house.phase == "resting":
        rooms.tables.press(there.id, press(rooms, interaction, who, Look("resting"), answer))
        return
    async with in_time(answer):
        refusal = _taken(rooms, there, said) if there else impossible(asked, said)
        preset = await _preset(rooms, interaction, asked) if refusal is None else None
        if preset is None:
            await reply(answer, refusal or await presets.unknown(rooms, guild, asked.preset or "", said))
        else:
            await _begin(rooms, interaction, who, Chosen(asked, preset), answer)


async def _preset(rooms: Rooms, interaction: Interaction, asked: Wanted) -> Preset | None:
    """The preset that was typed, or else the default here; ``None`` for a name that is not known."""
    guild = interaction.guild_id or 0
    if asked.preset is not None:
        return await rooms.presets.named(guild, asked.preset)
    channel = interaction.channel
    above = channel.parent_id if isinstance(channel, discord.Thread) else 0
    return await rooms.presets.default_in(guild, (interaction.channel_id or 0, above))


async def _begin(rooms: Rooms, interaction: Interaction, who: Person, chosen: Chosen, answer: Answer) -> None:
    said = words(rooms, interaction)
    usual = await rooms.places.default(interaction.channel_id or 0)
    thread = channel_permissions.takes_threads(interaction) and (chosen.asked.place or usual) == "thread"
    forbidden = channel_permissions.own_missing(interaction) if thread and usual != "thread" else ()
    if forbidden:
        names = ", ".join(said(f"permission-{name}") for name in forbidden)
        await reply(answer, said("answer-thread-forbidden", permissions=names))
        return
    lacking = channel_permissions.missing(interaction, thread)
    if lacking:
        blind = channel_permissions.SEEING & {lack.permission for lack in lacking}
        silent = blind and complete(chosen.options)["silent_colours"]
        await reply(answer, drawn(notices.permissions(lacking, said, "silent_colours" if silent else None)))
        return
    glance = await _open(rooms, interaction, who, chosen, thread, answer)
    if glance is not None:
        message = await reply(answer, _opened(rooms, interaction, chosen.asked, glance))
        rooms.tables.keep_page(glance.id, who.user, message, answer)
        await _alert(rooms, glance, who)


def impossible(asked: Wanted, said: Texts) -> str | None:
    """Why such a table cannot be; ``None`` if it can."""
    if asked.place is not None and asked.place not in PLACES:
        return said("answer-bad-choice")
    if asked.seats is not None and not FEWEST <= asked.seats <= MOST:
        return said("answer-bad-seats", low=FEWEST, high=MOST)
    try:
        validated(asked.options)
    except RulesError as error:
        return notices.rules_error(error.reason, error.option, error.facts, said, error.nearest)
    return None


async def _open(
    rooms: Rooms, interaction: Interaction, who: Person, chosen: Chosen, thread: bool, answer: Answer
) -> Glance | None:
    """The new table; ``None`` where there is none and the answer has said so."""
    said = words(rooms, interaction)
    guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
    language = await rooms.languages.public(guild, who.language)
    name = people_names.clean(who.name, 0)
    opening = Opening(
        guild=guild,
        channel=channel,
        host=who.user,
        name=who.name,
        host_language=who.language,
        language=language,
        options=chosen.options,
        limit=chosen.asked.seats or MOST,
        answer=answer,
        thread=texts(language)("answer-thread-name", name=name)[:THREAD_NAME] if thread else None,
        preset="" if chosen.preset.built_in else chosen.preset.name,
        preset_id=None if chosen.preset.built_in else chosen.preset.number,
        base={} if chosen.preset.built_in else chosen.preset.options,
    )
    try:
        return await rooms.tables.open(opening)
    except Taken as taken:
        key = "answer-own-lobby" if taken.lobby else None
        end = mention(rooms.commands, "end")
        link = taken.glance.link or ""
        await reply(answer, said(key, link=link, end=end) if key else _taken(rooms, taken.glance, said))
    except HouseRefused as refusal:
        await reply(answer, denied(Denied(refusal.code, refusal.facts), (), said, rooms.commands))
    except Unreachable as error:
        log.warning("could not open a table in channel %d: %s (%d)", channel, error.why, error.code)
        await reply(answer, said(_UNREACHABLE.get(error.why, "answer-unreachable-outage")))
    return None


_UNREACHABLE = {
    "rights": "answer-unreachable-rights",
    "locked": "answer-unreachable-locked",
    "archived": "answer-unreachable-locked",
    "channel": "answer-unreachable-gone",
}


def _taken(rooms: Rooms, there: Glance, said: Texts) -> str:
    key = "answer-taken-lobby" if there.house.phase == "lobby" else "answer-taken-match"
    return said(key, link=there.link or "", join=mention(rooms.commands, "join"))


def _opened(rooms: Rooms, interaction: Interaction, asked: Wanted, glance: Glance) -> str:
    said = words(rooms, interaction)
    lines = [said("answer-opened", link=glance.link or "")]
    if (
        asked.place == "thread"
        and not channel_permissions.takes_threads(interaction)
        and not channel_permissions.in_thread(interaction)
    ):
        lines.append(said("answer-thread-here"))
    if channel_permissions.unwelcome(interaction):
        lines.append(said("answer-opened-text"))
    return "\n".join(lines)


async def _alert(rooms: Rooms, glance: Glance, who: Person) -> None:
    """Notifies those who asked to hear of new tables in this channel."""
    channel = glance.place.parent_id or glance.place.channel_id
    users = await rooms.subscriptions.to_notify(channel, who.user)
    if not users:
        return
    people = " ".join(f"<@{user}>" for user in users)
    language = await rooms.languages.public(glance.place.guild_id, who.language)
    line = texts(language)("answer-alert", people=people, link=glance.link or "")
    try:
        await rooms.wire.send(channel, Shown(content=line, notify=tuple(users)))
    except Unreachable as error:
        log.info("could not tell of a new table in channel %d: %s", channel, error.why)
