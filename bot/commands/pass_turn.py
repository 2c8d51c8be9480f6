"""``/pass``: end the turn after drawing, or decline an optional choice."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Services
from bot.discord.slash_commands.table_requests import add_request
from bot.model.requests import NO_SEAT, Move, Typed
from engine import actions as a


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_request(tree, services, "pass", Typed(Move(a.Keep(NO_SEAT))))
