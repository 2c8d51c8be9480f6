"""``/buzz``: presses the buzzer, or slaps."""

from __future__ import annotations

from bot.discord.button_requests import NO_SEAT
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Services
from bot.discord.slash_commands.table_requests import add_request, move_of
from engine import actions as a


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_request(tree, services, "buzz", move_of(a.Press(NO_SEAT)), seated=True)
