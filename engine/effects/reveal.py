"""Effects that show hands: ``open_hand`` and ``peek_hand`` (rulebook, chapter 7)."""

from __future__ import annotations

from engine.effects.base import Effect, ask_target
from engine.rules.rule_signs import Sign
from engine.state import State


def open_hand(s: State, seat: int, target: int) -> None:
    """Make another player's hand visible to everybody until that player's next turn is completed."""
    if target not in s.aside.open_hands:
        s.replace_aside(s.aside._replace(open_hands=tuple(sorted((*s.aside.open_hands, target)))))
    s.events.append(("hand_opened", seat, target))


def look(s: State, seat: int, target: int) -> None:
    """Show another player's hand to the acting seat alone."""
    s.events.append(("hand_shown", seat, target, "peek_hand", s.hands[target]))


EFFECTS: tuple[Effect, ...] = (ask_target("open_hand", open_hand), ask_target("peek_hand", look))
SIGNS = (
    Sign("hands_opened", "hand_opened", effects=("open_hand",)),
    Sign("hands_peeked_at", "hand_shown", "peek_hand", effects=("peek_hand",)),
)
