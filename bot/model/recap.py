"""News about the player of a seat since their last turn, and their new cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engine.events import CardPlayed, Event


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One event about a seat, as that seat may know it."""

    event: Event
    cause: Event | None = None
    """The event that led to it: a card played, a challenge, a catch, an accusation or a time that ran out."""
    then: Literal["", "played", "kept", "ended"] = ""
    """The continuation of a draw in the seat's turn: a card was played, the cards were kept, or the turn was over."""


@dataclass(frozen=True, slots=True)
class Recap:
    """News about one seat since it last acted in a turn of its own.

    While a turn of the seat waits for its first act, this is in two parts: what was ``before`` the turn goes with it.
    """

    since: tuple[Occurrence, ...] = ()
    since_new: tuple[int, ...] = ()
    before: tuple[Occurrence, ...] = ()
    before_new: tuple[int, ...] = ()

    @property
    def occurrences(self) -> tuple[Occurrence, ...]:
        """The newest events about the seat, oldest first."""
        return self.before + self.since

    @property
    def new(self) -> tuple[int, ...]:
        """The cards that came to the hand meanwhile, as they look. Some may have left it again by a swap."""
        return self.before_new + self.since_new


NOTHING = Recap()


@dataclass(frozen=True, slots=True)
class Recaps:
    """The recaps of a table."""

    seats: tuple[Recap, ...] = ()
    """By seat; the last ones may be missing."""
    played: CardPlayed | None = None
    """The card played last in this round."""

    def of(self, seat: int | None) -> Recap:
        """Return the recap of a seat, an empty one for onlookers."""
        return self.seats[seat] if seat is not None and seat < len(self.seats) else NOTHING


NONE = Recaps()


def marked(new: Sequence[int], hand: Sequence[int]) -> tuple[int, ...]:
    """Return the new cards that are still held; none if all cards of the hand are new, and a mark would say nothing."""
    held, found = Counter(hand), list[int]()
    for card in new:
        if held[card]:
            held[card] -= 1
            found.append(card)
    return tuple(found) if len(found) < len(hand) else ()
