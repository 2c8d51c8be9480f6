"""Functions that change a server's preferences, used by commands and the overview.

Each function checks and stores a change, and returns a sentence that describes the result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.discord.admin_guard import log_change, log_change_in, unwritable
from bot.discord.command_replies import words
from bot.discord.services import Interaction, Services
from bot.leagues import seasons
from bot.locales import LANGUAGES, Texts, texts
from bot.model.bot_setup import FEATURES, PICTURES
from bot.model.card_faces import STYLES
from bot.people.preferences import PLACES
from bot.presets.server_presets import Preset, PresetRefused
from bot.screens import people_names as people
from bot.screens.pages.server.server_preferences import FOLLOW_HOST
from bot.screens.rules import preset_pages, preset_sentences
from bot.screens.wording import command_mention

ZONES = 5
"""Maximum number of time zones that are listed if several match the typed text."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line for the log of a server."""

    key: str
    facts: Mapping[str, str] = field(default_factory=dict)
    channel: int | None = None
    """The channel that gets the line; ``None`` for the server's log channel."""


@dataclass(frozen=True, slots=True)
class Change:
    """Result of a change that was made or refused."""

    sentence: str
    """The reply to the user."""
    log: tuple[LogEntry, ...] = ()
    """Lines for the log; none after a refusal."""


async def write_log(services: Services, interaction: Interaction, change: Change) -> None:
    """Post the log lines of a change. Call this after the reply to the user."""
    for entry in change.log:
        if entry.channel is None:
            await log_change(services, interaction, entry.key, **entry.facts)
        else:
            await log_change_in(services, interaction, entry.channel, entry.key, **entry.facts)


def _changed(sentence: str, key: str, **facts: str) -> Change:
    return Change(sentence, (LogEntry(key, facts),))


# --- tables -----------------------------------------------------------------------------------------------------------


async def language(services: Services, interaction: Interaction, value: str) -> Change:
    """Set the language of public texts, or let it follow the host's language (``FOLLOW_HOST``)."""
    guild, said = interaction.guild_id or 0, words(services, interaction)
    if value == FOLLOW_HOST:
        await services.preferences.set_server_language(guild, None)
        return _changed(said("reply-language-host"), "server-log-language")
    if value not in LANGUAGES:
        return Change(said("reply-bad-choice"))
    await services.preferences.set_server_language(guild, value)
    services.tables.language_changed(guild, value)
    confirmation = said("reply-language-set", language=texts(value)("language-name"))
    return _changed(confirmation, "server-log-language")


async def place(services: Services, interaction: Interaction, where: str) -> Change:
    """Set where ``/play`` opens tables by default when it is used in this channel."""
    said = words(services, interaction)
    if where not in PLACES:
        return Change(said("reply-bad-choice"))
    await services.preferences.set_place(interaction.guild_id or 0, interaction.channel_id or 0, where)
    return _changed(said(f"reply-place-{where}"), "server-log-place", channel=f"<#{interaction.channel_id}>")


async def style(
    services: Services,
    interaction: Interaction,
    *,
    text: bool | None = None,
    lessons: bool | None = None,
    cards: str | None = None,
) -> Change:
    """Switch text mode and explanations of rules on or off, and set the card style.

    A parameter that is ``None`` leaves its preference unchanged.
    """
    guild, said = interaction.guild_id or 0, words(services, interaction)
    if cards not in (*STYLES, None):
        return Change(said("reply-bad-choice"))
    now = await services.preferences.set_style(guild, text, lessons, cards)
    services.tables.server_changed(guild, now)
    lines = ["reply-style-text-on" if now.text_mode else "reply-style-text-off"]
    lines.append("reply-style-lessons-on" if now.lessons else "reply-style-lessons-off")
    lines.append(f"reply-style-cards-{now.card_style}")
    return _changed("\n".join(said(line) for line in lines), "server-log-style")


async def pictures(services: Services, interaction: Interaction, when: str) -> Change:
    """Set whether public messages have pictures."""
    said = words(services, interaction)
    if when not in PICTURES:
        return Change(said("reply-bad-choice"))
    guild = interaction.guild_id or 0
    services.tables.server_changed(guild, await services.servers.set_pictures(guild, when))
    return _changed(said(f"server-pictures-{when}"), "server-log-pictures")


async def features(services: Services, interaction: Interaction, offered: Sequence[str]) -> Change:
    """Set the features that the server offers."""
    guild, said = interaction.guild_id or 0, words(services, interaction)
    if not set(offered) <= set(FEATURES):
        return Change(said("reply-bad-choice"))
    services.tables.server_changed(guild, await services.servers.set_features(guild, offered))
    return _changed(said("server-choose-features") + ": " + _listed(offered, said), "server-log-features")


def _listed(offered: Sequence[str], said: Texts) -> str:
    return ", ".join(said(f"server-feature-{name}") for name in offered) or said("server-nothing")


# --- the server -------------------------------------------------------------------------------------------------------


async def timezone(services: Services, interaction: Interaction, zone: str) -> Change:
    """Set the time zone, which decides when days and months begin.

    ``zone`` is the name of a time zone or part of it. If several names contain that part, ask which time zone is meant.
    """
    said, typed, found = words(services, interaction), zone.strip(), zones_like(zone)
    exact = [one for one in found if one.casefold() == typed.casefold()]
    if not typed or not found:
        return Change(said("server-zone-unknown"))
    if not exact and len(found) > 1:
        return Change(said("server-zone-which", zones=", ".join(found[:ZONES])))
    zone = (exact or found)[0]
    await services.leagues.set_timezone(interaction.guild_id or 0, zone, services.clock.now())
    return _changed(said("server-zone-set", zone=zone), "server-log-zone", zone=zone)


def zones_like(typed: str) -> list[str]:
    """Return the time zones whose names contain the typed text, best match first."""
    wanted = typed.strip().casefold().replace(" ", "_")
    found = [zone for zone in seasons.zones() if wanted in zone.casefold()]
    return sorted(found, key=lambda zone: ("/" not in zone, not zone.casefold().split("/")[-1].startswith(wanted)))


async def games_master(services: Services, interaction: Interaction, role: int | None) -> Change:
    """Set the role of games masters, who have a moderator's rights at tables. ``None`` removes it.

    Refuse the role ``@everyone``.
    """
    guild, said = interaction.guild_id or 0, words(services, interaction)
    if role == guild:
        return Change(said("server-role-everyone"))
    await services.servers.set_games_master(guild, role)
    confirmation = said("server-role-none") if role is None else said("server-role-set", role=f"<@&{role}>")
    return _changed(confirmation, "server-log-role")


async def log_channel(services: Services, interaction: Interaction, channel: int | None) -> Change:
    """Set the channel that gets the log of changes; ``None`` ends the log.

    If another channel was set before, it gets a last line.
    """
    said, guild = words(services, interaction), interaction.guild_id or 0
    before = (await services.servers.preferences(guild)).log_channel
    await services.servers.set_log(guild, channel)
    entries = [LogEntry("server-log-log")]
    if before is not None and channel is None:
        entries.insert(0, LogEntry("server-log-off", channel=before))
    elif before is not None and channel != before:
        entries.insert(0, LogEntry("server-log-moved", {"channel": f"<#{channel}>"}, before))
    if channel is None:
        return Change(said("server-log-none"), tuple(entries))
    lines = [said("server-log-set", channel=f"<#{channel}>"), *unwritable(interaction, channel, said)]
    return Change("\n".join(lines), tuple(entries))


# --- rules and league -------------------------------------------------------------------------------------------------


async def default_preset(services: Services, interaction: Interaction, where: str, preset: Preset | None) -> Change:
    """Set the default preset for ``/play``, or remove it if ``preset`` is ``None``.

    ``where`` is ``server`` for the whole server, or ``channel`` for this channel only.
    """
    said = words(services, interaction)
    channel = interaction.channel_id if where == "channel" else None
    try:
        await services.presets.set_default(interaction.guild_id or 0, channel, preset)
    except PresetRefused:
        return Change(said("presets-gone"))
    play, here = command_mention(services.commands, "play"), f"<#{interaction.channel_id}>"
    if preset is None:
        return _changed(said(f"presets-default-none-{where}", play=play), f"presets-log-none-{where}", channel=here)
    title = preset_pages.name(preset.title(said.language))
    about = preset_sentences.line(preset.key, preset.about, preset.options, said)
    lines = [said(f"presets-default-set-{where}", play=play, name=title), said("presets-about", about=about)]
    return _changed("\n".join(lines), f"presets-log-default-{where}", name=title, channel=here)


async def ranked(services: Services, interaction: Interaction, shown: Sequence[str], chosen: Sequence[str]) -> Change:
    """Of the ``shown`` presets, let only the ``chosen`` ones count towards the league. Both contain preset keys."""
    guild, said = interaction.guild_id or 0, words(services, interaction)
    await services.leagues.set_ranked(guild, shown, chosen)
    titles = [preset.title(said.language) for preset in await services.leagues.ranked(guild)]
    confirmation = said("admin-settings-presets", presets=", ".join(people.escape(title) for title in titles))
    return _changed(confirmation if titles else said("admin-ranked-none"), "server-log-league")


async def results_channel(services: Services, interaction: Interaction, channel: int | None) -> Change:
    """Set the channel for final standings. With ``None``, they are not posted."""
    guild, said = interaction.guild_id or 0, words(services, interaction)
    if channel is None:
        await services.leagues.post_nowhere(guild)
        return _changed(said("admin-settings-channel", channel=said("server-nowhere")), "server-log-league")
    await services.leagues.set_conditions(guild, None, None, channel)
    lines = [said("admin-settings-channel", channel=f"<#{channel}>"), *unwritable(interaction, channel, said)]
    return _changed("\n".join(lines), "server-log-league")


async def season(services: Services, interaction: Interaction, name: str) -> Change:
    """Begin a season, unless one is running. If the name is empty, the season is named after its month."""
    said = words(services, interaction)
    begun = await services.leagues.start(interaction.guild_id or 0, name, services.clock.now())
    if begun is None:
        return Change(said("admin-running", end=command_mention(services.commands, "league-admin end")))
    title = people.escape(begun.name)
    return _changed(said("admin-started", season=title), "server-log-started", season=title)
