"""Faults that tests inject into a function, either for one of several items or in its next calls."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

Patch = pytest.MonkeyPatch
BAD = 2
"""Position of the item that fails, counted from 1."""


class Fault(Exception):
    """Exception that no code expects."""


class Broken:
    """Replacement for a function that is called for each item. Every call for item ``BAD`` raises ``Fault``.

    ``item`` is the index of the argument that identifies the item.
    """

    def __init__(self, patch: Patch, owner: Any, name: str, item: int = 0) -> None:
        self.reached: list[Any] = []
        self._known: list[Any] = []
        original = getattr(owner, name)
        is_async = asyncio.iscoroutinefunction(original)

        def see(*given: Any) -> None:
            subject = given[item]
            key = getattr(subject, "id", getattr(subject, "table_id", subject))
            if key not in self._known:
                self._known.append(key)
            if self._known.index(key) == BAD - 1:
                raise Fault
            self.reached.append(key)

        def call(*given: Any, **named: Any) -> Any:
            see(*given)
            return original(*given, **named)

        async def await_call(*given: Any, **named: Any) -> Any:
            see(*given)
            return await original(*given, **named)

        patch.setattr(owner, name, await_call if is_async else call)

    def passed(self) -> None:
        """Fail unless the function was called for at least three items and failed only for item ``BAD``."""
        assert len(self._known) >= 3, self._known
        assert {*self._known} - {*self.reached} == {self._known[BAD - 1]}


@contextmanager
def broken(owner: Any, name: str, times: int = 1) -> Iterator[None]:
    """Make the next ``times`` calls to a function raise ``Fault``; fail at the end unless all of them were made."""
    original, left = getattr(owner, name), [times]

    def call(*given: Any, **named: Any) -> Any:
        if left[0]:
            left[0] -= 1
            raise Fault
        return original(*given, **named)

    setattr(owner, name, call)
    try:
        yield
    finally:
        setattr(owner, name, original)
    assert left[0] == 0
