"""``same_number``: after a number further cards of that number, until ``keep`` (rulebook, chapter 3)."""

from __future__ import annotations

from engine.cards import NUMBER
from engine.options import Option, flag
from engine.parts import TurnMemory
from engine.state import State

OPTIONS: tuple[Option, ...] = (flag("same_number", 3),)


def after_laying(s: State, seat: int, cards: tuple[int, ...], how: str) -> bool:
    """Whether the turn stays with the layer, who may follow with the same number. A drawn card is not followed, and a
    number with an effect ends it."""
    number = NUMBER[cards[-1]]
    if how not in ("turn", "sequence") or seat != s.turn or number < 0 or s.ruleset.effects[cards[-1]] is not None:
        return False
    s.progress = s.progress.with_memory((s.progress.memory or TurnMemory())._replace(number=number))
    return True
