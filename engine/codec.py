"""A state as JSON values and back, without loss. The result holds the seed and hidden cards: never show or log it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from math import inf
from typing import Any

from .cards import KINDS
from .piles import discarded
from .rules.compiled import compile_rules
from .state import OFTEN, SELDOM, Cheat, Choice, Following, Gone, Layer, Peek, Reaction, Sequence, State, Vote

FORMAT = 1
_RECORDS: dict[str, type[Any]] = {
    "choice": Choice,
    "reaction": Reaction,
    "following": Following,
    "sequence": Sequence,
    "sequence_before": Sequence,
    "vote": Vote,
    "first_gone": Gone,
    "cheat": Cheat,
}
_LISTS: dict[str, type[Any]] = {"chain": Layer, "peeks": Peek, "gone": Gone}
_CARDS = frozenset(range(KINDS))
_FIELDS = (SELDOM | set(OFTEN) | {"options", "format"}) - {"rules", "cursor"}
ADDED: dict[str, Any] = {"fallen": []}
"""Fields that states of older versions lack, with the JSON value that stands for what was the case then."""


def dump(s: State) -> dict[str, Any]:
    """The state as JSON values."""
    data: dict[str, Any] = {"format": FORMAT}
    for name, value in s.fields().items():
        if name == "rules":
            data["options"] = value.options
        elif name == "discard":
            data["discard"] = discarded(s)[: len(discarded(s)) - len(s.under)]
        elif name == "draw":
            data["draw"] = list(value[s.cursor :])
        elif name != "cursor":
            data[name] = _plain(value)
    return data


def _plain(value: Any) -> Any:
    if value is inf or value == inf:
        return "never"
    if isinstance(value, State):
        return dump(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _frozen(value: Any) -> Any:
    if value == "never":
        return inf
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    return value


def _record(kind: type[Any], value: Any) -> Any:
    if value is None:
        return None
    items = [load(item) if isinstance(item, Mapping) else _frozen(item) for item in value]
    return kind(*items)


def load(data: Mapping[str, Any]) -> State:
    """Return the state of ``dump``. ``ValueError`` for another format, and for a state that is not complete."""
    if data.get("format") != FORMAT:
        raise ValueError(f"a state of format {data.get('format')!r}, not {FORMAT}")
    complete = {**ADDED, **data}
    if complete.keys() != _FIELDS:
        raise ValueError(f"not the fields of a state: {sorted(complete.keys() ^ _FIELDS)}")
    if not _CARDS.issuperset(chain(*complete["hands"], *(complete[pile] for pile in ("draw", "discard", "under")))):
        raise ValueError("a card that does not exist")
    values: dict[str, Any] = {"cursor": 0}
    for name, value in complete.items():
        if name == "options":
            values["rules"] = compile_rules(value)
        elif name == "discard":
            pile: Any = None
            for card in reversed(value):
                pile = (card, pile)
            values["discard"] = pile
        elif name in _RECORDS:
            values[name] = _record(_RECORDS[name], value)
        elif name in _LISTS:
            values[name] = tuple(_record(_LISTS[name], item) for item in value)
        elif name != "format":
            values[name] = _frozen(value)
    return State.of(values)
