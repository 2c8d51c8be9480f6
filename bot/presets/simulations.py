"""Simulations for *What will this do?*, played in slices in the thinking process.

The newest are kept in memory. They stay valid because the rules version does not change while the bot runs.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import count
from typing import Any, Literal, NamedTuple

import orjson

from bot.thinking.plain_figures import counts, extended, plain
from bot.thinking.thinkers import NoResult, Thinkers, request
from engine.options import RulesError
from engine.rules.registry import complete
from engine.simulate.figures import Figures

FIRST_ROUNDS = 400
"""Number of rounds after which figures are first shown. Shares of rounds are then accurate to 5 percentage points."""
LEAST_ROUNDS = 50
"""Minimum number of rounds. If fewer have been played when the time is up, nothing is shown."""
WANTED = {"rounds": 2400, "matches": 200, "skilled": 1900}
"""Numbers of rounds, of matches and of rounds with a skilled player after which a simulation is complete.

Shares of rounds are then accurate to 2 percentage points. If the rules make a skilled player think ahead, fewer such
rounds are enough (``SLOWER`` in ``engine.simulate.simulation``). If none of the first matches ends, no more are played
(``ENDLESS``).
"""
LIMIT = 15.0
"""Maximum number of seconds for all simulations of one request."""
REFINED_EVERY = 4.0
"""Minimum number of seconds between two updates of the figures shown."""
SLICE = 0.02
"""Seconds for which the process works on a simulation before it checks for other requests."""
LONGEST_PAUSE = 3.0
"""Maximum number of seconds to wait for a new process after one has died."""
DROPPED_WITHIN = 5.0
"""Maximum number of seconds for which the request to drop a simulation may wait in the queue."""
MOST_AT_ONCE = 8
"""Maximum number of simultaneous requests across all servers."""
KEPT = 16
"""Maximum number of simulations that are kept. Each takes about a megabyte."""

SimulationFault = Literal["busy", "rules", "worker"]
"""Reasons why there are no figures.

- ``busy``: this server or too many others already have a request, or too few rounds could be played in time
- ``rules``: the rules cannot be played by this number of players
- ``worker``: the thinking process is not running or has failed
"""
OnProgress = Callable[[tuple[Figures, ...]], Awaitable[object]]
Key = tuple[bytes, int]


class SimulationFailed(Exception):
    """Error raised if there are no figures to return."""

    def __init__(self, fault: SimulationFault, details: str = "") -> None:
        super().__init__(f"{fault}: {details}" if details else fault)
        self.fault: SimulationFault = fault


class _Kept(NamedTuple):
    """The figures of a simulation so far, and whether it is finished."""

    figures: Figures
    finished: bool


class Simulations:
    """Simulations of rules on request. Each server may have one request at a time."""

    def __init__(self, thinkers: Thinkers, limit: float = LIMIT) -> None:
        self._thinkers = thinkers
        self._limit = limit
        self._kept: OrderedDict[Key, _Kept] = OrderedDict()
        self._servers: set[int] = set()
        self._numbers = count(1)

    async def figures(
        self,
        rule_sets: Sequence[Mapping[str, Any]],
        seats: int,
        server: int,
        on_progress: OnProgress | None = None,
    ) -> tuple[Figures, ...]:
        """Simulate one set of rules, or several to compare, and return their figures in the same order.

        If the time is up or the process fails, return the figures so far. Raise ``SimulationFailed`` if a simulation
        then has fewer than ``LEAST_ROUNDS`` rounds, or if the request cannot begin (see ``SimulationFault``).

        ``server`` is the id of the server, or of the user in a direct message. ``on_progress`` receives the figures
        once each simulation has ``FIRST_ROUNDS`` rounds, and then about every ``REFINED_EVERY`` seconds until all
        simulations are finished. Cancelling the task ends the simulations but keeps their figures for later requests.
        """
        runs: dict[Key, _Run] = {}
        found = [self._begun(options, seats, runs) for options in rule_sets]
        if all(run.finished for run in found):
            return tuple([run.figures for run in found])
        if server in self._servers or len(self._servers) >= MOST_AT_ONCE:
            raise SimulationFailed("busy")
        self._servers.add(server)
        try:
            await self._play(found, on_progress)
        finally:
            self._servers.discard(server)
            for run in runs.values():
                self._keep(run)
                run.drop()
        return tuple([run.figures for run in found])

    async def _play(self, runs: Sequence[_Run], on_progress: OnProgress | None) -> None:
        loop = asyncio.get_running_loop()
        end = loop.time() + self._limit
        shown_at = None
        while (left := end - loop.time()) > 0 and not all(run.finished for run in runs):
            # Advance the simulation that is furthest behind, so all of them can soon be shown together.
            run = min((run for run in runs if not run.finished), key=lambda run: run.played)
            try:
                await run.advance(left)
            except SimulationFailed:
                if not _have(LEAST_ROUNDS, runs):
                    raise
                break
            may_show = _have(FIRST_ROUNDS, runs) and not all(run.finished for run in runs)
            if on_progress is not None and may_show and (shown_at is None or loop.time() - shown_at >= REFINED_EVERY):
                await on_progress(tuple([run.figures for run in runs]))
                shown_at = loop.time()
        if not _have(LEAST_ROUNDS, runs):
            raise SimulationFailed("busy")

    # --- kept simulations ---------------------------------------------------------------------------------------------

    def _begun(self, options: Mapping[str, Any], seats: int, runs: dict[Key, _Run]) -> _Run:
        """Return the simulation of these rules for this number of seats.

        Equal rules in one request share a simulation.
        """
        try:
            values = complete(options)
        except RulesError as error:
            raise SimulationFailed("rules", error.reason) from error
        key = (orjson.dumps(values, option=orjson.OPT_SORT_KEYS), seats)
        kept = self._kept.get(key) or _Kept(Figures(values, seats, 0), finished=False)
        return runs.setdefault(key, _Run(self._thinkers, next(self._numbers), key, kept))

    def _keep(self, run: _Run) -> None:
        kept = self._kept.get(run.key)
        # A request from another server may have kept more rounds of the same simulation.
        if run.played and (kept is None or run.played >= played(kept.figures)):
            self._kept[run.key] = _Kept(run.figures, run.finished)
            self._kept.move_to_end(run.key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def played(figures: Figures) -> int:
    """Return the total number of rounds and matches in the figures."""
    return sum(counts(figures))


def _have(rounds: int, runs: Sequence[_Run]) -> bool:
    return all(len(run.figures.rounds) >= rounds for run in runs)


class _Run:
    """One simulation of a request. It is played slice by slice in the thinking process."""

    def __init__(self, thinkers: Thinkers, number: int, key: Key, kept: _Kept) -> None:
        self._thinkers = thinkers
        self._number = number
        self.key = key
        self.figures, self.finished = kept
        self._has_failed = False

    @property
    def played(self) -> int:
        """Return the total number of rounds and matches played."""
        return played(self.figures)

    async def advance(self, within: float) -> None:
        """Play one slice, or begin the simulation if the process does not have it.

        If the process fails for the first time, wait until it may start again, so the next call can try again. Raise
        ``SimulationFailed`` after a second failure or an invalid result, if the wait would be too long, or if the rules
        cannot be played.
        """
        try:
            await self._slice(within)
        except NoResult as error:
            if error.of_rules:
                raise SimulationFailed("rules", str(error)) from error
            pause = self._thinkers.pause
            if self._has_failed or pause > LONGEST_PAUSE:
                raise SimulationFailed("worker", str(error)) from error
            self._has_failed = True
            await asyncio.sleep(min(pause, within))
        except (KeyError, ValueError) as error:
            raise SimulationFailed("worker", str(error)) from error

    async def _slice(self, within: float) -> None:
        found = await self._thinkers.work(request("continue", {"number": self._number}, SLICE), within)
        if found["unknown"]:
            await self._begin(within)
        else:
            self.figures = extended(self.figures, found["records"])
            self.finished = found["finished"]

    async def _begin(self, within: float) -> None:
        figures = self.figures
        begin = {
            "number": self._number,
            "options": figures.options,
            "seats": figures.seats,
            "begun": plain(figures),
            "wanted": WANTED,
        }
        await self._thinkers.work(request("begin", begin), within)

    def drop(self) -> None:
        """Ask the process to drop the simulation. The process drops finished ones without being asked."""
        if not self.finished and self._thinkers.running is not None:
            _ = self._thinkers.work(request("drop", {"number": self._number}), DROPPED_WITHIN)
