"""Slash commands without options."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from discord import app_commands

from .command_texts import about
from .services import Interaction, Services

Show = Callable[[Services, Interaction], Coroutine[Any, Any, None]]


def add_plain(
    where: app_commands.CommandTree[Any] | app_commands.Group,
    services: Services,
    shows: Mapping[str, Show],
    before: str = "",
) -> None:
    """Adds commands without options, by name; ``before``: what stands before their names in the texts' keys."""
    for name, show in shows.items():
        where.command(name=name, description=about(before + name))(_plain(services, show))


def _plain(services: Services, show: Show) -> Callable[[Interaction], Coroutine[Any, Any, None]]:
    async def command(interaction: Interaction) -> None:
        await show(services, interaction)

    return command
