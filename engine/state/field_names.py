"""Names of the fields of a state and its parts, taken from the classes that declare them."""

from __future__ import annotations

from typing import Any, Final

from engine.state.parts import Aside, Calls, Circle, Debt, Match, Round, TurnProgress
from engine.state.state import State

PARTS: Final[dict[str, type[Any]]] = {
    "match": Match,
    "round": Round,
    "circle": Circle,
    "progress": TurnProgress,
    "debt": Debt,
    "calls": Calls,
    "aside": Aside,
}
"""The class of each part of a state, keyed by the field that contains the part."""


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of the fields of a class, sorted. Raise ``TypeError`` if it declares none.

    A class compiled by mypyc has ``__mypyc_attrs__`` instead of ``__slots__``.
    """
    for names in ("_fields", "__mypyc_attrs__", "__slots__"):
        if hasattr(kind, names):
            return tuple(sorted(getattr(kind, names)))
    raise TypeError(f"{kind.__name__} declares no fields")


STATE_FIELDS: Final = field_names(State)
PART_FIELDS: Final = {part: field_names(kind) for part, kind in PARTS.items()}
