"""The records of private hands: the preferences of their users, the content shown, and the newest replies.

Only this module writes these fields of ``LiveHand``. ``private_hands`` writes the fields about sent messages and
requests in flight, and ``text_mode_feed`` writes the fields about the news.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from bot.model.bot_setup import Sort
from bot.model.card_faces import AS_SERVER
from bot.model.interactions import InteractionReply, TablePress
from bot.model.outgoing import HandPage, Notice
from bot.model.requests import SortHand
from bot.storage import GuildPreferences, Storage, StorageError, UserPreferences
from bot.supervision.isolation import isolated
from bot.tables.live_table import DEFAULTS, NO_NAMES, LiveTable
from bot.tables.records.live_hand import LiveHand
from engine.events import HandShown

log = logging.getLogger(__name__)


async def load(storage: Storage, tables: Sequence[LiveTable]) -> None:
    """Cache the preferences of the tables' servers and players, because no press may wait for them. Never raise."""
    try:
        await storage.guilds.warm(table.place.guild_id for table in tables)
        await storage.users.warm(
            table.table_state.people[seat].user for table in tables for seat in table.table_state.persons()
        )
    except StorageError as error:
        log.warning("Preferences of servers and users could not be read; defaults are used for now: %s", error)
    for table in tables:
        with isolated(table, "a server's preferences"):
            table.server = storage.guilds.cached(table.place.guild_id) or DEFAULTS


def take(table: LiveTable, hand: LiveHand, likes: UserPreferences) -> None:
    """Apply the preferences of a hand's user and server for the layout, card style, text mode and lessons."""
    server, reader = table.server, hand.reader
    teaches = likes.lessons and server.lessons
    hand.reader = replace(
        reader,
        layout=likes.layout,
        card_style=server.card_style if likes.card_style == AS_SERVER else likes.card_style,
        text_mode=likes.text_mode or server.text_mode,
        learnt=_joined(reader.learnt or NO_NAMES, likes.learnt) if teaches else None,
        lesson=reader.lesson if teaches else None,
    )


def _joined(known: frozenset[str], more: Collection[str]) -> frozenset[str]:
    return known if known.issuperset(more) else known.union(more)


def learn(hand: LiveHand) -> bool:
    """Mark as learnt the rule that the hand was explaining. Return True if there was one."""
    reader = hand.reader
    if reader.lesson is None or reader.learnt is None:
        return False
    hand.reader = replace(reader, learnt=reader.learnt | {reader.lesson}, lesson=None)
    return True


def seat(table: LiveTable, user: int, language: str, reply: InteractionReply | None, likes: UserPreferences) -> None:
    """Create a player's record at a new table. The hand can be sent through ``reply``, an earlier reply to them."""
    hand = table.hand(user)
    hand.newest, hand.reader = reply, replace(hand.reader, language=language)
    take(table, hand, likes)


def pressed(table: LiveTable, press: TablePress, likes: UserPreferences) -> None:
    """Note the language and token of a press and the preferences of its user. Drop the hand's sentence."""
    hand = table.hand(press.user)
    sort = hand.reader.sort if isinstance(press.request, SortHand) else likes.sort
    hand.reader = replace(hand.reader, sort=sort, language=press.language)
    take(table, hand, likes)
    hand.earlier, hand.newest = hand.newest, press.reply
    hand.sentence = None


def look(table: LiveTable, user: int, page: int | None = None, sort: Sort | None = None) -> None:
    """Set the page and the order that a hand shows; ``None`` leaves the value unchanged."""
    hand = table.hand(user)
    if page is not None:
        hand.reader = replace(hand.reader, page=page)
    if sort is not None:
        hand.reader = replace(hand.reader, sort=sort, order=())


def prefer(table: LiveTable, user: int, likes: UserPreferences) -> bool:
    """Apply preferences that the user has changed. Return True if there is a hand.

    If the user no longer sets a language, the hand keeps the old one until the next press, which contains the language
    of Discord's client.
    """
    hand = table.hands.get(user)
    if hand is None:
        return False
    hand.reader = replace(hand.reader, language=likes.language or hand.reader.language)
    take(table, hand, likes)
    if hand.reader.sort != likes.sort:
        hand.reader = replace(hand.reader, sort=likes.sort, order=())
    return True


def show_as(table: LiveTable, server: GuildPreferences, preferences: Callable[[int], UserPreferences]) -> None:
    """Apply preferences that the server has changed."""
    table.server = server
    for user, hand in table.hands.items():
        take(table, hand, preferences(user))


def reached_by(hand: LiveHand, reply: InteractionReply | None) -> None:
    """Note the newest reply to a person; ``None`` if they have no valid token."""
    hand.newest = reply


def drop_expired(hand: LiveHand, alive: Callable[[InteractionReply | None], InteractionReply | None]) -> None:
    """Keep only replies whose tokens are valid. ``alive`` returns a reply if its token is valid, else ``None``."""
    hand.newest, hand.earlier = alive(hand.newest), alive(hand.earlier)


def reply_failed(hand: LiveHand, reply: InteractionReply) -> None:
    """Note that a reply failed. If it was the newest, the reply before it becomes the newest again."""
    if hand.newest is reply:
        hand.newest, hand.earlier = hand.earlier, None


def say(hand: LiveHand, sentence: Notice | None, until: float) -> None:
    """Set the sentence at the top of a hand, shown until ``until`` (wall clock); ``None`` removes it."""
    hand.sentence, hand.sentence_until = sentence, until


def forget_sentence(hand: LiveHand) -> None:
    """Remove the sentence at the top of a hand."""
    hand.sentence = None


def drawn(hand: LiveHand, page: HandPage) -> None:
    """Note the content of a rendered hand: the order of its cards, the page, and the rule that it explains."""
    hand.reader = replace(hand.reader, order=page.order, page=page.page, lesson=page.lesson)


def closed(hand: LiveHand) -> None:
    """Note that a hand no longer shows any cards."""
    hand.reader = replace(hand.reader, order=(), lesson=None)


def show_hand(table: LiveTable, user: int, event: HandShown) -> None:
    """Let a person see another player's hand."""
    hand = table.hand(user)
    hand.reader = replace(hand.reader, shown=(event,))


def begin_round(table: LiveTable) -> None:
    """Reset all hands to their first page, and remove other players' hands from them."""
    for hand in table.hands.values():
        hand.reader = replace(hand.reader, shown=(), page=0)


def shift(table: LiveTable, by: float) -> None:
    """Shift the times in all hands after the wall clock has jumped by ``by`` seconds.

    The replies need no shift, because their tokens expire by a clock that never jumps.
    """
    for hand in table.hands.values():
        hand.sentence_until += by
