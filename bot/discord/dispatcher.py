"""The dispatcher for pressed buttons, menus and forms.

A press at a table goes into the queue of the table. Any other press goes to the function of its route.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from bot.model import custom_ids
from bot.model import requests as r
from bot.model.channel_api import Unreachable
from bot.model.custom_ids import NO_TABLE, TableButton
from bot.model.feature_requests import FeatureRequest
from bot.model.interactions import InteractionReply
from bot.model.tableless_requests import OF_PAST_MATCHES, TablelessRequest, ToggleNotify
from bot.screens.table_sentences import command_mentions
from bot.storage.errors import StorageError
from bot.supervision.log_limit import LogLimit
from bot.supervision.press_times import Kind, press_times
from bot.tables.runtime.opening.new_tables import TableSummary
from engine.actions import DrawCard, PlayCard

from . import block_guard, interaction_data
from .command_replies import in_time, press, reply_failed, send_reply, uses_text_mode, words
from .deduplication import Deduplication
from .gateway import membership
from .interaction_data import ButtonPress
from .services import Interaction, Services

REMEMBERED = 512
"""Maximum number of refused ``custom_id`` values to remember, in order to log each only once."""

FINISHED_WITHIN = 2.0
"""Seconds to wait for unfinished replies when the bot stops."""

log = logging.getLogger(__name__)

_MOVES: dict[type, Kind] = {PlayCard: "play", DrawCard: "draw"}
_HANDS = (r.OpenHand, r.TurnPage, r.SortHand)

Route = Callable[[ButtonPress[Any]], Awaitable[bool | None]]
"""Function that replies to a press. It returns False for a press that no button of the bot can produce."""
Routes = Mapping[type, Route]
"""Functions that reply to buttons, menus and forms without a table, keyed by request class."""


class Dispatcher:
    """Dispatcher that handles presses in the order received.

    To keep this order, it does not wait for anything before it puts a press into the queue of its table.

    ``routes`` contains the functions that reply to requests without a table.
    """

    def __init__(self, services: Services, seen: Deduplication, routes: Routes) -> None:
        self._services = services
        self._seen = seen
        self._routes = routes
        self._logged: OrderedDict[str, None] = OrderedDict()
        self._failed_replies = LogLimit()
        self._jobs = services.jobs.part()

    def component(self, interaction: Interaction, received: float) -> None:
        """Dispatch a press of a button or menu, or a submitted form. ``received`` is its monotonic time of arrival."""
        custom_id = interaction_data.custom_id(interaction)
        button = custom_ids.decode(custom_id, interaction_data.values(interaction))
        press_times.is_a(interaction.id, _kind_of(button.request if button else None))
        if block_guard.stops_press(self._services, interaction, button.request if button else None):
            if self._seen.is_new(interaction.id):
                self._spawn(self._tell_blocked(interaction))
            return
        summary = self._services.tables.summary(button.table) if button else None
        if button is not None and isinstance(button.request, OF_PAST_MATCHES):
            summary = None  # A past match can be shown in any channel, even while its table is still in memory.
        if button is None or interaction.guild_id is None or not _belongs(summary, interaction):
            self._refuse(interaction, custom_id)
            return
        request = button.request
        if button.table == NO_TABLE or isinstance(request, TablelessRequest | FeatureRequest):
            if self._seen.is_new(interaction.id):
                without_table = partial(self._without_table, interaction, button, summary)
                self._spawn(self._reply(interaction, custom_id, without_table))
            return
        reply = self._services.reply_to(interaction)
        self._services.tables.press(button.table, press(self._services, interaction, request, reply, received))
        if isinstance(request, block_guard.SITTING_DOWN):
            self._spawn(membership.sits_down(self._services, interaction))

    async def close(self) -> None:
        """Wait for unfinished replies, and cancel those that take too long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FINISHED_WITHIN):
                await self._jobs.finish()
        await self._jobs.cut()

    def _spawn(self, work: Coroutine[Any, Any, object]) -> None:
        self._jobs.start(work, "press")

    async def _reply(
        self, interaction: Interaction, custom_id: str, act: Callable[[InteractionReply], Awaitable[bool]]
    ) -> None:
        """Let ``act`` reply. Refuse the press if it returns False, and handle its errors."""
        reply = await self._reply_to(interaction)
        try:
            async with in_time(reply):
                known = await act(reply)
            if not known:
                self._refuse(interaction, custom_id)
        except Unreachable as error:
            now = self._services.clock.now()
            self._failed_replies.info(log, now, "could not reply to a press: %s (%s)", error.reason, error.code)
        except Exception as error:
            said = words(self._services, interaction)
            await reply_failed(reply, said, f"a press without a table ({custom_id!r})", error)

    async def _reply_to(self, interaction: Interaction) -> InteractionReply:
        try:
            in_text_mode = await uses_text_mode(self._services, interaction)
        except StorageError as error:
            log.error("The preferences of a user could not be read: %s", error)
            in_text_mode = False
        return self._services.new_reply_to(interaction) if in_text_mode else self._services.reply_to(interaction)

    async def _tell_blocked(self, interaction: Interaction) -> None:
        try:
            await block_guard.tell(self._services, interaction)
        except Unreachable as error:
            log.info("A blocked user could not be notified: %s (%s)", error.reason, error.code)

    def _refuse(self, interaction: Interaction, custom_id: str) -> None:
        if custom_id not in self._logged:
            log.warning("Refused a press that no button here can produce: %r", custom_id[: custom_ids.LONGEST])
            self._logged[custom_id] = None
            if len(self._logged) > REMEMBERED:
                self._logged.popitem(last=False)
        said = words(self._services, interaction)
        sentence = said("notice-unknown", **command_mentions(self._services.commands))
        self._spawn(send_reply(self._services.reply_to(interaction), sentence))

    async def _without_table(
        self,
        interaction: Interaction,
        button: TableButton,
        summary: TableSummary | None,
        reply: InteractionReply,
    ) -> bool:
        """Reply to a press that goes to no table. Return False for a press that no button of the bot can produce."""
        said, route = words(self._services, interaction), self._routes.get(type(button.request))
        if isinstance(button.request, ToggleNotify):
            await send_reply(reply, said(await self._notify(interaction, summary)))
        elif route is not None:
            pressed = ButtonPress(self._services, interaction, reply, button.request, button.table)
            return await route(pressed) is not False
        else:
            await send_reply(reply, said("notice-no-table", **command_mentions(self._services.commands)))
        return True

    async def _notify(self, interaction: Interaction, summary: TableSummary | None) -> str:
        channel = (summary.place.parent_id or summary.place.channel_id) if summary else interaction.channel_id
        guild = interaction.guild_id or 0
        now_on = await self._services.subscriptions.toggle(guild, channel or 0, interaction.user.id)
        return "reply-notify-on" if now_on else "reply-notify-off"


def _belongs(summary: TableSummary | None, interaction: Interaction) -> bool:
    """Return False if the table is live, but neither in the channel of the press nor in a thread of that channel."""
    if summary is None:
        return True
    place = summary.place
    return interaction.guild_id == place.guild_id and interaction.channel_id in (place.channel_id, place.parent_id)


def _kind_of(request: object) -> Kind:
    """Return the kind of a request for the press statistics. ``None`` stands for an invalid ``custom_id``."""
    if isinstance(request, r.Move):
        return _MOVES.get(type(request.action), "other")
    return "hand" if isinstance(request, _HANDS) else "other"
