"""Slash commands and their options have names and descriptions that Discord accepts in every language.

https://docs.discord.com/developers/interactions/application-commands#application-command-object-application-command-naming
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot import commands
from bot.discord.command_tree import BotCommandTree
from bot.discord.deduplication import Deduplication
from bot.discord.services import Services
from bot.locales import LANGUAGES
from tests.repo.texts.catalogue import entries


def commands_by_key() -> dict[str, app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """Return every registered command, group and subcommand, keyed by its full name, with hyphens as in text keys."""
    tree = BotCommandTree(discord.Client(intents=discord.Intents.none()), Deduplication())
    # Registering commands does not use the services.
    commands.register(tree, cast(Services, None))
    return {command.qualified_name.replace(" ", "-"): command for command in tree.walk_commands()}


COMMANDS = commands_by_key()
NAME = re.compile(r"[-_'\w]{1,32}")


def texts_of(language: str, pattern: str) -> dict[str, str]:
    return {entry.key: entry.words for entry in entries(language) if re.fullmatch(pattern, entry.key)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_name_and_a_description(language: str) -> None:
    keys = {entry.key for entry in entries(language)}
    for command in COMMANDS:
        assert {f"command-{command}-name", f"command-{command}-description"} <= keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_lower_case_and_contain_only_allowed_characters(language: str) -> None:
    for key, name in texts_of(language, r"command-.+-name").items():
        assert NAME.fullmatch(name), key
        assert name == name.lower(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_and_choices_have_allowed_lengths(language: str) -> None:
    for key, text in texts_of(language, r"command-.+-(description|choice-\w+)").items():
        assert 1 <= len(text) <= 100, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_has_a_description_and_every_description_a_name(language: str) -> None:
    names = {key.removesuffix("-name") for key in texts_of(language, r"command-.+-name")}
    descriptions = {key.removesuffix("-description") for key in texts_of(language, r"command-.+-description")}
    assert names == descriptions


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_commands_or_options_with_the_same_parent_share_a_name(language: str) -> None:
    names = texts_of(language, r"command-.+-name")
    parents = Counter((re.sub(r"(-option)?-[a-z_]+-name$", "", key), name) for key, name in names.items())
    assert [pair for pair, count in parents.items() if count > 1] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_english_names_equal_the_names_in_the_code(command: str) -> None:
    assert texts_of("en", rf"command-{command}-name") == {f"command-{command}-name": COMMANDS[command].name}
