"""The bot and the sandbox as two processes, with people who use them."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import sys
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from sandbox.driver.people import World
from tests import known_secrets
from tests.bot import new_database
from tests.repo.source import ROOT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

READY = re.compile(r"sandbox ready at (http://\S+)")
TOKEN = "sandbox.houserules.token"
PATIENCE = 30.0
"""Seconds within which a process must start, connect or stop."""
NO_VIOLATIONS = {"active": True, "violations": [], "requests": []}
"""Result of ``violations`` if neither the sandbox nor the bot deviated from Discord's OpenAPI description."""


class Program(Protocol):
    """A process with the interface that asyncio and ``tests.forks`` share."""

    @property
    def pid(self) -> int:
        """Return the process id."""

    @property
    def returncode(self) -> int | None:
        """Return the exit code, or None while the process runs."""

    def send_signal(self, number: int, /) -> None:
        """Send a signal."""

    def terminate(self) -> None:
        """Send SIGTERM."""

    async def wait(self) -> int:
        """Wait until the process ends; return the exit code."""


class Start(Protocol):
    """A function that runs a module as a program."""

    async def __call__(
        self, module: str, /, *arguments: str, cwd: Path, env: Mapping[str, str], stdout: int, stderr: int
    ) -> Program:
        """Run a module with exactly this environment; ``stdout`` and ``stderr`` are open descriptors."""


async def from_the_command_line(
    module: str, /, *arguments: str, cwd: Path, env: Mapping[str, str], stdout: int, stderr: int
) -> Program:
    """Run a module with ``python -m``."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, *arguments, cwd=cwd, env=env, stdout=stdout, stderr=stderr
    )


@dataclass
class Stage:
    """A bot that can be stopped, killed and started again, with the address of its sandbox."""

    folder: Path
    url: str
    environment: dict[str, str] = field(default_factory=dict)
    program: str = "bot"
    start: Start = from_the_command_line
    bot: Program | None = None
    starts: int = 0
    """Number of times that the bot was started."""

    @property
    def database(self) -> Path:
        """Return the path of the SQLite database that the bot uses without ``DATABASE_URL``."""
        return self.folder / "houserules.db"

    @property
    def database_url(self) -> str:
        """Return the address of the bot's database."""
        return self.environment.get("DATABASE_URL", f"sqlite:///{self.database}")

    @property
    def working_folder(self) -> Path:
        """Return the folder that the bot runs in.

        If ``environment`` sets ``DATABASE_URL``, this is the stage's own folder, because the bot may store files in it.
        """
        return self.folder if "DATABASE_URL" in self.environment else ROOT

    def live_channels(self) -> list[int]:
        """Return the ids of the channels and threads of the tables that have not ended."""
        with closing(sqlite3.connect(self.database)) as database:
            return [channel for (channel,) in database.execute("select channel_id from tables where status != 'ended'")]

    @property
    def log(self) -> str:
        """Return the bot's log, which is empty before the first start."""
        path = self.folder / "bot.log"
        return path.read_text(errors="replace") if path.exists() else ""

    async def start_bot(self, world: World) -> None:
        """Start the bot and wait until it is connected."""
        await self.launch_bot()
        await self.until_connected(world)

    async def launch_bot(self) -> None:
        """Start the bot without waiting for its connection."""
        port = self.url.rsplit(":", 1)[1]
        environment = {
            **os.environ,
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": f"{self.url}/api/v10",
            "DISCORD_GATEWAY_URL": f"ws://127.0.0.1:{port}/gateway",
            "CLOCK_URL": f"ws://127.0.0.1:{port}/sandbox/clock",
            "DATABASE_URL": self.database_url,
            "PICTURES": "no",
            **self._secrets(),
            **self.environment,
        }
        self.starts += 1
        with (self.folder / "bot.log").open("ab") as log:
            self.bot = await self.start(
                self.program, cwd=self.working_folder, env=environment, stdout=log.fileno(), stderr=log.fileno()
            )

    def _secrets(self) -> dict[str, str]:
        """Return the environment variable that makes a forked bot deal the same cards in each run of a test.

        Outside a test, the result is empty.
        """
        running = os.environ.get("PYTEST_CURRENT_TEST")
        if running is None:
            return {}
        # The name of the test, without the phase that pytest appends to it.
        return {known_secrets.VARIABLE: f"{running.rpartition(' ')[0]} {self.starts}"}

    async def until_connected(self, world: World) -> None:
        """Wait until the bot is connected; fail if it ends first."""
        assert self.bot is not None
        async with asyncio.timeout(PATIENCE):
            while not world.bot_connected:
                world.bot_connected = (await world.do("world"))["bot"]["connected"]
                if self.bot.returncode is not None:
                    raise AssertionError(f"the bot ended with {self.bot.returncode}:\n{self.log[-3000:]}")
                await asyncio.sleep(0.05)

    async def stop_bot(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send the bot a signal unless it has ended; return its exit code."""
        assert self.bot is not None
        if self.bot.returncode is None:
            self.bot.send_signal(number)
        code = await asyncio.wait_for(self.bot.wait(), PATIENCE)
        self.bot = None
        return code


@asynccontextmanager
async def stage(
    folder: Path,
    *,
    validate: int = True,
    program: str = "bot",
    start: Start = from_the_command_line,
    **environment: str,
) -> AsyncIterator[tuple[Stage, World]]:
    """Run a sandbox and the bot until the context ends; yield the stage and its world.

    - ``validate``: the sandbox validates one in this many requests, responses and events of each kind; 0 for none
    - ``program``: the module that is run as the bot
    - ``start``: the function that starts both processes
    """
    validating = ["--validate", str(int(validate))] if validate else []
    async with sandbox_alone(folder, start, *validating) as url, World(url) as world:
        set_up = Stage(folder, url, dict(environment), program, start)
        if start is not from_the_command_line and "DATABASE_URL" not in environment:
            # Migrating an empty file would double the time that a forked bot takes to start.
            new_database.create(set_up.database)
        try:
            await set_up.start_bot(world)
            yield set_up, world
        finally:
            if set_up.bot is not None:
                await set_up.stop_bot()


@asynccontextmanager
async def sandbox_alone(folder: Path, start: Start, *arguments: str) -> AsyncIterator[str]:
    """Run a sandbox with these arguments until the context ends; yield its address."""
    said = folder / "sandbox.out"
    with said.open("wb") as out, (folder / "sandbox.log").open("ab") as log:
        sandbox = await start(
            "sandbox",
            *("--port", "0", "--state", str(folder / "sandbox"), *arguments),
            cwd=ROOT,
            env=os.environ,
            stdout=out.fileno(),
            stderr=log.fileno(),
        )
    try:
        async with asyncio.timeout(PATIENCE):
            while (match := READY.match(said.read_text())) is None:
                if sandbox.returncode is not None:
                    raise AssertionError(f"the sandbox ended:\n{(folder / 'sandbox.log').read_text()}")
                await asyncio.sleep(0.02)
        yield match[1]
    finally:
        if sandbox.returncode is None:
            sandbox.terminate()
        await sandbox.wait()
