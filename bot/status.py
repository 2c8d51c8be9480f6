"""The command ``python -m bot status``, which describes the state of the bot to the operator in sentences."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.locales import Texts
from bot.screens.pages.server.server_page import KINDS
from bot.supervision import heartbeat_check

WRONG = ("stopped", "loop", "login", "gateway", "database", "damaged")
"""Problems with the bot. Each has a sentence in the locales."""


def show(database: Path, said: Texts) -> int:
    """Print the state of the bot that uses this database and return the exit code: 0 for a healthy bot, otherwise 1."""
    found = heartbeat_check.examine(database, time.time())
    for line in lines(found, said):
        print(line)
    return heartbeat_check.WELL if found.well else heartbeat_check.UNWELL


def lines(found: heartbeat_check.Found, said: Texts) -> Iterator[str]:
    """Yield the lines that describe the state. If the bot has stopped, yield only its problems."""
    if found.well:
        yield said("status-well")
    for wrong in found.wrong:
        yield said(f"status-{wrong}", detail=str(found.beat.get("damage")))
    if found.database is not None:
        yield said("status-database-why", reason=found.database)
    beat = found.beat
    if "stopped" in found.wrong or not beat:
        return
    yield said("status-since", began=_moment(beat.get("began")), seen=_moment(beat.get("written")))
    if beat.get("database") not in (None, "good"):
        yield said("status-database-why", reason=str(beat["database"]))
    gateway = beat.get("gateway") or {}
    yield said("status-acknowledged", when=_moment(gateway.get("acknowledged")))
    tables = beat.get("tables") or {}
    yield said("status-tables", live=int(tables.get("live", 0)), waiting=int(tables.get("unannounced", 0)))
    if beat.get("clock_trusted") is False:
        yield said("status-clock")
    yield from _set_aside(beat, said)
    yield said("status-jobs")
    for job in beat.get("jobs") or ():
        yield from _job(job, said)


def _set_aside(beat: dict[str, Any], said: Texts) -> Iterator[str]:
    counts = beat.get("set_aside") or {}
    if not counts:
        return
    yield said("status-aside", count=sum(counts.values()))
    for one in beat.get("troubles") or ():
        kind = one["kind"] if one["kind"] in KINDS else "other"
        facts = {"which": str(one["id"]), "kind": str(one["kind"]), "since": _moment(one["since"])}
        server = str(one["guild"]) if one["guild"] is not None else "–"
        yield said(f"status-aside-{kind}", **facts, server=server, reason=str(one["reason"]))


def _job(job: dict[str, Any], said: Texts) -> Iterator[str]:
    facts = {"name": str(job["name"]), "state": said(f"status-job-{job['state']}")}
    runs, failures = int(job["runs"]), int(job["failures"])
    yield said("status-job", **facts, runs=runs, failures=failures, good=_moment(job["good_at"]))
    if job["error"] is not None:
        yield said("status-job-error", when=_moment(job["failed_at"]), error=str(job["error"]))


def _moment(seconds: object) -> str:
    """Return a time as text in the machine's time zone, or a dash if the time is unknown."""
    if not isinstance(seconds, int | float):
        return "–"
    return datetime.fromtimestamp(seconds).astimezone().isoformat(" ", "seconds")
