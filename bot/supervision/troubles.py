"""Troubles: items that were set aside because they cannot be used, with the reasons.

The operator sees all troubles. A server sees only the troubles that concern it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

FOR_ALL = frozenset({"discord", "token"})
"""Kinds that concern every server."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """One item that was set aside."""

    kind: str
    """Kind of the item, such as ``table`` or ``match``."""
    id: int | str
    """Number or name of the item within its kind."""
    guild: int | None
    """The server that the trouble concerns; ``None`` for the whole process."""
    reason: str
    """Reason why the item was set aside, for the operator."""
    since: float
    """The time when the item was set aside, in Unix seconds."""


class Troubles:
    """The list of all items that are currently set aside.

    All items are counted, but at most ``LIMIT`` of each kind are stored in detail.
    """

    LIMIT = 200
    """Maximum number of items of one kind that are stored in detail."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._known: dict[str, dict[int | str, Trouble]] = {}
        self._more: dict[str, set[int | str]] = {}
        self._ends: dict[tuple[str, int | str], float] = {}

    def note(
        self, kind: str, which: int | str, reason: object, guild: int | None = None, *, lasts: float | None = None
    ) -> None:
        """Add an item, or replace its reason and server without changing its time.

        Without ``lasts``, the item stays until it is cleared. With ``lasts``, it is dropped after that number of
        seconds unless it is noted again.
        """
        self._forget()
        self._ends.pop((kind, which), None)
        if lasts is not None:
            self._ends[kind, which] = self._now() + lasts
        known = self._known.setdefault(kind, {})
        before = known.get(which)
        if before is None and len(known) >= self.LIMIT:
            self._more.setdefault(kind, set()).add(which)
            return
        began = before.since if before is not None else time.time()
        known[which] = Trouble(kind, which, guild, str(reason), began)
        self._more.get(kind, set()).discard(which)

    def _forget(self) -> None:
        now = self._now()
        for kind, which in [one for one, at in self._ends.items() if at <= now]:
            self.clear(kind, which)

    def clear(self, kind: str, which: int | str | None = None) -> None:
        """Remove an item that can be used again, or all items of a kind."""
        if which is None:
            self._known.pop(kind, None)
            self._more.pop(kind, None)
            self._ends = {one: at for one, at in self._ends.items() if one[0] != kind}
        else:
            self._known.get(kind, {}).pop(which, None)
            self._more.get(kind, set()).discard(which)
            self._ends.pop((kind, which), None)

    def all(self) -> list[Trouble]:
        """Return all stored items, oldest first."""
        self._forget()
        return sorted((one for known in self._known.values() for one in known.values()), key=lambda one: one.since)

    def of_guild(self, guild: int) -> list[Trouble]:
        """Return the items that concern a server, including those that concern all servers, oldest first."""
        return [one for one in self.all() if one.guild == guild or one.kind in FOR_ALL]

    def counts(self) -> dict[str, int]:
        """Return the number of items of each kind, including those beyond the limit."""
        self._forget()
        counts = {kind: len(known) + len(self._more.get(kind, ())) for kind, known in self._known.items()}
        return {kind: count for kind, count in counts.items() if count}
