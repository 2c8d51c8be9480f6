"""Processes that are forked ready-made behave as those from the command line do."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests import forks
from tests.e2e.stage import Program, Start, from_the_command_line
from tests.repo.source import ROOT


async def begun(start: Start, folder: Path, *arguments: str) -> Program:
    """The bot with these arguments, without a token, in a folder of its own."""
    with (folder / "output").open("wb") as out, (folder / "errors").open("wb") as errors:
        return await start(
            "bot", *arguments, cwd=folder, env=_environment(folder), stdout=out.fileno(), stderr=errors.fileno()
        )


def _environment(folder: Path) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**kept, "PYTHONPATH": str(ROOT), "LC_ALL": "C", "DATABASE_URL": f"sqlite:///{folder / 'none.db'}"}


@pytest.mark.parametrize("arguments", [["--help"], ["replay", "7"]], ids=" ".join)
async def test_the_same_is_said_and_returned(tmp_path: Path, arguments: list[str]) -> None:
    told = []
    for start in (forks.start, from_the_command_line):
        process = await begun(start, tmp_path, *arguments)
        code = await process.wait()
        assert process.returncode == code
        told.append((code, (tmp_path / "output").read_text(), (tmp_path / "errors").read_text()))
    assert told[0] == told[1]
    assert any(told[0][1:])


async def test_a_signal_is_told_by_its_number(tmp_path: Path) -> None:
    with (tmp_path / "output").open("wb") as out:
        state = str(tmp_path / "state")
        process = await forks.start(
            "sandbox", "--state", state, cwd=tmp_path, env=os.environ, stdout=out.fileno(), stderr=out.fileno()
        )
    assert process.returncode is None
    process.send_signal(signal.SIGKILL)
    assert await process.wait() == -signal.SIGKILL
    # Nobody has that number any more, or somebody else.
    process.terminate()
