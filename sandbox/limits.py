"""Rate limits, and bans of the bot. Both are measured in real time.

There are limits for each kind of route, for the whole bot, and for edits to old messages.

Sources: https://discord.com/developers/docs/topics/rate-limits and, for the sizes that Discord does not publish,
the headers that its servers send. Clients must read the headers and not assume the sizes.
"""

from __future__ import annotations

import hashlib
import time
from collections import deque
from dataclasses import dataclass

from sandbox.errors import Json, refusal

# Maximum number of requests from the whole bot per second.
GLOBAL_REQUESTS = 50
# Number of invalid requests within INVALID_WINDOW seconds that leads to a ban.
INVALID_REQUESTS = 10_000
INVALID_WINDOW = 600.0
# A message that is older than OLD_MESSAGE_AGE (seconds of sandbox time) can be edited OLD_EDITS times per
# OLD_EDIT_WINDOW (real seconds).
OLD_MESSAGE_AGE = 3600.0
OLD_EDITS = 5
OLD_EDIT_WINDOW = 60.0
# With more buckets than this, those that are full again are removed.
_CROWDED = 4096


@dataclass(frozen=True, slots=True)
class Rule:
    """A bucket's size: ``limit`` requests in ``per`` seconds."""

    name: str
    limit: int
    per: float

    @property
    def digest(self) -> str:
        """Return the bucket's id as in Discord's headers."""
        return hashlib.blake2b(self.name.encode(), digest_size=16).hexdigest()


RULES = {
    rule.name: rule
    for rule in (
        Rule("default", 10, 5.0),
        Rule("read", 50, 1.0),
        Rule("message_create", 5, 5.0),
        Rule("message_edit", 5, 5.0),
        Rule("message_delete", 5, 1.0),
        Rule("message_list", 5, 1.0),
        Rule("channel_edit", 5, 15.0),
        Rule("thread_create", 50, 300.0),
        Rule("thread_member", 10, 10.0),
        Rule("typing", 5, 5.0),
        Rule("commands", 5, 20.0),
        Rule("emojis", 50, 5.0),
        Rule("webhook", 5, 2.0),
    )
}


@dataclass(slots=True)
class Window:
    """Requests left in a bucket, and the time when it will be full again (monotonic seconds)."""

    rule: Rule
    remaining: int
    ends: float


class TooMany(Exception):
    """A refusal, with status 429, of a request that exceeds a limit."""

    def __init__(self, retry_after: float, scope: str, headers: dict[str, str]) -> None:
        super().__init__(f"rate limit ({scope}): retry after {retry_after:.3f} s")
        self.retry_after = retry_after
        self.scope = scope
        self.headers = headers

    def body(self) -> Json:
        """Return the JSON body of the response."""
        return {
            "message": "You are being rate limited.",
            "retry_after": round(self.retry_after, 3),
            "global": self.scope == "global",
        }

    def all_headers(self) -> dict[str, str]:
        """Return the headers of the response. A client treats a 429 without ``Via`` as a ban."""
        return self.headers | {
            "Via": "1.1 google",
            "Retry-After": str(max(1, round(self.retry_after))),
            "X-RateLimit-Scope": self.scope,
            **({"X-RateLimit-Global": "true"} if self.scope == "global" else {}),
        }


class Banned(Exception):
    """A ban after too many invalid requests: the proxy in front of Discord sends 429 without ``Via``."""

    def __init__(self, retry_after: float | None = None) -> None:
        super().__init__("banned")
        self.retry_after = retry_after

    def headers(self) -> dict[str, str]:
        """Return the headers of the response, with ``Retry-After`` if it is known."""
        return {} if self.retry_after is None else {"Retry-After": str(max(1, round(self.retry_after)))}


class Limits:
    """State of all rate limits, and counters of invalid and rate-limited requests."""

    def __init__(self) -> None:
        self._windows: dict[tuple[str, str], Window] = {}
        self._global = Window(Rule("global", GLOBAL_REQUESTS, 1.0), GLOBAL_REQUESTS, 0.0)
        self._invalid: deque[float] = deque()
        self.rate_limited = 0

    @property
    def invalid_requests(self) -> int:
        """Return the number of responses with status 401, 403 or 429 in the last ``INVALID_WINDOW`` seconds."""
        self._forget_invalid()
        return len(self._invalid)

    def note_invalid(self) -> None:
        """Count a response with status 401, 403 or 429."""
        self._invalid.append(time.monotonic())

    def check_ban(self) -> None:
        """Raise ``Banned`` if there were ``INVALID_REQUESTS`` invalid requests within ``INVALID_WINDOW`` seconds."""
        if self.invalid_requests >= INVALID_REQUESTS:
            raise Banned

    def take_global(self) -> None:
        """Count a request towards the limit of the whole bot, or raise ``TooMany``."""
        now = time.monotonic()
        window = self._global
        if now >= window.ends:
            window.remaining, window.ends = window.rule.limit, now + window.rule.per
        if window.remaining == 0:
            self.rate_limited += 1
            raise TooMany(window.ends - now, "global", {})
        window.remaining -= 1

    def take(self, rule: Rule, place: str) -> dict[str, str]:
        """Use one request from a bucket and return the rate-limit headers, or raise ``TooMany``."""
        now = time.monotonic()
        window = self._windows.get((rule.name, place))
        if window is None or now >= window.ends:
            if len(self._windows) > _CROWDED:
                self._windows = {key: one for key, one in self._windows.items() if one.ends > now}
            window = self._windows[rule.name, place] = Window(rule, rule.limit, now + rule.per)
        if window.remaining == 0:
            self.rate_limited += 1
            raise TooMany(window.ends - now, "user", _headers(window, now))
        window.remaining -= 1
        return _headers(window, now)

    def _forget_invalid(self) -> None:
        oldest = time.monotonic() - INVALID_WINDOW
        while self._invalid and self._invalid[0] < oldest:
            self._invalid.popleft()


def _headers(window: Window, now: float) -> dict[str, str]:
    left = max(0.0, window.ends - now)
    return {
        "X-RateLimit-Limit": str(window.rule.limit),
        "X-RateLimit-Remaining": str(window.remaining),
        "X-RateLimit-Reset": f"{time.time() + left:.3f}",
        "X-RateLimit-Reset-After": f"{left:.3f}",
        "X-RateLimit-Bucket": window.rule.digest,
    }


def take_old_edit(edits: list[float], age: float) -> None:
    """Add an edit to ``edits`` if the message's ``age`` in seconds is above ``OLD_MESSAGE_AGE``.

    Refuse an edit beyond the limit with 30046.
    """
    if age <= OLD_MESSAGE_AGE:
        return
    now = time.monotonic()
    edits[:] = [at for at in edits if now - at < OLD_EDIT_WINDOW]
    if len(edits) >= OLD_EDITS:
        raise refusal("old_edits")
    edits.append(now)
