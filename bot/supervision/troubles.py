"""Troubles: what was set aside because it cannot be used, with the reason.

The operator sees all of them, a server those that concern it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

FOR_ALL = frozenset({"discord", "token"})
"""Kinds that concern every server."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """One thing that was set aside."""

    kind: str
    """Its kind, such as ``table`` or ``match``."""
    id: int | str
    """Its number or name within its kind."""
    guild: int | None
    """The server that it concerns, ``None`` for the whole process."""
    reason: str
    """Reason for which it was set aside, for the operator."""
    since: float
    """The moment at which it was set aside, in Unix seconds."""


class Troubles:
    """The list of everything that is set aside at present.

    At most ``LIMIT`` of a kind are kept in detail; all of them are counted.
    """

    LIMIT = 200

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._known: dict[str, dict[int | str, Trouble]] = {}
        self._more: dict[str, int] = {}
        self._ends: dict[tuple[str, int | str], float] = {}

    def note(
        self, kind: str, which: int | str, reason: object, guild: int | None = None, *, lasts: float | None = None
    ) -> None:
        """Add something, or replace its reason. The time of the first note stays.

        Without ``lasts`` it stays until it is cleared; with it, only for these seconds unless it is noted again.
        """
        self._forget()
        known = self._known.setdefault(kind, {})
        before = known.get(which)
        if before is None and len(known) >= self.LIMIT:
            self._more[kind] = self._more.get(kind, 0) + 1
            return
        began = before.since if before is not None else time.time()
        known[which] = Trouble(kind, which, guild, str(reason), began)
        self._ends.pop((kind, which), None)
        if lasts is not None:
            self._ends[kind, which] = self._now() + lasts

    def _forget(self) -> None:
        now = self._now()
        for kind, which in [one for one, at in self._ends.items() if at <= now]:
            self.clear(kind, which)

    def clear(self, kind: str, which: int | str | None = None) -> None:
        """Remove something that can be used again, or everything of its kind."""
        if which is None:
            self._known.pop(kind, None)
            self._more.pop(kind, None)
            self._ends = {one: at for one, at in self._ends.items() if one[0] != kind}
        else:
            self._known.get(kind, {}).pop(which, None)
            self._ends.pop((kind, which), None)

    def all(self) -> list[Trouble]:
        """Return everything that is set aside, the oldest first."""
        self._forget()
        return sorted((one for known in self._known.values() for one in known.values()), key=lambda one: one.since)

    def of_guild(self, guild: int) -> list[Trouble]:
        """Return what concerns a server, alone or with all others, the oldest first."""
        return [one for one in self.all() if one.guild == guild or one.kind in FOR_ALL]

    def counts(self) -> dict[str, int]:
        """Return the number of each kind, including those beyond the limit."""
        self._forget()
        return {kind: len(known) + self._more.get(kind, 0) for kind, known in self._known.items() if known}
