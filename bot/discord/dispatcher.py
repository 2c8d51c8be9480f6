"""The one entrance for pressed buttons and filled-in forms: reads the ``custom_id`` and puts a press of a table into
the table's queue; what belongs to no table goes to the function that its route names."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.model.channel_api import Unreachable
from bot.model.requests import InteractionReply
from bot.screens.custom_ids import table_ids
from bot.screens.table_sentences import told_to_use
from bot.storage.errors import StorageError
from bot.tables.runtime.table_registry import TableSummary

from . import block_guard, button_requests, interaction_data, membership
from .command_replies import in_time, person, press, reply, uses_text_mode, words
from .deduplication import Deduplication
from .services import Interaction, Services

REMEMBERED = 512
"""So many malformed ids are remembered, each to be logged once."""

FINISHED_WITHIN = 2.0
"""Seconds for which presses that are being answered are waited for when the bot stops."""

log = logging.getLogger(__name__)

Route = Callable[[Services, Interaction, InteractionReply], Awaitable[bool]]
"""Answers a press or form; false where no button of ours makes such a ``custom_id``."""
PageRoute = Callable[[Services, Interaction, table_ids.TableButton, InteractionReply], Awaitable[None]]
"""Answers a press that asks for a page."""


@dataclass(frozen=True, slots=True)
class Routes:
    """Which function answers the buttons, menus and forms that need no table."""

    prefixes: Mapping[str, Route] = field(default_factory=dict)
    """By the prefix of the ``custom_id``: those of other formats than the tables' own."""
    pages: Mapping[str, PageRoute] = field(default_factory=dict)
    """By what the button does (``table_ids.Press.do``): pages that change no table."""


class Dispatcher:
    """Presses of components, in the order of their receipt. Nothing is awaited before the queue.

    ``routes``: which function answers what belongs to no table."""

    def __init__(self, services: Services, seen: Deduplication, routes: Routes) -> None:
        self._services = services
        self._seen = seen
        self._routes = routes
        self._logged: OrderedDict[str, None] = OrderedDict()
        self._jobs = services.jobs.part()

    def component(self, interaction: Interaction) -> None:
        """Takes the press of a button or menu, or a form."""
        custom_id = interaction_data.custom_id(interaction)
        meant = table_ids.decode(custom_id, interaction_data.values(interaction))
        if block_guard.stops_press(self._services, interaction, meant.do if meant else None):
            if self._seen.is_new(interaction.id):
                self._spawn(self._tell_blocked(interaction))
            return
        route = self._routes.prefixes.get(custom_id.split(":", 1)[0])
        if route is not None and interaction.guild_id is not None:
            if self._seen.is_new(interaction.id):
                self._spawn(self._answer(interaction, custom_id, partial(route, self._services, interaction)))
            return
        summary = self._services.tables.summary(meant.table) if meant else None
        if meant is None or interaction.guild_id is None or not _belongs(summary, interaction):
            self._refuse(interaction, custom_id)
            return
        if meant.do == "notify" or meant.do in table_ids.PAST or meant.table == table_ids.NO_TABLE:
            if self._seen.is_new(interaction.id):
                self._spawn(
                    self._answer(interaction, custom_id, partial(self._without_table, interaction, meant, summary))
                )
            return
        who = person(self._services, interaction)
        request = button_requests.request(meant, who, summary.table_state if summary else None)
        if request is None:
            self._refuse(interaction, custom_id)
            return
        answer = self._services.answer_to(interaction)
        self._services.tables.press(meant.table, press(self._services, interaction, who, request, answer))
        if meant.do in block_guard.SITTING_DOWN:
            self._spawn(membership.sits_down(self._services, interaction))

    async def close(self) -> None:
        """Wait for what is on its way; what takes too long is ended."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FINISHED_WITHIN):
                await self._jobs.finish()
        await self._jobs.cut()

    def _spawn(self, work: Coroutine[Any, Any, object]) -> None:
        self._jobs.start(work, "press")

    async def _answer(
        self, interaction: Interaction, custom_id: str, act: Callable[[InteractionReply], Awaitable[bool]]
    ) -> None:
        """Lets ``act`` answer; says so where it fails, or knows no such button."""
        answer = await self._answer_of(interaction)
        try:
            async with in_time(answer):
                known = await act(answer)
            if not known:
                self._refuse(interaction, custom_id)
        except Unreachable as error:
            log.info("a press could not be answered: %s (%s)", error.why, error.code)
        except StorageError as error:
            log.error("a press without a table failed: %s", error)
            await reply(answer, words(self._services, interaction)("answer-failed"))
        except Exception:
            log.exception("a press without a table failed: %r", custom_id)
            await reply(answer, words(self._services, interaction)("answer-failed"))

    async def _answer_of(self, interaction: Interaction) -> InteractionReply:
        try:
            anew = await uses_text_mode(self._services, interaction)
        except StorageError as error:
            log.error("what somebody likes could not be read: %s", error)
            anew = False
        return self._services.answer_anew_to(interaction) if anew else self._services.answer_to(interaction)

    async def _tell_blocked(self, interaction: Interaction) -> None:
        try:
            await block_guard.tell(self._services, interaction)
        except Unreachable as error:
            log.info("a blocked person could not be told: %s (%s)", error.why, error.code)

    def _refuse(self, interaction: Interaction, custom_id: str) -> None:
        if custom_id not in self._logged:
            log.warning("refused a press that no button of ours makes here: %r", custom_id[: table_ids.LONGEST])
            self._logged[custom_id] = None
            if len(self._logged) > REMEMBERED:
                self._logged.popitem(last=False)
        said = words(self._services, interaction)
        sentence = said("notice-unknown", **told_to_use(self._services.commands))
        self._spawn(reply(self._services.answer_to(interaction), sentence))

    async def _without_table(
        self,
        interaction: Interaction,
        meant: table_ids.TableButton,
        summary: TableSummary | None,
        answer: InteractionReply,
    ) -> bool:
        """Answers what no table needs to be asked for."""
        said, page = words(self._services, interaction), self._routes.pages.get(meant.do)
        if meant.do == "notify":
            await reply(answer, said(await self._notify(interaction, summary)))
        elif page is not None:
            await page(self._services, interaction, meant, answer)
        else:
            await reply(answer, said("notice-no-table", **told_to_use(self._services.commands)))
        return True

    async def _notify(self, interaction: Interaction, summary: TableSummary | None) -> str:
        channel = (summary.place.parent_id or summary.place.channel_id) if summary else interaction.channel_id
        now_on = await self._services.subscriptions.toggle(channel or 0, interaction.user.id)
        return "answer-notify-on" if now_on else "answer-notify-off"


def _belongs(summary: TableSummary | None, interaction: Interaction) -> bool:
    """Whether a live table's button may be pressed here: in its channel, or in the one that keeps its card."""
    if summary is None:
        return True
    place = summary.place
    return interaction.guild_id == place.guild_id and interaction.channel_id in (place.channel_id, place.parent_id)
