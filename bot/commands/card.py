"""``/card``: plays a card by its name, or one that was offered."""

from __future__ import annotations

from dataclasses import replace

from discord import app_commands

from bot.discord import button_requests
from bot.discord.button_requests import NO_SEAT, Person
from bot.discord.command_replies import words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, choices, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.slash_commands.typed_play import (
    CARDS,
    COLOURS,
    PLAYERS,
    completing,
    languages_of,
    names_at,
    quoted,
    say,
)
from bot.model.requests import Move, Request, Typed
from bot.screens.custom_ids import table_ids
from bot.screens.hand import autocomplete
from bot.screens.table_sentences import mention
from bot.tables.runtime.table_registry import TableSummary
from engine import actions as a


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="card", description=about("card"))
    @described("card", "card", "colour", "player")
    @app_commands.choices(colour=choices("card", "colour", COLOURS))
    @app_commands.autocomplete(card=completing(services, CARDS), player=completing(services, PLAYERS))
    async def card(
        interaction: Interaction,
        card: app_commands.Range[str, 1, 100],
        colour: str | None = None,
        player: app_commands.Range[str, 1, 100] | None = None,
    ) -> None:
        await _play(services, interaction, card, colour, player)


async def _play(
    services: Services, interaction: Interaction, card: str, colour: str | None, player: str | None
) -> None:
    said = words(services, interaction)
    press = table_ids.decode(card)
    known = (
        press.card if press is not None and press.do == "play" else autocomplete.card_named(card, languages_of(said))
    )
    names = names_at(services, interaction)
    target = None if player is None else autocomplete.seat_named(player, names)
    if known is None or (player is not None and target is None):
        key, told = ("answer-unknown-player", player or "") if known is not None else ("answer-unknown-card", card)
        await say(services, interaction, said(key, text=quoted(told), hand=mention(services.commands, "hand")))
        return
    wished = None if colour is None else COLOURS.index(colour)

    def make(who: Person, summary: TableSummary) -> Request:
        meant = (
            button_requests.request(press, who, summary.table_state)
            if press is not None and press.table == summary.id
            else None
        )
        move = meant if isinstance(meant, Move) else Move(a.PlayCard(NO_SEAT, (known,)))
        assert isinstance(move.action, a.PlayCard)
        return Typed(replace(move, action=replace(move.action, colour=wished, target=target)))

    await ask(services, interaction, make)
