"""The picture process starts on demand, ends when idle, and is replaced when it dies or hangs."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import orjson
import pytest

from bot.pictures.picture_process import DEATHS, PictureFailed, Pictures
from bot.supervision import pipe_frames
from tests.bot.processes import until_ended
from tests.repo.source import ROOT

from .process import COMMAND


@asynccontextmanager
async def open_pictures(within: float = 20.0, idle: float = 60.0) -> AsyncIterator[Pictures]:
    """Yield a ``Pictures`` object that uses the picture process for tests; close it afterwards.

    A request fails after ``within`` seconds. The process ends after ``idle`` seconds without requests.
    """
    pictures = Pictures(COMMAND, within, idle)
    try:
        yield pictures
    finally:
        await pictures.close()


async def test_the_process_starts_on_demand_and_drawn_pictures_are_remembered() -> None:
    async with open_pictures() as pictures:
        assert orjson.loads(await pictures.draw("echo", {"b": [1, "ä"], "a": None})) == {"a": None, "b": [1, "ä"]}
        process = pictures.running
        assert process is not None
        assert await pictures.draw("prints", {}) == b"drawn"
        assert int(await pictures.draw("niceness", {})) > os.nice(0)
        assert pictures.running == process
        assert pictures.remembered("echo", {"a": None, "b": [1, "ä"]}) is not None
        assert pictures.remembered("echo", {"a": None, "b": [2]}) is None
    await until_ended(process)


async def test_the_process_ends_without_an_error_when_nobody_reads_its_output(tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    with errors.open("wb") as wrong:
        process = await asyncio.create_subprocess_exec(
            *COMMAND, cwd=ROOT, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=wrong.fileno()
        )
    assert process.stdin is not None
    # Simulate ``kill -9`` of the bot: a picture is requested, but nobody reads the output.
    transport: Any = process._transport  # type: ignore[attr-defined]
    transport.get_pipe_transport(1).close()
    process.stdin.write(pipe_frames.packed({"kind": "echo"}, b"[1]"))
    await process.stdin.drain()
    assert await asyncio.wait_for(process.wait(), 30) == 0
    assert errors.read_text() == ""


async def test_the_process_does_not_receive_the_bots_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    async with open_pictures() as pictures:
        names = (await pictures.draw("environment", {})).decode().split()
    assert "MPLCONFIGDIR" in names
    assert not {"DISCORD_TOKEN", "DATABASE_URL", "HOME"} & set(names)


async def test_a_second_caller_gets_the_picture_if_the_first_gives_up() -> None:
    async with open_pictures() as pictures:
        first = asyncio.create_task(pictures.draw("echo", {"one": 1}))
        second = asyncio.create_task(pictures.draw("echo", {"one": 1}))
        await asyncio.sleep(0)
        first.cancel()
        assert await second == b'{"one":1}'
        assert first.cancelled()


async def test_an_idle_process_ends_and_starts_again_on_demand() -> None:
    async with open_pictures(idle=0.01) as pictures:
        await pictures.draw("echo", {"one": 1})
        process = pictures.running
        if process is not None:
            await until_ended(process)
        assert await pictures.draw("echo", {"one": 2}) == b'{"one":2}'


async def test_a_picture_that_cannot_be_drawn_does_not_end_the_process(caplog: pytest.LogCaptureFixture) -> None:
    async with open_pictures() as pictures:
        await pictures.draw("echo", {})
        process = pictures.running
        for _ in range(2):
            with pytest.raises(PictureFailed, match="no such card"):
                await pictures.draw("refuses", {})
        with pytest.raises(PictureFailed, match="KeyError"):
            await pictures.draw("unknown", {})
        assert pictures.running == process
    assert [record.args for record in caplog.records if "refuses" in record.getMessage()] == [
        ("refuses", "ValueError: no such card")
    ]


@pytest.mark.parametrize("bad", ["dies", "hangs"])
async def test_a_process_that_dies_or_hangs_is_replaced(bad: str) -> None:
    async with open_pictures(within=3.0) as pictures:
        with pytest.raises(PictureFailed, match="the picture process failed"):
            await pictures.draw(bad, {})
        assert pictures.running is None
        # On a slow machine, starting the process can take longer than the limit for a hanging process.
        pictures._within = 60.0
        assert await pictures.draw("echo", {"one": 1}) == b'{"one":1}'


async def test_a_process_that_keeps_failing_is_not_started_again_immediately() -> None:
    pictures = Pictures(("/nonexistent/python",))
    for _ in range(DEATHS):
        with pytest.raises(PictureFailed, match="the picture process failed"):
            await pictures.draw("echo", {})
    with pytest.raises(PictureFailed, match="nothing is drawn now"):
        await pictures.draw("echo", {})
    await pictures.close()


async def test_closing_raises_an_error_for_waiting_callers() -> None:
    async with open_pictures() as pictures:
        waiting = [asyncio.create_task(pictures.draw("hangs", {"number": number})) for number in range(2)]
        await asyncio.sleep(0)
        await pictures.close()
        for task in waiting:
            with pytest.raises(PictureFailed, match="the bot is stopping"):
                await task
        with pytest.raises(PictureFailed):
            await pictures.draw("echo", {})
