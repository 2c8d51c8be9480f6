"""What every event is: its kind, and fields that perhaps only some seats may read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

Raw = tuple[Any, ...]


NOBODY = -1
"""The seat that stands for one that a reader may not know."""


def private(*readers: str) -> Any:
    """A field that only the seats named by the fields ``readers`` may read; others get ``None``."""
    return field(metadata={"readers": readers, "hidden": None})


def secret(reader: str, why: str) -> dict[str, Any]:
    """The metadata of a seat that only the seat in the field ``reader`` may know where the event's ``why`` is this;
    others get ``NOBODY``."""
    return {"readers": (reader,), "hidden": NOBODY, "why": why}


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events. Seats are numbers from 0, cards and colours integers of ``engine.cards``."""

    kind: ClassVar[str]
