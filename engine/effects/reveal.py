"""Effects that show hands: ``open_hand`` and ``peek_hand`` (rulebook, chapter 7)."""

from __future__ import annotations

from engine.effects.base import Effect, ask_target
from engine.state import State


def open_hand(s: State, seat: int, target: int) -> None:
    """Another player's hand lies open until that player's next turn is completed."""
    if target not in s.aside.open_hands:
        s.set_aside(s.aside._replace(open_hands=tuple(sorted((*s.aside.open_hands, target)))))
    s.events.append(("hand_opened", seat, target))


def look(s: State, seat: int, target: int) -> None:
    """The layer alone is shown another player's hand."""
    s.events.append(("hand_shown", seat, target, "peek_hand", s.hands[target]))


EFFECTS: tuple[Effect, ...] = (ask_target("open_hand", open_hand), ask_target("peek_hand", look))
