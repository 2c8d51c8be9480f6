"""``/turn``: tells whose turn it is."""

from __future__ import annotations

from bot.discord.button_requests import Person
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Services
from bot.discord.slash_commands.table_requests import add_request
from bot.model.requests import Look, Request
from bot.tables.runtime.table_registry import TableSummary


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_request(tree, services, "turn", _request, seated=False)


def _request(_who: Person, _summary: TableSummary) -> Request:
    return Look("turn")
