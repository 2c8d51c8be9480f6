"""The launcher behind ``make play``, which runs the sandbox and the bot until Ctrl-C.

It opens a table and prints the address of the page. The world, the database and the ``*.log`` files are stored in
``.sandbox/``. Delete that folder to start over.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import re
import signal
import socket
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sandbox.driver.people import World

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".sandbox"
USUAL_PORT = 8800
START_SECONDS = 60.0
STOP_SECONDS = 10.0
LAST_LINES = 15
READY = re.compile(r"sandbox ready at (http://\S+)")
# The sandbox's token, which is useless elsewhere.
SANDBOX_TOKEN = "sandbox.houserules.token"  # noqa: S105
CHANNEL = "table-1"
HOST = "player-1"
GUESTS = ("player-2", "player-3", "player-4")
T = TypeVar("T")


class DidNotStartError(Exception):
    """Error for a program that ended or did not become ready.

    The error message contains the name of the program and the end of its output.
    """


@dataclass(frozen=True)
class Child:
    """A child process and the file with its output."""

    name: str
    process: asyncio.subprocess.Process
    log: Path

    async def ended(self) -> None:
        """Wait until the process ends, then raise ``DidNotStartError``, because the process is not expected to end."""
        code = await self.process.wait()
        raise self.failure(f"ended with code {code}")

    def failure(self, what: str) -> DidNotStartError:
        """Return an error with the end of the process's output."""
        lines = self.log.read_text(errors="replace").splitlines()[-LAST_LINES:]
        return DidNotStartError("\n".join([f"The {self.name} {what}. The end of {self.log}:", *lines]))

    async def until(self, work: Awaitable[T]) -> T:
        """Return the result of ``work``.

        Raise ``DidNotStartError`` if the process ends first or ``work`` takes longer than ``START_SECONDS``.
        """
        working, ending = asyncio.ensure_future(work), asyncio.ensure_future(self.ended())
        try:
            await asyncio.wait({working, ending}, timeout=START_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                return working.result()
            if ending.done():
                ending.result()
            raise self.failure("did not become ready in time")
        finally:
            working.cancel()
            ending.cancel()

    async def first_match(self, pattern: re.Pattern[str]) -> str:
        """Wait until the output matches ``pattern``, and return the first group."""
        while (match := pattern.search(self.log.read_text(errors="replace"))) is None:  # noqa: ASYNC110 - a file sends no events
            await asyncio.sleep(0.05)
        return match[1]


@contextlib.asynccontextmanager
async def running(name: str, arguments: list[str], environment: dict[str, str], folder: Path) -> AsyncIterator[Child]:
    """Run ``python -m`` with ``arguments`` during the context, and then end the process.

    The process is sent SIGTERM, and then SIGKILL if it is still running after ``STOP_SECONDS``.
    It has its own session and does not receive Ctrl-C, so the bot can end before the sandbox does.
    """
    log = folder / f"{name}.log"
    with log.open("wb") as output:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", *arguments, cwd=ROOT, env=os.environ | environment, stdin=asyncio.subprocess.DEVNULL,
            stdout=output, stderr=asyncio.subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
    try:
        yield Child(name, process, log)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


def bot_environment(url: str, folder: Path) -> dict[str, str]:
    """Return the environment that connects the unmodified bot to the sandbox at ``url``."""
    socket_url = url.replace("http://", "ws://", 1)
    return {
        "DISCORD_TOKEN": SANDBOX_TOKEN,
        "DISCORD_API_URL": f"{url}/api/v10",
        "DISCORD_GATEWAY_URL": f"{socket_url}/gateway",
        "CLOCK_URL": f"{socket_url}/sandbox/clock",
        "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'houserules.db'}",
    }


def free_port(wanted: int) -> int:
    """Return ``wanted`` if that port is free, otherwise 0, which makes the sandbox choose a port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", wanted))
        except OSError:
            return 0
    return wanted


async def open_table(url: str) -> None:
    """Wait for the bot and open a table with four people, unless a table from an earlier run still exists."""
    async with World(url, channel=CHANNEL) as world:
        await world.bot_ready(within=START_SECONDS)
        host = world.person(HOST)
        await host.look()
        if any(host.button(label, private=False) for label in ("Join", "My hand")):
            return
        await host.command("/play", preset="classic")
        for name in GUESTS:
            await world.person(name).press("Join", private=False)


async def play(port: int, folder: Path) -> None:
    """Run the sandbox and the bot until cancelled.

    Raise ``DidNotStartError`` if one of them ends first or does not become ready.
    """
    state = ["sandbox", "--port", str(free_port(port)), "--state", str(folder / "world")]
    async with running("sandbox", state, {}, folder) as sandbox:
        url = await sandbox.until(sandbox.first_match(READY))
        async with running("bot", ["bot"], bot_environment(url, folder), folder) as bot:
            await bot.until(open_table(url))
            print(f"A table is open in #{CHANNEL}: {url}/\nPress Ctrl-C to stop the bot and the sandbox.", flush=True)
            await asyncio.gather(sandbox.ended(), bot.ended())


async def until_interrupted(port: int, folder: Path) -> int:
    """Run until Ctrl-C or SIGTERM. Return 0, or 1 if the sandbox or the bot ends first or does not become ready."""
    playing = asyncio.ensure_future(play(port, folder))
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, playing.cancel)
    try:
        await playing
    except asyncio.CancelledError:
        return 0
    except DidNotStartError as error:
        print(error, file=sys.stderr)
    return 1


def main() -> int:
    """Read the command line, run the sandbox and the bot, and return the exit code."""
    parser = argparse.ArgumentParser(
        prog="make play", description="Opens a table in the browser, without a Discord token."
    )
    parser.add_argument("--port", type=int, default=USUAL_PORT, help="port of the page; another one if it is in use")
    parser.add_argument("--state", type=Path, default=FOLDER, help="folder for the world, the database and the logs")
    options = parser.parse_args()
    options.state.mkdir(parents=True, exist_ok=True)
    return asyncio.run(until_interrupted(options.port, options.state.resolve()))


if __name__ == "__main__":
    sys.exit(main())
