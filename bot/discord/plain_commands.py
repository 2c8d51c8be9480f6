"""Slash commands without options."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from discord import app_commands

from .command_texts import about
from .services import Interaction, Rooms

Show = Callable[[Rooms, Interaction], Coroutine[Any, Any, None]]


def add_plain(
    where: app_commands.CommandTree[Any] | app_commands.Group, rooms: Rooms, shows: Mapping[str, Show], before: str = ""
) -> None:
    """Adds commands without options, by name; ``before``: what stands before their names in the texts' keys."""
    for name, show in shows.items():
        where.command(name=name, description=about(before + name))(_plain(rooms, show))


def _plain(rooms: Rooms, show: Show) -> Callable[[Interaction], Coroutine[Any, Any, None]]:
    async def command(interaction: Interaction) -> None:
        await show(rooms, interaction)

    return command
