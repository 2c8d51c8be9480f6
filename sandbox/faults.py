"""Faults that were injected through the control interface and have not happened yet."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sandbox.errors import ApiError
from sandbox.limits import Banned, TooMany


@dataclass(slots=True)
class HttpFault:
    """A fault in the responses to the next ``times`` matching requests.

    ``method``, ``path``: restrict the matching requests; None matches all.
    ``status``: status of the response; 0 keeps the real response.
    ``after``: True if the request is carried out before the fault.
    ``delay``: seconds before the request is handled.
    ``code``: Discord's error code in the refusal.
    ``page``: True if the response is an HTML page, like those from the proxy in front of Discord.
    ``retry_after``: seconds to wait after a 429; None for other faults.
    ``everywhere``: True if the 429 is for the global limit.
    ``via``: False for a 429 from the proxy, which means a ban.
    ``cut``: True if the connection breaks without a response.
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
        """Return True if the fault applies to a request."""
        return (
            self.times > 0
            and (self.method is None or self.method == method)
            and (self.path is None or self.path.search(path) is not None)
        )

    def refusal(self) -> Exception:
        """Return the refusal that a matching request gets."""
        if self.retry_after is None:
            text = f"{self.status}: injected fault"
            return Page(self.status) if self.page else ApiError(self.status, self.code, text)
        if not self.via:
            return Banned(self.retry_after)
        return TooMany(self.retry_after, "global" if self.everywhere else "user", {})


class Page(Exception):
    """A refusal that is an HTML page instead of JSON."""

    def __init__(self, status: int) -> None:
        super().__init__(f"{status} as an HTML page")
        self.status = status


class Faults:
    """All injected faults that have not happened yet."""

    def __init__(self) -> None:
        self._http: list[HttpFault] = []
        self._repeats = 0
        self._copies = 0

    def add_http(self, fault: HttpFault) -> None:
        """Inject a fault into the REST interface."""
        self._http.append(fault)

    def repeat_interactions(self, times: int, copies: int) -> None:
        """Deliver each of the next ``times`` interactions ``copies`` more times."""
        self._repeats, self._copies = times, copies

    def next_http(self, method: str, path: str) -> HttpFault | None:
        """Return the first fault that applies to a request, and reduce its ``times``. Return None if none applies."""
        for fault in self._http:
            if fault.strikes(method, path):
                fault.times -= 1
                if fault.times == 0:
                    self._http.remove(fault)
                return fault
        return None

    def copies_of_interaction(self) -> int:
        """Return the number of extra deliveries of the next interaction, and count that interaction."""
        if self._repeats == 0:
            return 0
        self._repeats -= 1
        return self._copies

    def clear(self) -> None:
        """Cancel all faults."""
        self._http.clear()
        self._repeats = 0
