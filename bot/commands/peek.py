"""``/peek``: look at another player's hand."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Services
from bot.discord.slash_commands.typed_players import add_against
from engine.actions import Peek


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_against(tree, services, "peek", Peek)
