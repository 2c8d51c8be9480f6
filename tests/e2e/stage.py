"""The bot and the sandbox as two processes, as anybody would run them, and people who play on them."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from sandbox.people import World
from tests.house.source import ROOT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

READY = re.compile(r"sandbox ready at (http://\S+)")
TOKEN = "sandbox.houserules.token"
PATIENCE = 30.0


@dataclass
class Stage:
    """A running sandbox and a bot that can be stopped, killed and started again."""

    folder: Path
    url: str
    sandbox: asyncio.subprocess.Process
    environment: dict[str, str] = field(default_factory=dict)
    program: str = "bot"
    bot: asyncio.subprocess.Process | None = None

    @property
    def database(self) -> Path:
        """The bot's database file."""
        return self.folder / "houserules.db"

    @property
    def log(self) -> str:
        """What the bot has logged so far."""
        path = self.folder / "bot.log"
        return path.read_text(errors="replace") if path.exists() else ""

    async def start_bot(self, world: World) -> None:
        """Start the bot and wait until Discord sees it."""
        port = self.url.rsplit(":", 1)[1]
        environment = {
            **os.environ,
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": f"{self.url}/api/v10",
            "DISCORD_GATEWAY_URL": f"ws://127.0.0.1:{port}/gateway",
            "CLOCK_URL": f"ws://127.0.0.1:{port}/sandbox/clock",
            "DATABASE_URL": f"sqlite:///{self.database}",
            "PICTURES": "no",
            **self.environment,
        }
        with (self.folder / "bot.log").open("ab") as log:
            self.bot = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self.program, cwd=ROOT, env=environment, stdout=log, stderr=log
            )
        async with asyncio.timeout(PATIENCE):
            while not world.bot_connected:
                world.bot_connected = (await world.do("world"))["bot"]["connected"]
                if self.bot.returncode is not None:
                    raise AssertionError(f"the bot ended with {self.bot.returncode}:\n{self.log[-3000:]}")
                await asyncio.sleep(0.05)

    async def stop_bot(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send the bot a signal and return its exit code."""
        assert self.bot is not None
        if self.bot.returncode is None:
            self.bot.send_signal(number)
        code = await asyncio.wait_for(self.bot.wait(), PATIENCE)
        self.bot = None
        return code


@asynccontextmanager
async def stage(
    folder: Path, *, validate: bool = True, program: str = "bot", **environment: str
) -> AsyncIterator[tuple[Stage, World]]:
    """A sandbox with the bot on it, and the world of people; both processes end with it. ``program``: the bot's module,
    where it is another than ours."""
    arguments = ["--port", "0", "--state", str(folder / "sandbox"), *(["--validate"] if validate else [])]
    with (folder / "sandbox.log").open("ab") as log:
        sandbox = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "sandbox", *arguments, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=log
        )
    assert sandbox.stdout is not None
    try:
        line = (await asyncio.wait_for(sandbox.stdout.readline(), PATIENCE)).decode()
        match = READY.match(line)
        assert match is not None, f"{line}\n{(folder / 'sandbox.log').read_text()}"
        set_up = Stage(folder, match[1], sandbox, dict(environment), program)
        async with World(match[1]) as world:
            try:
                await set_up.start_bot(world)
                yield set_up, world
            finally:
                if set_up.bot is not None:
                    await set_up.stop_bot()
    finally:
        if sandbox.returncode is None:
            sandbox.terminate()
        await sandbox.wait()
