"""A bot that is started as an operator would start it, but on a core of its own.

The sandbox and the people share another core.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.measure import Target
from sandbox.driver.people import World
from tests.e2e.stage import Program, Stage, from_the_command_line, stage
from tests.repo.source import ROOT

CORES = sorted(os.sched_getaffinity(0))
VALIDATED = 100
"""The sandbox validates one in this many requests, responses and events of each kind."""
COMPILED = ROOT / ".compiled"
ENGINE = "compiled" if COMPILED.exists() else "pure"
"""The build of the engine that bots use here. After ``make compile`` it is the compiled one, as in the image."""


@dataclass(slots=True)
class Cores:
    """The core of the bot, and the core of everything else."""

    bot: int = CORES[0]
    rest: int = CORES[-1]
    sandbox: int = 0
    """The sandbox's process id; 0 until the sandbox runs."""

    async def start(
        self, module: str, /, *arguments: str, cwd: Path, env: Mapping[str, str], stdout: int, stderr: int
    ) -> Program:
        """Run a module with all its threads on its core, and move this process to the sandbox's core."""
        is_sandbox = module == "sandbox"
        os.sched_setaffinity(0, {self.rest if is_sandbox else self.bot})
        try:
            program = await from_the_command_line(module, *arguments, cwd=cwd, env=env, stdout=stdout, stderr=stderr)
        finally:
            os.sched_setaffinity(0, {self.rest})
        if is_sandbox:
            self.sandbox = program.pid
        return program


@asynccontextmanager
async def measured(
    folder: Path, cores: Cores | None = None, *, program: str = "bot", **environment: str
) -> AsyncIterator[tuple[Stage, World]]:
    """Run a sandbox and a bot, each on its core. This process shares the core of the sandbox."""
    build = {"PYTHONPATH": str(COMPILED)} if ENGINE == "compiled" else {}
    start = (cores or Cores()).start
    async with stage(folder, validate=VALIDATED, program=program, start=start, **build, **environment) as running:
        yield running


async def deviations(world: World) -> list[str]:
    """Return the deviations from Discord's API description that the sandbox has found."""
    return [f"{one['where']}: {one['message']}" for one in await world.violations()]


def conforms(found: list[str]) -> Target:
    """Return the target for the deviations of a measurement, and print the first five."""
    for one in found[:5]:
        print(f"deviation from Discord's description: {one}")
    return Target(f"deviations from Discord's description, one in {VALIDATED} validated", len(found), "", most=0)


def circumstances() -> str:
    """Return one line about conditions that may influence the figures."""
    return f"engine: {ENGINE}; load average {os.getloadavg()[0]:.1f}; cores: bot {CORES[0]}, the rest {CORES[-1]}"
