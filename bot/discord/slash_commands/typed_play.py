"""Helpers for commands with typed values: suggestions while the user types, languages, names, and short replies."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from discord.app_commands import Choice

from bot.discord.command_replies import in_time, send_reply, words
from bot.discord.services import Interaction, Services
from bot.locales import LANGUAGES, Texts, texts
from bot.model.outgoing import Scene
from bot.screens import people_names
from bot.screens.hand import autocomplete
from bot.screens.rules.typed import rule_search
from engine.view import View

Suggest = Callable[[Scene, View, Texts, str], list[autocomplete.Suggestion]]
Completion = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]
COLOURS = ("red", "yellow", "green", "blue")
LONGEST_QUOTED = 40
"""Maximum number of characters of typed text that a sentence quotes."""


def completing(services: Services, suggest: Suggest) -> Completion:
    """Return the completion that suggests values of an option from the user's view of the match."""

    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        seen = services.tables.seen_by(interaction.channel_id or 0, interaction.user.id)
        if seen is None or seen[0].view is None:
            return []
        scene, view = seen[0], seen[0].view
        return offered(suggest(scene, view, words(services, interaction), current))

    return complete


async def load_words() -> None:
    """Load the words of rules unless they are already loaded.

    They take 2 MiB, so they are loaded only when they are needed. Loading takes a while, so it happens in a thread.
    """
    await asyncio.to_thread(rule_search.load)


def offered(suggestions: Iterable[autocomplete.Suggestion]) -> list[Choice[str]]:
    """Return suggestions as Discord choices."""
    return [Choice(name=one.name[: autocomplete.LONGEST], value=one.value) for one in suggestions]


def _players(scene: Scene, view: View, _said: Texts, current: str) -> list[autocomplete.Suggestion]:
    return autocomplete.players(scene, view, current)


def _held(_scene: Scene, view: View, said: Texts, current: str) -> list[autocomplete.Suggestion]:
    return autocomplete.held(view, said, current)


CARDS: Suggest = autocomplete.cards
HELD: Suggest = _held
ANSWERS: Suggest = autocomplete.answers
PLAYERS: Suggest = _players


def languages_of(said: Texts) -> tuple[Texts, ...]:
    """Return the texts of all languages that a user may type in, starting with the language that they read."""
    return (said, *(texts(language) for language in LANGUAGES if language != said.language))


def names_at(services: Services, interaction: Interaction) -> tuple[str, ...]:
    """Return the names at the table of the channel, by seat; an empty tuple if there is no table."""
    there = services.tables.at(interaction.channel_id or 0)
    return () if there is None else people_names.of(there.table_state)


def quoted(typed: str) -> str:
    """Return the typed text, cleaned and shortened so that a sentence can quote it."""
    return people_names.shown(people_names.readable(typed), LONGEST_QUOTED)


async def say(services: Services, interaction: Interaction, line: str) -> None:
    """Reply with a sentence."""
    reply = services.reply_to(interaction)
    async with in_time(reply):
        await send_reply(reply, line)
