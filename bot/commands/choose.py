"""``/choose``: answer an open choice of a colour, a player or a card."""

from __future__ import annotations

from discord import app_commands

from bot.discord.command_replies import words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.slash_commands.typed_play import ANSWERS, completing, languages_of, names_at, quoted, say
from bot.locales import Texts
from bot.model import custom_ids
from bot.model.custom_ids import TableButton
from bot.model.requests import NO_SEAT, Move, OpenHand, TableRequest, Typed
from bot.screens.hand import autocomplete
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
    button = custom_ids.decode(what)
    answer = None if button is not None else _answer(what, said, names_at(services, interaction))
    if button is None and answer is None:
        await say(services, interaction, said("reply-unknown-choice", text=quoted(what)))
        return
    await ask(services, interaction, _request(services, interaction, button, answer))


def _request(
    services: Services, interaction: Interaction, button: TableButton | None, answer: a.Choose | None
) -> TableRequest:
    """Return a request that makes the choice, or one for the hand if ``button`` makes no choice at this table."""
    if answer is not None:
        return Typed(Move(answer))
    there = services.tables.at(interaction.channel_id or 0)
    if button is not None and there is not None and button.table == there.id:
        request = button.request
        if isinstance(request, Move) and isinstance(request.action, a.Choose):
            return Typed(request)
    return OpenHand()


def _answer(what: str, said: Texts, names: tuple[str, ...]) -> a.Choose | None:
    languages = languages_of(said)
    if (colour := autocomplete.colour_named(what, languages)) is not None:
        return a.Choose(NO_SEAT, colour=colour)
    if (seat := autocomplete.seat_named(what, names)) is not None:
        return a.Choose(NO_SEAT, target=seat)
    card = autocomplete.card_named(what, languages)
    return None if card is None else a.Choose(NO_SEAT, card=card)
