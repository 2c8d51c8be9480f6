"""Faults that are waiting to happen, as ordered through the control interface."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sandbox.errors import ApiError
from sandbox.limits import Banned, TooMany


@dataclass(slots=True)
class HttpFault:
    """The next ``times`` matching requests get ``status`` (0: their own answer), ``delay`` seconds late.

    ``code``: Discord's number in the refusal. ``page``: the answer is a page of whatever stands before Discord.
    ``retry_after``: a 429; without ``via`` it comes from there too, and asks for silence (a ban).
    ``cut``: the connection breaks and there is no answer at all.
    """

    status: int
    times: int = 1
    method: str | None = None
    path: re.Pattern[str] | None = None
    after: bool = False
    delay: float = 0.0
    retry_after: float | None = None
    everywhere: bool = False
    code: int = 0
    page: bool = False
    via: bool = True
    cut: bool = False

    def strikes(self, method: str, path: str) -> bool:
        """Say whether a request meets it."""
        return (
            self.times > 0
            and (self.method is None or self.method == method)
            and (self.path is None or self.path.search(path) is not None)
        )

    def refusal(self) -> Exception:
        """Return the refusal that was ordered."""
        if self.retry_after is None:
            return Page(self.status) if self.page else ApiError(self.status, self.code, f"{self.status}: ordered fault")
        if not self.via:
            return Banned(self.retry_after)
        return TooMany(self.retry_after, "global" if self.everywhere else "user", {})


class Page(Exception):
    """A refusal that is no JSON."""

    def __init__(self, status: int) -> None:
        super().__init__(f"a page with {status}")
        self.status = status


class Faults:
    """What is ordered and has not happened yet."""

    def __init__(self) -> None:
        self._http: list[HttpFault] = []
        self._repeats = 0
        self._copies = 0

    def add_http(self, fault: HttpFault) -> None:
        """Order a fault of REST."""
        self._http.append(fault)

    def repeat_interactions(self, times: int, copies: int) -> None:
        """Order that the next interactions are delivered ``copies`` times more."""
        self._repeats, self._copies = times, copies

    def next_http(self, method: str, path: str) -> HttpFault | None:
        """Return the fault that a request meets, and count it."""
        for fault in self._http:
            if fault.strikes(method, path):
                fault.times -= 1
                if fault.times == 0:
                    self._http.remove(fault)
                return fault
        return None

    def copies_of_interaction(self) -> int:
        """Return how many times more the next interaction is delivered."""
        if self._repeats == 0:
            return 0
        self._repeats -= 1
        return self._copies

    def clear(self) -> None:
        """Take back what was ordered."""
        self._http.clear()
        self._repeats = 0
