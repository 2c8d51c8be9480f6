"""Tables that a tournament opens. Their matches begin when everybody has shown up or the time to do so has run out."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bot.model.table_state import SeatedPlayer
from bot.model.tournament import TableCall
from bot.storage import Place
from bot.tables.live_table import LiveTable
from bot.tables.rules import calls
from bot.tables.runtime.change import TableChange
from bot.tables.runtime.runtime import Runtime
from engine import RulesError

from .new_tables import store

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CalledTable:
    """A tournament's table that is to be opened in its own thread."""

    guild: int
    channel: int
    thread: str
    """The name of the thread."""
    language: str
    """The language of public texts."""
    people: tuple[SeatedPlayer, ...]
    """The people and computers, by seat."""
    options: Mapping[str, Any]
    """The options of the match, as for ``engine.new_match``."""
    preset: str
    """The name of a server's preset, if the rules come from one."""
    base: Mapping[str, Any]
    """The options of that preset."""
    call: TableCall


async def create(runtime: Runtime, wanted: CalledTable) -> LiveTable:
    """Store and return the table.

    Raise ``TableRefused`` or ``StorageError``. Raise ``Unreachable`` if the table's thread cannot be created.
    """
    with runtime.admission.calling(wanted.guild):
        async with runtime.threads.started(runtime, wanted.channel, wanted.thread) as thread:
            now = runtime.clock.now()
            # Discord may have taken minutes to create the thread.
            table_state = calls.graced(calls.open_call(wanted.people, wanted.options, wanted.call, now), now)
            table_state = replace(table_state, preset=wanted.preset, base=wanted.base)
            return await store(runtime, Place(wanted.guild, thread, wanted.channel), table_state, wanted.language, {})


def show(runtime: Runtime, table: LiveTable) -> None:
    """Show a new table, and set its alarm for the end of its call."""
    runtime.publisher.want(table, "table")
    runtime.set_alarm(table)


def computer_names(change: TableChange) -> Callable[[int], str]:
    """Return the function that names the table's computers."""
    return partial(change.renderer.computer_name, language=change.language)


def begin_if_due(change: TableChange) -> None:
    """Begin the match of a tournament's table if everybody has shown up or the time to do so has run out.

    If nobody has shown up, or the match cannot be dealt, close the lobby instead.
    """
    if not calls.is_due(change.table_state, change.wall):
        return
    step = calls.start(change.table_state, computer_names(change), change.wall)
    if step.table_state.phase != "over":
        try:
            change.begin(step.table_state)
        except RulesError as error:
            log.error("No match can be dealt at table %d under its rules: %s", change.table.id, error)
            step = calls.close(change.table_state)
    change.apply(step)
