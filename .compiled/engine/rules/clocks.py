"""``round_seconds`` (blitz) and ``reaction_seconds`` with the penalties of the slowest (rulebook, chapters 7 and 9)."""

from __future__ import annotations

from engine.options import Option, number

OPTIONS: tuple[Option, ...] = (
    number("slap_penalty", 7, 2, 0, 10),
    number("buzzer_penalty", 7, 3, 0, 10),
    number("reaction_seconds", 7, 10, 2, 60),
    number("round_seconds", 9, 0, 60, 3600),
)
