"""Health: the heartbeat, its check from outside the bot, the ``status`` command, and the troubles that servers see."""

from __future__ import annotations

import asyncio
import errno
import json
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot import program, status
from bot.health import file_of
from bot.locales import LANGUAGES, texts
from bot.screens.pages.server import server_page
from bot.storage.sqlite import database
from bot.supervision import heartbeat_check
from bot.supervision.breaker import Breaker, ResponseHead
from bot.supervision.heartbeat import Heartbeat
from bot.supervision.jobs import Jobs
from bot.supervision.troubles import Troubles
from tests.repo.source import ROOT

NOW = 1_800_000_000.0
GATEWAY = {"ready": True, "online": True, "since": NOW - 600, "acknowledged": NOW - 30, "interval": 41.25}


def heartbeat_with(**changes: Any) -> dict[str, Any]:
    """Return the heartbeat of a healthy bot with some parts changed."""
    return {"written": NOW, "database": "good", "gateway": GATEWAY, **changes}


def heartbeat_with_gateway(**changes: Any) -> dict[str, Any]:
    """Return the heartbeat of a healthy bot with some facts about its gateway changed."""
    return heartbeat_with(gateway={**GATEWAY, **changes})


@pytest.mark.parametrize(
    ("known", "age", "wrong"),
    [
        (heartbeat_with(), 4.0, ()),
        (None, None, ("stopped",)),
        ({"stopped": True, "written": NOW}, 1.0, ("stopped",)),
        (heartbeat_with(), 40.0, ("loop",)),
        (heartbeat_with(), -40.0, ("loop",)),
        (heartbeat_with(database="disk-error"), 4.0, ("database",)),
        (heartbeat_with(damage="Page 7: never used"), 4.0, ("damaged",)),
        (heartbeat_with_gateway(ready=False, online=False, acknowledged=None, interval=None), 4.0, ("login",)),
        (heartbeat_with_gateway(online=False, since=NOW - 60, acknowledged=None), 4.0, ()),
        (heartbeat_with_gateway(online=False, since=NOW - 120, acknowledged=None), 4.0, ("gateway",)),
        (heartbeat_with_gateway(acknowledged=NOW - 60), 4.0, ()),
        (heartbeat_with_gateway(acknowledged=NOW - 120), 4.0, ("gateway",)),
        (heartbeat_with_gateway(acknowledged=None), 4.0, ("gateway",)),
    ],
)
def test_each_fault_in_a_heartbeat_is_named(
    known: dict[str, Any] | None, age: float | None, wrong: tuple[str, ...]
) -> None:
    assert heartbeat_check.judged(known, age) == wrong


@pytest.mark.parametrize("name", ["a.db", "with space.db", "100%25 ü?.db"])
def test_the_heartbeat_check_finds_and_reads_the_database(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    if "?" not in name:
        assert file_of(f"sqlite+aiosqlite:///{file}") == database.file_of(f"sqlite+aiosqlite:///{file}") == file
    with closing(sqlite3.connect(file)) as made, made:
        made.execute("CREATE TABLE lease (owner)")
    made.close()
    assert heartbeat_check.examine(file, NOW).wrong == ("stopped",)
    file.write_bytes(b"no database" * 100)
    assert heartbeat_check.examine(file, NOW).wrong == ("stopped", "database")


def test_health_imports_only_the_standard_library(tmp_path: Path) -> None:
    program = "import sys; from bot.__main__ import main; main(['health']); print(*sys.modules, file=sys.stdout)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {name.partition(".")[0] for name in done.stdout.split() if not name.startswith("_")}
    # Modules that the environment itself loads at each start do not count.
    bare = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    assert loaded - {name.partition(".")[0] for name in bare.stdout.split()} <= {*sys.stdlib_module_names, "bot"}


async def found_after_heartbeat(
    folder: Path, jobs: Jobs, troubles: Troubles, touch: Any = None, **facts: Any
) -> heartbeat_check.Found:
    """Write one heartbeat and return the result of the heartbeat check."""

    async def good() -> None:
        return

    file = folder / "a.db"
    with closing(sqlite3.connect(file)) as made, made:
        made.execute("CREATE TABLE IF NOT EXISTS lease (owner)")
    made.close()
    known = {"gateway": {**GATEWAY, "acknowledged": time.time()}, "tables": {"live": 4, "unannounced": 1}, **facts}
    await Heartbeat(file, jobs, troubles, lambda: known, touch or good).beat()
    return heartbeat_check.examine(file, time.time())


async def test_the_heartbeat_contains_failing_jobs_and_troubles(tmp_path: Path) -> None:
    async def fails() -> None:
        raise ValueError("on purpose")

    jobs, troubles = Jobs(), Troubles()
    jobs.start(fails(), "painting")
    await jobs.finish()
    troubles.note("table", 5, "KeyError: 'phase'", guild=7)
    found = await found_after_heartbeat(tmp_path, jobs, troubles)
    assert found.well
    summary = json.loads(json.dumps(found.summary()))
    assert (summary["failing"], summary["set_aside"], summary["not_announced"]) == (["painting"], {"table": 1}, 1)
    assert ((tmp_path / "a.db-heartbeat").stat().st_mode & 0o777) == 0o600


async def test_a_database_that_cannot_be_changed_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken() -> None:
        raise OSError("no disk")

    async def hangs() -> None:
        await asyncio.Event().wait()

    assert (await found_after_heartbeat(tmp_path, Jobs(), Troubles(), broken)).wrong == ("database",)
    monkeypatch.setattr("bot.supervision.heartbeat.ANSWER_WITHIN", 0.01)
    assert (await found_after_heartbeat(tmp_path, Jobs(), Troubles(), hangs)).wrong == ("database",)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_status_shows_failed_jobs_troubles_the_clock_and_every_fault(tmp_path: Path, language: str) -> None:
    async def fails() -> None:
        raise ValueError("on purpose")

    words, jobs, troubles = texts(language, strict=True), Jobs(), Troubles()
    jobs.start(fails(), "painting")
    await jobs.finish()
    for kind in (*server_page.KINDS, "journal"):
        troubles.note(kind, 5, "KeyError: 'phase'", guild=7)
    found = await found_after_heartbeat(tmp_path, jobs, troubles, clock_trusted=False)
    shown = "\n".join(status.lines(found, words))
    for part in (
        words("status-well"),
        words("status-clock"),
        "painting",
        "ValueError: on purpose",
        "KeyError: 'phase'",
    ):
        assert part in shown
    for wrong in status.WRONG:
        found = heartbeat_check.Found((wrong,), heartbeat_with(damage="Page 7"))
        assert words(f"status-{wrong}", detail="Page 7") in status.lines(found, words)


def test_a_server_sees_only_troubles_that_concern_it_or_all_servers() -> None:
    troubles, breaker = Troubles(), Breaker(lambda: 0.0)
    breaker.listen(partial(program._note_refusal, breaker, troubles), partial(troubles.clear, "discord"))
    troubles.note("table", 5, "unreadable", guild=7)
    troubles.note("table", 6, "unreadable", guild=8)
    troubles.note("user_preferences", 9, "unreadable")
    breaker.record(ResponseHead(429, via=False))
    assert {(one.kind, one.id, one.reason) for one in troubles.of_guild(7)} == {
        ("table", 5, "unreadable"),
        ("discord", "refused", "ban"),
    }


async def test_the_heartbeat_names_the_problem_even_if_the_disk_is_full(tmp_path: Path) -> None:
    async def fails() -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    jobs, troubles = Jobs(), Troubles()
    assert (await found_after_heartbeat(tmp_path, jobs, troubles)).well
    draft = tmp_path / "a.db-heartbeat.part"
    draft.symlink_to("/dev/full")
    found = await found_after_heartbeat(tmp_path, jobs, troubles, fails)
    assert found.wrong == ("database",)
    assert "No space left" in found.beat["database"]
    assert not draft.is_symlink()
    assert (await found_after_heartbeat(tmp_path, jobs, troubles)).well


async def test_a_stopped_bot_leaves_the_time_of_its_last_heartbeat(tmp_path: Path) -> None:
    await found_after_heartbeat(tmp_path, Jobs(), Troubles())

    async def good() -> None:
        return

    await Heartbeat(tmp_path / "a.db", Jobs(), Troubles(), dict, good).stop()
    assert heartbeat_check.examine(tmp_path / "a.db", time.time()).wrong == ("stopped",)
    assert heartbeat_check.last_written(tmp_path / "a.db") == pytest.approx(time.time(), abs=60)
    assert heartbeat_check.last_written(tmp_path / "b.db") is None


async def test_the_stop_is_recorded_last_even_while_heartbeats_are_being_written(tmp_path: Path) -> None:
    async def good() -> None:
        return

    for _ in range(20):
        heartbeat = Heartbeat(tmp_path / "a.db", Jobs(), Troubles(), dict, good)
        beats = [asyncio.create_task(heartbeat.beat()) for _ in range(10)]
        await asyncio.sleep(0)
        await asyncio.gather(heartbeat.stop(), *beats)
        assert json.loads(heartbeat_check.heartbeat_of(tmp_path / "a.db").read_text())["stopped"]
