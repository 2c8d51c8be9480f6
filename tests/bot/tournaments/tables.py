"""Tournaments at real tables: people who show up and play, a clock moved by hand, and restarts of the bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.model import requests as r
from bot.model.tournament import StoredTournament, Tournament, TournamentKind
from bot.pictures.picture_process import Pictures
from bot.tables.live_table import LiveTable
from bot.tournaments.rules import tournament_progress as progress
from bot.tournaments.tournament_messages import TournamentMessages
from bot.tournaments.tournaments import Tournaments
from engine import legal, seat_to_act
from engine.actions import PlayCard
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, PATIENCE, Harness, ManualClock, name_of, open_harness

MOST_ACTS = 1000
"""Maximum number of actions in a match. With random actions, a match rarely takes more than 250."""

QUICK: dict[str, Any] = {"preset": "classic", "scoring": "single", "hand_size": 3, "opening": "number"}
"""Rules that keep a match short."""


class Event:
    """A tournament with its tables."""

    def __init__(self, here: Harness, number: int = 0) -> None:
        self.here = here
        self.number = number
        self.service = Tournaments(
            here.storage,
            here.tables,
            here.channels,
            here.clock,
            TournamentMessages(here.storage, here.channels, Pictures(enabled=False)),
        )
        self.chance = Random(5)

    async def open(self, kind: TournamentKind, people: int, **more: Any) -> None:
        """Open a tournament, enter users 1, 2, 3 and so on, and begin it."""
        await self.create(kind, **more)
        for user in range(1, people + 1):
            await self.enter(user)
        await self.service.change(self.number, lambda now, _: progress.begin(now))

    async def create(self, kind: TournamentKind, channel: int = CHANNEL, **more: Any) -> None:
        """Open a tournament for people to enter."""
        made = Tournament(kind, "open", host=1, seed=0, **{"options": QUICK, **more})
        stored = await self.service.create(GUILD, channel, "en", made, name_of(1))
        assert stored is not None
        self.number = stored.id

    async def enter(self, user: int, name: str | None = None) -> None:
        """Enter a user in the tournament. Without ``name``, the harness names them."""
        called = name_of(user) if name is None else name
        await self.service.change(self.number, lambda now, _: progress.enter(now, user, called, "en-US"))

    async def now(self) -> StoredTournament:
        """Return the tournament as it is stored."""
        stored = await self.service.one(self.number)
        assert stored is not None
        return stored

    def tables(self) -> list[LiveTable]:
        """Return the live tables of tournaments, except those that are over."""
        found = self.here.tables._tables.values()
        return [table for table in found if table.table_state.call is not None and table.table_state.phase != "over"]

    async def step(self, seconds: float = 1.0) -> None:
        """Let time pass, advance all tournaments by one step, and wait until nothing is pending."""
        await self.here.later(seconds)
        await self.stepped()
        await self.here.quiet()

    async def stepped(self) -> None:
        """Advance all tournaments by one step, and wait until the steps are done."""
        await self.service.advance()
        await all_stepped(self.service)

    async def steps(self, most: int = 100) -> None:
        """Advance the tournament until a step changes nothing. Fail if ``most`` steps are not enough."""
        for _ in range(most):
            before = await self.now(), len(self.here.channels.requests)
            await self.step()
            if before == (await self.now(), len(self.here.channels.requests)):
                return
        raise AssertionError("the tournament never stops changing")

    async def show_up(self, users: Collection[int] | None = None) -> None:
        """Let these users, or everybody if ``users`` is None, press *I'm here* at their tables."""
        for table in self.tables():
            for player in table.table_state.people:
                if not player.computer and not player.came and (users is None or player.user in users):
                    await self.here.do(player.user, r.JoinTable(), table.id, channel=table.place.channel_id)

    async def play(self, tables: Iterable[LiveTable] | None = None) -> None:
        """Play the matches at these tables, or at all tables if ``tables`` is None, to their end.

        People act at random, but play a card if they can.
        """
        for table in list(tables if tables is not None else self.tables()):
            for _ in range(MOST_ACTS):
                if table.table_state.phase == "over":
                    break
                await self.act(table)
            else:
                raise AssertionError("a match does not end")

    async def act(self, table: LiveTable) -> None:
        """Let one person act. If a stand-in or a computer must act, or the next round must be dealt, let time pass."""
        assert table.state is not None
        if table.state.phase == "round_over":
            await self.here.later(20.0)
            return
        seat = seat_to_act(table.state)
        player = table.table_state.people[seat]
        if player.played_for:
            await self.here.later(2.0)
            return
        actions = legal(table.state, seat)
        cards = [action for action in actions if isinstance(action, PlayCard)]
        await self.here.do(player.user, r.Typed(r.Move(self.chance.choice(cards or actions))), table.id)

    async def play_round(self) -> None:
        """Open the tables of a round, let everybody show up and play, and book the outcomes."""
        await self.steps()
        await self.show_up()
        await self.play()
        await self.steps()

    async def finish(self, rounds: int = 20) -> StoredTournament:
        """Play all rounds; return the finished tournament. Fail if it is not over after ``rounds`` rounds."""
        for _ in range(rounds):
            await self.play_round()
            stored = await self.now()
            if stored.tournament.phase == "over":
                return stored
            await self.step(progress.BREAK)
        raise AssertionError("the tournament does not end")

    def message(self) -> str:
        """Return the text of the newest public message in ``CHANNEL``."""
        texts = [message.text for message in self.here.channels.public(CHANNEL)]
        return texts[-1]


async def all_stepped(service: Tournaments) -> None:
    """Wait until no step of a tournament is running."""
    async with asyncio.timeout(PATIENCE):
        await service._steps.finish()


@asynccontextmanager
async def open_event(folder: Path, clock: ManualClock | None = None, number: int = 0) -> AsyncIterator[Event]:
    """Open tables and tournaments with the database in a folder. Opening the same folder again simulates a restart."""
    async with open_harness(folder, clock) as here:
        event = Event(here, number)
        await event.service.load()
        try:
            yield event
        finally:
            await event.service.stop()


async def step_each(folder: Path, count: int, broken: Callable[[Tournaments], Any]) -> None:
    """Advance several tournaments, one of which fails, and check that the others continue.

    ``broken`` makes one tournament fail and returns the fault.
    """
    async with open_event(folder) as event:
        for channel in range(1, count + 1):
            made = Tournament("swiss", "open", host=1, seed=0)
            assert await event.service.create(GUILD, channel, "en", made, name_of(1)) is not None
        fault = broken(event.service)
        await event.stepped()
        fault.passed()
