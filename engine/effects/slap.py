"""``slap`` and the buzzer: everybody must press (rulebook, chapter 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import cards as c
from engine.effects.base import Effect
from engine.events import CardPlayed
from engine.handlers.press import open_reaction
from engine.rules.rule_signs import ANY, Sign
from engine.state import State


def slap(s: State, seat: int, target: int, extra: int) -> None:
    """Open a slap reaction."""
    open_reaction(s, "slap", seat)


def buzz(s: State, seat: int, target: int, extra: int) -> None:
    """Open a buzzer reaction."""
    open_reaction(s, "buzzer", seat)


def is_buzzer(event: CardPlayed, _options: Mapping[str, Any]) -> bool:
    """Return True if the card played is a buzzer."""
    return event.cards[-1] == c.BUZZER


EFFECTS: tuple[Effect, ...] = (Effect("slap", slap),)
BUZZER: Effect = Effect("buzzer", buzz)
SIGNS = (
    Sign("slaps", "reaction_opened", "slap", (("slap_penalty", ANY),), effects=("slap",)),
    Sign("buzzers", "reaction_opened", "buzzer", (("buzzer_penalty", ANY), ("buzzer_cards", ANY)), effects=("buzzer",)),
)
