"""``/takeover``: ask for the seat of a player who is away or, in a match with partners, has left or was kicked."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.discord.command_tree import BotCommandTree
from bot.discord.gateway.membership import sits_down
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.typed_players import about_player, suggested_seats
from bot.model.requests import TakeOverSeat
from bot.model.table_state import TableState
from bot.tables.rules.takeover import FREE


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="takeover", description=about("takeover"))
    @described("takeover", "player")
    @app_commands.autocomplete(player=suggested_seats(services, _free))
    async def takeover(interaction: Interaction, player: app_commands.Range[str, 1, 100]) -> None:
        await about_player(services, interaction, player, TakeOverSeat, seated=False)
        await sits_down(services, interaction)


def _free(table_state: TableState) -> Iterable[int]:
    return (seat for seat, player in enumerate(table_state.people) if player.status in FREE)
