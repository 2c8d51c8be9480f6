"""Command line of the sandbox: ``python -m sandbox --port N --state DIR``."""

from __future__ import annotations

import argparse
import asyncio
import gc
import signal
import sys
from pathlib import Path

from sandbox.config import Config
from sandbox.server import Server

COLLECT_AFTER = (50_000, 20, 50)
"""Arguments for ``gc.set_threshold``.

The first is the number of new objects after which the youngest generation is collected. Each of the others is the
number of collections of one generation after which the next older one is collected too.

A full collection in a busy sandbox takes a fifth of a second, during which the sandbox does not reply. With Python's
default thresholds, measured times would include these pauses.
"""


def parse(arguments: list[str]) -> Config:
    """Return the configuration that command-line arguments describe."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="A local Discord, on loopback only.")
    parser.add_argument("--port", type=int, default=0, help="port to listen on; 0 chooses a free one")
    parser.add_argument("--state", type=Path, required=True, help="folder for the state of the world")
    parser.add_argument("--token", help="the bot's token; by default any is accepted")
    parser.add_argument(
        "--validate",
        type=_at_least_one,
        nargs="?",
        const=1,
        metavar="N",
        help="validate all requests, responses and events, or one in N, against Discord's OpenAPI description",
    )
    parser.add_argument(
        "--privileged-intents",
        action="store_true",
        help="allow the privileged intents: members, presences and message content",
    )
    options = parser.parse_args(arguments)
    return Config(
        options.state,
        options.port,
        options.token,
        validate=options.validate is not None,
        validated_every=options.validate or 1,
        privileged_intents=options.privileged_intents,
    )


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


async def serve(config: Config) -> int:
    """Run a sandbox until SIGINT or SIGTERM. Return the exit code, which is 2 if the sandbox cannot start."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopped.set)
    server = Server(config)
    try:
        await server.start()
    except OSError as error:
        print(f"The sandbox cannot start: {error}", file=sys.stderr)
        return 2
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    print(f"sandbox ready at {server.url}", flush=True)
    await stopped.wait()
    await server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(serve(parse(sys.argv[1:]))))
