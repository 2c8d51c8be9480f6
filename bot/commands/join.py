"""``/join``: take a seat at the channel's table, or enter the channel's tournament."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.gateway.membership import sits_down
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.tournaments import tournament_acts
from bot.model.requests import JoinTable


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="join", description=about("join"))
    @described("join", "tournament")
    async def join(interaction: Interaction, tournament: bool = False) -> None:
        if tournament:
            await tournament_acts.typed(services, interaction, "enter")
            return
        await ask(services, interaction, JoinTable(), seated=False)
        await sits_down(services, interaction)
