"""``/end``: end the table, or ask the other players to end it.

In a match, a moderator must confirm this unless ``sure`` is set. Managers of a tournament can also end the whole
tournament, or a single table by giving its letter.
"""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_replies import in_time
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.slash_commands.typed_play import offered
from bot.discord.tournaments import tournament_acts, tournament_tables
from bot.model.requests import AskToEnd, ConfirmEnd
from bot.screens.hand import autocomplete


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    async def suggest(interaction: Interaction, current: str) -> list[Choice[str]]:
        stored = await tournament_tables.present(services, interaction)
        if stored is None or not tournament_tables.manages(interaction, stored):
            return []
        known = tournament_tables.letters(services.tournaments.facts(stored))
        return offered(autocomplete.matching((autocomplete.Suggestion(one, one) for one in known), current))

    @tree.command(name="end", description=about("end"))
    @described("end", "sure", "table", "tournament")
    @app_commands.autocomplete(table=suggest)
    async def end(
        interaction: Interaction,
        sure: bool = False,
        table: app_commands.Range[str, 1, 10] | None = None,
        tournament: bool = False,
    ) -> None:
        # If a letter is given, only the table with that letter is meant, not the whole tournament.
        if tournament and table is None:
            await tournament_acts.typed(services, interaction, "really_stop" if sure else "stop")
            return
        if table is None:
            await ask(services, interaction, ConfirmEnd() if sure else AskToEnd())
            return
        reply = services.reply_to(interaction)
        async with in_time(reply):
            await tournament_tables.typed(services, interaction, reply, table, sure=sure)
