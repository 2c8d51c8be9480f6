"""``open_at`` and ``hints``: visible hands and marked cards (rulebook, chapter 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.options import Option, flag, number
from engine.rules.builder import Builder
from engine.state import State

OPTIONS: tuple[Option, ...] = (flag("hints", 8, True, ai_familiar=True), number("open_at", 8, 0, 1, 3))


def shows_fits(options: Mapping[str, Any]) -> bool:
    """Return True if players are shown which of their cards fit. Missing options take their defaults."""
    return bool(options.get("hints", True))


def open_hands(s: State) -> list[int]:
    """Return the active seats whose hands are visible because of ``open_hand`` or ``open_at``, in ascending order."""
    limit: int = s.ruleset.options["open_at"]
    return [
        seat for seat in sorted(s.circle.active_seats) if seat in s.aside.open_hands or 0 < len(s.hands[seat]) <= limit
    ]


def install(builder: Builder) -> None:
    """Do nothing, because the options are read when hands are shown."""
