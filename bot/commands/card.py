"""``/card``: play a card by its name, or one from the suggestions."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
    HELD,
    PLAYERS,
    completing,
    languages_of,
    names_at,
    quoted,
    say,
)
from bot.locales import Texts
from bot.model import custom_ids
from bot.model.custom_ids import TableButton
from bot.model.requests import NO_SEAT, Move, Typed
from bot.screens.hand import autocomplete
from bot.screens.wording import command_mention
from engine import actions as a


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="card", description=about("card"))
    @described("card", "card", "colour", "player", "second")
    @app_commands.choices(colour=choices("card", "colour", COLOURS))
    @app_commands.autocomplete(
        card=completing(services, CARDS), player=completing(services, PLAYERS), second=completing(services, HELD)
    )
    async def card(
        interaction: Interaction,
        card: app_commands.Range[str, 1, 100],
        colour: str | None = None,
        player: app_commands.Range[str, 1, 100] | None = None,
        second: app_commands.Range[str, 1, 100] | None = None,
    ) -> None:
        await _play(services, interaction, TypedCard(card, colour, player, second))


@dataclass(frozen=True, slots=True)
class TypedCard:
    """Options of the command as typed."""

    card: str
    colour: str | None
    player: str | None
    second: str | None
    """A card to play on top of the first (rule ``cheating``)."""


async def _play(services: Services, interaction: Interaction, typed: TypedCard) -> None:
    said = words(services, interaction)
    button = custom_ids.decode(typed.card)
    move = _offered(button)
    first = _named(typed.card, said) if move is None else _card_of(move).cards[0]
    second = None if typed.second is None else _named(typed.second, said)
    target = None if typed.player is None else autocomplete.seat_named(typed.player, names_at(services, interaction))
    if first is None or (typed.second is not None and second is None):
        unknown = typed.card if first is None else typed.second or ""
        hand = command_mention(services.commands, "hand")
        await say(services, interaction, said("reply-unknown-card", text=quoted(unknown), hand=hand))
        return
    if typed.player is not None and target is None:
        await say(services, interaction, said("reply-unknown-player", text=quoted(typed.player)))
        return
    there = services.tables.at(interaction.channel_id or 0)
    if move is None or button is None or there is None or button.table != there.id:
        move = Move(a.PlayCard(NO_SEAT, (first,)))
    if second is not None:
        move = Move(a.PlayCard(NO_SEAT, (first, second)))
    wanted = None if typed.colour is None else COLOURS.index(typed.colour)
    action = replace(_card_of(move), colour=wanted, target=target)
    await ask(services, interaction, Typed(replace(move, action=action)))


def _named(text: str, said: Texts) -> int | None:
    return autocomplete.card_named(text, languages_of(said))


def _card_of(move: Move) -> a.PlayCard:
    return cast(a.PlayCard, move.action)


def _offered(button: TableButton | None) -> Move | None:
    """Return the move of a suggestion's button; ``None`` if there is no button or it does not play a card."""
    request = None if button is None else button.request
    return request if isinstance(request, Move) and isinstance(request.action, a.PlayCard) else None
