"""``/start``: start the match of the lobby, or the tournament of the channel."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.tournaments import tournament_acts
from bot.model.requests import StartMatch


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="start", description=about("start"))
    @described("start", "tournament")
    async def start_match(interaction: Interaction, tournament: bool = False) -> None:
        if tournament:
            await tournament_acts.typed(services, interaction, "start")
        else:
            await ask(services, interaction, StartMatch())
