"""One circuit breaker for the whole process: after refusals that concern everything, Discord is left in peace.

Every answer over HTTP is told to ``heard``, and ``check`` is asked before every request. While the breaker is open
nothing is sent but answers to interactions, which Discord exempts from its limits. When the time is up a single
request, the probe, finds out whether Discord takes requests again; only then is the breaker closed.

https://docs.discord.com/developers/topics/rate-limits: 10,000 answers of 401, 403 or 429 in ten minutes end in a ban of
the address, in which all requests are answered with 429 by whatever stands before Discord, without ``Via``.
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

Why = Literal["ban", "limit", "spell", "budget", "token"]
Probe = Callable[[], Awaitable[object]]
Sleep = Callable[[float], Awaitable[object]]

INVALID = frozenset({401, 403, 404, 429})
"""Discord counts no 404; it is counted here too, for a bot that asks in vain so often is mistaken."""
WINDOW = 600.0
MOST_INVALID = 10_000
HELD_BACK_FROM, SILENT_FROM = 8_000, 9_500
"""Invalid answers in ten minutes that open the breaker, and that hold back answers to interactions too."""
SPELL, SPELL_WITHIN = 30, 10.0
"""Answers of 429, and the seconds within which that number concerns the process and not single channels."""
PAUSES: dict[Why, float] = {"ban": 60.0, "limit": 1.0, "spell": 5.0, "budget": 30.0, "token": 5.0}
"""Seconds of the first pause where Discord names none; doubled with each pause in a row."""
LONGEST_PAUSE = 3600.0
PROBE_WITHIN = 30.0
NEXT_LOOK = 1.0
"""Seconds after which a request that is held back asks again while the probe is on its way."""

_probing: ContextVar[bool] = ContextVar("probing", default=False)


class HeldBack(ConnectionError):
    """A request was not sent, for Discord has refused too many."""


@dataclass(frozen=True, slots=True)
class ResponseHead:
    """What the head of an answer says. ``own``: to a request with the bot's own token, not with an interaction's.
    ``via``: it comes from Discord itself. ``everywhere``: a 429 that holds for all requests; ``shared``: one that is
    not this bot's doing. ``retry_after``: seconds for which to be silent."""

    status: int
    own: bool = True
    via: bool = True
    everywhere: bool = False
    shared: bool = False
    retry_after: float | None = None


class Breaker:
    """Counts what Discord refuses, and says whether requests may be sent."""

    def __init__(self, now: Callable[[], float] = time.monotonic, sleep: Sleep = asyncio.sleep) -> None:
        self._now = now
        self._sleep = sleep
        self._invalid: deque[float] = deque(maxlen=MOST_INVALID)
        self._limited: deque[float] = deque(maxlen=SPELL)
        self._why: Why | None = None
        self._until = 0.0
        self._pauses = 0
        self._closed_at = float("-inf")
        self._opened = asyncio.Event()
        self._on_open: list[Callable[[], None]] = []
        self._on_close: list[Callable[[], None]] = []

    def listen(self, opened: Callable[[], None], closed: Callable[[], None]) -> None:
        """Have ``opened`` and ``closed`` called from now on when the breaker does so."""
        self._on_open.append(opened)
        self._on_close.append(closed)

    @property
    def is_open(self) -> bool:
        """Whether requests are held back."""
        return self._why is not None

    def wait(self) -> float:
        """Return for how many seconds an ordinary request should not be tried; 0: now."""
        return 0.0 if self._why is None else max(self._until - self._now(), NEXT_LOOK)

    def status(self) -> dict[str, Any]:
        """Return what the operator is told."""
        left = max(0.0, self._until - self._now()) if self._why is not None else 0.0
        return {
            "open": self._why is not None,
            "why": self._why,
            "seconds": round(left, 1),
            "invalid": self._count(),
            "most": MOST_INVALID,
        }

    # --- requests -----------------------------------------------------------------------------------------------------

    def check(self, callback: bool = False) -> None:
        """Raise ``HeldBack`` where a request must not be sent; ``callback``: it answers an interaction."""
        if callback and self._count() < SILENT_FROM:
            return
        if (self._why is not None and not _probing.get()) or (callback and self._count() >= SILENT_FROM):
            raise HeldBack(f"requests are held back: {self._why or 'budget'}")

    def heard(self, answer: ResponseHead) -> None:
        """Take note of an answer."""
        if answer.status in INVALID and not answer.shared:
            self._invalid.append(self._now())
        if answer.status == 429:
            self._limit(answer)
        elif answer.status == 401 and answer.own:
            self._open("token", None)
        count = self._count()
        if count >= HELD_BACK_FROM:
            self._open("budget", self._invalid[count - HELD_BACK_FROM] + WINDOW - self._now())

    def _limit(self, answer: ResponseHead) -> None:
        now = self._now()
        if not answer.via:
            self._open("ban", answer.retry_after)
        elif answer.everywhere:
            self._open("limit", answer.retry_after)
        elif not answer.shared:
            self._limited.append(now)
            if len(self._limited) == SPELL and now - self._limited[0] <= SPELL_WITHIN:
                self._limited.clear()
                self._open("spell", answer.retry_after)

    def _count(self) -> int:
        oldest = self._now() - WINDOW
        while self._invalid and self._invalid[0] <= oldest:
            self._invalid.popleft()
        return len(self._invalid)

    # --- open and closed ----------------------------------------------------------------------------------------------

    def _open(self, why: Why, seconds: float | None) -> None:
        """Hold requests back for at least ``seconds``; where these are not known, longer each time."""
        now = self._now()
        first = self._why is None
        if not first and not _probing.get() and (why == "limit" or self._why != "limit"):
            # Other requests were on their way when it opened.
            self._until = max(self._until, now + (seconds or 0.0))
            return
        if first and now - self._closed_at > WINDOW:
            self._pauses = 0
        pause = min(PAUSES[why] * 2**self._pauses, LONGEST_PAUSE) if seconds is None else seconds
        self._pauses = min(self._pauses + (seconds is None), 16)
        self._why, self._until = why, now + pause
        log.warning("Discord refuses requests (%s): nothing is sent for %.1f s", why, pause)
        self._opened.set()
        if first:
            for tell in self._on_open:
                tell()

    def _close(self) -> None:
        self._why, self._closed_at = None, self._now()
        self._opened.clear()
        log.info("Discord takes requests again")
        for tell in self._on_close:
            tell()

    async def watch(self, probe: Probe) -> None:
        """Close the breaker whenever Discord takes requests again; ``probe`` makes one and raises where it fails."""
        while True:
            await self._opened.wait()
            while (left := self._until - self._now()) > 0:
                await self._sleep(left)
            if self._why == "limit" or await self._answers(probe):
                self._close()

    async def _answers(self, probe: Probe) -> bool:
        """Return whether the probe is answered; where it is not, Discord is left in peace for longer."""
        known = _probing.set(True)
        try:
            async with asyncio.timeout(PROBE_WITHIN):
                await probe()
        except Exception as error:
            if self._until <= self._now():
                # The answer has not said so itself.
                self._open(self._why or "spell", None)
            log.info("Discord was asked in vain: %s", type(error).__name__)
            return False
        finally:
            _probing.reset(known)
        return True
