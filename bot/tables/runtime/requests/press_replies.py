"""Replies to presses. The table has decided their content; their form depends on what was pressed."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from bot.model.channel_api import Unreachable
from bot.model.interactions import TablePress
from bot.model.outgoing import Notice, OutgoingMessage, PlainNotice, Reader
from bot.tables.delivery import scenes, text_mode_feed
from bot.tables.live_table import LiveTable
from bot.tables.records.live_hand import LiveHand
from bot.tables.runtime.computers import hints
from bot.tables.runtime.runtime import Runtime
from engine.events import Event

from . import grey_cards

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Fresh:
    """The newest state, with a sentence if there is something to say."""

    sentence: Notice | None = None


@dataclass(frozen=True, slots=True)
class ShowHand:
    """The hand, in a separate message if a public button or a command asked for it."""

    sentence: Notice | None = None


@dataclass(frozen=True, slots=True)
class Say:
    """One private sentence."""

    sentence: Notice


@dataclass(frozen=True, slots=True)
class PageReply:
    """A private page. ``what`` is its key, and ``seat`` and ``word`` are its arguments, for ``Renderer.page``."""

    what: str
    seat: int | None = None
    word: str | None = None


@dataclass(frozen=True, slots=True)
class TypedReply:
    """The result of a move in sentences: the events, redacted for its player, and a notice such as a refusal."""

    events: tuple[Event, ...] = ()
    sentence: Notice | None = None


@dataclass(frozen=True, slots=True)
class Quiet:
    """An acknowledgement without a message."""


@dataclass(frozen=True, slots=True)
class Advise:
    """The action that a computer would choose in a seat, with reasons."""

    seat: int


Reply = Advise | Fresh | ShowHand | Say | PageReply | TypedReply | Quiet


def confirmed(press: TablePress, key: str, **facts: Any) -> Reply:
    """Return a sentence as the reply to a command, and the newest state as the reply to a button."""
    return Say(PlainNotice(key, facts)) if press.typed else Fresh()


def confirmed_unless_told(press: TablePress, reply: Reply, key: str) -> Reply:
    """Return the reply, or a confirmation in place of a ``Fresh`` reply without a sentence."""
    return confirmed(press, key) if reply == Fresh() else reply


REPLACES = frozenset(
    {"cancel", "reason", "rules", "chapter", "rule", "number", "pair", "tune", "found", "lobby", "remove"}
    | {"why_not", "pauses", "whom_host", "whom_kick", "end", "end_vote"}
)
"""Pages that replace the private page where they were requested."""
OF_LOBBY = frozenset({"tune", "found", "lobby", "remove"})
"""Pages that are useless once the match has begun."""


def give(runtime: Runtime, table: LiveTable, press: TablePress, reply: Reply) -> None:
    """Draw the reply now and send it without holding up the table. If it cannot be drawn, send a sentence instead."""
    try:
        sending = _sending(runtime, table, press, reply)
    except Exception:
        log.exception("A reply at table %d could not be drawn", table.id)
        sending = _say(runtime, table, press, PlainNotice("notice-not-shown"))
    runtime.jobs.start(_send(runtime, sending, table), "reply")


async def defer(press: TablePress) -> None:
    """Tell Discord that the reply to a press may take longer than three seconds."""
    with suppress(Unreachable):
        await press.reply.defer()


async def _send(runtime: Runtime, sending: Awaitable[None], table: LiveTable) -> None:
    try:
        await sending
    except Unreachable as error:
        now = runtime.clock.now()
        runtime.failed_replies.info(log, now, "could not reply to a press at table %d: %s", table.id, error)


def _sending(runtime: Runtime, table: LiveTable, press: TablePress, reply: Reply) -> Awaitable[None]:
    hand_can_be_shown = table.state is not None and table.seat_of(press.user) is not None
    if uses_text_mode(table, press.user):
        reply = _in_words(reply, hand_can_be_shown)
    if isinstance(reply, Advise):
        reply = Say(hints.hint(runtime, table, reply.seat))
    if isinstance(reply, TypedReply):
        return _report(runtime, table, press, reply)
    if isinstance(reply, Fresh | ShowHand) and hand_can_be_shown and _in_hand(press, reply):
        runtime.hands.say(table, press.user, reply.sentence)
        if press.private and not uses_text_mode(table, press.user):
            return runtime.hands.update(table, press)
        return runtime.hands.open(table, press)
    if isinstance(reply, Fresh | ShowHand | Say) and reply.sentence is not None:
        return _say(runtime, table, press, reply.sentence)
    if isinstance(reply, PageReply):
        return _page(runtime, table, press, reply)
    if press.typed:
        log.error("There is no text for the result of a command at table %d: %r", table.id, press.request)
    elif isinstance(reply, Fresh) and not press.private:
        return runtime.publisher.by_reply(table, press.message, press.reply) or press.reply.acknowledge()
    return press.reply.acknowledge()


def uses_text_mode(table: LiveTable, user: int) -> bool:
    """Return True if a user is in text mode, in which every reply is a new message."""
    hand = table.hands.get(user)
    return hand is not None and hand.text_mode


def _in_words(reply: Reply, hand_can_be_shown: bool) -> Reply:
    """Return the reply for a user in text mode.

    A ``Fresh`` reply is replaced with a ``TypedReply``, unless it only gives a sentence to a user without a hand.
    """
    if isinstance(reply, Fresh) and (hand_can_be_shown or reply.sentence is None):
        return TypedReply(sentence=reply.sentence)
    return reply


def _report(runtime: Runtime, table: LiveTable, press: TablePress, reply: TypedReply) -> Awaitable[None]:
    text_mode_feed.report(table, press.user, reply.events)
    if table.state is None or table.seat_of(press.user) is None:
        return _whole(runtime, table, press, runtime.hands.draw_news(table, press.user))
    runtime.hands.say(table, press.user, reply.sentence)
    return runtime.hands.report_press(table, press)


def _in_hand(press: TablePress, reply: Fresh | ShowHand) -> bool:
    """Return True if the hand itself is the reply: always on a private message, elsewhere only if it was requested."""
    return press.private or isinstance(reply, ShowHand)


def _say(runtime: Runtime, table: LiveTable, press: TablePress, sentence: Notice) -> Awaitable[None]:
    hand = table.hands.get(press.user)
    scene = scenes.scene(table, runtime.clock.now())
    shown = runtime.renderer.sentence(sentence, scene, press.language)
    if press.private and not uses_text_mode(table, press.user) and (hand is None or hand.message != press.message):
        return _update(press, shown)
    return _whole(runtime, table, press, shown)


def _page(runtime: Runtime, table: LiveTable, press: TablePress, page: PageReply) -> Awaitable[None]:
    seat = table.seat_of(press.user)
    hand = table.hands.get(press.user) or LiveHand(Reader(press.user, language=press.language))
    now = runtime.clock.now()
    scene = scenes.scene(table, now, seat)
    if page.what == "why_not" and table.state is not None and seat is not None:
        scene = replace(scene, refused=grey_cards.refusals(table.state, seat, table.clock.now(now)))
    shown = runtime.renderer.page(page.what, scene, scenes.reader(press.user, seat, hand), page.seat, page.word)
    replaces = page.what in REPLACES and not hand.text_mode
    turns = press.private and replaces and hand.message != press.message
    if page.what in OF_LOBBY and seat is not None:
        return _kept(runtime, table, press, press.reply.update(shown) if turns else press.reply.send(shown))
    return _update(press, shown) if turns else _whole(runtime, table, press, shown)


async def _kept(runtime: Runtime, table: LiveTable, press: TablePress, sending: Awaitable[int]) -> None:
    """Send a private page that is deleted when the match begins, except in text mode."""
    runtime.hands.keep_page(table, press.user, await sending, press.reply)
    runtime.hands.replied(table, press)


async def _update(press: TablePress, shown: OutgoingMessage) -> None:
    await press.reply.update(shown)


async def _whole(runtime: Runtime, table: LiveTable, press: TablePress, shown: OutgoingMessage) -> None:
    """Send a new private message."""
    await press.reply.send(shown)
    runtime.hands.replied(table, press)
