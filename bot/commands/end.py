"""``/end``: asks the table to end the match; a moderator, who ends it without asking, is asked back."""

from __future__ import annotations

from bot.discord import button_requests
from bot.discord.button_requests import Person
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Services
from bot.discord.slash_commands.table_requests import add_request, has_company
from bot.model.requests import Look, Request
from bot.tables.runtime.table_registry import TableSummary


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_request(tree, services, "end", _request, seated=True)


def _request(who: Person, summary: TableSummary) -> Request:
    if who.moderator and summary.table_state.phase in ("playing", "resting"):
        return Look("end")
    alone = summary.table_state.phase != "playing" or not has_company(summary, who)
    return button_requests.end(who, "answer-ended" if alone else "answer-vote")
