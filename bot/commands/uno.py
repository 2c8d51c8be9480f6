"""``/uno``: calls, or catches somebody who has not called."""

from __future__ import annotations

from bot.discord.button_requests import Person
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Services
from bot.discord.slash_commands.table_requests import add_request
from bot.model.requests import CallOrCatch, Request
from bot.tables.runtime.table_registry import TableSummary


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_request(tree, services, "uno", _request, seated=True)


def _request(_who: Person, _summary: TableSummary) -> Request:
    return CallOrCatch()
