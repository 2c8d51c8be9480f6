"""The unit of work of one item of a table's queue: steps on one change, each followed by its consequences.

Handlers never derive transitions. After each step everything that follows from it is carried out, and what follows from
that, until nothing changes; the next step starts from there. The actor stores the change as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from .change import TableChange
from .derive import derive_transitions

T = TypeVar("T")
Step = Callable[[TableChange], T]


def run(change: TableChange, step: Step[T]) -> T:
    """Run a step with everything that follows from it; return its result."""
    result = step(change)
    derive_transitions(change)
    return result
