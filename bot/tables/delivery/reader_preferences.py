"""Preferences for a hand at a table: those of its owner combined with those of the server."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.storage import GuildPreferences, Storage, StorageError, UserPreferences
from bot.supervision.isolation import isolated
from bot.tables.live_table import LiveHand, LiveTable

log = logging.getLogger(__name__)


async def load(storage: Storage, tables: Sequence[LiveTable]) -> None:
    """Cache the preferences of the tables' servers and players, because no press may wait for them. Never raise."""
    try:
        await storage.guilds.warm(table.place.guild_id for table in tables)
        await storage.users.warm(
            table.table_state.people[seat].user for table in tables for seat in table.table_state.persons()
        )
    except StorageError as error:
        log.warning("Preferences of servers and users could not be read, defaults are used for now: %s", error)
    for table in tables:
        with isolated(table, "a server's preferences"):
            server = storage.guilds.cached(table.place.guild_id) or GuildPreferences()
            table.text_mode, table.lessons = server.text_mode, server.lessons


def take(table: LiveTable, hand: LiveHand, likes: UserPreferences) -> None:
    """Update a hand's record from the preferences. The sort is kept, because it may have been chosen just now."""
    hand.layout = likes.layout
    hand.text_mode = likes.text_mode or table.text_mode
    if not (likes.lessons and table.lessons):
        hand.learnt, hand.lesson = None, None
    else:
        hand.learnt = (hand.learnt or frozenset()) | frozenset(likes.learnt)


def learn(hand: LiveHand) -> bool:
    """Mark the rule that was being explained as learnt. Return True if there was one."""
    if hand.lesson is None or hand.learnt is None:
        return False
    hand.learnt, hand.lesson = hand.learnt | {hand.lesson}, None
    return True
