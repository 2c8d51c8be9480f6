"""Actions of the engine, carried out by one of the small cores that the engine is compared with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine import actions as a
from engine import cards as c
from tests.engine.small_core.small_core import Wrong


class Small(Protocol):
    """Interface that the small cores share."""

    def choose(self, seat: int, colour: str) -> None:
        """Choose a colour."""

    def draw(self, seat: int) -> None:
        """Draw all owed cards; if none are owed, draw as in an ordinary turn."""

    def keep(self, seat: int) -> None:
        """Keep the drawn card, which ends the turn."""

    def challenge(self, seat: int) -> None:
        """Challenge the card that makes the seat draw."""

    def call(self, seat: int) -> None:
        """Call Uno."""

    def catch(self, seat: int, target: int) -> None:
        """Catch a seat that did not call."""


def refusal(small: Small, action: a.Action, carry_out: Callable[[a.Action], bool]) -> str | None:
    """Let a small core carry out an action. Return the code of the refusal, or ``None`` if the action is accepted.

    ``carry_out`` handles the actions whose arguments differ between the cores, and returns False for all others.
    """
    try:
        if not carry_out(action):
            _carry_out(small, action)
    except Wrong as wrong:
        return str(wrong)
    return None


def _carry_out(small: Small, action: a.Action) -> None:
    seat = action.seat
    match action:
        case a.Choose(colour=int(colour)):
            small.choose(seat, c.LETTERS[colour])
        case a.DrawCard():
            small.draw(seat)
        case a.Keep():
            small.keep(seat)
        case a.Challenge():
            small.challenge(seat)
        case a.Call():
            small.call(seat)
        case a.Catch(target=int(target)):
            small.catch(seat, target)
        case _:
            raise AssertionError(action)
