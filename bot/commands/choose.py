"""``/choose``: answers an open choice of a colour, a player or a card."""

from __future__ import annotations

from dataclasses import replace

from discord import app_commands

from bot.discord import button_requests
from bot.discord.button_requests import NO_SEAT, Person
from bot.discord.command_replies import words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.slash_commands.typed_play import ANSWERS, completing, languages_of, names_at, quoted, say
from bot.locales import Texts
from bot.model.requests import GuardedRequest, Move, OpenHand, Request, Typed
from bot.screens.custom_ids import table_ids
from bot.screens.hand import autocomplete
from bot.tables.runtime.table_registry import TableSummary
from engine import actions as a


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="choose", description=about("choose"))
    @described("choose", "what")
    @app_commands.autocomplete(what=completing(services, ANSWERS))
    async def choose(interaction: Interaction, what: app_commands.Range[str, 1, 100]) -> None:
        await _choose(services, interaction, what)


async def _choose(services: Services, interaction: Interaction, what: str) -> None:
    said = words(services, interaction)
    press = table_ids.decode(what)
    answer = None if press is not None else _answer(what, said, names_at(services, interaction))
    if press is None and answer is None:
        await say(services, interaction, said("answer-unknown-choice", text=quoted(what)))
        return

    def make(who: Person, summary: TableSummary) -> Request:
        meant = (
            button_requests.request(press, who, summary.table_state)
            if press is not None and press.table == summary.id
            else None
        )
        move = meant.request if isinstance(meant, GuardedRequest) else meant
        if isinstance(move, Move) and isinstance(move.action, a.Choose):
            return replace(meant, request=Typed(move)) if isinstance(meant, GuardedRequest) else Typed(move)
        return Typed(Move(answer)) if answer is not None else OpenHand()

    await ask(services, interaction, make)


def _answer(what: str, said: Texts, names: tuple[str, ...]) -> a.Choose | None:
    languages = languages_of(said)
    if (colour := autocomplete.colour_named(what, languages)) is not None:
        return a.Choose(NO_SEAT, colour=colour)
    if (seat := autocomplete.seat_named(what, names)) is not None:
        return a.Choose(NO_SEAT, target=seat)
    card = autocomplete.card_named(what, languages)
    return None if card is None else a.Choose(NO_SEAT, card=card)
