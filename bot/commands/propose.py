"""``/propose``: propose a penalty for a player (rule ``table_votes``)."""

from __future__ import annotations

from functools import partial

from discord import app_commands

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, choices, described
from bot.discord.slash_commands.typed_players import about_player, suggested
from bot.model.requests import ProposePenalty
from bot.model.table_state import PENALTY_REASONS


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="propose", description=about("propose"))
    @described("propose", "player", "reason")
    @app_commands.choices(reason=choices("propose", "reason", PENALTY_REASONS))
    @app_commands.autocomplete(player=suggested(services, "propose"))
    async def propose(interaction: Interaction, player: app_commands.Range[str, 1, 100], reason: str) -> None:
        if reason in PENALTY_REASONS:
            await about_player(services, interaction, player, partial(ProposePenalty, reason=reason))
