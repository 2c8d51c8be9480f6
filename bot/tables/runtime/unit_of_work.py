"""The unit of work for one item in a table's queue: steps on one change, each followed by its consequences.

Handlers never derive transitions. After each step, all its direct and indirect consequences are applied. Then the
next step begins. The actor stores the change as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from .change import TableChange
from .derive import derive_transitions

T = TypeVar("T")
Step = Callable[[TableChange], T]


def run(change: TableChange, step: Step[T]) -> T:
    """Run a step and apply its consequences. Return the step's result."""
    result = step(change)
    derive_transitions(change)
    return result
