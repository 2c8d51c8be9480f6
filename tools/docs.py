"""Generator for the pages in docs/ about rules and commands. ``python -m tools.docs`` (``make docs``) runs it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import discord
from discord import app_commands

from bot import commands
from bot.discord.command_tree import BotCommandTree
from bot.discord.deduplication import Deduplication
from bot.discord.services import Services
from bot.locales import FALLBACK, LANGUAGES, texts
from bot.screens.pages import commands_page
from bot.screens.pages.commands_page import CommandForm, CommandOption
from bot.screens.rules.explained import rules_page

DOCS = Path(__file__).parent.parent / "docs"


def pages() -> dict[Path, str]:
    """Return the texts of the generated pages, keyed by path."""
    forms = command_forms()
    made = {}
    for language in LANGUAGES:
        words = texts(language, strict=True)
        made[_path("RULES", language)] = rules_page.page(words)
        made[_path("COMMANDS", language)] = commands_page.page(forms, words)
    return made


def _path(name: str, language: str) -> Path:
    return DOCS / (f"{name}.md" if language == FALLBACK else f"{name}.{language}.md")


def command_forms() -> list[CommandForm]:
    """Return every slash command as the bot registers it."""
    tree = BotCommandTree(discord.Client(intents=discord.Intents.none()), Deduplication())
    # Registering commands does not use the services.
    commands.register(tree, cast(Services, None))
    leaves = [one for one in tree.walk_commands() if isinstance(one, app_commands.Command)]
    return [CommandForm(one.qualified_name, _options(one)) for one in leaves]


def _options(command: app_commands.Command[Any, ..., Any]) -> tuple[CommandOption, ...]:
    return tuple(CommandOption(option.name, option.required) for option in command.parameters)


def main() -> None:
    """Write all pages."""
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(DOCS.parent))


if __name__ == "__main__":
    main()
