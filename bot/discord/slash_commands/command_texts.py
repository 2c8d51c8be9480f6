"""Descriptions of commands and their options, and choices for options, with texts from the locales."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.discord.services import Interaction, Services
from bot.locales import LANGUAGES, texts
from bot.screens.pages.server.server_preferences import FOLLOW_HOST

DEFAULT_LANGUAGE = "en"

T = TypeVar("T")


def described(command: str, *options: str) -> Callable[[T], T]:
    """Return a decorator that describes a command's options."""
    english = texts(DEFAULT_LANGUAGE)
    return app_commands.describe(**{name: english(f"command-{command}-option-{name}-description") for name in options})


def about(command: str) -> str:
    """Return the description of a command, a group or a subcommand (such as ``server-language``)."""
    return texts(DEFAULT_LANGUAGE)(f"command-{command}-description")


def languages() -> list[Choice[str]]:
    """Return a choice for each language, named in that language, and one for the language of each table's host."""
    own = [Choice(name=texts(language)("language-name"), value=language) for language in LANGUAGES]
    return [*own, *choices("server-language", "language", (FOLLOW_HOST,))]


def choices(command: str, option: str, values: tuple[str, ...]) -> list[Choice[str]]:
    """Return the choices of an option, with their names in every language."""
    return titled({value: f"command-{command}-option-{option}-choice-{value}" for value in values})


def titled(keys: Mapping[str, str]) -> list[Choice[str]]:
    """Return a choice for each value, with its name from the locales. ``keys`` contains the text key of each value."""
    english = texts(DEFAULT_LANGUAGE)
    return [Choice(name=locale_str(english(key), key=key), value=value) for value, key in keys.items()]


Show = Callable[[Services, Interaction], Coroutine[Any, Any, None]]


def add_plain(
    where: app_commands.CommandTree[Any] | app_commands.Group,
    services: Services,
    shows: Mapping[str, Show],
    before: str = "",
) -> None:
    """Add commands without options. ``shows`` contains their functions by name; ``before`` is a prefix of text keys."""
    for name, show in shows.items():
        where.command(name=name, description=about(before + name))(_plain(services, show))


def _plain(services: Services, show: Show) -> Callable[[Interaction], Coroutine[Any, Any, None]]:
    async def command(interaction: Interaction) -> None:
        await show(services, interaction)

    return command
