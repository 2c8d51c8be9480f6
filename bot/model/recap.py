"""Recaps: what has happened to the player of a seat since they last acted in a turn, and their new cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engine.events import CardPlayed, Event


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One event about a seat, redacted for that seat."""

    event: Event
    cause: Event | None = None
    """The event that caused ``event``: a card played, a challenge, a catch, an accusation or a time-out."""
    then: Literal["", "played", "kept", "ended"] = ""
    """For a draw in the seat's own turn, the next event: a card was played, the cards were kept, or the turn ended."""


@dataclass(frozen=True, slots=True)
class Recap:
    """The events that concern one seat, and the cards it has gained, since it last acted in its own turn.

    New events and cards are added to ``since`` and ``since_new``. When the seat's turn begins, they move to ``before``
    and ``before_new``. These two are emptied when the seat acts in that turn.
    """

    since: tuple[Occurrence, ...] = ()
    since_new: tuple[int, ...] = ()
    before: tuple[Occurrence, ...] = ()
    before_new: tuple[int, ...] = ()

    @property
    def occurrences(self) -> tuple[Occurrence, ...]:
        """The newest events about the seat since it last acted, in the order they happened."""
        return self.before + self.since

    @property
    def new(self) -> tuple[int, ...]:
        """The kinds of the cards added to the hand since the seat last acted; for two-sided cards, their looks.

        Cards that have left the hand again are not included, and neither are the cards of a swapped hand.
        """
        return self.before_new + self.since_new


NOTHING = Recap()


@dataclass(frozen=True, slots=True)
class Recaps:
    """The recaps of a table."""

    seats: tuple[Recap, ...] = ()
    """By seat; the last seats may be missing."""
    played: CardPlayed | None = None
    """The last card played in this round."""

    def of(self, seat: int | None) -> Recap:
        """Return the recap of a seat. It is empty for onlookers, and for a seat without a stored recap."""
        return self.seats[seat] if seat is not None and seat < len(self.seats) else NOTHING


NONE = Recaps()


def marked(new: Sequence[int], hand: Sequence[int]) -> tuple[int, ...]:
    """Return the new cards still held; an empty tuple if the whole hand is new, because marks would not help."""
    held, found = Counter(hand), list[int]()
    for card in new:
        if held[card]:
            held[card] -= 1
            found.append(card)
    return tuple(found) if len(found) < len(hand) else ()
