"""``/server overview``: all preferences of a server, with controls to change them, and the state of the bot there."""

from __future__ import annotations

from bot.discord import channel_permissions
from bot.discord.admin_guard import managed, unwritable
from bot.discord.command_replies import send_reply, words
from bot.discord.services import Interaction, Services
from bot.locales import Texts
from bot.model.bot_setup import Missing
from bot.model.interactions import InteractionReply
from bot.presets.server_presets import BUILT_IN, CLASSIC
from bot.screens.layout import Screen, drawn
from bot.screens.pages.server import server_page as screen
from bot.screens.pages.server.server_preferences import ChannelDefault, PreferenceFacts
from bot.screens.rules import preset_sentences
from bot.screens.wording import command_mention

LOOKED_AT = 100
"""Maximum number of channels that are checked for missing permissions."""


@managed
async def overview(services: Services, interaction: Interaction, reply: InteractionReply) -> None:
    """Show the overview (``/server overview``)."""
    await send_reply(reply, drawn(await shown(services, interaction)))


async def shown(
    services: Services, interaction: Interaction, page: str = screen.PAGES[0], notice: str | None = None
) -> Screen:
    """Return a page of the overview. ``notice`` is a sentence about a change."""
    return screen.overview(await _facts(services, interaction), words(services, interaction), page, notice)


async def preferences(services: Services, interaction: Interaction) -> PreferenceFacts:
    """Return the preferences of the server and of this channel."""
    guild, said = interaction.guild_id or 0, words(services, interaction)
    language, here = said.language, interaction.channel_id or 0
    now = await services.servers.preferences(guild)
    defaults = await services.presets.defaults(guild)
    server = defaults.server or BUILT_IN[CLASSIC]
    season = await services.leagues.current(guild)
    return PreferenceFacts(
        manager=interaction.user.id,
        here=f"<#{here}>",
        back=command_mention(services.commands, "server import"),
        default=server.title(language),
        default_about=preset_sentences.line(server.key, server.about, server.options, said),
        default_here=defaults.channels[here].title(language) if here in defaults.channels else None,
        defaults=[
            ChannelDefault(f"<#{channel}>", preset.title(language))
            for channel, preset in defaults.channels.items()
            if channel != here
        ],
        own=len(await services.presets.of(guild)),
        language=now.language,
        pictures=now.pictures,
        cards=now.card_style,
        features=now.features,
        text_mode=now.text_mode,
        lessons=now.lessons,
        place=await services.preferences.place(here),
        timezone=now.timezone,
        role=f"<@&{now.games_master}>" if now.games_master else None,
        log=_place(interaction, now.log_channel, said),
        ranked=[preset.title(language) for preset in await services.leagues.ranked(guild)],
        people=now.league_people,
        days=now.league_days,
        monthly=now.monthly,
        results=_place(interaction, now.results_channel, said),
        season=None if season is None else (season.name, season.ends_at),
    )


def _place(interaction: Interaction, channel: int | None, said: Texts) -> str | None:
    """Return the mention of a channel; ``None`` if no channel is chosen.

    If the bot cannot post in the channel, a second line gives the reason.
    """
    return "\n".join([f"<#{channel}>", *unwritable(interaction, channel, said)]) if channel else None


async def _facts(services: Services, interaction: Interaction) -> screen.ServerFacts:
    guild = interaction.guild_id or 0
    return screen.ServerFacts(
        preferences=await preferences(services, interaction),
        tables=_tables(services, guild),
        lacking=_lacking(services, interaction),
        blocked=[screen.BlockedPerson(f"<@{one.user}>", one.at) for one in services.blocks.of_server(guild)],
        switched_off=services.blocks.is_switched_off(guild),
        waiting=len(services.tables.unannounced(guild)),
        aside=[(trouble.kind, str(trouble.id)) for trouble in services.troubles.of_guild(guild)],
    )


def _tables(services: Services, guild: int) -> list[screen.RunningTable]:
    found = []
    for summary in sorted(services.tables.of_guild(guild), key=lambda summary: summary.table_state.opened):
        table_state = summary.table_state
        host = table_state.people[table_state.host].name if table_state.people else ""
        found.append(screen.RunningTable(f"<#{summary.place.channel_id}>", summary.link, host, table_state.opened))
    return found


def _lacking(services: Services, interaction: Interaction) -> list[Missing]:
    """Return the permissions that the bot lacks in channels that it can see or that have tables.

    At most ``LOOKED_AT`` channels are checked. If the server is not in memory, only the current channel is checked.
    """
    guild = interaction.guild
    if guild is None or guild.me is None:
        return list(channel_permissions.missing(interaction, channel_permissions.takes_threads(interaction)))
    places = [summary.place for summary in services.tables.of_guild(guild.id)]
    used = {channel for place in places for channel in (place.channel_id, place.parent_id)}
    known = [channel for channel in guild.channels if isinstance(channel, channel_permissions.SITES)]
    concerned = [one for one in known if one.id in used or one.permissions_for(guild.me).view_channel]
    return [missing for channel in concerned[:LOOKED_AT] for missing in channel_permissions.lacking(channel)]
