"""Text mode: the events that each reader has not received yet, and the lists of events that are sent immediately."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.model import table_state as h
from bot.tables.live_table import LiveTable
from bot.tables.records.live_hand import LiveHand
from engine import events as e

from . import hand_ends

MOST = 150
"""Maximum number of events kept for one person. If the person cannot be reached, older events are lost."""
NOT_FOLLOWED = 10
"""Maximum number of public events reported to a person whose news is not collected."""
AT_ONCE = (
    e.TurnBegan,
    e.RoundDealt,
    e.RoundWon,
    e.RoundVoid,
    e.MatchWon,
    e.ReactionOpened,
    e.ReactionEnded,
    e.VoteOpened,
    e.VoteEnded,
    e.VoteVoided,
    e.TurnPlayedAgain,
)
"""Events that are sent immediately to everybody in text mode.

Other events wait for the next message unless ``ABOUT_ONESELF`` or ``_has_new_top`` applies.
"""
ABOUT_ONESELF = (
    e.CardsDrawn,
    e.Caught,
    e.CardTakenBack,
    e.HandShown,
    e.SeatOut,
    e.PenaltyHeld,
    e.ChoiceOpened,
    e.ChoiceTimedOut,
)
"""Events that are sent immediately to the player concerned."""
AROUND = (
    h.Joined,
    h.LeftTable,
    h.Removed,
    h.HostChanged,
    h.MatchPaused,
    h.MatchResumed,
    h.WentAway,
    h.TakenOver,
    h.HeldTillRoundEnd,
)
"""Table events after which everybody in text mode is sent a message immediately."""


def collect_news(table: LiveTable, events: Sequence[e.Raw], happened: Iterable[h.TableEvent]) -> None:
    """Add the newest events to the news of everybody in text mode, and mark the news that must be sent soon."""
    around = any(isinstance(fact, AROUND) for fact in happened)
    for user, hand in table.hands.items():
        if not hand.text_mode:
            continue
        seat = table.seat_of(user)
        facts = tuple(e.redact(raw, seat) for raw in events)
        hand.news = (*hand.news, *facts)[-MOST:]
        for_now = any(_is_for_now(fact, seat) for fact in facts)
        hand.news_due = hand.news_due or around or for_now or _has_new_top(table, user, facts)


def _has_new_top(table: LiveTable, user: int, facts: Sequence[e.Event]) -> bool:
    """Return True if another player has changed the top card and the person can act now.

    In a sequence, the top card can change without a new turn.
    """
    seat = table.seat_of(user)
    others = any(isinstance(fact, e.CardPlayed) and fact.seat != seat for fact in facts)
    return others and hand_ends.can_act(table, user)


def report(table: LiveTable, user: int, events: tuple[e.Event, ...]) -> None:
    """Keep the events of a typed move for the reply. In text mode, ``collect_news`` has already collected them."""
    hand = table.hand(user)
    if not hand.text_mode:
        hand.news = events


def public_news(table: LiveTable, user: int) -> tuple[e.Event, ...]:
    """Return the public events that a person has not received yet and that the table still remembers.

    For a person who is not in text mode, return the last ``NOT_FOLLOWED`` events.
    """
    hand = table.hands.get(user)
    if hand is None or not hand.text_mode:
        return table.recent[-NOT_FOLLOWED:]
    missed = sum(not isinstance(event, e.TurnBegan) for event in hand.news)
    return table.recent[-missed:] if missed else ()


def send_soon(table: LiveTable, user: int) -> None:
    """Mark the news of a person as due, so that it is sent at the next opportunity."""
    table.hand(user).news_due = True


def clear_news(hand: LiveHand) -> None:
    """Forget the news that a message has just reported."""
    hand.news, hand.news_due = (), False


def take_news(table: LiveTable, user: int) -> tuple[e.Event, ...]:
    """Return the person's news, and forget it because a message is about to report it."""
    hand = table.hands.get(user)
    if hand is None:
        return ()
    news = hand.news
    clear_news(hand)
    return news


def put_back(hand: LiveHand, news: tuple[e.Event, ...]) -> None:
    """Put back news that did not get through, for the next message."""
    hand.news, hand.news_due = (*news, *hand.news)[-MOST:], True


def _is_for_now(fact: e.Event, seat: int | None) -> bool:
    if isinstance(fact, AT_ONCE):
        return True
    concerned = getattr(fact, "target", getattr(fact, "to", getattr(fact, "seat", None)))
    return isinstance(fact, ABOUT_ONESELF) and seat is not None and concerned == seat
