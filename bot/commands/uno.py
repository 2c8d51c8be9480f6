"""``/uno``: call, or catch a player who has not called."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Services
from bot.discord.slash_commands.table_requests import add_request
from bot.model.requests import CallOrCatch


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_request(tree, services, "uno", CallOrCatch())
