"""Final standings are posted despite faults and outages.

The pauses between attempts become longer, and a repeated fault is logged in full only once.
"""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord.background_jobs import EVERY, Finals, keep_leagues
from bot.leagues.leagues import Leagues
from bot.model.channel_api import Unreachable
from bot.model.outgoing import OutgoingMessage
from bot.people.preferences import Preferences
from bot.storage import Storage
from bot.supervision.retries import FIRST, LONGEST
from tests.bot.finished_matches import DAY, GUILD
from tests.bot.standing_clock import StandingClock

CHANNEL = 20


class FakeChannels:
    """Channels that send messages, or raise the exception that a test sets."""

    def __init__(self) -> None:
        self.raises: Exception | None = None
        self.tried: list[int | None] = []
        self.sent: list[OutgoingMessage] = []

    async def send(self, channel: int, shown: OutgoingMessage, nonce: int | None = None) -> int:
        """Record the attempt, then raise the exception or record the message."""
        assert channel == CHANNEL
        self.tried.append(nonce)
        if self.raises is not None:
            raise self.raises
        self.sent.append(shown)
        return len(self.sent)


class Server:
    """A server, and the job that posts the final standings of its seasons."""

    def __init__(self, store: Storage, clock: StandingClock) -> None:
        self.clock, self.wire, self.leagues = clock, FakeChannels(), Leagues(store)
        services: Any = SimpleNamespace(
            leagues=self.leagues,
            preferences=Preferences(store),
            wire=self.wire,
            clock=SimpleNamespace(now=clock),
        )
        self._services, self._finals = services, Finals(services)

    async def pass_time(self, seconds: float, every: float = EVERY) -> None:
        """Let time pass, running the job every ``every`` seconds."""
        for _ in range(round(seconds / every)):
            self.clock.time += every
            await keep_leagues(self._services, self._finals)

    async def unposted(self) -> int:
        """Return the number of seasons whose final standings have not been posted yet."""
        return len(await self.leagues.seasons_to_post())


@pytest.fixture
async def server(store: Storage, clock: StandingClock) -> Server:
    """Return a server whose season has just ended."""
    made = Server(store, clock)
    await made.leagues.set_conditions(GUILD, None, None, CHANNEL)
    await made.leagues.start(GUILD, "", clock.time)
    await made.leagues.end(GUILD, clock.time + 1)
    return made


async def test_failed_posts_are_retried_with_increasing_pauses_and_the_fault_is_logged_in_full_once(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    server.wire.raises = ValueError("a fault")
    await server.pass_time(10 * FIRST)
    # The first attempt is immediate. The retries wait for ``FIRST``, then ``2 * FIRST`` and then ``4 * FIRST`` seconds.
    assert len(server.wire.tried) == 4
    await server.pass_time(DAY - 10 * FIRST, every=10 * FIRST)
    before = len(server.wire.tried)
    await server.pass_time(DAY, every=10 * FIRST)
    assert len(server.wire.tried) - before == DAY / LONGEST
    assert caplog.text.count("Traceback") == 1
    assert len([one for one in caplog.records if one.levelno == logging.ERROR]) == len(server.wire.tried)
    server.wire.raises = None
    await server.pass_time(LONGEST, every=10 * FIRST)
    assert (len(server.wire.sent), await server.unposted()) == (1, 0)


async def test_final_standings_are_posted_after_an_outage(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    server.wire.raises = Unreachable("outage")
    await server.pass_time(FIRST)
    assert await server.unposted() == 1
    server.wire.raises = None
    await server.pass_time(2 * FIRST)
    assert (len(server.wire.sent), await server.unposted()) == (1, 0)
    # The nonce lets Discord recognise a message that has already arrived.
    assert len(set(server.wire.tried)) == 1
    assert None not in server.wire.tried
    assert "Traceback" not in caplog.text


async def test_final_standings_that_discord_refuses_for_good_are_abandoned(server: Server) -> None:
    server.wire.raises = Unreachable("rights", 50013)
    await server.pass_time(10 * FIRST)
    assert (len(server.wire.tried), await server.unposted()) == (1, 0)


async def test_final_standings_whose_post_could_not_be_recorded_are_posted_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_season: object) -> None:
        raise ValueError("a fault")

    with monkeypatch.context() as patch:
        patch.setattr(server.leagues, "posted", fails)
        await server.pass_time(10 * FIRST)
    assert (len(server.wire.sent), await server.unposted()) == (1, 1)
    await server.pass_time(20 * FIRST)
    assert (len(server.wire.sent), await server.unposted()) == (1, 0)
