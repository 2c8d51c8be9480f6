"""How one person likes to be told things at a table: what they have set, together with what the server has."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.storage import GuildPreferences, Storage, StorageError, UserPreferences
from bot.supervision.isolation import isolated
from bot.tables.live_table import LiveHand, LiveTable

log = logging.getLogger(__name__)


async def load(storage: Storage, tables: Sequence[LiveTable]) -> None:
    """Bring to mind what the tables' servers and people have set: later nobody can wait for it. Never raises."""
    try:
        await storage.guilds.warm(table.place.guild_id for table in tables)
        await storage.users.warm(
            table.table_state.people[seat].user for table in tables for seat in table.table_state.persons()
        )
    except StorageError as error:
        log.warning("What servers and people have set could not be read, defaults hold for now: %s", error)
    for table in tables:
        with isolated(table, "what a server has set"):
            server = storage.guilds.cached(table.place.guild_id) or GuildPreferences()
            table.text_mode, table.lessons = server.text_mode, server.lessons


def take(table: LiveTable, hand: LiveHand, likes: UserPreferences) -> None:
    """Brings a hand's record in line with the preferences; the sort is kept, for it may just have been chosen."""
    hand.layout = likes.layout
    hand.text_mode = likes.text_mode or table.text_mode
    if not (likes.lessons and table.lessons):
        hand.learnt, hand.lesson = None, None
    else:
        hand.learnt = (hand.learnt or frozenset()) | frozenset(likes.learnt)


def learn(hand: LiveHand) -> bool:
    """What was being explained is known from now on; whether there was something."""
    if hand.lesson is None or hand.learnt is None:
        return False
    hand.learnt, hand.lesson = hand.learnt | {hand.lesson}, None
    return True
