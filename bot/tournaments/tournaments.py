"""The service that runs tournaments: people's requests, the tables of each round, their results and the standing.

The state of all tournaments is in the database. A tournament advances in steps, each of which sends at most one
message. A step reads the stored state and does the next thing that is still missing, so an interrupted step can be
repeated. Each tournament has its own steps, so requests that Discord delays for one tournament do not hold up the
others.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from weakref import WeakValueDictionary

from bot.locales import texts
from bot.model.channel_api import ChannelApi, Unreachable
from bot.model.table_state import SeatedPlayer, TableRefused
from bot.model.tournament import (
    COMPUTER_SEAT,
    SHOW_UP_WITHIN,
    StoredTournament,
    TableCall,
    Tournament,
    TournamentFacts,
    TournamentRefused,
    binds,
)
from bot.screens import people_names, wording
from bot.screens.pages import tournament_page
from bot.storage import Reason, Storage, StorageError
from bot.supervision.clock import Clock
from bot.supervision.isolation import isolated
from bot.supervision.jobs import Jobs, Wake
from bot.supervision.retries import Retries
from bot.tables.delivery.job_queue import JobQueue
from bot.tables.runtime.opening.called_tables import CalledTable
from bot.tables.runtime.opening.new_tables import TableSummary
from bot.tables.runtime.signals import Notified, TournamentEnded, Withdrawn
from bot.tables.runtime.table_registry import TableRegistry

from .match_results import outcome_of
from .rules import knock_out_rounds
from .rules import tournament_progress as progress
from .rules.match_rules import match_rules
from .rules.tournament_standing import standing, winners
from .tournament_messages import TournamentMessages, nonce

log = logging.getLogger(__name__)

POST_EVERY = 1.0
"""Minimum number of seconds between two messages of a tournament."""
EVERY = 1.0
"""Seconds between two checks of all tournaments that are not over."""
RETRIED_WITHIN = 120.0
"""Maximum number of seconds before a failed step is tried again. It is short because people are waiting."""
AT_ONCE = 4
"""Maximum number of steps that run at the same time, not counting slow ones, which probably wait for Discord."""
SEED_BITS = 62
GONE = "channel"
"""The reason in ``Unreachable`` after which a tournament cannot continue."""
NO_TABLES: Mapping[int, int] = MappingProxyType({})
OF_THREAD = (GONE, "archived", "locked")
"""Reasons in ``Unreachable`` that affect only the thread of one table."""


class Tournaments:
    """The tournaments of one shard's servers. All coroutines may raise ``StorageError``."""

    def __init__(
        self,
        storage: Storage,
        tables: TableRegistry,
        wire: ChannelApi,
        clock: Clock,
        messages: TournamentMessages,
        jobs: Jobs | None = None,
    ) -> None:
        self._storage = storage
        self._tables = tables
        self._wire = wire
        self._clock = clock
        self._messages = messages
        self._unfinished: set[int] = set()
        self._loaded = False
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._posted: dict[int, float] = {}
        self._retries = Retries(clock.now, RETRIED_WITHIN)
        self._steps = JobQueue(lambda: AT_ONCE, "tournament steps", jobs)
        self._stepping: set[int] = set()
        self.wanted = Wake()
        """Set when a tournament may have work to do immediately."""

    # --- people's requests ----------------------------------------------------------------------------------------

    async def create(
        self, guild: int, channel: int, language: str, tournament: Tournament, name: str
    ) -> StoredTournament | None:
        """Store a tournament with a random seed, and return it. ``name`` is the name of the host.

        Return ``None`` if the channel has a tournament that is not over.
        """
        tournament = replace(tournament, seed=secrets.randbits(SEED_BITS))
        now = self._clock.now()
        number = await self._storage.tournaments.create(guild, channel, language, tournament, name, now)
        if number is None:
            return None
        self._unfinished.add(number)
        self.wanted.set()
        return await self._storage.tournaments.one(number)

    async def one(self, number: int) -> StoredTournament | None:
        """Return a tournament, or ``None`` if there is none with this number."""
        return await self._storage.tournaments.one(number)

    async def newest(self, channel: int) -> StoredTournament | None:
        """Return the newest tournament in a channel, or ``None`` if there has been none."""
        number = await self._storage.tournaments.newest(channel)
        return None if number is None else await self._storage.tournaments.one(number)

    async def change(self, number: int, act: Callable[[Tournament, float], Tournament]) -> StoredTournament | None:
        """Apply ``act`` to a tournament, then store and return the result.

        Return ``None`` if there is no such tournament. If ``TournamentRefused`` or ``StorageError`` is raised, nothing
        has changed.
        """
        async with self._lock(number):
            stored = await self._storage.tournaments.one(number)
            if stored is None:
                return None
            now = self._clock.now()
            # Drawing a round with many people takes longer than a press may wait.
            changed = await asyncio.to_thread(act, stored.tournament, now)
            await self._save(stored, changed)
        self._retries.forget(number)
        self.wanted.set()
        return replace(stored, tournament=changed)

    def facts(self, stored: StoredTournament) -> TournamentFacts:
        """Return the facts from which screens show a tournament."""
        live = self._live(stored)
        links = {index: _address(live[index]) for index in live}
        tables = {index: live[index].id for index in live if live[index].table_state.phase != "over"}
        return facts_of(stored.id, stored.tournament, links, tables)

    def _live(self, stored: StoredTournament) -> Mapping[int, TableSummary]:
        found = {}
        for index in range(len(stored.tournament.rounds[-1].tables) if stored.tournament.rounds else 0):
            link = stored.links.get((stored.tournament.round_number, index))
            summary = None if link is None else self._tables.summary(link.table)
            if summary is not None:
                found[index] = summary
        return found

    # --- steps ------------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Load the numbers of the tournaments that are not over or whose end has not been shown."""
        self._unfinished.update(await self._storage.tournaments.unfinished())
        self._loaded = True

    async def advance(self) -> None:
        """Queue a step for each tournament that has no step queued or running and is not waiting for a retry.

        A step that fails is tried again, after a longer delay each time.
        """
        if not self._loaded:
            await self.load()
        for number in self._unfinished - self._stepping:
            if self._retries.due(number):
                self._stepping.add(number)
                self._steps.put(partial(self._step, number))

    async def stop(self) -> None:
        """Cancel all steps. They are repeated after the next start."""
        await self._steps.cut()

    async def _step(self, number: int) -> None:
        def failed(number: int, _: Exception) -> None:
            self._retries.failed(number)

        try:
            with isolated(number, "a step of a tournament", failed, self._retries.has_failed(number)):
                await self._advance(number)
        finally:
            self._stepping.discard(number)

    async def _advance(self, number: int) -> None:
        async with self._lock(number):
            stored = await self._storage.tournaments.one(number)
            if stored is None or stored.board.done or not self._tables.owns(stored.guild):
                self._forget(number)
                return
            stored = await self._settled(stored)
        if stored.tournament.abandoned:
            self._release(stored)
        # The lock is free here, so presses do not wait for Discord. The next step shows their changes.
        try:
            await self._post(stored)
        except Unreachable as error:
            await self._unreachable(stored, error)
            return
        self._retries.forget(number)

    async def _settled(self, stored: StoredTournament) -> StoredTournament:
        """Book all new results. If the break is over, draw the next round or end the tournament.

        Store all of this as one change.
        """
        now, tournament = self._clock.now(), stored.tournament
        if tournament.phase == "round":
            for index, table in enumerate(tournament.rounds[-1].tables):
                if table.outcome is None:
                    tournament = await self._booked(stored, tournament, index, now)
        tournament = await asyncio.to_thread(progress.elapse, tournament, now)
        if tournament == stored.tournament:
            return stored
        await self._save(stored, tournament)
        return replace(stored, tournament=tournament)

    async def _booked(self, stored: StoredTournament, tournament: Tournament, index: int, now: float) -> Tournament:
        number = stored.tournament.round_number
        link = stored.links.get((number, index))
        if link is None:
            outcome = progress.unplayed(tournament, index) if tournament.round_number == number else None
        else:
            live = self._tables.summary(link.table)
            if live is not None and live.table_state.phase != "over":
                self._replace_withdrawn(tournament, live)
                return tournament
            ended = await self._storage.tournaments.ended_table(link.table)
            outcome = None if ended is None else await outcome_of(self._storage, stored.tournament, index, ended)
        return tournament if outcome is None else progress.book(tournament, number, index, outcome, now)

    def _replace_withdrawn(self, tournament: Tournament, table: TableSummary) -> None:
        """Let computers play for entrants who are out, if the table's match has not begun."""
        if table.table_state.phase != "lobby":
            return
        numbers = {player.user: tournament.number_of(player.user) for player in table.table_state.people}
        users = [user for user, number in numbers.items() if number is not None and tournament.entrants[number].out]
        if users:
            self._tables.send_signal(table.id, Withdrawn(self._clock.now(), tuple(users)))

    def _release(self, stored: StoredTournament) -> None:
        """Tell the tables of a tournament that it was ended early. Matches continue, but lobbies are closed."""
        for table in self._live(stored).values():
            if binds(table.table_state.call) and table.table_state.phase != "over":
                self._tables.send_signal(table.id, TournamentEnded(self._clock.now()))

    async def _save(self, stored: StoredTournament, tournament: Tournament) -> None:
        entrants = stored.tournament.phase == "open"
        await self._storage.tournaments.save(stored, tournament, self._clock.now(), entrants=entrants)

    async def _post(self, stored: StoredTournament) -> None:
        """Send the most urgent message that is missing, at most one every ``POST_EVERY`` seconds.

        If none is missing, delete messages that were replaced. If there are none either and the tournament is over,
        finish it.
        """
        now = self._clock.now()
        if 0.0 <= now - self._posted.get(stored.id, 0.0) < POST_EVERY:
            return
        if await self._open_table(stored) or await self._messages.update(stored, self.facts(stored)):
            self._posted[stored.id] = now
        elif not await self._messages.delete_replaced(stored) and stored.tournament.phase == "over":
            await self._finish(stored)

    async def _open_table(self, stored: StoredTournament) -> bool:
        """Open or call the first table of the round that needs it. Return False if none does or it cannot be opened."""
        tournament = stored.tournament
        if tournament.phase != "round":
            return False
        for index, table in enumerate(tournament.rounds[-1].tables):
            link = stored.links.get((tournament.round_number, index))
            if link is None and table.outcome is None:
                return await self._open(stored, index)
            if link is not None and not link.called:
                await self._call(stored, link.table)
                return True
        return False

    async def _open(self, stored: StoredTournament, index: int) -> bool:
        tournament, said = stored.tournament, texts(stored.language)
        call = TableCall(stored.id, tournament.round_number, index, self._clock.now() + SHOW_UP_WITHIN)
        wanted = CalledTable(
            guild=stored.guild,
            channel=stored.channel,
            thread=said("tournament-thread", round=call.round, table=wording.table_letter(index)),
            language=stored.language,
            people=_people(tournament, index, lambda number: said("computer-name", number=number)),
            options=match_rules(tournament.kind, tournament.options),
            preset=tournament.preset,
            base=tournament.options if tournament.preset else {},
            call=call,
        )
        try:
            await self._tables.call(wanted)
        except TableRefused:
            # The server has the maximum number of tables. This one is opened when another has ended.
            return False
        except StorageError as error:
            if error.reason is not Reason.TABLE_EXISTS:
                raise
        return True

    async def _call(self, stored: StoredTournament, table: int) -> None:
        """Notify the people of a table if it is waiting for them, and store that the table was called.

        A table that is not waiting is stored as called, too. So is a table whose people cannot be notified for a reason
        in ``OF_THREAD``. Raise ``Unreachable`` if notifying them fails for any other reason.
        """
        live = self._tables.summary(table)
        if live is not None and live.table_state.phase == "lobby":
            users = tuple(player.user for player in live.table_state.people if not player.computer)
            shown = tournament_page.call(users, live.table_state.call, texts(stored.language))
            try:
                await self._wire.send(live.place.channel_id, shown, nonce("call", table))
                self._tables.send_signal(table, Notified(self._clock.now()))
            except Unreachable as error:
                if error.reason not in OF_THREAD:
                    self._tables.send_signal(table, Notified(self._clock.now(), self._retries.pause(stored.id)))
                    raise
                log.info("Table %d of tournament %d could not be called: %s", table, stored.id, error)
        await self._storage.tournaments.called(stored, table)

    async def _unreachable(self, stored: StoredTournament, error: Unreachable) -> None:
        """Log the failure. End the tournament if its channel was deleted; otherwise, retry later."""
        log.warning("Tournament %d could not post: %s (%s)", stored.id, error.reason, error.code)
        if error.reason != GONE:
            self._retries.failed(stored.id)
            return
        with suppress(TournamentRefused):
            await self.change(stored.id, lambda tournament, _: progress.abandon(tournament))
        await self._finish(stored)

    async def _finish(self, stored: StoredTournament) -> None:
        """Store that the end of a tournament needs no further message, and stop following the tournament."""
        await self._messages.finish(stored)
        self._forget(stored.id)

    def _forget(self, number: int) -> None:
        """Stop following a tournament that is over, was deleted or belongs to another shard."""
        self._unfinished.discard(number)
        self._posted.pop(number, None)
        self._retries.forget(number)

    def _lock(self, number: int) -> asyncio.Lock:
        return self._locks.setdefault(number, asyncio.Lock())


def _address(table: TableSummary) -> str:
    return f"https://discord.com/channels/{table.place.guild_id}/{table.place.channel_id}"


def facts_of(
    number: int, tournament: Tournament, links: Mapping[int, str], tables: Mapping[int, int] = NO_TABLES
) -> TournamentFacts:
    """Return the facts from which screens show a tournament.

    ``links`` maps the positions of live tables in the current round to their addresses. ``tables`` maps the positions
    of tables that are not over to their numbers.
    """
    return TournamentFacts(
        id=number,
        tournament=tournament,
        names=_names(tournament),
        standing=standing(tournament),
        winners=winners(tournament),
        rounds=progress.rounds_of(tournament) if tournament.rounds else None,
        links=links,
        tables=tables,
        advancing=_advancing(tournament),
    )


def _names(tournament: Tournament) -> tuple[str, ...]:
    names = people_names.distinct([entrant.name for entrant in tournament.entrants])
    return tuple(name if entrant.name else "" for name, entrant in zip(names, tournament.entrants, strict=True))


def _people(tournament: Tournament, index: int, name_of: Callable[[int], str]) -> tuple[SeatedPlayer, ...]:
    """Return the players at a table of the current round, with computers in place of entrants who are out."""
    people, computers = [], 0
    for seat in tournament.rounds[-1].tables[index].seats:
        if seat == COMPUTER_SEAT or tournament.entrants[seat].out:
            computers += 1
            people.append(SeatedPlayer(-computers, name_of(computers), opened=True))
        else:
            entrant = tournament.entrants[seat]
            people.append(SeatedPlayer(entrant.user, entrant.name, entrant.language))
    return tuple(people)


def _advancing(tournament: Tournament) -> tuple[tuple[int, ...], ...]:
    if tournament.kind != "knock_out" or not tournament.rounds:
        return ()
    number, tables = tournament.round_number, tournament.rounds[-1].tables
    return tuple(
        () if table.outcome is None else knock_out_rounds.advancing(tournament, number, index)
        for index, table in enumerate(tables)
    )
