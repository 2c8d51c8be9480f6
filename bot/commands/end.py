"""``/end``: ask the table to end the match; a moderator, who ends it alone, is asked to confirm."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Services
from bot.discord.slash_commands.table_requests import add_request
from bot.model.requests import AskToEnd


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_request(tree, services, "end", AskToEnd())
