"""``/call``: call Uno, or call Duo, Trio or Quattro for two, three or four identical cards."""

from __future__ import annotations

from discord import app_commands

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, choices, described
from bot.discord.slash_commands.table_requests import ask
from bot.model.requests import NO_SEAT, Move, Typed
from engine import actions as a

WORDS = ("uno", "duo", "trio", "quattro")


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="call", description=about("call"))
    @described("call", "word")
    @app_commands.choices(word=choices("call", "word", WORDS))
    async def call(interaction: Interaction, word: str = "uno") -> None:
        await ask(services, interaction, Typed(Move(a.Call(NO_SEAT, word))))
