"""Conversion of a state to JSON values and back.

The JSON values contain the seed and hidden cards. Never show or log them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from math import inf
from typing import Any, Final

from engine.cards import KINDS
from engine.codec.old_formats import hexadecimal, upgraded
from engine.rounds.piles import discarded, linked
from engine.rules.compiler import compile_rules
from engine.state import State, empty_state, set_circle
from engine.state.field_names import PART_FIELDS, STATE_FIELDS
from engine.state.parts import FRESH, NO_TURN, Aside, Calls, Match, Round, TurnProgress
from engine.state.records import (
    Cheat,
    Choice,
    DrawLink,
    OpenSequence,
    PenaltyProposal,
    Reaction,
    RecentPeek,
    TurnMemory,
    WentOut,
)

FORMAT: Final = 5
"""Incremented when a field is added, changed or removed. ``old_formats`` must then convert the previous format."""
_PILES: Final = frozenset({"draw", "discard"})
_NOT_STORED: Final = frozenset({"ruleset", "cursor", "events", "records_events", "given_to"})
"""Fields that are not written.

The options are written instead of the ruleset, and the draw pile without the cards before the cursor. Events are in the
journal, and ``records_events`` and ``given_to`` matter only during an action.
"""
_DERIVED: Final = {"circle": frozenset({"successors"}), "debt": frozenset({"cards", "until"})}
"""Fields of parts that are derived from others."""
_FLAT: Final = tuple([name for name in STATE_FIELDS if name not in {*PART_FIELDS, *_PILES, *_NOT_STORED}])
"""The stored fields of a state, apart from its parts and the two piles."""
_PARTS: Final[dict[str, tuple[str, ...]]] = {
    part: tuple([name for name in names if name not in _DERIVED.get(part, ())]) for part, names in PART_FIELDS.items()
}
"""The parts of a state, with the fields of each that are written."""
_RECORDS: Final[dict[str, type[Any]]] = {
    "choice": Choice,
    "reaction": Reaction,
    "memory": TurnMemory,
    "sequence": OpenSequence,
    "previous_sequence": OpenSequence,
    "vote": PenaltyProposal,
    "first_out": WentOut,
    "cheat": Cheat,
}
"""The fields that hold a record or ``None``."""
_LISTS: Final[dict[str, type[Any]]] = {"links": DrawLink, "peeks": RecentPeek, "went_out": WentOut}
"""The fields that hold several records."""
_CARDS: Final = frozenset(range(KINDS))


def dump(s: State) -> dict[str, Any]:
    """Return the state as JSON values."""
    data: dict[str, Any] = {"format": FORMAT, "options": s.ruleset.options}
    for name in _FLAT:
        data[name] = _as_json(getattr(s, name))
    data["draw"] = list(s.draw[s.cursor :])
    pile = discarded(s)
    data["discard"] = pile[: len(pile) - len(s.round.under_discard)]
    for part, names in _PARTS.items():
        value = getattr(s, part)
        data[part] = {name: _as_json(getattr(value, name)) for name in names}
    data["match"]["seed"] = hexadecimal(s.match.seed)
    return data


def _as_json(value: Any) -> Any:
    if isinstance(value, tuple):
        # A fast path, because most items are cards and a state is written after every action.
        return [item if type(item) is int else _as_json(item) for item in value]
    if isinstance(value, State):
        return dump(value)
    return "never" if value == inf else value


def load(data: Mapping[str, Any]) -> State:
    """Return the state that ``dump`` wrote in this version or an earlier one.

    Raise ``ValueError`` for an unknown format, for missing or unknown fields and for unknown cards in hands or piles.
    Raise ``KeyError`` if a part that ``upgraded`` reads is missing, and ``RulesError`` for invalid options. Types are
    not checked.
    """
    if data.get("format") != FORMAT:
        data = upgraded(data)
    _check(data)
    s = empty_state(compile_rules(data["options"]), len(data["hands"]))
    for name in _FLAT:
        setattr(s, name, _value(name, data[name]))
    s.draw = tuple(data["draw"])
    s.discard = linked(data["discard"])
    parts = {part: {name: _value(name, value) for name, value in data[part].items()} for part in _PARTS}
    parts["match"]["seed"] = int(data["match"]["seed"], 16)
    s.match = Match(**parts["match"])
    s.round = Round(**parts["round"])
    s.set_calls(Calls(**parts["calls"]))
    s.replace_aside(Aside(**parts["aside"]))
    s.set_debt(parts["debt"]["links"])
    set_circle(s, **parts["circle"])
    if s.phase != "playing":
        s.progress = NO_TURN
    elif any(parts["progress"].values()):
        s.progress = TurnProgress(**parts["progress"])
    else:
        s.progress = FRESH
    return s


def _check(data: Mapping[str, Any]) -> None:
    """Raise ``ValueError`` for missing or unknown fields, and for unknown cards in hands or piles."""
    _check_names(data, {*_FLAT, *_PILES, *_PARTS, "format", "options"}, "a state")
    for part, names in _PARTS.items():
        _check_names(data[part], set(names), part)
    if not _CARDS.issuperset(chain(*data["hands"], data["draw"], data["discard"], data["round"]["under_discard"])):
        raise ValueError("a card that does not exist")


def _check_names(found: Mapping[str, Any], names: set[str], what: str) -> None:
    if found.keys() != names:
        raise ValueError(f"missing or unknown fields of {what}: {sorted(found.keys() ^ names)}")


def _value(name: str, value: Any) -> Any:
    if name in _RECORDS:
        return None if value is None else _record(_RECORDS[name], value)
    if name in _LISTS:
        return tuple([_record(_LISTS[name], item) for item in value])
    return _from_json(value)


def _record(kind: type[Any], values: Any) -> Any:
    return kind(*[load(value) if isinstance(value, Mapping) else _from_json(value) for value in values])


def _from_json(value: Any) -> Any:
    if value == "never":
        return inf
    if isinstance(value, list):
        return tuple([_from_json(item) for item in value])
    return value
