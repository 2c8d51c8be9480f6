"""``/card``: play a card by its name, or one that was offered."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from discord import app_commands

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
from bot.model import custom_ids
from bot.model.custom_ids import TableButton
from bot.model.requests import NO_SEAT, Move, Typed
from bot.screens.hand import autocomplete
from bot.screens.table_sentences import mention
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
    said, names = words(services, interaction), names_at(services, interaction)
    button = custom_ids.decode(card)
    move = _offered(button)
    named = (
        autocomplete.card_named(card, languages_of(said)) if move is None else cast(a.PlayCard, move.action).cards[0]
    )
    target = None if player is None else autocomplete.seat_named(player, names)
    if named is None or (player is not None and target is None):
        key, told = ("answer-unknown-player", player or "") if named is not None else ("answer-unknown-card", card)
        await say(services, interaction, said(key, text=quoted(told), hand=mention(services.commands, "hand")))
        return
    there = services.tables.at(interaction.channel_id or 0)
    if move is None or button is None or there is None or button.table != there.id:
        move = Move(a.PlayCard(NO_SEAT, (named,)))
    wanted = None if colour is None else COLOURS.index(colour)
    action = replace(_card_of(move), colour=wanted, target=target)
    await ask(services, interaction, Typed(replace(move, action=action)))


def _card_of(move: Move) -> a.PlayCard:
    return cast(a.PlayCard, move.action)


def _offered(button: TableButton | None) -> Move | None:
    """Return the card that was chosen from the suggestions, as it was offered."""
    request = None if button is None else button.request
    return request if isinstance(request, Move) and isinstance(request.action, a.PlayCard) else None
