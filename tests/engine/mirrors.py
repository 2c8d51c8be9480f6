"""Mirrors, which exchange the four colours of a table or rotate its seats, in options, actions, events and states."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from engine import State, legal
from engine import actions as a
from engine import cards as c
from engine.events import KINDS, Raw
from engine.rounds.piles import discarded
from engine.rules.penalties import held

Number = Callable[[int], int]

_CARDS = {"card", "cards", "top", "hands", "extra", "deck_order"}
_SEATS = {"seat", "seats", "target", "by", "to", "of", "dealer", "slowest", "pairs"}
_OF_EACH_SEAT = {"gained", "scores", "hands"}
_IN_ORDER = {"slowest"}
# Fields that contain a number or a reason, not a card or a seat.
_NO_MATTER = {("accused", "of"), ("round_dealt", "count"), ("match_began", "seats"), ("pile_reshuffled", "count")}


def _each(number: Number, value: Any) -> Any:
    return tuple(_each(number, item) for item in value) if isinstance(value, tuple) else number(value)


@dataclass(frozen=True)
class Mirror:
    """A permutation of the colours and a rotation of the seats."""

    colours: tuple[int, ...] = (0, 1, 2, 3)
    """For each colour, in the order of ``c.LIGHT``, ``c.DARK`` or ``c.SUITS``, the index of the colour replacing it."""
    turned: int = 0
    """Number of seats by which everybody moves."""
    seats: int = 0
    """Number of seats at the table; 0 if they are not rotated."""

    def card(self, card: int) -> int:
        """Return the card in the mirror. Two-sided cards, colourless cards and other numbers stay unchanged."""
        colour = c.COLOUR[card] if 0 <= card < c.KINDS else c.NO_COLOUR
        if colour == c.NO_COLOUR or c.LOOK[card] != card:
            return card
        return c.parse(c.LETTERS[self.colour(colour)] + c.CODES[card][1:])

    def colour(self, colour: int) -> int:
        """Return the colour in the mirror. Other numbers stay unchanged."""
        for table in (c.LIGHT, c.DARK, c.SUITS):
            if colour in table:
                return table[self.colours[table.index(colour)]]
        return colour

    def seat(self, seat: int) -> int:
        """Return the seat in the mirror. Other numbers stay unchanged."""
        return (seat + self.turned) % self.seats if 0 <= seat < self.seats else seat

    def of_each_seat(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the values, one for each seat, in the order of the mirror's seats."""
        if not self.turned:
            return values
        return tuple(values[(seat - self.turned) % self.seats] for seat in range(len(values)))

    def options(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the options with ``silent_colours`` mirrored."""
        silent = [letter for letter in c.COLOURS if self._mirrored(letter) in options["silent_colours"]]
        return {**options, "silent_colours": silent}

    def _mirrored(self, letter: str) -> str:
        """Return the letter of the colour that becomes ``letter`` in the mirror."""
        return next(other for other, colour in c.COLOURS.items() if c.LETTERS[self.colour(colour)] == letter)

    def action(self, action: a.Action) -> a.Action:
        """Return the action in the mirror."""
        return replace(
            action, **{f.name: self._field(f.name, getattr(action, f.name)) for f in fields(action) if f.init}
        )

    def events(self, raws: list[Raw]) -> list[Raw]:
        """Return the events in the mirror, with ``seat_out`` events sorted, because their order does not matter."""
        seen = [self._event(raw) for raw in raws]
        out = iter(sorted(raw for raw in seen if raw[0] == "seat_out"))
        return [next(out) if raw[0] == "seat_out" else raw for raw in seen]

    def _event(self, raw: Raw) -> Raw:
        names = [f.name for f in fields(KINDS[raw[0]])]
        values = (
            value if (raw[0], name) in _NO_MATTER else self._field(name, value)
            for name, value in zip(names, raw[1:], strict=False)
        )
        return (raw[0], *values)

    def _field(self, name: str, value: Any) -> Any:
        if value is None:
            return None
        if name in _CARDS:
            value = _each(self.card, value)
        if name in _SEATS:
            value = _each(self.seat, value)
        if name in _IN_ORDER:
            value = tuple(sorted(value))
        if name == "colour":
            value = self.colour(value)
        return self.of_each_seat(value) if name in _OF_EACH_SEAT else value

    def picture(self, s: State) -> dict[str, Any]:
        """Return facts about the table as it looks in the mirror. ``Mirror()`` changes none of them."""
        card, seat = self.card, self.seat
        return {
            "hands": self.of_each_seat(_each(card, s.hands)),
            "pile": _each(card, s.draw[s.cursor :]),
            "discard": _each(card, (s.top, *discarded(s))),
            "colour": self.colour(s.colour),
            "play": (s.phase, seat(s.turn), s.circle.direction, s.debt.cards, _each(card, s.progress.drawn)),
            "choice": s.progress.choice
            and (
                seat(s.progress.choice.seat),
                s.progress.choice.kind,
                s.progress.choice.optional,
                s.progress.choice.deadline,
            ),
            "targets": s.progress.choice and {seat(target) for target in s.progress.choice.targets},
            "reaction": s.progress.reaction
            and (s.progress.reaction.kind, {seat(other) for other in s.progress.reaction.waiting}),
            "calls": (
                {(seat(one), word) for one, word in s.calls.due},
                {(seat(one), word) for one, word in s.calls.made},
            ),
            "claims": self.of_each_seat(tuple(held(s, one) for one in range(s.seats))),
            "accounts": self.of_each_seat(s.match.scores),
            "status": self.of_each_seat(s.match.status),
            "winners": tuple(None if one is None else seat(one) for one in (s.round.winner, s.match.winner)),
            "deadline": s.next_deadline,
        }

    def legal(self, s: State) -> list[set[a.Action]]:
        """Return the legal actions of every seat, in the mirror."""
        return list(self.of_each_seat(tuple({self._listed(one) for one in legal(s, seat)} for seat in range(s.seats))))

    def _listed(self, action: a.Action) -> a.Action:
        """Return the action in the mirror, without a colour if it plays several cards."""
        if isinstance(action, a.PlayCard) and len(action.cards) > 1:
            action = replace(action, colour=None)
        return self.action(action)
