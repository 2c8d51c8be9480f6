"""Time for computers to think ahead: a few milliseconds in the tables' own process, more in the thinking process."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.tables.thought import AskThinker
from engine.players import LEVELS, Level
from engine.players.search import More

AT_TABLES_MS: Final = LEVELS["normal"].thinking_ms
"""Milliseconds that a computer may think in the tables' own process. Levels that think longer ask a thinker."""
SHARE: Final = 0.03
"""The share of the process's time that computers may spend thinking."""
SAVED: Final = 0.1
"""Maximum thinking time in seconds that can be saved up, for moments when many computers think at the same time."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """The functions with which computers at tables think ahead."""

    more: Callable[[Level], More]
    """Function that begins a decision. It returns a function that limits how many worlds the computer imagines.

    See ``ThinkingTime.more``.
    """
    ask: AskThinker | None = None
    """Function that asks a thinker, which may think for longer; ``None`` if there is no thinker."""


class ThinkingTime:
    """The time that computers may spend thinking in this process, limited for each decision and overall."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._left = SAVED
        self._counted = now()

    def more(self, level: Level) -> More:
        """Begin a decision. Return the function that returns True while there is time left for it."""
        began = self._now()
        self._left = min(SAVED, self._left + SHARE * (began - self._counted))
        self._counted = began
        wanted = min(level.thinking_ms, AT_TABLES_MS) / 1000
        # A decision that gets only part of its time is hardly better than one that gets none.
        end = began + wanted if self._left >= wanted else began

        def more(_worlds: int) -> bool:
            now = self._now()
            self._left -= now - self._counted
            self._counted = now
            return now < end

        return more
