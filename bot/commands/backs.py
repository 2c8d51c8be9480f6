"""``/backs``: show the backs of the other hands and of the next card to draw (Flip)."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Services
from bot.discord.slash_commands.table_requests import add_request
from bot.model.requests import ShowPage


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_request(tree, services, "backs", ShowPage("backs"))
