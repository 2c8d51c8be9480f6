"""The launcher behind ``make play`` opens a table, ends cleanly on Ctrl-C, and prints the error of a failed start."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import aiohttp
import pytest

from sandbox.driver.people import World
from tests.repo.source import ROOT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

PAGE = re.compile(r"A table is open in #table-1: (http://127\.0\.0\.1:\d+)/")
PATIENCE = 60.0


class Launched:
    """A running launcher and the address that it printed."""

    def __init__(self, process: asyncio.subprocess.Process, url: str) -> None:
        self.process = process
        self.url = url

    async def interrupt(self) -> int:
        """Send SIGINT, as Ctrl-C does; return the exit code."""
        self.process.send_signal(signal.SIGINT)
        return await asyncio.wait_for(self.process.wait(), PATIENCE)


async def launch(state: Path) -> Launched:
    """Start the launcher and wait for the address; fail if it prints another line first."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tools.play", "--port", "0", "--state", str(state),
        cwd=ROOT, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
    match = PAGE.match(line.decode())
    assert match is not None, f"{line.decode()}\n{(state / 'bot.log').read_text()}"
    return Launched(process, match[1])


@asynccontextmanager
async def launched(state: Path) -> AsyncIterator[Launched]:
    """Run the launcher until the block ends."""
    started = await launch(state)
    try:
        yield started
    finally:
        if started.process.returncode is None:
            await started.interrupt()


async def test_ctrl_c_ends_both_processes_and_a_second_start_finds_the_same_table(
    tmp_path: Path,
) -> None:
    async with launched(tmp_path) as first:
        async with aiohttp.ClientSession() as session, session.get(first.url) as answer:
            assert answer.status == 200
        async with World(first.url) as world:
            host = world.person("player-1")
            await host.look()
            assert host.button("Start", private=False) is not None
        assert await first.interrupt() == 0
    with pytest.raises(aiohttp.ClientConnectionError):
        async with aiohttp.ClientSession() as session, session.get(first.url):
            pass
    async with launched(tmp_path) as second:
        async with World(second.url) as world:
            host = world.person("player-1")
            await host.look()
            lobbies = [message for message in host.messages() if message.button("Join") is not None]
            assert len(lobbies) == 1
            await host.press("Start", private=False)
            await host.until(lambda: host.button("My hand", private=False))
        assert await second.interrupt() == 0


async def test_the_error_message_of_a_bot_that_cannot_start_is_printed(tmp_path: Path) -> None:
    (tmp_path / "houserules.db").write_text("This is no database.")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tools.play", "--port", "0", "--state", str(tmp_path),
        cwd=ROOT, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    _, errors = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 1
    assert "The bot ended with code 2" in errors.decode()
    assert "houserules.db" in errors.decode()
