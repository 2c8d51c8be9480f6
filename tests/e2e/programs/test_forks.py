"""Forked processes behave like processes started from the command line, except that their secrets are known."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests import forks
from tests.e2e.players import new_channel
from tests.e2e.programs import fork_worker
from tests.e2e.programs.fork_worker import start_sandbox
from tests.e2e.stage import Program, Start, from_the_command_line, stage
from tests.repo.source import ROOT

ENDED_WITHIN = 10.0
"""Real seconds within which a killed worker's programs must end."""


async def begun(start: Start, folder: Path, *arguments: str) -> Program:
    """Start the bot with these arguments in ``folder``, without a token; return the process."""
    with (folder / "output").open("wb") as out, (folder / "errors").open("wb") as errors:
        return await start(
            "bot", *arguments, cwd=folder, env=_environment(folder), stdout=out.fileno(), stderr=errors.fileno()
        )


def _environment(folder: Path) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**kept, "PYTHONPATH": str(ROOT), "LC_ALL": "C", "DATABASE_URL": f"sqlite:///{folder / 'none.db'}"}


@pytest.mark.soak
@pytest.mark.parametrize("arguments", [["replay", "7"], ["--help"]], ids=" ".join)
async def test_a_forked_process_has_the_same_output_and_exit_code(tmp_path: Path, arguments: list[str]) -> None:
    results = []
    for start in (forks.start, from_the_command_line):
        process = await begun(start, tmp_path, *arguments)
        code = await process.wait()
        assert process.returncode == code
        results.append((code, (tmp_path / "output").read_text(), (tmp_path / "errors").read_text()))
    assert results[0] == results[1]
    assert any(results[0][1:])


async def test_the_exit_code_of_a_killed_process_is_the_negative_signal_number(tmp_path: Path) -> None:
    process = await start_sandbox(tmp_path, "sandbox")
    assert process.returncode is None
    process.send_signal(signal.SIGKILL)
    assert await process.wait() == -signal.SIGKILL
    # Another process may have the id by now, so this must do nothing.
    process.terminate()


async def test_killing_a_worker_ends_and_reaps_its_programs_but_no_others(tmp_path: Path) -> None:
    other = await start_sandbox(tmp_path, "other")
    worker = await asyncio.create_subprocess_exec(
        sys.executable, "-m", fork_worker.__name__, str(tmp_path), cwd=ROOT, stdout=subprocess.PIPE
    )
    assert worker.stdout is not None
    ids = [int(await worker.stdout.readline()) for _ in range(fork_worker.SANDBOXES)]
    ends = [os.pidfd_open(pid) for pid in ids]
    worker.kill()
    await worker.wait()
    for end in ends:
        ended, _, _ = await asyncio.to_thread(select.select, [end], [], [], ENDED_WITHIN)
        os.close(end)
        assert ended
    # The forking process does one thing at a time: before it starts this sandbox, it reaps all processes it has killed.
    last = await start_sandbox(tmp_path, "last")
    for pid in ids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    for sandbox in (other, last):
        assert sandbox.returncode is None
        sandbox.send_signal(signal.SIGKILL)
        assert await sandbox.wait() == -signal.SIGKILL


async def test_the_shuffles_of_a_test_have_the_same_secrets_in_each_run(tmp_path: Path) -> None:
    drawn = []
    for run in range(2):
        folder = tmp_path / f"run-{run}"
        folder.mkdir()
        async with stage(folder, start=forks.start) as (set_up, world):
            await world.bot_ready()
            await world.person("player-1").command("/play", preset="classic")
            await set_up.stop_bot()
            await set_up.start_bot(world)
            await world.person("player-2").at(await new_channel(world, "second")).command("/play", preset="classic")
            await set_up.stop_bot()
            with closing(sqlite3.connect(set_up.database)) as database:
                drawn.append(
                    [secret for (secret,) in database.execute("SELECT secret FROM shuffles ORDER BY table_id")]
                )
    assert len({*drawn[0]}) == 2
    assert drawn[0] == drawn[1]
