"""The base of all events: a kind, and fields that may be hidden from some seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

Raw = tuple[Any, ...]


NOBODY = -1
"""The number that replaces a seat that the reader may not know."""


def private(*readers: str) -> Any:
    """Return a field that only the seats in the fields named ``readers`` may read. Others get ``None``."""
    return field(metadata={"readers": readers, "hidden": None})


def secret(reader: str, reason: str) -> dict[str, Any]:
    """Return the metadata of a field that only the seat in the field named ``reader`` may read. Others get ``NOBODY``.

    The field is hidden only if the event has this ``reason``.
    """
    return {"readers": (reader,), "hidden": NOBODY, "reason": reason}


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events.

    Seats are numbers starting with 0. Cards and colours are integers defined in ``engine.cards``.
    """

    kind: ClassVar[str]
