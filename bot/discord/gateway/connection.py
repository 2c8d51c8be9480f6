"""The connection to Discord, from the login to a running session.

The bot stops at a problem that the operator must solve, and describes it in one sentence. While Discord does not
respond, the bot retries at increasing intervals.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import aiohttp
import discord
from yarl import URL

from bot.discord import discord_internals
from bot.model.shard import MOST_SHARDS
from bot.supervision.jobs import step

from .client import Client, OtherApplication
from .gateway_plan import GatewayPlan
from .identify_gate import KEPT_STARTS, NotYet

LOGIN_WITHIN = 60.0
"""Time limit for the login, in seconds."""
GATEWAY_WITHIN = 10.0
"""Time limit in seconds, both for requesting the gateway plan and for reaching the gateway."""
READY_WITHIN = 90.0
"""Time limit for the start of a session, in seconds."""
FIRST_PAUSE, LONGEST_PAUSE = 2.0, 300.0
"""First and longest pause between attempts, in seconds. The pause doubles after each failed attempt."""
TOO_MANY = 429
CLOSED: dict[int, str] = {
    4004: "start-bad-token",
    4010: "start-sharding",
    4011: "start-sharding",
    4012: "start-api-version",
    4013: "start-intents",
    4014: "start-intents",
}
"""Keys of the texts that explain why no session can begin, by the gateway's close code. Source:
https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes"""

log = logging.getLogger(__name__)

Sleep = Callable[[float], Awaitable[object]]


class CannotStart(Exception):
    """Error raised for a problem that the operator must solve.

    ``key`` names a text in the locales, and ``facts`` contains the values that the text needs.
    """

    def __init__(self, key: str, **facts: str) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class RetryLater(Exception):
    """Error raised if Discord cannot be used at the moment. The next attempt must wait at least ``seconds``."""

    def __init__(self, what: str, seconds: float = 0.0) -> None:
        super().__init__(what)
        self.seconds = seconds


class Connection:
    """The connection to Discord. ``held_back`` returns how many seconds requests must wait."""

    def __init__(
        self, client: Client, held_back: Callable[[], float] = lambda: 0.0, sleep: Sleep = asyncio.sleep
    ) -> None:
        self._client = client
        self._held_back = held_back
        self._sleep = sleep
        self._refused = asyncio.Event()
        self._is_logged_in = False

    async def log_in(self, token: str) -> None:
        """Log in. This also syncs the commands (``Client.setup_hook``).

        Raise ``CannotStart``, or ``StorageError`` if the database cannot be read.
        """
        await self._retry(lambda: self._log_in(token))
        self._is_logged_in = True

    async def plan(self, shards: int | None = None, most_here: int | None = None) -> GatewayPlan:
        """Wait until Discord allows this process enough sessions today, and return the gateway plan.

        ``shards`` is the total number of shards, by default the number that Discord recommends. ``most_here`` is the
        maximum number of shards in this process. Raise ``CannotStart``.
        """
        plans: list[GatewayPlan] = []

        async def ask() -> None:
            plan = await self._asked_plan()
            needed = min(shards or plan.shards, most_here or MOST_SHARDS)
            if plan.starts_left < KEPT_STARTS + needed:
                raise RetryLater(f"Discord allows {plan.starts_left} more sessions today", plan.day_ends)
            plans.append(plan)

        await self._retry(ask)
        return plans[-1]

    async def stay(self) -> None:
        """Keep a session with the gateway until the client is closed. Raise ``CannotStart``."""
        await self._retry(self._session_in_turn)

    async def probe(self) -> None:
        """Check that Discord accepts requests. Raise errors from discord.py or the network.

        If Discord refuses the token, ``stay`` raises ``CannotStart``. Before the login, do nothing.
        """
        if not self._is_logged_in:
            # The login will show the problem.
            return
        try:
            await discord_internals.ask_for_itself(self._client)
        except discord.HTTPException as error:
            if error.status == 401:
                self._refused.set()
            raise

    async def _retry(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """Call ``attempt``, and repeat it at increasing intervals for as long as it raises ``RetryLater``."""
        pause = FIRST_PAUSE
        while True:
            try:
                await attempt()
            except RetryLater as problem:
                if self._client.began.is_set():
                    # The attempt led to a session.
                    pause = FIRST_PAUSE
                seconds = max(pause, problem.seconds, self._held_back())
                log.warning("%s; the next try is in %d s", problem, seconds)
                await self._sleep(seconds)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                return

    # --- the login ----------------------------------------------------------------------------------------------------

    async def _log_in(self, token: str) -> None:
        address = host_of(discord_internals.api_address())
        try:
            async with asyncio.timeout(LOGIN_WITHIN):
                await self._client.login(token)
        except OtherApplication:
            raise CannotStart("start-other-application") from None
        except discord.LoginFailure:
            raise CannotStart("start-bad-token") from None
        except discord.HTTPException as error:
            if error.status == 401:
                raise CannotStart("start-bad-token") from None
            if error.status == TOO_MANY or error.status >= 500 or _is_page(error):
                await discord_internals.forget_session(self._client)
                raise RetryLater(f"{address} answers with {error.status}", _retry_after(error)) from None
            raise CannotStart("start-refused", detail=f"{address}, HTTP {error.status}") from None
        except discord_internals.NotJson:
            raise CannotStart("setting-not-discord", address=address) from None
        except (aiohttp.ClientError, OSError, TimeoutError):
            await discord_internals.forget_session(self._client)
            raise RetryLater(f"{address} does not answer") from None
        except (KeyError, TypeError, ValueError):
            raise CannotStart("setting-not-discord", address=address) from None

    # --- the gateway --------------------------------------------------------------------------------------------------

    async def _asked_plan(self) -> GatewayPlan:
        try:
            async with asyncio.timeout(GATEWAY_WITHIN):
                return await discord_internals.gateway_plan(self._client)
        except (KeyError, TypeError, AttributeError):
            raise CannotStart("start-no-gateway") from None
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
            raise RetryLater("Discord did not return the address of its gateway") from None

    async def _session_in_turn(self) -> None:
        """Wait until a session may begin, and run it. No connection is kept open during a long wait."""
        while True:
            try:
                await self._session()
            except NotYet as turn:
                await self._sleep(turn.seconds)
            else:
                return

    async def _session(self) -> None:
        """Run one session. The client resumes or replaces the session for as long as possible."""
        self._client.began.clear()
        await self._check_gateway()
        connection = step(self._client.connect(), "gateway")
        ready = step(self._client.began.wait(), "ready")
        refused = step(self._refused.wait(), "refused")
        try:
            await asyncio.wait((connection, ready, refused), timeout=READY_WITHIN, return_when=asyncio.FIRST_COMPLETED)
            if not (connection.done() or ready.done() or refused.done()):
                raise RetryLater(f"Discord's gateway did not begin a session within {READY_WITHIN:.0f} s")
            await asyncio.wait((connection, refused), return_when=asyncio.FIRST_COMPLETED)
            if refused.done():
                raise CannotStart("start-bad-token")
            connection.result()
        except discord.PrivilegedIntentsRequired:
            raise CannotStart("start-intents") from None
        except discord.ConnectionClosed as error:
            raise _closed(error.code) from None
        except (CannotStart, RetryLater, NotYet):
            raise
        except Exception as error:
            # The client raises if the very first connection fails, because there is no session to resume. It also
            # raises if a message is not an event. A new session solves both problems.
            log.info("The session ended: %s", type(error).__name__, exc_info=self._client.began.is_set())
            self._client.dispatch("disconnect")
            raise RetryLater(f"the session with Discord's gateway has failed ({type(error).__name__})") from None
        finally:
            for task in (connection, ready, refused):
                task.cancel()
            await asyncio.gather(connection, ready, refused, return_exceptions=True)
            if not self._client.is_closed():
                await discord_internals.end_connection(self._client)

    async def _check_gateway(self) -> None:
        url = discord_internals.gateway_address()
        try:
            async with asyncio.timeout(GATEWAY_WITHIN):
                _, writer = await asyncio.open_connection(url.host, url.port)
        except (OSError, TimeoutError):
            raise RetryLater(f"{url.authority} does not answer") from None
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


def _closed(code: int) -> CannotStart:
    key = CLOSED.get(code)
    return CannotStart(key) if key is not None else CannotStart("start-refused", detail=f"gateway, {code}")


def _is_page(error: discord.HTTPException) -> bool:
    """Return True if the refusal is not JSON, which means that it comes from a proxy in front of Discord."""
    return "json" not in error.response.headers.get("Content-Type", "")


def _retry_after(error: discord.HTTPException) -> float:
    try:
        return float(error.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return 0.0


def host_of(address: str) -> str:
    """Return the host of an address, with the port if the address contains one."""
    return URL(address).authority
