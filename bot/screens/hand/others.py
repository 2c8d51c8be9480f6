"""The other players in a round, in turn order, and their open hands.

A hand shows them so that its player can play without looking at the public messages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.locales import Texts
from bot.screens import layout, wording
from bot.screens import people_names as people
from bot.screens.sentences.event_sentences import Narrator
from engine.view import SeatView, View

BEFORE = 3
"""Number of players shown before the reader at a large table, where not all players are shown."""
AFTER = 4
"""Number of players shown after the reader at a large table."""
WIDTH = 12
"""Maximum length of a name."""
OPEN_HANDS, OPEN_HAND = 2100, 300
"""Maximum number of characters for all open hands shown above a hand, and for one of them."""
FIXED = "\u00a0"
"""A no-break space, which keeps a player and their number of cards on one line on a phone."""


@dataclass(frozen=True, slots=True)
class Others:
    """The other players in a round, in turn order from the reader's seat.

    If the reader is not playing, ``after`` contains all players, clockwise.
    """

    after: tuple[int, ...]
    """Seats in turn order, starting with the one that plays after the reader."""
    before: tuple[int, ...] = ()
    """At a large table, the seats that play before the reader, in turn order."""
    more: int = 0
    """Number of players who are left out."""


def others(view: View) -> Others:
    """Return the other players in the round. The reader is ``view.seat``."""
    playing = [seat for seat in view.active_seats if view.seats[seat].status == "playing"]
    if view.seat not in playing:
        return Others(tuple(playing))
    at = playing.index(view.seat)
    order = [playing[(at + step * view.direction) % len(playing)] for step in range(1, len(playing))]
    if len(order) <= BEFORE + AFTER:
        return Others(tuple(order))
    return Others(tuple(order[:AFTER]), tuple(order[-BEFORE:]), len(order) - BEFORE - AFTER)


def line(view: View, names: tuple[str, ...], texts: Texts) -> str:
    """Return a line with the other players, their card counts and any calls, such as "Ben 6 · Cleo 1 Uno! · Dora 4"."""
    found = others(view)
    parts = list(_shown(found.before, view, names, texts))
    if parts:
        parts.append(texts("others-you"))
    parts += _shown(found.after, view, names, texts)
    if found.more:
        parts.append(texts("others-more", count=found.more))
    return f"{FIXED}· ".join(part.replace(" ", FIXED) for part in parts)


def _shown(seats: tuple[int, ...], view: View, names: tuple[str, ...], texts: Texts) -> Iterator[str]:
    for seat in seats:
        name = people.shown(names[seat], WIDTH)
        if seat == view.turn:
            name = texts("others-on_turn", name=name)
        one = view.seats[seat]
        if one.called is None:
            yield texts("others-seat", name=name, count=str(one.cards))
        else:
            word = wording.call_word(texts, one.called, view.options)
            yield texts("others-seat-called", name=name, count=str(one.cards), word=word)


def open_hands(view: View, narrator: Narrator) -> Iterator[str]:
    """Yield one line for each other player whose hand the rules make visible, in the order of ``line``."""
    found = others(view)
    shown = [view.seats[seat] for seat in (*found.before, *found.after) if view.seats[seat].open_hand]
    for seat in shown:
        yield open_hand(seat, narrator, min(OPEN_HAND, OPEN_HANDS // len(shown)))


def open_hand(seat: SeatView, narrator: Narrator, longest: int) -> str:
    """Return a line of at most ``longest`` characters with the cards of a visible hand."""
    cards = wording.cards(narrator.texts, seat.open_hand or ())
    return layout.clip([narrator.texts("seats-open", name=narrator.name(seat.seat), cards=cards)], longest)
