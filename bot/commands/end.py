"""``/end``: ask the table to end the match; a moderator, who ends it alone, is asked to confirm."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.model.requests import AskToEnd, ConfirmEnd


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="end", description=about("end"))
    @described("end", "sure")
    async def end(interaction: Interaction, sure: bool = False) -> None:
        await ask(services, interaction, ConfirmEnd() if sure else AskToEnd())
