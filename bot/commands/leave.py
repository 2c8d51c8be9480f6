"""``/leave``: leave the lobby or the match, or withdraw from the tournament of the channel."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.tournaments import tournament_acts
from bot.model.requests import ConfirmLeave, LeaveTable


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="leave", description=about("leave"))
    @described("leave", "sure", "tournament")
    async def leave(interaction: Interaction, sure: bool = False, tournament: bool = False) -> None:
        if tournament:
            await tournament_acts.typed(services, interaction, "withdraw", sure=sure)
            return
        await ask(services, interaction, ConfirmLeave() if sure else LeaveTable())
