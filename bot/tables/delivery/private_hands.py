"""Private hands: one message for each person and table. A hand that changes during a request is updated afterwards."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from weakref import WeakValueDictionary

from bot.model.channel_api import Unreachable
from bot.model.interactions import InteractionReply, TablePress
from bot.model.outgoing import HandPage, Notice, OutgoingMessage, Renderer
from bot.model.table_state import EMPTY
from bot.supervision.clock import Clock
from bot.tables import turn_timing
from bot.tables.live_table import LiveTable
from bot.tables.records.live_hand import LiveHand
from engine.events import Event

from . import hand_ends, hand_records, scenes, text_mode_feed
from .job_queue import JobQueue

log = logging.getLogger(__name__)

SENTENCE_SECONDS = 12.0
"""Seconds for which a sentence stays in a hand, unless the user presses a button first."""
TRY_AGAIN_AFTER, LONGEST_TRY = 3.0, 30.0
"""A hand that did not get through is sent again after a delay of ``TRY_AGAIN_AFTER`` seconds times the number of failed
attempts, up to ``LONGEST_TRY`` seconds. The attempts end when the hand gets through or its token expires."""
BURIED_UNDER = 5
"""A hand with this many messages below it is sent again when the user's turn begins."""

Seen = Callable[[LiveTable, int], None]
News = tuple[Event, ...]
"""Events that a message reports. If it fails, the next message reports them."""


class PrivateHands:
    """The private hands of all tables.

    ``seen(table, user)`` is called when a new message with a hand or with news has reached the user.
    """

    def __init__(self, renderer: Renderer, clock: Clock, pool: JobQueue, seen: Seen) -> None:
        self._renderer = renderer
        self._clock = clock
        self._pool = pool
        self._seen = seen
        self._kept: WeakValueDictionary[int, LiveHand] = WeakValueDictionary()
        """The hand whose ``pages`` contain a message, by the id of the message."""

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, table: LiveTable, user: int) -> OutgoingMessage:
        """Return the person's hand, or the sentence that closes it, and record what it shows."""
        hand, now = table.hand(user), self._clock.now()
        if (closed := self._closed(table, user)) is not None:
            hand_records.closed(hand)
            hand.sent = closed.digest()
            return closed
        if now >= hand.sentence_until:
            hand_records.forget_sentence(hand)
        seat = table.seat_of(user)
        page = self._page(table, user, seat, hand, now)
        hand_records.drawn(hand, page)
        hand.drawn_behind = table.shown_behind
        hand.sent = page.shown.digest()
        if hand.text_mode:
            self._clear_news(hand)
        return page.shown

    def _page(self, table: LiveTable, user: int, seat: int | None, hand: LiveHand, now: float) -> HandPage:
        reader = scenes.reader(user, seat, hand, hand.sentence)
        return self._renderer.hand(scenes.scene(table, now, seat), reader)

    def _closed(self, table: LiveTable, user: int) -> OutgoingMessage | None:
        """Return the sentence that closes a hand; ``None`` if ``why_closed`` finds no reason to close it."""
        reason = hand_ends.why_closed(table, user)
        if reason is None:
            return None
        reader = scenes.reader(user, None, table.hand(user))
        return self._renderer.page("closed", scenes.scene(table, self._clock.now()), reader, word=reason)

    def draw_news(self, table: LiveTable, user: int) -> OutgoingMessage:
        """Return the unreported events and the state of the table or lobby as text; mark the events as reported."""
        hand, now = table.hand(user), self._clock.now()
        seat = table.seat_of(user)
        sentence = hand.sentence if now < hand.sentence_until else None
        reader = scenes.reader(user, seat, hand, sentence)
        shown = self._renderer.report(scenes.scene(table, now, seat), reader)
        self._clear_news(hand)
        return shown

    def _clear_news(self, hand: LiveHand) -> None:
        """Forget the news, sentence and lesson that a message has just shown, because text mode repeats nothing."""
        text_mode_feed.clear_news(hand)
        hand_records.forget_sentence(hand)
        hand_records.learn(hand)

    def say(self, table: LiveTable, user: int, sentence: Notice | None) -> None:
        """Show a sentence at the top of the hand from the next time it is drawn; ``None`` removes it."""
        hand_records.say(table.hand(user), sentence, self._clock.now() + SENTENCE_SECONDS)

    # --- replying to a press ----------------------------------------------------------------------------------------

    def update(self, table: LiveTable, press: TablePress) -> Awaitable[None]:
        """Return a reply that turns the private message with the pressed button into the person's only hand.

        The reply is drawn immediately and sent when awaited. A message that is being deleted is not redrawn.
        """
        hand = table.hand(press.user)
        if hand.message and press.message == hand.dropped:
            # A message that is being deleted cannot become the hand again.
            self._push(table, press.user, hand)
            return press.reply.acknowledge()
        if hand.message != press.message:
            self._drop(table, press.user)
            self._release(press.message)
            hand.message, hand.mark, hand.extra = press.message, table.messages.written, 0
        overlaps, hand.via = hand.writing > 0, press.reply
        hand_records.reached_by(hand, press.reply)
        shown, hand.writing = self.draw(table, press.user), hand.writing + 1
        hand.again = hand.force = overlaps
        return self._send_update(table, press, hand, shown)

    async def _send_update(self, table: LiveTable, press: TablePress, hand: LiveHand, shown: OutgoingMessage) -> None:
        try:
            message = await press.reply.update(shown)
            if message != press.message:
                self._put(table, press.user, message, press.reply)
            elif message == hand.message:
                hand.reached = press.reply
        except Unreachable as error:
            self._reply_failed(table, press, error)
        finally:
            self._written(table, press.user, hand)

    def _reply_failed(self, table: LiveTable, press: TablePress, error: Unreachable) -> None:
        """Send the hand again with the last token that worked, if still valid, because the failed one is useless."""
        hand = table.hand(press.user)
        if hand.via is not press.reply or (earlier := self._alive(hand.reached)) is None:
            self._lost(table, press.user, press.reply, error)
            return
        hand.via = earlier
        if hand.newest is press.reply:
            hand_records.reached_by(hand, earlier)
        self._try_later(table, press.user, hand)

    def open(self, table: LiveTable, press: TablePress) -> Awaitable[None]:
        """Return a reply that sends the hand as a new message and deletes the old one.

        The reply is drawn immediately and sent when awaited.
        """
        hand = table.hand(press.user)
        hand_records.reached_by(hand, press.reply)
        news = hand.news  # Drawing clears it.
        shown, hand.writing = self.draw(table, press.user), hand.writing + 1
        return self._send_open(table, press, hand, shown, news)

    async def _send_open(
        self, table: LiveTable, press: TablePress, hand: LiveHand, shown: OutgoingMessage, news: News
    ) -> None:
        try:
            self._put(table, press.user, await press.reply.send(shown), press.reply)
        except Unreachable as error:
            log.info("A hand of table %d could not be opened: %s", table.id, error)
            self._resend_news(table, press, news)
        finally:
            self._written(table, press.user, hand)

    # --- text mode --------------------------------------------------------------------------------------------------

    def report_press(self, table: LiveTable, press: TablePress) -> Awaitable[None]:
        """Return a reply that reports the result of a press in a new message.

        In text mode, the new message replaces the hand, and contains the buttons if the user can act now. The reply
        is drawn immediately and sent when awaited.
        """
        hand = table.hand(press.user)
        if hand.text_mode and hand_ends.can_act(table, press.user):
            return self.open(table, press)
        hand_records.reached_by(hand, press.reply)
        news = hand.news  # Drawing clears it.
        shown, hand.writing = self.draw_news(table, press.user), hand.writing + 1
        return self._send_news(table, press, hand, shown, news)

    async def _send_news(
        self, table: LiveTable, press: TablePress, hand: LiveHand, shown: OutgoingMessage, news: News
    ) -> None:
        try:
            await press.reply.send(shown)
            if hand.text_mode:
                self._drop(table, press.user)
            hand.extra += 1
            self._seen(table, press.user)
        except Unreachable as error:
            log.info("A text-mode message of table %d could not be sent: %s", table.id, error)
            self._resend_news(table, press, news)
        finally:
            self._written(table, press.user, hand)

    def _resend_news(self, table: LiveTable, press: TablePress, news: News) -> None:
        """Note a failed reply. In text mode, resend its news with the previous token, because the newest is useless."""
        hand = table.hand(press.user)
        hand_records.reply_failed(hand, press.reply)
        if hand.text_mode:
            text_mode_feed.put_back(hand, news)
            self._try_later(table, press.user, hand)

    def replied(self, table: LiveTable, press: TablePress) -> None:
        """Note that the reply to a press was a private message."""
        if (hand := table.hands.get(press.user)) is not None:
            hand_records.reached_by(hand, press.reply)
            hand.extra += 1

    def show_page(self, table: LiveTable, user: int, what: str) -> bool:
        """Send a private page that was not requested. Return False if the person cannot be reached."""
        hand = table.hand(user)
        via = self._alive(hand.newest)
        if via is None:
            return False
        reader = scenes.reader(user, table.seat_of(user), hand)
        shown = self._renderer.page(what, scenes.scene(table, self._clock.now()), reader)
        hand.extra += 1
        self._pool.put(partial(self._whisper, via, shown))
        return True

    async def _whisper(self, via: InteractionReply, shown: OutgoingMessage) -> None:
        try:
            await via.whisper(shown)
        except Unreachable as error:
            log.info("A private page could not be sent: %s", error)

    def send_news_to_all(self, table: LiveTable) -> None:
        """Send everybody in text mode their news, if any is worth a message now.

        A hand that can no longer be played is deleted. If the user was removed or the match ended early, a message
        reports that. Otherwise no message is needed: the news includes the match's result, and a player who left has
        received a reply.
        """
        for user, hand in table.hands.items():
            if not hand.text_mode:
                continue
            reason = hand_ends.why_closed(table, user)
            if reason in ("kicked", "ended") and not hand.closed:
                self._close_with_message(table, user, hand)
            elif reason != "kicked" and hand.news_due and table.seat_of(user) is not None:
                self._queue_news(table, user, hand)
            if reason is not None:
                self._drop(table, user)
            hand.closed = reason is not None

    def _close_with_message(self, table: LiveTable, user: int, hand: LiveHand) -> None:
        via, closed = self._alive(hand.newest), self._closed(table, user)
        self._clear_news(hand)
        if via is not None and closed is not None:
            self._pool.put(partial(self._whisper, via, closed))

    def _queue_news(self, table: LiveTable, user: int, hand: LiveHand) -> None:
        newest = self._alive(hand.newest)
        if newest is None:
            return
        if hand.writing:
            hand.again = True
            return
        hand.writing += 1
        self._pool.put(partial(self._whisper_news, table, user, hand, newest))

    async def _whisper_news(self, table: LiveTable, user: int, hand: LiveHand, via: InteractionReply) -> None:
        hand.again, news = False, hand.news
        try:
            if not hand.news_due or self._alive(via) is None:
                return
            if hand_ends.can_act(table, user):
                self._put(table, user, await via.whisper(self.draw(table, user)), via)
            else:
                await via.whisper(self.draw_news(table, user))
                hand.extra, hand.tries = hand.extra + 1, 0
                self._seen(table, user)
        except Unreachable as error:
            text_mode_feed.put_back(hand, news)
            self._lost(table, user, via, error)
        finally:
            self._written(table, user, hand)

    def reaches(self, table: LiveTable, user: int) -> bool:
        """Return True if a private message can be sent to the person now."""
        return self._alive(table.hand(user).newest) is not None

    # --- pushing ----------------------------------------------------------------------------------------------------

    def push(self, table: LiveTable, but: int | None = None) -> None:
        """Bring all open hands outside text mode up to date, and close those that can no longer be played.

        ``but`` is a user who receives the hand as the reply to a press.
        """
        for user, hand in table.hands.items():
            # A new hand that is being sent has no id yet, and may show an earlier state.
            shown = hand.message or hand.writing
            if user != but and shown and not hand.text_mode:
                self._push(table, user, hand)

    def correct(self, table: LiveTable, now: float) -> None:
        """Update the hands outside text mode that show too early a time for the end of the turn."""
        for user, hand in table.hands.items():
            if hand.message and not hand.text_mode and turn_timing.is_off(table, hand.drawn_behind, now):
                self._push(table, user, hand)

    def _push(self, table: LiveTable, user: int, hand: LiveHand) -> None:
        if hand.writing:
            hand.again = True
        elif self._alive(hand.via) is not None:
            hand.writing += 1
            self._pool.put(partial(self._write, table, user, hand))
        elif hand_ends.why_closed(table, user) is not None:
            # The message can no longer be edited; the next press on it replaces it with a sentence.
            hand.message, hand.via = 0, None

    async def _write(self, table: LiveTable, user: int, hand: LiveHand) -> None:
        via, before, force = self._alive(hand.via), hand.sent, hand.force
        hand.again = hand.force = False
        try:
            closed = hand_ends.why_closed(table, user) is not None
            if not closed and table.seat_of(user) is None:
                return  # an onlooker has no hand
            shown, message = self.draw(table, user), hand.message
            if via is not None and message and (force or hand.sent != before):
                await via.edit(message, shown)
                hand.tries = 0
            if closed and hand.message == message:
                hand.message, hand.via = 0, None
        except Unreachable as error:
            if via is not None:
                self._lost(table, user, via, error)
        finally:
            self._written(table, user, hand)

    def _written(self, table: LiveTable, user: int, hand: LiveHand) -> None:
        """Count a request as ended. If the hand still belongs to the user, send what became due during the request."""
        hand.writing -= 1
        if table.hands.get(user) is not hand:
            return
        if hand.called and not hand.writing and hand_ends.can_act(table, user):
            self.call(table, user)
        if not hand.again or hand.writing:
            return
        if hand.text_mode:
            self._queue_news(table, user, hand)
        else:
            self._push(table, user, hand)

    # --- sending again ----------------------------------------------------------------------------------------------

    def deal(self, table: LiveTable) -> None:
        """Send a hand to each player with a valid token and no hand that can be updated. Delete the lobby's pages."""
        for seat in table.table_state.seated():
            user = table.table_state.people[seat].user
            hand = table.hand(user)
            if not hand.message or self._alive(hand.via) is None:
                self.renew(table, user)
        for hand in table.hands.values():
            self._clear(hand)

    def keep_page(self, table: LiveTable, user: int, message: int, via: InteractionReply) -> None:
        """Note a lobby's private page so that it is deleted when cards are dealt. In text mode, all pages remain."""
        hand = table.hand(user)
        if not hand.text_mode:
            hand.pages = {**hand.pages, message: via}
            self._kept[message] = hand
            if table.has_match:
                self._clear(hand)

    def _release(self, message: int) -> None:
        """Keep a lobby's page from being deleted, because it becomes a hand, possibly at a different table."""
        hand = self._kept.pop(message, None)
        if hand is not None:
            hand.pages = {page: via for page, via in hand.pages.items() if page != message} or EMPTY

    def _clear(self, hand: LiveHand) -> None:
        for message, via in hand.pages.items():
            self._pool.put(partial(self._delete, via, message))
        hand.pages = EMPTY

    def renew(self, table: LiveTable, user: int) -> None:
        """Send the hand (in text mode, the news) with the person's newest valid token, and delete the old hand."""
        hand = table.hand(user)
        if hand.text_mode:
            self._queue_news(table, user, hand)
            return
        newest = self._alive(hand.newest)
        if newest is not None:
            hand.writing += 1
            self._pool.put(partial(self._send_again, table, user, hand, newest))

    async def _send_again(self, table: LiveTable, user: int, hand: LiveHand, via: InteractionReply) -> None:
        try:
            if self._alive(via) is not None:
                self._put(table, user, await via.whisper(self.draw(table, user)), via)
        except Unreachable as error:
            self._lost(table, user, via, error)
        finally:
            self._written(table, user, hand)

    def take_away(self, table: LiveTable, user: int) -> None:
        """Remove the person's hand from the table; delete the message if its token is valid."""
        self._drop(table, user)
        table.hands.pop(user, None)

    def drop_expired(self, table: LiveTable) -> None:
        """Drop the expired tokens of a table, which would never be used again."""
        for hand in table.hands.values():
            hand.via, hand.reached = self._alive(hand.via), self._alive(hand.reached)
            hand_records.drop_expired(hand, self._alive)
            hand.pages = {page: via for page, via in hand.pages.items() if self._alive(via) is not None} or EMPTY

    def call(self, table: LiveTable, user: int) -> None:
        """Send the hand as a new message for the user's turn, if it is buried or lost, or cannot be updated.

        If a request is in flight, wait for its end: it may turn the hand into a new message anyway.
        """
        hand = table.hand(user)
        hand.called = hand.writing > 0
        below = table.messages.written - hand.mark + hand.extra
        lost = not hand.message or self._alive(hand.via) is None or below >= BURIED_UNDER
        if lost and not hand.called:
            self.renew(table, user)

    def _put(self, table: LiveTable, user: int, message: int, via: InteractionReply) -> None:
        hand = table.hand(user)
        if hand.message and hand.message != message:
            self._drop(table, user)
        hand.message, hand.mark, hand.extra = message, table.messages.written, 0
        hand.via, hand.reached, hand.tries = via, via, 0
        if hand_ends.is_nobodys(table, user):
            self._drop(table, user)
        else:
            self._seen(table, user)

    def _drop(self, table: LiveTable, user: int) -> None:
        hand = table.hand(user)
        via = self._alive(hand.via)
        if hand.message and via is not None:
            hand.dropped = hand.message
            self._pool.put(partial(self._delete, via, hand.message))
        hand.message, hand.via, hand.reached = 0, None, None

    async def _delete(self, via: InteractionReply, message: int) -> None:
        try:
            if self._alive(via) is not None:
                await via.delete(message)
        except Unreachable as error:
            log.debug("An old private message could not be deleted: %s", error)

    def _alive(self, via: InteractionReply | None) -> InteractionReply | None:
        """Return the reply if its token is valid, else ``None``. An expired token is never used."""
        return via if via is not None and self._clock.steady() < via.expires else None

    def _lost(self, table: LiveTable, user: int, via: InteractionReply, error: Unreachable) -> None:
        """Forget a lost message or token. Resend the hand if the match is waiting for the user, or after an outage."""
        hand = table.hand(user)
        hand.sent = None
        if error.reason in ("message", "channel", "token", "rights") and hand.via is via:
            hand.message, hand.via, hand.called = 0, None, hand.called or hand_ends.is_asked(table, user)
        if error.reason == "token" and hand.newest is via:
            hand_records.reached_by(hand, None)
        if error.reason == "outage":
            self._try_later(table, user, hand)

    def _try_later(self, table: LiveTable, user: int, hand: LiveHand) -> None:
        hand.sent = None
        hand.tries += 1
        if not hand.trying:
            hand.trying = True
            after = min(TRY_AGAIN_AFTER * hand.tries, LONGEST_TRY)
            self._pool.put(partial(self._try_again, table, user, hand), after)

    def heal(self, table: LiveTable) -> None:
        """Resend the hands that did not get through, now that Discord is accepting requests again."""
        for user, hand in list(table.hands.items()):
            if hand.tries:
                hand.tries = 0
                self._send_what_failed(table, user, hand)

    async def _try_again(self, table: LiveTable, user: int, hand: LiveHand) -> None:
        hand.trying = False
        self._send_what_failed(table, user, hand)

    def _send_what_failed(self, table: LiveTable, user: int, hand: LiveHand) -> None:
        if table.hands.get(user) is not hand or hand_ends.is_nobodys(table, user):
            return
        if hand.text_mode:
            if hand.news_due:
                self._queue_news(table, user, hand)
        elif not hand.message:
            self.renew(table, user)
        elif hand.sent is None:
            self._push(table, user, hand)
