"""The ways to play each card, created once for each set of cards and shared by all matches that use it."""

from __future__ import annotations

from functools import lru_cache

from engine import cards as c
from engine.actions import PlayCard
from engine.rules.deck import MOST_SEATS

OfSeat = tuple[tuple[PlayCard, ...], ...]


class Ways:
    """The ways to play each card kind, by seat. Cards that ask for a colour have one way for each colour."""

    def __init__(self, kinds: frozenset[int], asks: tuple[bool, ...], sides: tuple[tuple[int, ...], ...]) -> None:
        self._kinds, self._asks, self._sides = kinds, asks, sides
        self.by_seat: list[OfSeat] = []
        self.make(MOST_SEATS)

    def make(self, seats: int) -> None:
        """Create the ways for this number of seats.

        A match can have more than ``MOST_SEATS`` seats, because seats of players who left are counted too.
        """
        for seat in range(len(self.by_seat), seats):
            self.by_seat.append(tuple([self._of_card(seat, card) for card in range(c.KINDS)]))

    def _of_card(self, seat: int, card: int) -> tuple[PlayCard, ...]:
        if card not in self._kinds:
            return ()
        if self._asks[card]:
            return tuple([PlayCard(seat, (card,), colour) for colour in self._sides[c.IS_DARK[card]]])
        return (PlayCard(seat, (card,)),)


ways_to_play = lru_cache(maxsize=64)(Ways)
