"""``/remove``: remove a person or a computer from the lobby."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.typed_players import about_player, suggested_seats
from bot.model.requests import Remove, Sitter, TableRequest
from bot.model.table_state import TableState


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="remove", description=about("remove"))
    @described("remove", "player")
    @app_commands.autocomplete(player=suggested_seats(services, _guests))
    async def remove(interaction: Interaction, player: app_commands.Range[str, 1, 100]) -> None:
        await about_player(services, interaction, player, _request)


def _guests(table_state: TableState) -> Iterable[int]:
    if table_state.phase != "lobby":
        return ()
    return (seat for seat in range(len(table_state.people)) if seat != table_state.host)


def _request(about: Sitter) -> TableRequest:
    return Remove(about.user or 0)
