"""A fault in one of several items, to test that the others are not affected."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

Patch = pytest.MonkeyPatch
BAD = 2
"""Number of the item that fails, counted from 1."""


class Fault(Exception):
    """Exception that no code expects."""


class Broken:
    """Replacement for a function that is called for each item: every call for the second item raises ``Fault``."""

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
        """Fail unless there were at least three items and all except the second were reached."""
        assert len(self._known) >= 3, self._known
        assert {*self._known} - {*self.reached} == {self._known[BAD - 1]}
