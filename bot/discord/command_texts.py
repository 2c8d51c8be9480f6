"""What commands are called and say of themselves: the default language's texts, by the locales' keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.locales import LANGUAGES, texts
from bot.screens.pages.server_page import FOLLOW_HOST

DEFAULT_LANGUAGE = "en"

T = TypeVar("T")


def described(command: str, *options: str) -> Callable[[T], T]:
    """A decorator that describes a command's options."""
    english = texts(DEFAULT_LANGUAGE)
    return app_commands.describe(**{name: english(f"command-{command}-option-{name}-description") for name in options})


def about(command: str) -> str:
    """The description of a command, a group or a subcommand ("server-language")."""
    return texts(DEFAULT_LANGUAGE)(f"command-{command}-description")


def languages() -> list[Choice[str]]:
    """Every language under its own name, and the one of each table's host."""
    own = [Choice(name=texts(language)("language-name"), value=language) for language in LANGUAGES]
    return [*own, *choices("server-language", "language", (FOLLOW_HOST,))]


def choices(command: str, option: str, values: tuple[str, ...]) -> list[Choice[str]]:
    """The choices of an option, with their names in every language."""
    english = texts(DEFAULT_LANGUAGE)
    keys = {value: f"command-{command}-option-{option}-choice-{value}" for value in values}
    return [Choice(name=locale_str(english(key), key=key), value=value) for value, key in keys.items()]
