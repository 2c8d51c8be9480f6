"""``/catch``: catch a player who has not called."""

from __future__ import annotations

from discord import app_commands

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.slash_commands.typed_players import about_player, move_against, suggested
from bot.model.requests import NO_SEAT, Move, Typed
from engine.actions import Catch


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="catch", description=about("catch"))
    @described("catch", "player")
    @app_commands.autocomplete(player=suggested(services, "catch"))
    async def catch(interaction: Interaction, player: app_commands.Range[str, 1, 100] | None = None) -> None:
        if player is None:
            await ask(services, interaction, Typed(Move(Catch(NO_SEAT))))
        else:
            await about_player(services, interaction, player, move_against(Catch))
