"""The commands and emojis of the application: one process uploads them, and all others read them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import aiohttp
import discord

from bot.discord.command_tree import BotCommandTree, Translations
from bot.discord.services import Services
from bot.pictures import faces

from .command_sync import known_ids, sync
from .emoji_upload import EmojiUploads, OtherProcesses, tell

SENT_WITHIN = 15.0
"""Longest time, in seconds, that the first session waits for the commands. They are then sent while the bot runs."""
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 600.0
"""First and longest pause, in seconds, before the commands are sent again. The pause doubles after each failure."""

log = logging.getLogger(__name__)


class Application:
    """Commands and emojis of a Discord application. If several processes share it (``others``), one of them uploads."""

    def __init__(
        self, client: discord.Client, tree: BotCommandTree, services: Services, others: OtherProcesses | None = None
    ) -> None:
        self._client = client
        self._tree = tree
        self._services = services
        self._others = others
        self._mine = others is None
        self._commands: asyncio.Task[None] | None = None
        self._uploads: EmojiUploads | None = None
        if services.pictures.enabled:
            known, sets = services.card_emojis, services.emojis
            self._uploads = EmojiUploads(client, faces.emojis, known, sets, services.jobs, others=others)
            sets.report_to(self._uploads.want)

    async def logged_in(self) -> None:
        """Bring the commands up to date before the session begins, unless several processes share the application.

        If that takes longer than ``SENT_WITHIN``, it continues in the background, because matches can be played with
        the commands that are already registered.
        """
        if self._mine:
            self._work(self._sync())
            assert self._commands is not None
            done, _ = await asyncio.wait((self._commands,), timeout=SENT_WITHIN)
            if not done:
                log.warning("Discord has not accepted the commands yet; until it does, the registered ones stay")

    def began(self) -> None:
        """Begin to upload emojis if this is the uploading process. Call this when the session has begun."""
        if self._mine and self._uploads is not None:
            self._uploads.start()

    def own(self, mine: bool) -> None:
        """If ``mine``, keep the commands and emojis up to date from now on; otherwise leave that to another process.

        Do nothing if no other process shares the application.
        """
        if mine == self._mine or self._others is None:
            return
        self._mine = mine
        if mine:
            self._work(self._bring(self._others))
            self.began()
        else:
            self.changed()

    def changed(self) -> None:
        """Read the commands and emojis that another process has changed, unless this process uploads them."""
        if self._mine:
            return
        self._work(self._read())
        if self._uploads is not None:
            self._uploads.follow()

    def want(self, deck: str, style: str) -> None:
        """Upload the emojis of a deck that a table of another process needs, if this process uploads."""
        if self._mine and self._uploads is not None:
            self._uploads.want(deck, style)

    async def stop(self) -> None:
        """Stop the sync of commands, and stop uploading for good."""
        if self._commands is not None:
            self._commands.cancel()
        if self._uploads is not None:
            await self._uploads.stop()

    def _work(self, work: Coroutine[Any, Any, None]) -> None:
        if self._commands is not None:
            self._commands.cancel()
        self._commands = self._services.jobs.task(work, "commands")

    async def _bring(self, others: OtherProcesses) -> None:
        before = dict(self._services.commands)
        await self._sync()
        if self._services.commands != before:
            await tell(others.changed(), "commands")

    async def _sync(self) -> None:
        """Sync the commands, and retry after each failure."""
        pause = FIRST_PAUSE
        while True:
            try:
                self._services.commands.update(await sync(self._client, self._tree, Translations()))
            except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                log.error(
                    "Discord did not accept the commands, so the registered ones stay; next attempt in %.0f s: %s",
                    pause,
                    error,
                )
            else:
                return
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _read(self) -> None:
        self._services.commands.update(await known_ids(self._client))
