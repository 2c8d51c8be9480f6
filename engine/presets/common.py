"""The options that people change most often, and the most widely known effects of numbers."""

from __future__ import annotations

from collections.abc import Mapping

COMMON_OPTIONS = (
    *("stacking", "jump_in", "number_effects", "keep_drawing", "must_play", "wild_draw_four"),
    *("hand_size", "target", "turn_seconds"),
)
"""The options that people change most often, in the order in which screens show them."""
SEVEN_ZERO: Mapping[str, str] = {"0": "pass_hands", "7": "swap_must"}
"""The most widely known effects of numbers."""
