"""``/privacy``: export or delete the user's data, or choose whether the user appears on public boards."""

from __future__ import annotations

import asyncio

from discord import app_commands

from bot.discord.command_replies import in_time, send_reply, turn_to, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.interaction_data import ButtonPress
from bot.discord.leaving_tables import leave_all
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, add_plain, choices, described
from bot.model.feature_requests.server_requests import ForgetUser
from bot.model.outgoing import File, OutgoingMessage
from bot.screens.layout import drawn, plain
from bot.screens.pages.league import league_admin_page

BOARDS = ("show", "hide")


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    tree.add_command(_group(services))


def _group(services: Services) -> app_commands.Group:
    group = app_commands.Group(name="privacy", description=about("privacy"))
    add_plain(group, services, {"delete": delete, "export": export}, "privacy-")

    @group.command(name="boards", description=about("privacy-boards"))
    @described("privacy-boards", "shown")
    @app_commands.choices(shown=choices("privacy-boards", "shown", BOARDS))
    async def boards_command(interaction: Interaction, shown: str) -> None:
        await boards(services, interaction, shown == BOARDS[0])

    return group


async def export(services: Services, interaction: Interaction) -> None:
    """Send a file with everything that is stored about the user (``/privacy export``)."""
    reply = services.reply_to(interaction)
    said = words(services, interaction)
    async with in_time(reply):
        copy = await services.privacy.export(interaction.user.id)
        file = File(copy.name, copy.content)
        view = league_admin_page.with_file(said("privacy-export"), file.name)
        await send_reply(reply, OutgoingMessage(drawn(view).components, files=(file,)))


async def delete(services: Services, interaction: Interaction) -> None:
    """Describe the consequences of deleting the user's data, and ask for confirmation (``/privacy delete``)."""
    reply = services.reply_to(interaction)
    said = words(services, interaction)
    async with in_time(reply):
        sitting = sum(len(tables.everywhere(interaction.user.id)) for tables in services.everywhere)
        sitting += await services.privacy.seats_elsewhere(interaction.user.id)
        text = said("privacy-delete-really", tables=sitting)
        yes = ForgetUser(interaction.user.id)
        await send_reply(reply, drawn(league_admin_page.question(text, said("privacy-delete-button"), yes, said)))


async def forgotten(press: ButtonPress[ForgetUser]) -> None:
    """Make the user leave all tables, delete their data, and confirm this in the reply."""
    services, user = press.services, press.user
    await asyncio.gather(
        leave_all(services, user, press.interaction.id), services.privacy.leave_elsewhere(user, press.interaction.id)
    )
    await services.privacy.forget(user)
    # This also removes the user from tables that failed to store the departure.
    await asyncio.gather(*(tables.forgotten(user) for tables in services.everywhere))
    services.leagues.forgotten(user)
    await turn_to(press.reply, plain(press.said("privacy-deleted")))


async def boards(services: Services, interaction: Interaction, shown: bool) -> None:
    """Set whether other people see the user on public boards (``/privacy boards``)."""
    reply = services.reply_to(interaction)
    said = words(services, interaction)
    async with in_time(reply):
        await services.privacy.hide(interaction.user.id, not shown)
        await send_reply(reply, said("privacy-shown" if shown else "privacy-hidden"))
