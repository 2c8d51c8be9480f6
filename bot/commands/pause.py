"""``/pause``: asks the table for a pause."""

from __future__ import annotations

from discord import app_commands

from bot.discord.button_requests import Person
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import Make, ask, has_company
from bot.model.requests import Request, TableRuleRequest
from bot.tables.rules import polls
from bot.tables.runtime.table_registry import TableSummary

DEFAULT_MINUTES = 15


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="pause", description=about("pause"))
    @described("pause", "minutes")
    async def pause(interaction: Interaction, minutes: app_commands.Range[int, 1, 60] | None = None) -> None:
        await ask(services, interaction, _request(minutes))


def _request(minutes: int | None) -> Make:
    length = DEFAULT_MINUTES if minutes is None else minutes

    def make(who: Person, summary: TableSummary) -> Request:
        said = "answer-vote" if has_company(summary, who) else "answer-paused"
        return TableRuleRequest(lambda table_state, now: polls.propose_pause(table_state, who.user, length, now), said)

    return make
