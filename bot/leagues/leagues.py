"""The leagues of all servers: seasons, settling and removing matches, ratings, and standings."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any

from bot.history.chronicle import is_computer
from bot.history.participation import Participation, participation_in
from bot.presets.server_presets import Preset, Presets
from bot.storage import GuildPreferences, Storage
from bot.storage.queries import standings
from bot.storage.queries.history.finished_matches import FinishedMatch
from bot.storage.queries.leagues import LeagueMatch, LeagueResult, Season, UnsettledMatch, find_counting, find_match
from bot.storage.queries.server_files import Transaction
from bot.storage.queries.standings import Page
from bot.supervision.isolation import each
from bot.supervision.jobs import Wake

from . import ratings, season_plans, seasons
from .league_csv import sheet
from .league_standings import StandingsRow, row
from .ranking import LeagueConditions, Played, RankedSeat, Verdict, compared, decide
from .ratings import Rating
from .suspicious_patterns import Finding, findings

__all__ = ["LeagueMatch", "Leagues", "Season"]

LOOKED_AT = 500
"""Maximum number of a season's newest matches that are searched for suspicious patterns."""

REMEMBERED = 20_000
"""Maximum number of members whose time of joining stays in memory to avoid storing it again."""


class Leagues:
    """The leagues of all servers. All coroutines may raise ``StorageError``.

    ``trusted`` returns True if the clock can be trusted to close seasons.
    """

    def __init__(self, storage: Storage, trusted: Callable[[], bool] = lambda: True) -> None:
        self._trusted = trusted
        self._storage = storage
        self._queries = storage.leagues
        self._presets = Presets(storage)
        self._settling = asyncio.Lock()
        self._rerating = False
        self.wanted = Wake()
        """Set when the next upkeep should start immediately."""
        self._known: OrderedDict[tuple[int, int], float] = OrderedDict()

    # --- standings and conditions -----------------------------------------------------------------------------------

    async def seasons(self, guild: int) -> list[Season]:
        """Return all seasons of a server, newest first."""
        return await self._queries.seasons(guild)

    async def current(self, guild: int) -> Season | None:
        """Return the open season; ``None`` if there is none."""
        return next((season for season in await self._queries.seasons(guild) if not season.closed), None)

    async def season(self, guild: int, number: int | None) -> Season | None:
        """Return the server's season with this number, by default its newest season; ``None`` if there is none."""
        known = await self._queries.seasons(guild)
        return next((season for season in known if number is None or season.id == number), None)

    async def standings(
        self, season: Season, by: str, reader: int | None = None, limit: int | None = None
    ) -> tuple[StandingsRow, ...]:
        """Return a season's standings, sorted by a column, best first.

        Return at most ``limit`` rows, or all rows if it is ``None``. Users who do not want to appear are left out,
        except the ``reader``.
        """
        query = partial(standings.best, season_id=season.id, by=by, reader=reader, limit=limit)
        return tuple(map(row, await self._storage.read_in_thread(query)))

    async def page(
        self, season: Season, by: str, reader: int, lines: int, number: int | None = None
    ) -> Page[StandingsRow]:
        """Return a page of a season's standings, sorted by a column, best first.

        Without ``number``, return the page that lists the reader, or the first page if they are not listed. If
        ``number`` is too high, return the last page. Users who do not want to appear are left out, except the
        ``reader``.
        """
        query = partial(standings.page, season_id=season.id, by=by, reader=reader, lines=lines, number=number)
        found = await self._storage.read_in_thread(query)
        own = None if found.own is None else row(found.own)
        return Page(tuple(map(row, found.rows)), own, found.total, found.number)

    async def names(self, guild: int, users: Iterable[int]) -> dict[int, str]:
        """Return the names that users last had in a server. Users without a known name are left out."""
        return await self._queries.names(guild, users)

    async def preferences(self, guild: int) -> GuildPreferences:
        """Return the preferences of a server, including those of its league."""
        return await self._storage.guilds.get(guild)

    async def ranked(self, guild: int) -> list[Preset]:
        """Return the presets whose matches count in a server, without deleted ones."""
        return await self._presets.by_keys(guild, (await self.preferences(guild)).ranked)

    async def may_count(self, guild: int, options: Mapping[str, Any], people: int) -> bool:
        """Return True if a season is open, and the rules and number of people allow a running match to be ranked."""
        if await self.current(guild) is None or people < (await self.preferences(guild)).league_people:
            return False
        played = compared(options)
        return any(compared(preset.options) == played for preset in await self.ranked(guild))

    async def rank(self, guild: int, preset: Preset) -> bool:
        """Toggle whether matches with a preset count. Return True if they count now."""

        def toggled(now: GuildPreferences) -> Mapping[str, Any]:
            # Deleted presets stay, because matches with them may be running.
            kept = [key for key in now.ranked if key != preset.key]
            return {"ranked": kept if preset.key in now.ranked else [*kept, preset.key]}

        return preset.key in (await self._storage.guilds.revise(guild, toggled)).ranked

    async def set_ranked(self, guild: int, shown: Iterable[str], chosen: Iterable[str]) -> None:
        """Make matches with the ``chosen`` presets count, and matches with the other ``shown`` presets not count.

        Both parameters contain keys of presets.
        """
        offered, wanted = set(shown), list(dict.fromkeys(chosen))

        def chosen_of(now: GuildPreferences) -> Mapping[str, Any]:
            kept = [key for key in now.ranked if key not in offered]
            return {"ranked": [*kept, *(key for key in wanted if key in offered)]}

        await self._storage.guilds.revise(guild, chosen_of)

    async def set_conditions(self, guild: int, people: int | None, days: int | None, channel: int | None) -> None:
        """Set the conditions of a ranked match, and the channel for final standings.

        ``None`` leaves a value unchanged.
        """
        given = {"league_people": people, "league_days": days, "results_channel": channel}
        changes = {name: value for name, value in given.items() if value is not None}
        await self._storage.guilds.change(guild, **changes)

    async def post_nowhere(self, guild: int) -> None:
        """Stop posting final standings."""
        await self._storage.guilds.change(guild, results_channel=None)

    # --- seasons ----------------------------------------------------------------------------------------------------

    async def start(self, guild: int, name: str, now: float) -> Season | None:
        """Open a season and return it; return ``None`` if one is already open.

        Its name is cut to ``seasons.LONGEST_NAME`` characters. Without a name, it is named after the month.
        """
        await self.roll(now)
        chosen = await self.preferences(guild)
        ends = seasons.month_end(now, chosen.timezone) if chosen.monthly else None
        called = name[: seasons.LONGEST_NAME] or seasons.month_name(now, chosen.timezone)
        return await self._queries.open_season(guild, called, now, ends, chosen.monthly)

    async def end(self, guild: int, now: float, number: int | None = None) -> Season | None:
        """Settle new finished matches, then close the open season and return it.

        Return ``None`` if no season is open. If ``number`` is given, also return ``None`` if it is not the number of
        the open season, for example because the month of that season has just ended.
        """
        await self.settle(now)
        season = await self.current(guild)
        if season is None or number not in (None, season.id):
            return None
        await self._queries.change_season(season, closed=True, ends_at=now)
        return replace(season, closed=True, ends_at=now)

    async def set_monthly(self, guild: int, monthly: bool, now: float) -> None:
        """Set whether seasons begin and end with the month.

        Adjust the open season. If none is open and ``monthly`` is True, begin one.
        """
        await self._change(guild, now, monthly=monthly)

    async def set_timezone(self, guild: int, name: str, now: float) -> None:
        """Set the server's time zone. Raise ``ValueError`` if it is unknown.

        Adjust the open season. If none is open and seasons are monthly, begin one.
        """
        if name not in seasons.zones():
            raise ValueError(name)
        await self._change(guild, now, timezone=name)

    async def _change(self, guild: int, now: float, **changes: str | bool) -> None:
        """Set preferences that decide when seasons end, and adjust or begin the season in the same transaction."""
        await self.roll(now)

        def work(connection: Transaction) -> GuildPreferences:
            chosen = self._storage.guilds.change_in(connection, guild, **changes)
            season_plans.follow(connection, guild, chosen, now)
            return chosen

        self._storage.guilds.keep(guild, await self._storage.write(work, guild))

    async def roll(self, now: float) -> None:
        """Close this process's seasons whose month is over, and open the next ones, if the clock is trusted."""
        if not self._trusted():
            return
        failed: set[int] = set()
        while due := [season for season in await self._queries.due(now) if self._may_change(season, failed)]:
            await each(due, self._close, "closing a season", lambda season, _: failed.add(season.id))

    def _may_change(self, season: Season, failed: set[int]) -> bool:
        return season.id not in failed and self._storage.owns(season.guild_id)

    async def _close(self, season: Season) -> None:
        timezone = (await self.preferences(season.guild_id)).timezone
        await self._storage.write(
            lambda connection: season_plans.end_month(connection, season, timezone), season.guild_id
        )

    async def seasons_to_post(self) -> list[Season]:
        """Return the closed seasons of this process whose final standings must be posted.

        Seasons with ratings that are out of date are left out. Call ``settle`` first, because unsettled matches are not
        considered.
        """
        closed = [season for season in await self._queries.unposted_seasons() if not season.stale]
        return [season for season in closed if self._storage.owns(season.guild_id)]

    async def posted(self, season: Season) -> None:
        """Record that the final standings were posted, or cannot be posted anywhere."""
        await self._queries.change_season(season, posted=True)

    # --- matches ----------------------------------------------------------------------------------------------------

    def is_new_member(self, guild: int, user: int, joined_at: float | None) -> bool:
        """Return True if ``store_member`` must be called, because this time of joining is not known to be stored."""
        return joined_at is not None and self._known.get((guild, user)) != joined_at

    async def store_member(self, guild: int, user: int, joined_at: float) -> None:
        """Store when a user joined the server, in Unix seconds."""
        # Set this before storing. If the user's data is deleted meanwhile, ``forgotten`` then removes this too.
        self._known[guild, user] = joined_at
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        try:
            await self._queries.store_member(guild, user, joined_at)
        except BaseException:
            self._known.pop((guild, user), None)
            raise

    def forgotten(self, user: int) -> None:
        """Remove a user from memory after their data was deleted."""
        for key in [key for key in self._known if key[1] == user]:
            del self._known[key]

    async def settle(self, now: float) -> int:
        """Settle the new finished matches of this process in the order they ended.

        Return their number, including matches whose settling failed.
        """
        return await self._settle_all(now)

    async def settle_late(self, now: float) -> int:
        """Settle new matches, even if matches that ended long after them are already settled.

        A match is settled late if its process dies and no other process owns its server for a while. Return the number
        of matches, including those whose settling failed.
        """
        return await self._settle_all(now, late=True)

    async def _settle_all(self, now: float, *, late: bool = False) -> int:
        async with self._settling:
            await self.roll(now)
            count, after = 0, None
            while ended := await self._queries.unsettled(after=after, late=late):
                # If a season is due to be closed, matches that ended after it wait until the next season is open.
                due = {season.guild_id: season.ends_at for season in await self._queries.due(ended[-1].ended_at)}
                owned = [match for match in ended if self._storage.owns(match.guild_id)]
                mine = [match for match in owned if match.ended_at < (due.get(match.guild_id) or inf)]
                await each(mine, self._settle, "settling a match")
                count, after = count + len(mine), ended[-1]
            return count

    async def refresh(self, now: float) -> None:
        """Settle new matches before a user gets a reply.

        Do nothing while ratings are being recalculated, because the reply would have to wait for that.
        """
        if not self._rerating:
            await self.settle(now)

    async def _settle(self, ended: UnsettledMatch) -> None:
        async with self._storage.match_troubles.noted("settling", ended.table_id, ended.guild_id):
            await self._settle_it(ended.table_id)

    async def _settle_it(self, table_id: int) -> None:
        match = await self._queries.finished(table_id)
        if match is None:
            raise LookupError("a result without a match")
        season = await self._season_at(match.guild_id, match.ended_at)
        participation = await self._participation(table_id) if season is not None else Participation()
        verdict = await self._verdict(match, season, participation)
        stored = LeagueMatch(
            table_id=table_id,
            guild_id=match.guild_id,
            season_id=season.id if season else None,
            ended_at=match.ended_at,
            reason=verdict.reason,
            moves=sum(participation.moves.values()),
            seconds=match.ended_at - match.began_at,
            left_by=participation.left_by,
        )
        await self._queries.settle(stored, await self._rated(season, verdict))

    async def _season_at(self, guild: int, at: float) -> Season | None:
        for season in await self._queries.seasons(guild):
            if season.starts_at <= at and (season.ends_at is None or at < season.ends_at):
                return season
        return None

    async def _participation(self, table_id: int) -> Participation:
        lines = await self._storage.chronicles.journal(table_id)
        return await asyncio.to_thread(participation_in, lines)

    async def _verdict(self, match: FinishedMatch, season: Season | None, participation: Participation) -> Verdict:
        if season is None:
            return Verdict("no_season")
        chosen = await self.preferences(match.guild_id)
        presets = tuple([preset.options for preset in await self.ranked(match.guild_id)])
        if match.origin is not None and str(match.origin.preset_id) in chosen.ranked:
            presets = (*presets, match.origin.options)  # The preset as it was when the match began.
        players = await self._players(match, participation, chosen.timezone)
        return decide(
            _played(match, participation, players), LeagueConditions(presets, chosen.league_people, chosen.league_days)
        )

    async def _players(
        self, match: FinishedMatch, participation: Participation, timezone: str
    ) -> tuple[RankedSeat, ...]:
        seated = [seat for seat in match.seats if seat.seat in match.scores]
        since = await self._queries.members(match.guild_id, [seat.user_id for seat in seated])
        meetings: dict[int, int] = {}
        leaver = next((seat.user_id for seat in seated if seat.seat == participation.left_by), None)
        if leaver is not None:
            begin, _ = seasons.day_of(match.ended_at, timezone)
            meetings = await self._queries.meetings(match.guild_id, leaver, begin, match.ended_at)
        replaced = any(seat.reason == "taken_over" for seat in match.seats)
        players = []
        for player in seated:
            seat = player.seat or 0
            score, won = match.scores.get(seat, (0, False))
            rounds, points = match.points.get(seat, (0, 0))
            players.append(
                RankedSeat(
                    user=player.user_id,
                    seat=seat,
                    score=score,
                    won=won,
                    points=points,
                    rounds=rounds,
                    computer=is_computer(player),
                    from_start=seat < match.seat_count and seat not in participation.joined and not replaced,
                    member_since=since.get(player.user_id),
                    moves=participation.moves[seat],
                    full_rounds=participation.full_rounds[seat],
                    turns=participation.turns[seat],
                    turns_away=participation.turns_away[seat],
                    left=seat in participation.left or player.left_at is not None,
                    out=participation.out.index(seat) + 1 if seat in participation.out else 0,
                    meetings=meetings.get(player.user_id, 0),
                )
            )
        return tuple(players)

    async def _rated(self, season: Season | None, verdict: Verdict) -> list[LeagueResult]:
        if season is None or not verdict.results:
            return []
        found = sorted(verdict.results, key=lambda result: result.user)
        known = await self._queries.ratings(season.id, [result.user for result in found])
        before = [Rating(*known[result.user]) if result.user in known else ratings.beginner() for result in found]
        rated = ratings.after(before, [result.place for result in found])
        return [
            LeagueResult(result.user, result.place, result.won, result.points, result.rounds, *rating)
            for result, rating in zip(found, rated, strict=True)
        ]

    async def remove(self, guild: int, table_id: int, now: float) -> LeagueMatch | None:
        """Remove a ranked match from a server's league and return it; return ``None`` if there is no such match.

        Ratings do not change until ``rerate`` runs.
        """
        return await self._queries.remove(guild, table_id, now)

    async def rerate(self) -> None:
        """Recalculate the ratings of this process's seasons in which a match was removed or settled late."""
        failed: set[int] = set()
        while stale := [season for season in await self._queries.stale() if self._may_change(season, failed)]:
            self._rerating = True
            try:
                async with self._settling:
                    await each(stale, self._rerate, "rating a season", lambda season, _: failed.add(season.id))
            finally:
                self._rerating = False

    async def _rerate(self, season: Season) -> None:
        rated = await ratings.recalculated(await self._queries.places(season.id))
        await self._queries.rerate(season, rated)
        await self._queries.mark_fresh(season)

    async def matches(self, season: Season, limit: int = LOOKED_AT) -> list[LeagueMatch]:
        """Return up to ``limit`` of a season's newest matches, ranked or not, newest first."""
        return await self._queries.matches(season.id, limit)

    async def match(self, guild: int, table_id: int) -> LeagueMatch | None:
        """Return a match of a server, ranked or not, regardless of its age.

        Return ``None`` if the league has no match with this number.
        """
        return await self._storage.read(partial(find_match, guild_id=guild, table_id=table_id))

    async def suggested(self, guild: int, typed: str, limit: int) -> list[LeagueMatch]:
        """Return up to ``limit`` matches that count and fit the typed number, day, month or name, newest first.

        An empty string fits every match.
        """
        wanted = typed.strip().removeprefix("#")
        found = partial(find_counting, guild_id=guild, limit=limit)
        if not wanted:
            return await self._storage.read(found)
        if wanted.isdecimal():
            return await self._storage.read(partial(found, digits=wanted))
        span = seasons.span(wanted, (await self.preferences(guild)).timezone)
        if span is not None:
            return await self._storage.read(partial(found, span=span))
        return await self._storage.read_in_thread(partial(found, name=typed.strip()))

    async def people_of(self, matches: Iterable[LeagueMatch]) -> dict[int, list[int]]:
        """Return the users with results in these matches, by match."""
        found = await self._queries.results_of([match.table_id for match in matches])
        return {table: [user for user, _ in people] for table, people in found.items()}

    async def audit(self, season: Season) -> list[Finding]:
        """Return the suspicious patterns in the newest matches of a season."""
        matches = await self.matches(season)
        leavers: dict[int, int] = {}
        for match in matches:
            if match.left_by is not None:
                players = await self._storage.seats(match.table_id)
                leavers.update((match.table_id, player.user_id) for player in players if player.seat == match.left_by)
        return findings(matches, await self._queries.results_of([match.table_id for match in matches]), leavers)

    async def skill_history(self, season: Season, users: Iterable[int]) -> list[tuple[int, float, float]]:
        """Return one tuple for each result of these users in a season, ordered by the end of the match.

        A tuple contains the user, the time the match ended, and the user's skill after it.
        """
        found = await self._queries.rating_history(season.id, users)
        return [(user, at, Rating(mu, sigma).shown) for user, at, mu, sigma in found]

    async def sheet(self, season: Season) -> bytes:
        """Return the standings of all users as a CSV file, for users who manage the server.

        Users who hide from public boards are included.
        """
        query = partial(standings.everyone, season_id=season.id, by="points")
        found = [row(ranked) for ranked in await self._storage.read_in_thread(query)]
        return sheet(found, await self.names(season.guild_id, [row.user for row in found]))


def _played(match: FinishedMatch, participation: Participation, players: tuple[RankedSeat, ...]) -> Played:
    kicked = {seat.seat for seat in match.seats if seat.reason == "kicked"}
    return Played(
        options=match.options,
        began_at=match.began_at,
        ending=match.ending,
        players=players,
        kicked=bool(kicked) and not match.counts,
        rules_changed=participation.rules_changed,
        counts=match.counts,
        left_by=None if participation.left_by in kicked else participation.left_by,
    )
