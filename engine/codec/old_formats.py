"""Conversion of states from the formats of earlier versions. Existing databases still contain such states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_FLAT_1: Final[dict[str, str]] = {
    "options": "options",
    "version": "version",
    "now": "now",
    "phase": "phase",
    "hands": "hands",
    "draw": "draw",
    "discard": "discard",
    "top": "top",
    "colour": "colour",
    "previous_top": "before",
    "turn": "turn",
    "next_from": "next_from",
    "skips": "skips",
    "goes_to": "goes_to",
    "direction_changed": "turned",
    "skipped": "skipped",
    "hands_changed": "moved",
    "turn_deadline": "turn_deadline",
    "sequence": "sequence",
    "previous_sequence": "sequence_before",
}
"""The fields outside parts, with their names in format 1."""
_PARTS_1: Final[dict[str, dict[str, str]]] = {
    "match": {
        "seed": "seed",
        "shuffles": "shuffles",
        "round_number": "round",
        "status": "status",
        "away": "away",
        "scores": "scores",
        "pairs": "pairs",
        "last_won": "last_won",
        "winner": "match_winner",
    },
    "round": {
        "dealer": "dealer",
        "redeal": "redeal",
        "winner": "winner",
        "deadline": "round_deadline",
        "under_discard": "under",
        "finished": "finished",
        "first_out": "first_gone",
        "fallen": "fallen",
    },
    "circle": {"seat_order": "circle", "active_seats": "ring", "direction": "direction"},
    "progress": {
        "drawn": "drawn",
        "has_acted": "active",
        "memory": "following",
        "agenda": "agenda",
        "choice": "choice",
        "reaction": "reaction",
    },
    "debt": {"links": "chain"},
    "calls": {"made": "callers", "due": "owes", "missed": "missed", "hands_before": "call_base"},
    "aside": {
        "claims": "claims",
        "cheat": "cheat",
        "past_cheats": "past_cheats",
        "peeks": "peeks",
        "vote": "vote",
        "open_hands": "opened",
        "unseen": "blind",
        "went_out": "gone",
        "idle_seats": "idle",
        "timeouts": "sleepers",
        "paused": "paused",
    },
}
"""The fields of each part, with their names in format 1, which had no parts."""
_DERIVED_1: Final = frozenset({"format", "fresh", "loose", "next_seats", "other_deadline", "pending"})
"""Fields of format 1 that are not converted: ``format``, and fields that could be derived from others."""
_ADDED_1: Final[dict[str, Any]] = {"fallen": []}
"""Fields that early states of format 1 lack, with the value that applied then."""
_ADDED_2: Final[dict[str, Any]] = {"dark": False, "loaded": []}
"""Fields of the round that format 2 lacks, with the value that applied then."""
_DERIVED_4: Final = frozenset({"other_deadline"})
"""Fields of formats 2 to 4 that could be derived from others."""
_NAMES_1: Final = (
    frozenset(_FLAT_1.values()) | frozenset(old for part in _PARTS_1.values() for old in part.values()) | _DERIVED_1
)


def upgraded(data: Mapping[str, Any]) -> dict[str, Any]:
    """Convert a state from an earlier format to the current one.

    Raise ``ValueError`` for an unknown format, and for missing or unknown fields in format 1. Raise ``KeyError`` if a
    state of format 2 lacks ``round``, or one of format 2 or 3 lacks ``match``.
    """
    if data.get("format") == 1:
        data = _from_1(data)
    if data.get("format") == 2:
        data = {**data, "format": 3, "round": {**data["round"], **_ADDED_2}}
    if data.get("format") == 3:
        match = data["match"]
        seed = {"seed": hexadecimal(match["seed"])} if "seed" in match else {}
        data = {**data, "format": 4, "match": {**match, **seed}}
    if data.get("format") != 4:
        raise ValueError(f"a state of format {data.get('format')!r}, which this version cannot read")
    return {name: value for name, value in data.items() if name not in _DERIVED_4} | {"format": 5}


def hexadecimal(seed: int) -> str:
    """Return a seed as hexadecimal text, because it may have 256 bits and many JSON parsers support only 64."""
    return f"{seed:x}"


def _from_1(data: Mapping[str, Any]) -> dict[str, Any]:
    """Convert a state of format 1 to format 2."""
    complete = {**_ADDED_1, **data}
    if complete.keys() != _NAMES_1:
        raise ValueError(f"missing or unknown fields of a state: {sorted(complete.keys() ^ _NAMES_1)}")
    state = {"format": 2, **{name: complete[old] for name, old in _FLAT_1.items()}}
    for part, names in _PARTS_1.items():
        state[part] = {name: complete[old] for name, old in names.items()}
    return state
