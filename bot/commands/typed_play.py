"""Commands by which a hand can be played without looking at it: what is typed, and what is offered meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from discord.app_commands import Choice

from bot.discord import button_requests
from bot.discord.button_requests import NO_SEAT, Person
from bot.discord.command_replies import in_time, reply, words
from bot.discord.services import Interaction, Services
from bot.locales import LANGUAGES, Texts, texts
from bot.model.facts import TableFacts
from bot.model.requests import GuardedRequest, Look, Move, OpenHand, Request, SortHand, Typed
from bot.screens import people_names, scene_facts
from bot.screens.custom_ids import table_ids
from bot.screens.hand import autocomplete
from bot.screens.table_sentences import mention
from bot.tables.runtime.table_registry import TableSummary
from engine import actions as a
from engine.view import View

from .at_table import Make, ask

Suggest = Callable[[TableFacts, View, Texts, str], list[autocomplete.Suggestion]]
Completion = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]
COLOURS = ("red", "yellow", "green", "blue")
LONGEST_QUOTED = 40
"""Characters of what was typed, at most, in the sentence about it."""


def completing(services: Services, suggest: Suggest) -> Completion:
    """What is offered to who types: from the match of the channel as that person sees it."""

    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        seen = services.tables.seen_by(interaction.channel_id or 0, interaction.user.id)
        if seen is None or seen[0].view is None:
            return []
        scene, view = seen[0], seen[0].view
        facts = scene_facts.table_facts(scene, services.commands, services.emojis)
        offered = suggest(facts, view, words(services, interaction), current)
        return [Choice(name=one.name[: autocomplete.LONGEST], value=one.value) for one in offered]

    return complete


def _players(facts: TableFacts, view: View, _said: Texts, current: str) -> list[autocomplete.Suggestion]:
    return autocomplete.players(facts, view, current)


CARDS: Suggest = autocomplete.cards
ANSWERS: Suggest = autocomplete.answers
PLAYERS: Suggest = _players


async def play(services: Services, interaction: Interaction, card: str, colour: str | None, player: str | None) -> None:
    """``/card``: plays a card by its name, or one that was offered."""
    said = words(services, interaction)
    press = table_ids.decode(card)
    known = press.card if press is not None and press.do == "play" else autocomplete.card_named(card, _languages(said))
    names = _names(services, interaction)
    target = None if player is None else autocomplete.seat_named(player, names)
    if known is None or (player is not None and target is None):
        key, told = ("answer-unknown-player", player or "") if known is not None else ("answer-unknown-card", card)
        await _say(services, interaction, said(key, text=_quoted(told), hand=mention(services.commands, "hand")))
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


async def choose(services: Services, interaction: Interaction, what: str) -> None:
    """``/choose``: answers an open choice of a colour, a player or a card."""
    said = words(services, interaction)
    press = table_ids.decode(what)
    answer = None if press is not None else _answer(what, said, _names(services, interaction))
    if press is None and answer is None:
        await _say(services, interaction, said("answer-unknown-choice", text=_quoted(what)))
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
    languages = _languages(said)
    if (colour := autocomplete.colour_named(what, languages)) is not None:
        return a.Choose(NO_SEAT, colour=colour)
    if (seat := autocomplete.seat_named(what, names)) is not None:
        return a.Choose(NO_SEAT, target=seat)
    card = autocomplete.card_named(what, languages)
    return None if card is None else a.Choose(NO_SEAT, card=card)


def _languages(said: Texts) -> tuple[Texts, ...]:
    """Whoever types may think in another language than the one they read: the own one counts first."""
    return (said, *(texts(language) for language in LANGUAGES if language != said.language))


def _names(services: Services, interaction: Interaction) -> tuple[str, ...]:
    there = services.tables.at(interaction.channel_id or 0)
    return () if there is None else scene_facts.names(there.table_state)


def _quoted(typed: str) -> str:
    return people_names.shown(people_names.readable(typed), LONGEST_QUOTED)


async def _say(services: Services, interaction: Interaction, line: str) -> None:
    answer = services.answer_to(interaction)
    async with in_time(answer):
        await reply(answer, line)


def simply(action: a.Action) -> Make:
    """A move that needs nothing more: ``/draw``, ``/keep``, ``/challenge``, ``/buzz``."""
    return lambda _who, _glance: Typed(Move(action))


DRAW = simply(a.DrawCard(NO_SEAT))
KEEP = simply(a.Keep(NO_SEAT))
CHALLENGE = simply(a.Challenge(NO_SEAT))
BUZZ = simply(a.Press(NO_SEAT))


def page(what: str) -> Make:
    """Something that is only looked at: ``/turn``, ``/top``."""
    return lambda _who, _glance: Look(what)


def sort(by: str) -> Make:
    """``/sort``"""
    return lambda _who, _glance: SortHand(by)
