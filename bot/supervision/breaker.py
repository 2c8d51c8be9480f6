"""A circuit breaker that stops the requests of the process after Discord has refused too many.

Every HTTP response is passed to ``record``, and ``check`` is called before every request. While the breaker is
open, only replies to interactions are sent, because Discord exempts them from its limits. After the pause, a single
request, the probe, finds out whether Discord accepts requests again. The breaker closes once the probe has succeeded.
After a pause for the reason ``limit``, it closes without a probe.

According to https://docs.discord.com/developers/topics/rate-limits, 10,000 responses with the status 401, 403 or 429 in
ten minutes lead to a ban of the IP address. During a ban, a proxy in front of Discord answers all requests with 429 and
without a ``Via`` header.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Literal

log = logging.getLogger(__name__)

OpenReason = Literal["ban", "limit", "spell", "budget", "token"]
"""Reasons why the breaker opens.

- ban: Discord's proxy has banned the IP address.
- limit: the bot's limit for all requests is used up.
- spell: Discord limited many requests within a short time.
- budget: the bot is close to the number of invalid responses that leads to a ban.
- token: Discord refuses the token.
"""
Probe = Callable[[], Awaitable[object]]
Sleep = Callable[[float], Awaitable[object]]

INVALID = frozenset({401, 403, 404, 429})
"""Statuses that count as invalid.

Unlike Discord, the bot also counts 404, because many such responses indicate a bug in the bot.
"""
WINDOW = 600.0
"""Seconds over which Discord counts invalid responses."""
MOST_INVALID = 10_000
"""Number of invalid responses in ``WINDOW`` that leads to a ban."""
HELD_BACK_FROM = 8_000
"""Number of invalid responses in ``WINDOW`` that opens the breaker."""
SILENT_FROM = 9_500
"""Number of invalid responses in ``WINDOW`` at which replies to interactions are held back too."""
SPELL = 30
"""Number of 429 responses within ``SPELL_WITHIN`` that opens the breaker.

Responses caused by global or shared limits do not count.
"""
SPELL_WITHIN = 10.0
"""Seconds within which ``SPELL`` responses must arrive to open the breaker."""
PAUSES: dict[OpenReason, float] = {"ban": 60.0, "limit": 1.0, "spell": 5.0, "budget": 30.0, "token": 5.0}
"""Length of the first pause for each reason in seconds, if Discord does not name a time.

Each further pause in a row is twice as long as the one before.
"""
LONGEST_PAUSE = 3600.0
"""Maximum length of a pause that the breaker chooses, in seconds."""
PROBE_WITHIN = 30.0
"""Seconds within which the probe must succeed."""
NEXT_LOOK = 1.0
"""Minimum number of seconds before a request that is held back is tried again."""

_probing: ContextVar[bool] = ContextVar("probing", default=False)


class HeldBack(ConnectionError):
    """Error raised instead of sending a request, usually because Discord has refused too many."""


@dataclass(frozen=True, slots=True)
class ResponseHead:
    """The parts of a response's head that matter to the breaker."""

    status: int
    own: bool = True
    """True if the request was authorised by the bot's own token, not by an interaction's token."""
    via: bool = True
    """True if the response comes from Discord itself, not from a proxy in front of it."""
    everywhere: bool = False
    """True for a 429 caused by a limit for all requests."""
    shared: bool = False
    """True for a 429 caused by a limit that is shared with other applications."""
    retry_after: float | None = None
    """Seconds that the response tells the bot to wait; ``None`` if it names no time."""


class Breaker:
    """A counter of refused requests that decides whether further requests may be sent."""

    def __init__(self, now: Callable[[], float] = time.monotonic, sleep: Sleep = asyncio.sleep) -> None:
        self._now = now
        self._sleep = sleep
        self._invalid: deque[float] = deque(maxlen=MOST_INVALID)
        self._limited: deque[float] = deque(maxlen=SPELL)
        self._reason: OpenReason | None = None
        self._until = 0.0
        self._pauses = 0
        self._closed_at = float("-inf")
        self._opened = asyncio.Event()
        self._on_open: list[Callable[[], None]] = []
        self._on_close: list[Callable[[], None]] = []

    def listen(self, opened: Callable[[], None], closed: Callable[[], None]) -> None:
        """Call ``opened`` whenever the breaker opens, and ``closed`` whenever it closes."""
        self._on_open.append(opened)
        self._on_close.append(closed)

    @property
    def is_open(self) -> bool:
        """Return True if requests are held back."""
        return self._reason is not None

    def wait(self) -> float:
        """Return the seconds to wait before trying an ordinary request; 0 if it may be sent now."""
        return 0.0 if self._reason is None else max(self._until - self._now(), NEXT_LOOK)

    def status(self) -> dict[str, Any]:
        """Return the state as JSON values for the operator."""
        left = max(0.0, self._until - self._now()) if self._reason is not None else 0.0
        return {
            "open": self._reason is not None,
            "reason": self._reason,
            "seconds": round(left, 1),
            "invalid": self._count(),
            "most": MOST_INVALID,
        }

    # --- requests -----------------------------------------------------------------------------------------------------

    def check(self, callback: bool = False) -> None:
        """Raise ``HeldBack`` if a request must not be sent. ``callback`` is True for a reply to an interaction."""
        if callback and self._count() < SILENT_FROM:
            return
        if (self._reason is not None and not _probing.get()) or (callback and self._count() >= SILENT_FROM):
            raise HeldBack(f"requests are held back: {self._reason or 'budget'}")

    def record(self, response: ResponseHead) -> None:
        """Count a response, and open the breaker if necessary."""
        if response.status in INVALID and not response.shared:
            self._invalid.append(self._now())
        if response.status == 429:
            self._limit(response)
        elif response.status == 401 and response.own:
            self._open("token", None)
        count = self._count()
        if count >= HELD_BACK_FROM:
            self._open("budget", self._invalid[count - HELD_BACK_FROM] + WINDOW - self._now())

    def _limit(self, response: ResponseHead) -> None:
        now = self._now()
        if not response.via:
            self._open("ban", response.retry_after)
        elif response.everywhere:
            self._open("limit", response.retry_after)
        elif not response.shared:
            self._limited.append(now)
            if len(self._limited) == SPELL and now - self._limited[0] <= SPELL_WITHIN:
                self._limited.clear()
                self._open("spell", response.retry_after)

    def _count(self) -> int:
        oldest = self._now() - WINDOW
        while self._invalid and self._invalid[0] <= oldest:
            self._invalid.popleft()
        return len(self._invalid)

    # --- open and closed ----------------------------------------------------------------------------------------------

    def _open(self, reason: OpenReason, seconds: float | None) -> None:
        """Hold requests back for ``seconds``. If that is ``None``, choose a pause that doubles each time.

        If the breaker is already open, its pause is at most extended, with two exceptions. A new pause begins if the
        refused request was the probe, or if the breaker was opened for ``limit`` and ``reason`` is a different one.
        """
        now = self._now()
        first = self._reason is None
        if not first and not _probing.get() and (reason == "limit" or self._reason != "limit"):
            # This request was sent before the breaker opened, or it is a reply to an interaction.
            self._until = max(self._until, now + (seconds or 0.0))
            return
        if first and now - self._closed_at > WINDOW:
            self._pauses = 0
        pause = min(PAUSES[reason] * 2**self._pauses, LONGEST_PAUSE) if seconds is None else seconds
        self._pauses = min(self._pauses + (seconds is None), 16)
        self._reason, self._until = reason, now + pause
        log.warning("Discord refuses requests (%s): requests are held back for %.1f s", reason, pause)
        self._opened.set()
        if first:
            for call in self._on_open:
                call()

    def _close(self) -> None:
        self._reason, self._closed_at = None, self._now()
        self._opened.clear()
        log.info("Discord accepts requests again")
        for call in self._on_close:
            call()

    async def watch(self, probe: Probe) -> None:
        """Close the breaker each time Discord accepts requests again; never return.

        ``probe`` sends a request and raises if it fails.
        """
        while True:
            await self._opened.wait()
            while (left := self._until - self._now()) > 0:
                await self._sleep(left)
            if self._reason == "limit" or await self._probe_succeeds(probe):
                self._close()

    async def _probe_succeeds(self, probe: Probe) -> bool:
        """Send the probe and return True if it succeeds. If it fails, start another pause."""
        known = _probing.set(True)
        try:
            async with asyncio.timeout(PROBE_WITHIN):
                await probe()
        except Exception as error:
            if self._until <= self._now():
                # No pause has been started, for example because there was no response.
                self._open(self._reason or "spell", None)
            log.info("The attempt to reach Discord failed: %s", type(error).__name__)
            return False
        finally:
            _probing.reset(known)
        return True
