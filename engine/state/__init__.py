"""The state of a match: ``State``, its parts, the visibility of each field, and small helpers."""

from engine.state.state import (
    ELIMINATED,
    LEFT,
    OUT_OF_ROUND,
    PLAYING,
    RETURNING,
    WAITING,
    Pile,
    State,
    empty_state,
    in_match,
    partner_of,
    present,
    set_circle,
    set_hand,
    set_status,
    without,
)

__all__ = [
    "ELIMINATED",
    "LEFT",
    "OUT_OF_ROUND",
    "PLAYING",
    "RETURNING",
    "WAITING",
    "Pile",
    "State",
    "empty_state",
    "in_match",
    "partner_of",
    "present",
    "set_circle",
    "set_hand",
    "set_status",
    "without",
]
