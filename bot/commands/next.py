"""``/next``: deal the next round now, or begin the next round of the channel's tournament."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.tournaments import tournament_acts
from bot.model.requests import DealNext


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="next", description=about("next"))
    @described("next", "tournament")
    async def next_round(interaction: Interaction, tournament: bool = False) -> None:
        if tournament:
            await tournament_acts.typed(services, interaction, "next")
        else:
            await ask(services, interaction, DealNext())
