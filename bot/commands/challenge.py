"""``/challenge``: challenge the bluff card that was played."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Services
from bot.discord.slash_commands.table_requests import add_request
from bot.model.requests import NO_SEAT, Move, Typed
from engine import actions as a


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_request(tree, services, "challenge", Typed(Move(a.Challenge(NO_SEAT))))
