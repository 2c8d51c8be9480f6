"""The tree of slash commands and its translator. The tree accepts each interaction once and replies after failures."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation, locale_str

from bot.discord.slash_commands.command_texts import DEFAULT_LANGUAGE
from bot.locales import LANGUAGES, texts
from bot.storage.errors import StorageError

from . import block_guard
from .command_replies import is_of_another_process, send_reply, words
from .deduplication import Deduplication
from .services import Interaction, Services

FINISHED_WITHIN = 2.0
"""Seconds to wait for running commands when the bot stops."""

log = logging.getLogger(__name__)

_LANGUAGES = {
    locale: language for locale in discord.Locale for language in LANGUAGES if locale.value.split("-")[0] == language
}
"""The bot's language for each of Discord's locales. Locales whose language the bot does not support are left out."""


class BotCommandTree(app_commands.CommandTree[discord.Client]):
    """Tree of commands that accepts each interaction once, and replies if a command fails."""

    def __init__(self, client: discord.Client, seen: Deduplication) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._seen = seen
        self._running: set[asyncio.Task[Any]] = set()
        self.services: Services | None = None

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Return False for a repeated interaction.

        For a command that a blocked user may not use, reply with the reason and return False.
        """
        task = asyncio.current_task()
        if task is not None:
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        typed = interaction.type is discord.InteractionType.application_command
        if not self._seen.is_new(interaction.id):
            return False
        if typed and self.services is not None and block_guard.stops_command(self.services, interaction):
            await block_guard.tell(self.services, interaction, always=True)
            return False
        return True

    async def finish(self) -> None:
        """Wait for running commands, which may continue after their replies, and cancel those that take too long."""
        if self._running:
            await asyncio.wait(self._running, timeout=FINISHED_WITHIN)
        if late := set(self._running):
            for task in late:
                task.cancel()
            await asyncio.wait(late)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Log the error and send a private reply, unless another process owns the shard."""
        name = interaction.command.qualified_name if interaction.command else "?"
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if is_of_another_process(cause):
            return
        log.error("/%s failed: %s", name, cause, exc_info=None if isinstance(cause, StorageError) else cause)
        if self.services is not None:
            reply = self.services.reply_to(interaction)
            await send_reply(reply, words(self.services, interaction)("reply-failed"))


class Translations(app_commands.Translator):
    """Translator that looks up names and descriptions in the bot's texts by key."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the translation of a part of a command; ``None`` to use the text in the default language."""
        language = _LANGUAGES.get(locale)
        # This returns early, because discord.py asks for about 500 texts in each of Discord's thirty locales.
        if language is None or language == DEFAULT_LANGUAGE:
            return None
        key = string.extras.get("key") or key_of(context)
        if key is None or not texts(language).has(key):
            return None
        return texts(language)(key)


def key_of(context: app_commands.TranslationContextTypes) -> str | None:
    """Return the key in the locales for the name or description of a command or option; ``None`` for anything else."""
    where, data = context.location, context.data
    if isinstance(data, app_commands.Command | app_commands.Group):
        part = "description" if where.name.endswith("description") else "name"
        return f"command-{data.qualified_name.replace(' ', '-')}-{part}"
    if isinstance(data, app_commands.Parameter):
        part = "description" if where is TranslationContextLocation.parameter_description else "name"
        return f"command-{data.command.qualified_name.replace(' ', '-')}-option-{data.name}-{part}"
    return None
