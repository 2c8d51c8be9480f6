"""What every event is: its kind, and fields that perhaps only some seats may read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

Raw = tuple[Any, ...]


def private(*readers: str) -> Any:
    """A field that only the seats named by the fields ``readers`` may read; others get ``None``."""
    return field(metadata={"readers": readers})


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events. Seats are numbers from 0, cards and colours integers of ``engine.cards``."""

    kind: ClassVar[str]
