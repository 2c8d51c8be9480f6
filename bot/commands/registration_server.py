"""Which function answers the groups of commands about leagues, servers' settings and privacy, with the options as
Discord shows them."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord import block_guard
from bot.discord.command_texts import about, choices, described, languages
from bot.discord.command_tree import BotCommandTree
from bot.discord.member_rights import MANAGING
from bot.discord.plain_commands import add_plain
from bot.discord.services import Interaction, Services
from bot.people.preferences import PLACES
from bot.people.servers import PICTURES

from . import league_admin, presets, privacy, rules, server

BOARDS = ("show", "hide")


def register(tree: BotCommandTree, services: Services) -> None:
    """Adds the commands."""
    tree.add_command(_league_admin(services))
    tree.add_command(_server(services))
    tree.add_command(_privacy(services))


def _league_admin(services: Services) -> app_commands.Group:
    group = app_commands.Group(name="league-admin", description=about("league-admin"), default_permissions=MANAGING)
    plain = {"audit": league_admin.audit, "csv": league_admin.sheet, "end": league_admin.end}
    add_plain(group, services, plain, "league-admin-")

    @group.command(name="start", description=about("league-admin-start"))
    @described("league-admin-start", "name")
    async def start(interaction: Interaction, name: app_commands.Range[str, 1, 40] | None = None) -> None:
        await league_admin.start(services, interaction, name)

    @group.command(name="ranked", description=about("league-admin-ranked"))
    @described("league-admin-ranked", "preset")
    async def ranked(interaction: Interaction, preset: str | None = None) -> None:
        await league_admin.ranked(services, interaction, preset)

    ranked.autocomplete("preset")(presets.suggest(services))

    @group.command(name="remove", description=about("league-admin-remove"))
    @described("league-admin-remove", "match")
    async def remove(interaction: Interaction, match: str) -> None:
        await league_admin.remove(services, interaction, match)

    @remove.autocomplete("match")
    async def matches(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await league_admin.match_choices(services, interaction, typed)

    @group.command(name="settings", description=about("league-admin-settings"))
    @described("league-admin-settings", "people", "days", "monthly", "channel")
    async def settings(
        interaction: Interaction,
        people: app_commands.Range[int, 2, 10] | None = None,
        days: app_commands.Range[int, 0, 365] | None = None,
        monthly: bool | None = None,
        channel: discord.TextChannel | None = None,
    ) -> None:
        where = channel.id if channel else None
        await league_admin.settings(services, interaction, people, days, monthly, where)

    return group


def _server(services: Services) -> app_commands.Group:
    group = app_commands.Group(name="server", description=about("server"), default_permissions=MANAGING)
    add_plain(group, services, {"overview": server.overview}, "server-")
    _register_tables(group, services)
    _register_server(group, services)
    _register_blocks(group, services)
    return group


def _register_tables(group: app_commands.Group, services: Services) -> None:
    """How and where tables are shown."""

    @group.command(name="language", description=about("server-language"))
    @described("server-language", "language")
    @app_commands.choices(language=languages())
    async def language(interaction: Interaction, language: str) -> None:
        await rules.set_language(services, interaction, language)

    @group.command(name="place", description=about("server-place"))
    @described("server-place", "where")
    @app_commands.choices(where=choices("server-place", "where", PLACES))
    async def place(interaction: Interaction, where: str) -> None:
        await rules.set_place(services, interaction, where)

    @group.command(name="style", description=about("server-style"))
    @described("server-style", "text", "lessons")
    @app_commands.choices(
        text=choices("server-style", "text", rules.ON_OFF), lessons=choices("server-style", "lessons", rules.ON_OFF)
    )
    async def style(interaction: Interaction, text: str | None = None, lessons: str | None = None) -> None:
        await rules.set_style(services, interaction, text, lessons)

    @group.command(name="pictures", description=about("server-pictures"))
    @described("server-pictures", "when")
    @app_commands.choices(when=choices("server-pictures", "when", PICTURES))
    async def pictures(interaction: Interaction, when: str) -> None:
        await server.set_pictures(services, interaction, when)


def _register_server(group: app_commands.Group, services: Services) -> None:
    """What holds for the server as a whole."""

    @group.command(name="timezone", description=about("server-timezone"))
    @described("server-timezone", "zone")
    async def timezone(interaction: Interaction, zone: str) -> None:
        await server.set_timezone(services, interaction, zone)

    @timezone.autocomplete("zone")
    async def zones(_interaction: Interaction, typed: str) -> list[Choice[str]]:
        return server.zone_choices(typed)

    @group.command(name="games-master", description=about("server-games-master"))
    @described("server-games-master", "role")
    async def games_master(interaction: Interaction, role: discord.Role | None = None) -> None:
        await server.set_role(services, interaction, role)

    @group.command(name="log", description=about("server-log"))
    @described("server-log", "channel")
    async def log(interaction: Interaction, channel: discord.TextChannel | None = None) -> None:
        await server.set_log(services, interaction, channel.id if channel else None)


def _register_blocks(group: app_commands.Group, services: Services) -> None:
    """Who may not play here."""

    @group.command(name="block", description=about("server-block"))
    @described("server-block", "player")
    async def block(interaction: Interaction, player: discord.User) -> None:
        await block_guard.block(services, interaction, player)

    @group.command(name="unblock", description=about("server-unblock"))
    @described("server-unblock", "player")
    async def unblock(interaction: Interaction, player: discord.User) -> None:
        await block_guard.unblock(services, interaction, player)


def _privacy(services: Services) -> app_commands.Group:
    group = app_commands.Group(name="privacy", description=about("privacy"))
    add_plain(group, services, {"delete": privacy.delete, "export": privacy.export}, "privacy-")

    @group.command(name="boards", description=about("privacy-boards"))
    @described("privacy-boards", "shown")
    @app_commands.choices(shown=choices("privacy-boards", "shown", BOARDS))
    async def boards(interaction: Interaction, shown: str) -> None:
        await privacy.boards(services, interaction, shown == BOARDS[0])

    return group
