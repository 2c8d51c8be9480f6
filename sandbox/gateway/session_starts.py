"""Session starts: shards, the limits on Identify, and the token, which is reset when the daily limit is exceeded.

Sources: https://discord.com/developers/docs/events/gateway#sharding,
https://discord.com/developers/docs/events/gateway#session-start-limit-object
"""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from sandbox.errors import Json

DAY = 86_400.0
# Number of servers for which Discord recommends one shard.
SERVERS_RECOMMENDED = 1000
# Maximum number of starts that are listed.
_KEPT = 1000

Shard = tuple[int, int]


class Closed(Exception):
    """The connection must be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason


class TokenReset(Exception):
    """The token was reset because the daily limit on Identify was exceeded, so all sessions must end."""


@dataclass(slots=True)
class StartLimits:
    """Limits on session starts, which the operation ``session_starts`` changes.

    ``shards``: the recommended number of shards; if None, it is derived from the number of servers.
    ``required``: True if the number of shards must be a multiple of the recommended number, as for large bots.
    ``max_concurrency``: the number of rate limit keys; the key of a shard is ``shard % max_concurrency``.
    ``seconds``: minimum time between two accepted starts with the same key.
    ``total``: maximum number of starts in a day.
    ``servers``: maximum number of servers on a shard.
    ``guild_seconds``: seconds between the ``GUILD_CREATE`` events of a new session.
    """

    shards: int | None = None
    required: bool = False
    max_concurrency: int = 1
    seconds: float = 0.0
    total: int = 1000
    servers: int = 2500
    guild_seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Start:
    """One Identify; ``at`` is real time in seconds since 1970."""

    shard: Shard
    at: float
    accepted: bool


@dataclass(slots=True)
class SessionStarts:
    """Record of the bot's session starts, with Discord's checks of each Identify.

    ``now`` returns the sandbox's time and ``moment`` real time. ``servers`` returns the ids of the bot's servers.
    """

    token: str | None
    now: Callable[[], float]
    servers: Callable[[], list[int]]
    moment: Callable[[], float] = time.monotonic
    limits: StartLimits = field(default_factory=StartLimits)
    listed: deque[Start] = field(default_factory=lambda: deque(maxlen=_KEPT))
    _used: int = 0
    _day_ends: float = 0.0
    _next: dict[int, float] = field(default_factory=dict)

    def takes(self, token: str) -> bool:
        """Return True if a bot with that token may log in. A sandbox without a token accepts any non-empty one."""
        return bool(token) if self.token is None else token == self.token

    @property
    def shards(self) -> int:
        """Return the recommended number of shards."""
        return self.limits.shards or max(1, -(-len(self.servers()) // SERVERS_RECOMMENDED))

    def left(self) -> Json:
        """Return Discord's session start limit object. Start a new day if the last one is over."""
        now = self.now()
        if now >= self._day_ends:
            self._used, self._day_ends = 0, now + DAY
        return {
            "total": self.limits.total,
            "remaining": max(0, self.limits.total - self._used),
            "reset_after": round((self._day_ends - now) * 1000),
            "max_concurrency": self.limits.max_concurrency,
        }

    def check(self, shard: object) -> Shard:
        """Return the shard that a client requests, by default 0 of 1.

        Raise ``Closed`` with code 4010 for an invalid shard, and with code 4011 for a shard with too many servers.
        """
        match shard:
            case None:
                index, count = 0, 1
            case [int(index), int(count)] if 0 <= index < count:
                pass
            case _:
                raise Closed(4010, "Invalid shard.")
        if self.limits.required and count % self.shards:
            raise Closed(4010, "Invalid shard.")
        if sum((one >> 22) % count == index for one in self.servers()) > self.limits.servers:
            raise Closed(4011, "Sharding required.")
        return index, count

    def start(self, shard: Shard) -> bool:
        """Count one Identify; return False if it is too early.

        If no start is left today, reset the token and raise ``TokenReset``.
        """
        if not self.left()["remaining"]:
            self.token, self._used, self._day_ends = secrets.token_urlsafe(32), 0, 0.0
            raise TokenReset
        self._used += 1
        key, moment = shard[0] % self.limits.max_concurrency, self.moment()
        accepted = moment >= self._next.get(key, 0.0)
        if accepted:
            self._next[key] = moment + self.limits.seconds
        self.listed.append(Start(shard, time.time(), accepted))
        return accepted
