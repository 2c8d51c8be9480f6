"""A program that starts two sandboxes as a worker process of a test run would.

Run it with ``python -m tests.e2e.programs.fork_worker FOLDER``. It prints the sandboxes' process IDs, one per line,
and then runs until it is killed.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from tests import forks

SANDBOXES = 2


async def start_sandbox(folder: Path, name: str) -> forks.Process:
    """Start a sandbox that stores its state and its output in ``folder`` under this name; return the process."""
    state = str(folder / name)
    with (folder / f"{name}.log").open("wb") as out:
        return await forks.start(
            "sandbox", "--state", state, cwd=folder, env=os.environ, stdout=out.fileno(), stderr=out.fileno()
        )


async def main(folder: Path) -> None:
    """Start the sandboxes, print their process IDs, and wait for them."""
    sandboxes = [await start_sandbox(folder, f"sandbox-{number}") for number in range(SANDBOXES)]
    print(*(sandbox.pid for sandbox in sandboxes), sep="\n", flush=True)
    for sandbox in sandboxes:
        await sandbox.wait()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
