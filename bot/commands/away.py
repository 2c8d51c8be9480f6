"""``/away``: a stand-in plays until the player is back."""

from __future__ import annotations

from bot.discord.button_requests import Person
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about
from bot.discord.slash_commands.table_requests import Make, ask
from bot.model.requests import Request, TableRuleRequest
from bot.screens.table_sentences import mention
from bot.tables.rules import presence
from bot.tables.runtime.table_registry import TableSummary


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="away", description=about("away"))
    async def away(interaction: Interaction) -> None:
        await ask(services, interaction, _request(mention(services.commands, "back")))


def _request(back: str) -> Make:

    def make(who: Person, _summary: TableSummary) -> Request:
        return TableRuleRequest(
            lambda table_state, now: presence.away(table_state, who.user, now), "answer-away", {"back": back}
        )

    return make
