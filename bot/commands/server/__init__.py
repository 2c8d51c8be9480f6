"""``/server``: commands that show an overview of a server and change its preferences.

Other commands export and import its preferences and presets, and block users.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_tree import BotCommandTree
from bot.discord.member_rights import MANAGING
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, add_plain, choices, described, languages
from bot.model.bot_setup import PICTURES
from bot.model.card_faces import STYLES
from bot.people.preferences import PLACES

from . import blocks, overview, preference_commands, transfer


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    tree.add_command(_server(services))


def _server(services: Services) -> app_commands.Group:
    group = app_commands.Group(name="server", description=about("server"), default_permissions=MANAGING)
    add_plain(group, services, {"overview": overview.overview, "export": transfer.export}, "server-")
    _register_tables(group, services)
    _register_server(group, services)
    _register_blocks(group, services)
    return group


def _register_tables(group: app_commands.Group, services: Services) -> None:
    """Add the commands that set the language, place, style and pictures of tables."""

    @group.command(name="language", description=about("server-language"))
    @described("server-language", "language")
    @app_commands.choices(language=languages())
    async def language(interaction: Interaction, language: str) -> None:
        await preference_commands.set_language(services, interaction, language)

    @group.command(name="place", description=about("server-place"))
    @described("server-place", "where")
    @app_commands.choices(where=choices("server-place", "where", PLACES))
    async def place(interaction: Interaction, where: str) -> None:
        await preference_commands.set_place(services, interaction, where)

    @group.command(name="style", description=about("server-style"))
    @described("server-style", "text", "lessons", "cards")
    @app_commands.choices(
        text=choices("server-style", "text", preference_commands.ON_OFF),
        lessons=choices("server-style", "lessons", preference_commands.ON_OFF),
        cards=choices("server-style", "cards", STYLES),
    )
    async def style(
        interaction: Interaction, text: str | None = None, lessons: str | None = None, cards: str | None = None
    ) -> None:
        await preference_commands.set_style(services, interaction, text, lessons, cards)

    @group.command(name="pictures", description=about("server-pictures"))
    @described("server-pictures", "when")
    @app_commands.choices(when=choices("server-pictures", "when", PICTURES))
    async def pictures(interaction: Interaction, when: str) -> None:
        await preference_commands.set_pictures(services, interaction, when)


def _register_server(group: app_commands.Group, services: Services) -> None:
    """Add the commands for the server as a whole."""

    @group.command(name="timezone", description=about("server-timezone"))
    @described("server-timezone", "zone")
    async def timezone(interaction: Interaction, zone: str) -> None:
        await preference_commands.set_timezone(services, interaction, zone)

    @timezone.autocomplete("zone")
    async def zones(_interaction: Interaction, typed: str) -> list[Choice[str]]:
        return preference_commands.zone_choices(typed)

    @group.command(name="games-master", description=about("server-games-master"))
    @described("server-games-master", "role")
    async def games_master(interaction: Interaction, role: discord.Role | None = None) -> None:
        await preference_commands.set_role(services, interaction, role)

    @group.command(name="import", description=about("server-import"))
    @described("server-import", "file")
    async def take(interaction: Interaction, file: discord.Attachment) -> None:
        await transfer.take(services, interaction, file)

    @group.command(name="log", description=about("server-log"))
    @described("server-log", "channel")
    async def log(interaction: Interaction, channel: discord.TextChannel | None = None) -> None:
        await preference_commands.set_log(services, interaction, channel.id if channel else None)


def _register_blocks(group: app_commands.Group, services: Services) -> None:
    """Add the commands that block and unblock users."""

    @group.command(name="block", description=about("server-block"))
    @described("server-block", "player")
    async def block(interaction: Interaction, player: discord.User) -> None:
        await blocks.block(services, interaction, player)

    @group.command(name="unblock", description=about("server-unblock"))
    @described("server-unblock", "player")
    async def unblock(interaction: Interaction, player: discord.User) -> None:
        await blocks.unblock(services, interaction, player)
