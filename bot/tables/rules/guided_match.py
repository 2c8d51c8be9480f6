"""The guided first match: its opponent, and its cards, which are the same each time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.model.table_state import SeatedPlayer, TableState, Transition, require_seat

SECRET: Final = bytes.fromhex("f818eed444cbf37a1737afbfa21b34c2635d92520fb1eabca8eb226acbe40e7e")
"""The secret of the shuffle. The player has the first turn and holds a wild card, an action card, and cards that fit by
colour and by number. The computer holds only number cards."""


def opponent(name_of: Callable[[int], str], now: float) -> SeatedPlayer:
    """Return the easy computer that plays against the newcomer."""
    return SeatedPlayer(-1, name_of(1), since=now, opened=True, level="easy")


def stop(table_state: TableState, user: int) -> Transition:
    """Turn off the guide at a player's request. Refuse with ``not_seated``."""
    require_seat(table_state, user)
    return Transition(replace(table_state, guided=False))
