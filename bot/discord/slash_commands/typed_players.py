"""Parts of the commands that name a player at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_replies import words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.locales import Texts
from bot.model.outgoing import Scene
from bot.model.requests import NO_SEAT, Move, Sitter, TableRequest, Typed
from bot.model.table_state import TableState
from bot.screens import people_names
from bot.screens.hand import autocomplete
from bot.screens.hand.autocomplete import Suggestion
from bot.screens.table import dialogs
from engine.actions import Accuse, Catch, Claim, Peek
from engine.view import View

from .command_texts import about, described
from .table_requests import ask, refer
from .typed_play import Completion, completing, names_at, offered, quoted, say

RequestAbout = Callable[[Sitter], TableRequest]
"""Function that returns a request about a player."""


def move_against(action: type[Catch | Peek | Accuse | Claim]) -> RequestAbout:
    """Return the function that makes a request for an action against a player."""
    return lambda about: Typed(Move(action(NO_SEAT, about.seat), about=about))


def add_against(
    tree: BotCommandTree, services: Services, name: str, action: type[Catch | Peek | Accuse | Claim]
) -> None:
    """Add a command for an action against a player."""

    @tree.command(name=name, description=about(name))
    @described(name, "player")
    @app_commands.autocomplete(player=suggested(services, name))
    async def command(interaction: Interaction, player: app_commands.Range[str, 1, 100]) -> None:
        await about_player(services, interaction, player, move_against(action))


def suggested(services: Services, verb: str) -> Completion:
    """Return the completion that suggests the possible targets of an action (``dialogs.targets``)."""

    def suggest(scene: Scene, view: View, _said: Texts, current: str) -> list[Suggestion]:
        return autocomplete.seats(dialogs.targets(view, verb), people_names.of(scene.table_state), current)

    return completing(services, suggest)


def suggested_seats(services: Services, pick: Callable[[TableState], Iterable[int]]) -> Completion:
    """Return the completion that suggests the players in the seats that ``pick`` returns.

    Users without a seat get these suggestions too.
    """

    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        there = services.tables.at(interaction.channel_id or 0)
        if there is None:
            return []
        names = people_names.of(there.table_state)
        return offered(autocomplete.seats(pick(there.table_state), names, current))

    return complete


async def about_player(
    services: Services, interaction: Interaction, player: str, request_of: RequestAbout, *, seated: bool = True
) -> None:
    """Put a request about a player, whose name was typed, into the queue of this channel's table.

    If there is no table, reply as ``refer`` does. If the name does not identify a player, reply with a sentence.
    """
    there = services.tables.at(interaction.channel_id or 0)
    if there is None:
        await refer(services, interaction)
        return
    seat = autocomplete.seat_named(player, names_at(services, interaction))
    if seat is None:
        await say(services, interaction, words(services, interaction)("reply-unknown-player", text=quoted(player)))
        return
    await ask(services, interaction, request_of(Sitter(seat, there.table_state.people[seat].user)), seated=seated)
