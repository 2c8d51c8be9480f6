"""``/back``: the player plays in person again."""

from __future__ import annotations

from bot.discord.button_requests import Person
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Services
from bot.discord.slash_commands.table_requests import add_request
from bot.model.requests import Request, TableRuleRequest
from bot.model.table_state import TableState, Transition
from bot.tables.rules import presence
from bot.tables.runtime.table_registry import TableSummary


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_request(tree, services, "back", _request, seated=True)


def _request(who: Person, _summary: TableSummary) -> Request:

    def act(table_state: TableState, now: float) -> Transition:
        seat = table_state.seat_of(who.user)
        here = (
            seat is not None
            and table_state.phase in ("playing", "resting")
            and table_state.people[seat].status == "here"
        )
        return Transition(table_state) if here else presence.back(table_state, who.user, now)

    return TableRuleRequest(act, "answer-back")
