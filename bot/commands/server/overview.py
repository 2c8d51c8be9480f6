"""``/server overview``: how the bot is set up in a server, with menus."""

from __future__ import annotations

from bot.discord import channel_permissions
from bot.discord.admin_guard import log_change, managed
from bot.discord.command_replies import reply, turn_to, words
from bot.discord.member_rights import may_manage
from bot.discord.services import Interaction, Services
from bot.locales import LANGUAGES
from bot.model.card_faces import STYLES
from bot.model.facts import Missing
from bot.model.interactions import InteractionReply
from bot.model.server_features import FEATURES
from bot.people.servers import PICTURES
from bot.screens.custom_ids.server_ids import ServerButton
from bot.screens.layout import drawn
from bot.screens.pages import server_page as screen

LOOKED_AT = 100
"""Number of channels that are checked for missing permissions."""


@managed
async def overview(services: Services, interaction: Interaction, answer: InteractionReply) -> None:
    """Show the overview (``/server overview``)."""
    facts = await _facts(services, interaction)
    await reply(answer, drawn(screen.overview(facts, words(services, interaction))))


async def chosen(
    services: Services, interaction: Interaction, answer: InteractionReply, press: ServerButton, values: tuple[str, ...]
) -> bool:
    """Answer a menu of the overview; return False if it makes no sense."""
    guild, value = interaction.guild_id or 0, values[0] if len(values) == 1 else ""
    if press.do == "features" and set(values) <= set(FEATURES):
        services.tables.server_changed(guild, await services.servers.set_features(guild, values))
    elif press.do == "pictures" and value in PICTURES:
        await services.servers.set_pictures(guild, value)
    elif press.do == "cards" and value in STYLES:
        services.tables.server_changed(guild, await services.preferences.set_style(guild, cards=value))
    elif press.do == "language" and value in (*LANGUAGES, screen.FOLLOW_HOST):
        language = None if value == screen.FOLLOW_HOST else value
        await services.preferences.set_server_language(guild, language)
        if language is not None:
            services.tables.language_changed(guild, language)
    else:
        return False
    await turn_to(answer, drawn(screen.overview(await _facts(services, interaction), words(services, interaction))))
    await log_change(services, interaction, f"server-log-{press.do}")
    return True


async def _facts(services: Services, interaction: Interaction) -> screen.ServerFacts:
    guild, language = interaction.guild_id or 0, words(services, interaction).language
    now = await services.servers.settings(guild)
    defaults = await services.presets.defaults(guild)
    server = defaults.server or await services.presets.default_in(guild, ())
    season = await services.leagues.current(guild)
    return screen.ServerFacts(
        manager=interaction.user.id,
        language=now.language,
        timezone=now.timezone,
        default=server.title(language),
        defaults=[
            screen.ChannelDefault(f"<#{channel}>", preset.title(language))
            for channel, preset in defaults.channels.items()
        ],
        role=f"<@&{now.games_master}>" if now.games_master else None,
        ranked=[preset.title(language) for preset in await services.leagues.ranked(guild)],
        season=None if season is None else (season.name, season.ends_at),
        tables=_tables(services, guild),
        lacking=_lacking(services, interaction),
        pictures=now.pictures,
        cards=now.card_style,
        features=now.features,
        log=f"<#{now.log_channel}>" if now.log_channel else None,
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
    """Return the rights that the bot lacks in the channels that it sees, and in those with tables."""
    guild = interaction.guild
    if guild is None or guild.me is None:
        return list(channel_permissions.missing(interaction, channel_permissions.takes_threads(interaction)))
    places = [summary.place for summary in services.tables.of_guild(guild.id)]
    used = {channel for place in places for channel in (place.channel_id, place.parent_id)}
    known = [channel for channel in guild.channels if isinstance(channel, channel_permissions.SITES)]
    concerned = [one for one in known if one.id in used or one.permissions_for(guild.me).view_channel]
    return [missing for channel in concerned[:LOOKED_AT] for missing in channel_permissions.lacking(channel)]


def may_press(interaction: Interaction, press: ServerButton) -> bool:
    """Return True if the user may use a managing button: it was made for them, and they still manage the server."""
    return press.user == interaction.user.id and may_manage(interaction)
