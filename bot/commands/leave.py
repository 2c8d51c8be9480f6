"""``/leave``: leaves the lobby or the match."""

from __future__ import annotations

from bot.discord import button_requests
from bot.discord.button_requests import Person
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Services
from bot.discord.slash_commands.table_requests import add_request
from bot.model.requests import Request
from bot.tables.runtime.table_registry import TableSummary


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_request(tree, services, "leave", _request, seated=True)


def _request(who: Person, summary: TableSummary) -> Request:
    return button_requests.leave(who, summary.table_state.phase, said="answer-left-lobby")
