"""Simulations in slices: the engine's figures, limits, cancellation, and a failing process or callback."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.presets import simulations as simulations_module
from bot.presets.simulations import SimulationFailed, Simulations
from bot.supervision import jobs as jobs_module
from bot.supervision.jobs import Jobs
from bot.thinking.thinkers import COMMAND, Thinkers
from engine.simulate import Figures, simulate

FIRST = 20
WANTED = {"rounds": 60, "matches": 2, "skilled": 10}
CLASSIC: dict[str, Any] = {"preset": "classic"}
HOUSE: dict[str, Any] = {"preset": "house-2018"}
SERVER, OTHER_SERVER = 1, 2
LONG = 600.0


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate only a few rounds in short slices, report progress often, and do not pause after a failure."""
    monkeypatch.setattr(simulations_module, "WANTED", WANTED)
    monkeypatch.setattr(simulations_module, "FIRST_ROUNDS", FIRST)
    monkeypatch.setattr(simulations_module, "LEAST_ROUNDS", FIRST)
    monkeypatch.setattr(simulations_module, "REFINED_EVERY", 0.0)
    monkeypatch.setattr(simulations_module, "SLICE", 0.005)
    monkeypatch.setattr(jobs_module, "FIRST_PAUSE", 0.0)


@asynccontextmanager
async def open_simulations(
    limit: float = LONG, command: tuple[str, ...] = COMMAND
) -> AsyncIterator[tuple[Simulations, Thinkers]]:
    """Yield simulations and their thinkers; close the thinkers afterwards. Each request has ``limit`` seconds."""
    thinkers = Thinkers(Jobs(), command)
    try:
        yield Simulations(thinkers, limit), thinkers
    finally:
        await thinkers.close()


def expected(options: dict[str, Any], seats: int = 4) -> Figures:
    """Return the figures that the engine calculates for these rules."""
    return simulate(options, seats, WANTED["rounds"], matches=WANTED["matches"], skilled=WANTED["skilled"])


class Progress:
    """A progress callback that records the figures."""

    def __init__(self) -> None:
        self.shown: list[tuple[Figures, ...]] = []
        self.began = asyncio.Event()

    async def __call__(self, figures: tuple[Figures, ...]) -> None:
        self.shown.append(figures)
        self.began.set()


async def test_the_figures_equal_those_of_the_engine_and_are_cached() -> None:
    progress = Progress()
    async with open_simulations() as (simulations, thinkers):
        found = await simulations.figures([HOUSE, CLASSIC, HOUSE], 4, SERVER, progress)
        assert found == (expected(HOUSE), expected(CLASSIC), expected(HOUSE))
        assert progress.shown
        for shown in progress.shown:
            assert all(FIRST <= len(figures.rounds) <= WANTED["rounds"] for figures in shown)
            assert shown != found
        await thinkers.close()
        assert await simulations.figures([CLASSIC], 4, SERVER, None) == found[1:2]
        with pytest.raises(SimulationFailed, match="worker"):
            await simulations.figures([CLASSIC], 3, SERVER)


async def test_a_server_runs_one_simulation_at_a_time() -> None:
    progress = Progress()
    async with open_simulations() as (simulations, _):
        first = asyncio.create_task(simulations.figures([HOUSE], 4, SERVER, progress))
        await progress.began.wait()
        with pytest.raises(SimulationFailed, match="busy"):
            await simulations.figures([CLASSIC], 4, SERVER)
        assert await simulations.figures([CLASSIC], 2, OTHER_SERVER) == (expected(CLASSIC, 2),)
        assert await first == (expected(HOUSE),)
        assert await simulations.figures([CLASSIC], 4, SERVER) == (expected(CLASSIC),)


async def test_a_cancelled_simulation_is_continued_later() -> None:
    progress = Progress()
    async with open_simulations() as (simulations, _):
        first = asyncio.create_task(simulations.figures([HOUSE], 4, SERVER, progress))
        await progress.began.wait()
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        later = Progress()
        assert await simulations.figures([HOUSE], 4, SERVER, later) == (expected(HOUSE),)
        assert len(later.shown[0][0].rounds) >= len(progress.shown[0][0].rounds)


async def test_rules_that_cannot_be_played_are_refused() -> None:
    async with open_simulations() as (simulations, thinkers):
        with pytest.raises(SimulationFailed, match="rules"):
            await simulations.figures([{"no_such_option": 1}], 4, SERVER)
        assert thinkers.running is None
        for _ in range(2):
            with pytest.raises(SimulationFailed, match="rules"):
                await simulations.figures([{"partners": True}], 3, SERVER)


async def test_a_simulation_that_runs_out_of_time_without_figures_is_refused_as_busy() -> None:
    async with open_simulations(limit=0.0) as (simulations, _):
        with pytest.raises(SimulationFailed, match="busy"):
            await simulations.figures([CLASSIC], 4, SERVER)


async def test_a_simulation_that_runs_out_of_time_returns_its_newest_figures() -> None:
    shown: list[tuple[Figures, ...]] = []

    async def use_up_the_time(figures: tuple[Figures, ...]) -> None:
        shown.append(figures)
        await asyncio.sleep(simulations._limit)

    async with open_simulations() as (simulations, _):
        progress = Progress()
        first = asyncio.create_task(simulations.figures([HOUSE], 4, SERVER, progress))
        await progress.began.wait()
        first.cancel()
        await asyncio.wait((first,))
        simulations._limit = 2.0
        found = await simulations.figures([HOUSE], 4, SERVER, use_up_the_time)
        assert shown == [found]
        assert len(found[0].rounds) >= len(progress.shown[-1][0].rounds) >= FIRST
        assert found != (expected(HOUSE),)


async def test_a_killed_process_is_replaced() -> None:
    async with open_simulations() as (simulations, thinkers):
        killed: list[int] = []

        async def kill(_: tuple[Figures, ...]) -> None:
            if thinkers.running is not None and not killed:
                killed.append(thinkers.running)
                os.kill(thinkers.running, signal.SIGKILL)

        assert await simulations.figures([HOUSE], 4, SERVER, kill) == (expected(HOUSE),)
        assert killed
        assert thinkers.running not in killed


async def test_simulations_fail_if_their_process_cannot_be_started() -> None:
    async with open_simulations(command=("/nonexistent/python",)) as (simulations, _):
        for _ in range(2):
            with pytest.raises(SimulationFailed, match="worker"):
                await simulations.figures([CLASSIC], 4, SERVER)


async def test_an_error_while_showing_figures_ends_the_simulation() -> None:
    async def fails(_: tuple[Figures, ...]) -> None:
        raise ValueError("on purpose")

    async with open_simulations() as (simulations, _):
        with pytest.raises(ValueError, match="on purpose"):
            await simulations.figures([CLASSIC], 4, SERVER, fails)
        assert await simulations.figures([CLASSIC], 4, SERVER) == (expected(CLASSIC),)
