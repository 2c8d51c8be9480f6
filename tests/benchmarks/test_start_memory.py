"""Measurements of memory, and a comparison of a bot without tables with a bare bot that has opened a database."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from benchmarks import start_memory
from benchmarks.start_memory import BARE, BOT, memory_of
from tests.e2e.stage import stage


def opened_by(pid: int) -> set[Path]:
    """Return the files that a process holds open."""
    return {each.readlink() for each in Path(f"/proc/{pid}/fd").iterdir()}


def test_measured_memory_grows_with_the_allocated_bytes() -> None:
    before = memory_of(os.getpid())
    taken = bytearray(os.urandom(8 << 20))
    after = memory_of(os.getpid())
    assert after.resident - before.resident > 7
    assert after.own - before.own > 7
    assert after.own < after.resident
    assert taken


@pytest.mark.soak
async def test_the_bot_needs_more_memory_than_a_bare_bot_with_a_database_but_less_than_the_target(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_memory, "SETTLING", 0)
    async with stage(tmp_path) as (set_up, world):
        bare = await start_memory.start(set_up, world, BARE)
        assert set_up.bot is not None
        assert set_up.database in opened_by(set_up.bot.pid)
        bot = await start_memory.start(set_up, world, BOT)
    assert bare.resident < bot.resident < start_memory.MOST * bare.resident
