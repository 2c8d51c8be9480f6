"""``/join``: take a seat at the table of the channel."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.gateway.membership import sits_down
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about
from bot.discord.slash_commands.table_requests import ask
from bot.model.requests import JoinTable


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="join", description=about("join"))
    async def join(interaction: Interaction) -> None:
        await ask(services, interaction, JoinTable(), seated=False)
        await sits_down(services, interaction)
