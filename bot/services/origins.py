"""By which of a server's own presets a match was played, told from its rules alone. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from engine import RulesError

from .presets import CLASSIC, Preset
from .ranking import compared

Known = Sequence[tuple[Mapping[str, Any], Preset]]
"""Presets, each beside what is compared of its rules."""


def known(presets: Iterable[Preset]) -> Known:
    """These presets, without those that cannot be played any more."""
    found = []
    for preset in presets:
        with suppress(RulesError):
            found.append((compared(preset.options), preset))
    return found


def origin(options: Mapping[str, Any], own: Known) -> Preset | None:
    """Which of a server's ``own`` presets has the rules of a match, whatever its length and clock; ``None`` for rules
    of the game's presets, for those that no preset has, and for those of a version that is unknown here."""
    try:
        played = compared(options)
        given = compared({"preset": options.get("preset", CLASSIC)})
    except RulesError:
        return None
    return None if played == given else next((preset for rules, preset in own if rules == played), None)
