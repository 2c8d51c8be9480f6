"""Finished matches with their best moments and replays, and the statistics of users."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import OrderedDict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial
from itertools import groupby
from typing import Any

from bot.model.match_facts import AchievementFacts, BestMoment, RoundScore, SeatCounts, Statistics, WhyNoSteps
from bot.model.shard import OF_ALL
from bot.storage import Origin, Seat, Storage, StorageError
from bot.storage.queries.history import shuffles
from bot.storage.queries.history.chronicles import PastMatch, Sums
from bot.storage.queries.people import is_nobody
from bot.supervision.isolation import each
from engine import RULES_VERSION

from .achievements import progress
from .deeds import Sitting
from .pace import ENOUGH, Pace
from .replay_steps import Step, steps
from .shuffle_files import ShuffleFile, WhyNoShuffle, shuffle_file
from .statistics import Tally

__all__ = [
    "Chronicle",
    "Favourite",
    "MatchReplay",
    "Origin",
    "PastMatch",
    "UserStatistics",
    "is_computer",
    "streaks",
]

log = logging.getLogger(__name__)

COUNTED_AT_ONCE = 50
"""Maximum number of uncounted matches that one query fetches."""
READ_AT_ONCE = 100
"""Maximum number of old matches that one pass reads for achievements. The limit keeps the pass short."""
REMEMBERED = 16
"""Maximum number of replays that stay in memory for users who go through them step by step."""
READ_FOR_PACE = 60
"""Maximum number of journals that are read to measure the pace of a server."""
PACE_KEPT = 6 * 3600.0
"""Seconds to keep the pace of a server before measuring it again."""


@dataclass(frozen=True, slots=True)
class Favourite:
    """A set of rules and the number of matches that a user has played with it."""

    options: Mapping[str, Any]
    """The values of the options."""
    origin: Origin | None
    """The preset that the rules come from; ``None`` if only ``options`` describe them."""
    matches: int
    """Number of matches that the user has played by these rules."""


@dataclass(frozen=True, slots=True)
class UserStatistics(Statistics):
    """A user's statistics in a server, with the rules played, most frequent first."""

    favourites: tuple[Favourite, ...]


@dataclass(frozen=True, slots=True)
class StoredEvents:
    """The rounds and steps of a finished match.

    The events contain no names, because a user's data may be deleted while the events are in memory.
    """

    rounds: Sequence[RoundScore]
    steps: Sequence[Step] = ()
    no_steps: WhyNoSteps | None = None


@dataclass(frozen=True, slots=True)
class MatchReplay:
    """A finished match with its rounds and steps."""

    match: PastMatch
    rounds: Sequence[RoundScore]
    steps: Sequence[Step] = ()
    no_steps: WhyNoSteps | None = None
    """The reason why there are no ``steps``."""


class Chronicle:
    """Access to finished matches. All methods may raise ``StorageError`` unless documented otherwise."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._kept = storage.chronicles
        self._replays: OrderedDict[int, StoredEvents] = OrderedDict()
        self._paces: dict[int, tuple[float, Mapping[str, float]]] = {}
        """For each server, the time at which its pace was measured, and the pace."""

    # --- keeping ----------------------------------------------------------------------------------------------------

    async def conclude(self, table_id: int, guild: int) -> tuple[BestMoment, ...]:
        """Count a match that has just ended in a server. Return its best moments; an empty tuple after a failure."""
        try:
            await self._count(table_id, guild)
            return await self._kept.moments(table_id)
        except StorageError as error:
            log.warning("Match %d will be counted later: %s", table_id, error)
        except Exception:
            log.exception("Match %d cannot be counted; its result is shown without best moments", table_id)
        return ()

    async def catch_up(self) -> None:
        """Count the finished matches that have not been counted. Set aside those that cannot be counted.

        Then store the missing deeds of some counted matches.
        """
        after = 0
        while waiting := await self._kept.uncounted(COUNTED_AT_ONCE, after):
            await each(waiting, partial(self._count, guild=OF_ALL), "counting a match")
            after = waiting[-1]
        for table_id in await self._kept.unread(READ_AT_ONCE):
            await self._read_deeds(table_id)

    async def _count(self, table_id: int, guild: int) -> None:
        """Count a match. ``guild`` is the server that the work is for, or ``OF_ALL``."""
        async with self._storage.match_troubles.noted("counting", table_id, guild):
            await self._count_it(table_id, guild)

    async def _count_it(self, table_id: int, guild: int) -> None:
        match = await self._kept.match(table_id)
        if match is None:
            raise LookupError("a result without a match")
        readable = match.rules_version == RULES_VERSION
        lines = await self._kept.journal(table_id) if readable else []
        tally = await asyncio.to_thread(Tally, lines, _sittings(match))
        seats = {seat: tally.seat_counts.get(seat, SeatCounts()) for seat in match.scores} if lines else {}
        people = [seat.seat for seat in match.seats if seat.seat is not None and not is_computer(seat)]
        await self._kept.keep(table_id, guild, seats, tally.moments(people), tally.deeds if lines else {})

    async def _read_deeds(self, table_id: int) -> None:
        """Read the deeds of a counted match from its journal and store them.

        If the journal cannot be read, store none, unless a later attempt may succeed.
        """
        deeds: Mapping[int, Mapping[str, int]] = {}
        try:
            match = await self._kept.match(table_id)
            if match is not None and match.rules_version == RULES_VERSION:
                lines = await self._kept.journal(table_id)
                deeds = (await asyncio.to_thread(Tally, lines, _sittings(match))).deeds
        except Exception as error:
            if isinstance(error, StorageError) and error.concerns_all:
                raise
            if isinstance(error, StorageError) and error.may_pass:
                log.warning("The journal of match %d will be read for achievements later: %s", table_id, error)
                return
            log.exception("The journal of match %d cannot be read for achievements", table_id)
        await self._kept.keep_deeds(table_id, deeds)

    # --- one user ---------------------------------------------------------------------------------------------------

    async def statistics(self, guild: int, user: int) -> UserStatistics | None:
        """Return a user's statistics in a server; ``None`` if no finished match of theirs counts there."""
        sums = await self._kept.sums(guild, user)
        if not sums:
            return None
        streak, best = streaks(await self._kept.won(guild, user))
        return UserStatistics(
            matches=sum(each.matches for each in sums),
            matches_won=sum(each.matches_won for each in sums),
            rounds=sum(each.rounds for each in sums),
            rounds_won=sum(each.rounds_won for each in sums),
            points=sum(each.points for each in sums),
            favourites=tuple(Favourite(each.options, each.origin, each.matches) for each in sums),
            counted=sum(each.counted for each in sums),
            seat_counts=_together(sums),
            streak=streak,
            best_streak=best,
        )

    async def achievements(self, guild: int, user: int) -> tuple[AchievementFacts, ...]:
        """Return a user's progress towards all achievements in a server."""
        return progress(await self._kept.deeds(guild, user))

    # --- matches ----------------------------------------------------------------------------------------------------

    async def matches(
        self, guild: int, limit: int, before: int | None, channels: Collection[int], user: int
    ) -> list[PastMatch]:
        """Return at most ``limit`` finished matches of a server, newest first.

        Return only matches played in the ``channels`` or their threads, or at tables that the user had joined. If
        ``before`` is given, return only those at tables with lower numbers.
        """
        return await self._kept.matches(guild, limit, before, channels, user)

    async def match(self, table_id: int) -> PastMatch | None:
        """Return a finished match; ``None`` if it is still running or unknown."""
        return await self._kept.match(table_id)

    async def newest(self, channel: int) -> PastMatch | None:
        """Return the last finished match in a channel; ``None`` if there is none."""
        table_id = await self._kept.newest(channel)
        return None if table_id is None else await self._kept.match(table_id)

    async def rounds(self, table_id: int) -> list[RoundScore]:
        """Return the finished rounds of a match, which may still be running."""
        return await self._kept.rounds(table_id)

    async def moments(self, table_id: int) -> tuple[BestMoment, ...]:
        """Return the best moments of a finished match; an empty tuple if it has not been counted."""
        return await self._kept.moments(table_id)

    async def pace(self, guild: int) -> Mapping[str, float]:
        """Return the median number of seconds that people in a server take for each kind of action.

        Kinds with too few actions are left out. If there are too few actions in total, the result is empty. The times
        are measured from the newest journals and kept for some hours. A ``StorageError`` is logged and not raised, and
        the result is then empty.
        """
        now = asyncio.get_running_loop().time()
        known = self._paces.get(guild)
        if known is None or now - known[0] > PACE_KEPT:
            self._paces = {other: each for other, each in self._paces.items() if now - each[0] <= PACE_KEPT}
            try:
                known = self._paces[guild] = now, await self._measure_pace(guild)
            except StorageError as error:
                log.warning("The pace of server %d is not known: %s", guild, error)
                return {}
        return known[1]

    async def _measure_pace(self, guild: int) -> Mapping[str, float]:
        pace = Pace()
        for table_id in await self._kept.newest_of_server(guild, READ_FOR_PACE):
            match = await self._kept.match(table_id)
            people = [] if match is None else [seat.seat for seat in match.seats if not is_computer(seat)]
            if people:
                lines = await self._kept.journal(table_id)
                pace.add(lines, [seat for seat in people if seat is not None])
            if pace.actions >= ENOUGH:
                break
        return pace.medians()

    async def shuffle(self, table_id: int) -> ShuffleFile | WhyNoShuffle | None:
        """Return the file for checking a match's shuffles, or the reason why there is none.

        Return ``None`` if the match has not ended or is unknown.
        """
        stored = await self._storage.read_in_thread(partial(shuffles.shuffle, table_id=table_id))
        return None if stored is None else await asyncio.to_thread(shuffle_file, table_id, stored)

    async def replay(self, match: PastMatch) -> MatchReplay:
        """Return the replay of a finished match. Recently requested replays are kept in memory."""
        known = self._replays.get(match.table_id)
        if known is None:
            known = self._replays[match.table_id] = await self._read_events(match)
        self._replays.move_to_end(match.table_id)
        while len(self._replays) > REMEMBERED:
            self._replays.popitem(last=False)
        return MatchReplay(match, known.rounds, known.steps, known.no_steps)

    async def _read_events(self, match: PastMatch) -> StoredEvents:
        rounds = await self._kept.rounds(match.table_id)
        if match.rules_version != RULES_VERSION:
            return StoredEvents(rounds, no_steps="other_rules")
        lines = await self._kept.journal(match.table_id)
        if not lines:
            return StoredEvents(rounds, no_steps="dropped")
        return StoredEvents(rounds, await asyncio.to_thread(steps, lines))


def _sittings(match: PastMatch) -> dict[int, Sitting]:
    """Return the sittings of people in a match, by seat. Leave out users whose data was deleted."""
    return {
        seat.seat: (seat.joined_at, math.inf if seat.left_at is None else seat.left_at)
        for seat in match.seats
        if seat.seat is not None and seat.user_id > 0
    }


def is_computer(seat: Seat) -> bool:
    """Return True if the seat belongs to a computer, and not to a user whose data was deleted."""
    return seat.user_id < 0 and not is_nobody(seat.user_id)


def streaks(won: Sequence[bool]) -> tuple[int, int]:
    """Return the number of matches won in a row up to the newest one, and the most ever won in a row.

    ``won`` contains True or False for each match, oldest first.
    """
    runs = [(did, len(list(same))) for did, same in groupby(won)]
    wins = [length for did, length in runs if did]
    return (runs[-1][1] if runs and runs[-1][0] else 0), max(wins, default=0)


def _together(sums: Sequence[Sums]) -> SeatCounts:
    whole = SeatCounts()
    for one in sums:
        for name in (field.name for field in fields(SeatCounts)):
            join = max if name == "longest_hand" else int.__add__
            setattr(whole, name, join(getattr(whole, name), getattr(one.seat_counts, name)))
    return whole
