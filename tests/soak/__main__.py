"""Command line of the long tests: ``python -m tests.soak --kills 200 --terms 40 --faults 60 --actions 3000000``.

``--cluster`` measures several processes on one database, and ``--browser 10`` compares screens in a browser.
``--games 100000 --level-games 500 --positions 200000 --workers 2`` tests computer players.
``--matches 5000`` checks that memory hardly grows.

Only the requested tests are run. The seed is printed; by default it changes each day.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import pytest

from benchmarks.measure import Target, close
from engine.players.levels import LEVELS

from . import actions, faults, kills, players, positions
from .fleet import acceptance
from .screens import settings
from .seed import seed_of_today

APART = 10_000_000
"""Distance between the seeds of consecutive workers in ``_summed``. A worker can also use the seeds after its own."""


def shares(count: int, workers: int) -> list[int]:
    """Divide a count among workers as evenly as possible; return the share of each."""
    return [count // workers + (number < count % workers) for number in range(workers)]


def main(arguments: list[str] | None = None) -> int:
    """Run the requested tests, print their results and return the exit code.

    A failed check raises an exception. The exit code is not 0 if a target of ``--cluster`` is missed or the test for
    ``--matches`` fails.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    for name, what in (
        ("kills", "number of times to kill the bot"),
        ("terms", "number of times to stop the bot"),
        ("faults", "number of combinations of faults and routes"),
        ("actions", "number of random actions"),
        ("games", "number of rounds played by quick players with any rules"),
        ("level-games", "number of rounds with each preset, played by computers of one level"),
        ("positions", "number of positions whose blinded states are checked"),
        ("browser", "number of pairs of matches in the browser whose screens are compared"),
        ("matches", "number of matches for the test of memory growth"),
    ):
        parser.add_argument(f"--{name}", type=int, default=0, help=what)
    what = "measure several processes on a PostgreSQL server, with at least this number of takeovers between processes"
    parser.add_argument("--cluster", type=int, nargs="?", default=0, const=acceptance.TAKEOVERS, help=what)
    parser.add_argument("--level", default="normal", choices=LEVELS, help="the level that plays --level-games")
    parser.add_argument("--seed", type=int, default=seed_of_today())
    parser.add_argument("--workers", type=int, default=1, help="processes that share the work")
    asked = parser.parse_args(arguments)
    print(f"seed {asked.seed}", flush=True)
    if asked.kills or asked.terms:
        print(_all_kills(asked.kills, asked.terms, asked.seed, asked.workers), flush=True)
    if asked.faults:
        print(_all_faults(asked.faults, asked.seed, asked.workers), flush=True)
    if asked.actions:
        print(actions.run(asked.actions, asked.seed, asked.workers), flush=True)
    if asked.browser:
        print(asyncio.run(settings.work(asked.browser)), flush=True)
    _computers(asked)
    grown = _growth(asked.matches) if asked.matches else 0
    return max(grown, _cluster(asked.cluster, asked.seed)) if asked.cluster else grown


def _cluster(takeovers: int, seed: int) -> int:
    """Measure processes that share a database and print each figure; return 0 if all targets are met, otherwise 1."""
    works: tuple[Callable[[], Coroutine[None, None, list[Target]]], ...] = (
        partial(acceptance.faults, takeovers, seed),
        partial(acceptance.deployment, acceptance.PRESSES, seed),
        partial(acceptance.counted, acceptance.COUNTED, seed),
        acceptance.engines,
        acceptance.memory,
    )
    return max([close(asyncio.run(work())) for work in works])


def _computers(asked: argparse.Namespace) -> None:
    """Run the requested tests of computer players and print their results."""
    works: list[tuple[int, Callable[[int, int], Counter[str]]]] = [
        (asked.games, players.quick),
        (asked.level_games, partial(players.of_level, asked.level)),
        (asked.positions, positions.check_positions),
    ]
    for count, work in works:
        if count:
            print(_summed(work, count, asked.seed, asked.workers), flush=True)


def _summed(work: Callable[[int, int], Counter[str]], count: int, seed: int, workers: int) -> str:
    """Do the work, in several processes if there are several workers; return the summed counts as text."""
    if workers == 1:
        parts = [work(count, seed)]
    else:
        with ProcessPoolExecutor(max_workers=workers, mp_context=get_context("spawn")) as pool:
            jobs = [
                pool.submit(work, share, seed + APART * number) for number, share in enumerate(shares(count, workers))
            ]
            parts = [job.result() for job in jobs]
    return ", ".join(f"{number:,} {what}" for what, number in sum(parts, Counter[str]()).items())


def _growth(matches: int) -> int:
    """Run the long test of memory growth with this number of matches; return pytest's exit code."""
    os.environ["SOAK_MATCHES"] = str(matches)
    return int(pytest.main(["-q", "-m", "soak", "--durations=1", "tests/bot/tables/runtime/test_growth.py"]))


def _all_kills(count: int, stops: int, seed: int, workers: int) -> kills.Figures:
    total = kills.Figures()
    with ProcessPoolExecutor(max_workers=workers, mp_context=get_context("spawn")) as pool:
        parts: list[Future[kills.Figures]] = [
            pool.submit(kills.work, killed, stopped, seed + number)
            for number, (killed, stopped) in enumerate(zip(shares(count, workers), shares(stops, workers), strict=True))
        ]
        for part in parts:
            total.add(part.result())
    return total


def _all_faults(count: int, seed: int, workers: int) -> faults.Figures:
    total = faults.Figures()
    chosen = faults.chosen(count, seed)
    with ProcessPoolExecutor(max_workers=workers, mp_context=get_context("spawn")) as pool:
        for part in [pool.submit(faults.work, chosen[number::workers]) for number in range(workers)]:
            total.add(part.result())
    return total


if __name__ == "__main__":
    sys.exit(main())
