"""``/join``: takes a seat at the table of the channel."""

from __future__ import annotations

from bot.discord import button_requests
from bot.discord.button_requests import Person
from bot.discord.command_tree import BotCommandTree
from bot.discord.membership import sits_down
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about
from bot.discord.slash_commands.table_requests import ask
from bot.model.requests import Request
from bot.tables.runtime.table_registry import TableSummary


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="join", description=about("join"))
    async def join(interaction: Interaction) -> None:
        await ask(services, interaction, _request, seated=False)
        await sits_down(services, interaction)


def _request(who: Person, _summary: TableSummary) -> Request:
    return button_requests.join(who, said="answer-joined")
