"""The position of a match, derived only from its events: hands, top card, current seat and owed cards. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine import cards as c
from engine import events as e
from engine.rules import strict


@dataclass(slots=True)
class Position:
    """The position of a match, derived from its events.

    The events do not contain the order in which players sit. When hands are passed on or shuffled, the position assumes
    the order of joining, even if the option ``seats`` or rotating pairs have placed the players differently.
    """

    seats: int = 0
    round: int = 0
    top: int | None = None
    colour: int | None = None
    """The colour in force; ``None`` if there is none."""
    turn: int | None = None
    """The current seat; ``None`` before the first turn of a round."""
    owed: int = 0
    """Number of cards that the current seat owes."""
    until: str = ""
    """``colour`` if the current seat must draw until a card of the colour in force comes, ``fire`` if it must fire.

    Empty if there is no open debt.
    """
    direction: int = 1
    dark: bool = False
    """True if the dark side of two-sided cards is in force."""
    hands: dict[int, int] = field(default_factory=dict)
    """Number of cards of each seat in the round, in the order of the seats."""
    scores: dict[int, int] = field(default_factory=dict)
    """The latest score of each seat; empty until the first round with points has ended."""
    gone: set[int] = field(default_factory=set)
    """Seats that left or were eliminated."""
    over: bool = False
    _covered: list[tuple[int, int | None]] = field(default_factory=list)
    """The former top cards of the round, oldest first, each with the colour then in force."""

    def top_cards(self, count: int) -> tuple[int, ...]:
        """Return the top card and the former top cards of the round, newest first, at most ``count`` in total."""
        covered = [card for card, _ in reversed(self._covered[-count:])]
        return () if self.top is None else (self.top, *covered)[:count]

    def see(self, event: e.Event) -> None:
        """Apply the next event."""
        match event:
            case e.CardPlayed():
                self._play(event)
            case e.CardsDrawn():
                self._change(event.seat, event.count)
                if event.reason in ("owed", "challenge"):
                    self.owed, self.until = 0, ""
            case e.TurnBegan():
                self.turn, self.owed, self.until = event.seat, 0, ""
            case e.CardsOwed():
                self.owed, self.until = event.amount, event.until
            case e.ColourChosen() | e.TableTurned() | e.ChoiceOpened():
                self._see_colour(event)
            case e.CardTakenBack():
                self._take_back(event)
            case e.DirectionTurned():
                self.direction = event.direction
            case e.HandsSwapped() | e.HandsPassed() | e.HandsShuffled() | e.CardGiven():
                self._move_hands(event)
            case e.HandDiscarded() | e.CardsTakenAlong():
                self._move_hands(event)
            case _:
                self._see_match(event)

    def _see_colour(self, event: e.ColourChosen | e.TableTurned | e.ChoiceOpened) -> None:
        match event:
            case e.TableTurned():
                self.top, self.colour, self.dark = c.LOOK[event.top], _colour(event.colour), event.dark
            case e.ColourChosen():
                self.colour = _colour(event.colour)
            case e.ChoiceOpened(choice="colour") if not self._covered:
                # The card turned up at the opening has no colour.
                self.colour = None

    def _see_match(self, event: e.Event) -> None:
        match event:
            case e.MatchBegan():
                self.seats = event.seats
            case e.RoundDealt():
                self._deal(event)
            case e.PointsWritten():
                self.scores = dict(enumerate(event.scores))
            case e.SeatJoined():
                self.seats = max(self.seats, event.seat + 1)
                self.gone.discard(event.seat)
            case e.SeatLeft():
                self.gone.add(event.seat)
                self.hands.pop(event.seat, None)
            case e.SeatOut():
                if event.reason in ("knock_out", "elimination"):
                    self.gone.add(event.seat)
                self.hands.pop(event.seat, None)
            case e.MatchWon():
                self.over = True
            case _:
                pass  # Other events do not change the position.

    def _deal(self, event: e.RoundDealt) -> None:
        self.round, self.top, self.colour = event.round, c.LOOK[event.top], _colour(c.colour_of(event.top))
        self.direction, self.turn, self.owed, self.until, self.dark = 1, None, 0, "", False
        self.hands = {seat: event.count for seat in range(self.seats) if seat not in self.gone}
        self._covered = []

    def _play(self, event: e.CardPlayed) -> None:
        if self.top is not None:
            self._covered.append((self.top, self.colour))
        self._change(event.seat, -len(event.cards))
        self.top, self.colour = c.LOOK[event.cards[-1]], _colour(event.colour)

    def _take_back(self, event: e.CardTakenBack) -> None:
        if event.reason == strict.TAKEN_BACK:
            return  # The wrong card was never played.
        self._change(event.seat, len(event.cards))
        if self._covered:
            self.top, self.colour = self._covered.pop()

    def _change(self, seat: int, count: int) -> None:
        if seat in self.hands:
            self.hands[seat] += count

    def _move_hands(self, event: e.Event) -> None:
        hands = self.hands
        match event:
            case e.HandsSwapped():
                hands[event.seat], hands[event.target] = hands[event.target], hands[event.seat]
            case e.CardGiven():
                self._change(event.seat, -1)
                self._change(event.target, 1)
            case e.HandDiscarded():
                self._change(event.seat, -event.count)
            case e.CardsTakenAlong():
                self._change(event.seat, -len(event.cards))
            case e.HandsPassed():
                seats = list(hands)
                self.hands = {
                    seat: hands[seats[(place - event.direction) % len(seats)]] for place, seat in enumerate(seats)
                }
            case e.HandsShuffled():
                self._share_out(_after(list(hands), event.seat, self.direction))

    def _share_out(self, order: Sequence[int]) -> None:
        each, more = divmod(sum(self.hands.values()), len(order))
        for place, seat in enumerate(order):
            self.hands[seat] = each + (place < more)


def _after(seats: list[int], seat: int, direction: int) -> list[int]:
    """Return the seats in the order of play after ``seat``, which comes last."""
    turned = seats if direction > 0 else seats[::-1]
    at = turned.index(seat) if seat in turned else -1
    return turned[at + 1 :] + turned[: at + 1]


def _colour(colour: int | None) -> int | None:
    return None if colour is None or colour == c.NO_COLOUR else colour
