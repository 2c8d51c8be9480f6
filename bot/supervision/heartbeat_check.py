"""Check of the bot's heartbeat from another process, using only the standard library."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

WELL, UNWELL = 0, 1
"""Exit codes."""
STALE_AFTER = 20.0
"""Difference in seconds between now and a heartbeat, in either direction, above which the heartbeat is stale.

If it is stale, the event loop hangs, the process is gone, or the machine's clock was set.
"""
LOST_FOR = 90.0
"""Seconds without a gateway connection before this counts as a fault, because reconnecting takes a while."""
ACKNOWLEDGED_WITHIN = 2.5
"""Number of the gateway's heartbeat intervals within which a heartbeat must have been acknowledged."""
SERVER_FILES = Path("data") / "postgresql"
"""Base path, relative to the working folder, of the files of a bot that uses PostgreSQL."""
LOOK_WITHIN = 2.0
"""Seconds to wait for a lock on the SQLite file."""


@dataclass(frozen=True, slots=True)
class Found:
    """The state of the bot."""

    wrong: tuple[str, ...]
    """Reasons why the bot is unwell, each as one word; empty if it is well."""
    beat: dict[str, Any] = field(default_factory=dict)
    """The bot's heartbeat; empty if there is none."""
    age: float | None = None
    """Age of the heartbeat in seconds; ``None`` if there is none."""
    database: str | None = None
    """Reason why the SQLite file cannot be read; ``None`` if it can be, or if the bot uses PostgreSQL."""

    @property
    def well(self) -> bool:
        """Return True if nothing is wrong."""
        return not self.wrong

    @property
    def failing(self) -> list[dict[str, Any]]:
        """Return the jobs whose last run failed."""
        return [job for job in self.beat.get("jobs", []) if job.get("failed_in_row")]

    def summary(self) -> dict[str, Any]:
        """Return a short form for the container's log: states, counts, and the names of failing jobs."""
        tables = self.beat.get("tables", {})
        return {
            "well": self.well,
            "wrong": list(self.wrong),
            "loop": None if self.age is None else round(self.age, 1),
            "gateway": self.beat.get("gateway"),
            "database": self.database or self.beat.get("database"),
            "damage": self.beat.get("damage"),
            "tables": tables.get("live"),
            "not_announced": tables.get("unannounced"),
            "set_aside": self.beat.get("set_aside"),
            "failing": [job.get("name") for job in self.failing],
            "clock_trusted": self.beat.get("clock_trusted"),
            "breaker": self.beat.get("breaker"),
        }


def heartbeat_of(database: Path) -> Path:
    """Return the path of the bot's heartbeat file, which is next to the database."""
    return database.with_name(database.name + "-heartbeat")


def examine(database: Path, now: float) -> Found:
    """Return the state of the bot that uses a database. ``now`` is the current time in Unix seconds."""
    beat = _read(heartbeat_of(database))
    unreadable = _look_into(database)
    age = None if beat is None else now - float(beat.get("written", 0.0))
    wrong = judged(beat, age)
    if unreadable is not None:
        wrong = (*wrong, "database")
    return Found(tuple(dict.fromkeys(wrong)), beat or {}, age, unreadable)


def last_written(database: Path) -> float | None:
    """Return the time of the last heartbeat of the bot that uses a database, in Unix seconds; ``None`` if unknown."""
    written = (_read(heartbeat_of(database)) or {}).get("written")
    return float(written) if isinstance(written, int | float) else None


def judged(beat: dict[str, Any] | None, age: float | None) -> tuple[str, ...]:
    """Return the faults that a heartbeat, or the lack of one, reveals.

    Possible faults are ``stopped``, ``loop``, ``login``, ``gateway``, ``database`` and ``damaged``.
    """
    if beat is None or age is None or beat.get("stopped"):
        return ("stopped",)
    if abs(age) > STALE_AFTER:
        return ("loop",)
    wrong = [] if beat.get("database") == "good" else ["database"]
    wrong += ["damaged"] if beat.get("damage") else []
    gateway, now = beat.get("gateway") or {}, float(beat["written"])
    acknowledged, interval = gateway.get("acknowledged"), gateway.get("interval")
    if not gateway.get("ready"):
        wrong.append("login")
    elif not gateway.get("online"):
        wrong += ["gateway"] if now - float(gateway.get("since") or 0.0) > LOST_FOR else []
    elif acknowledged is None or interval is None or now - acknowledged > ACKNOWLEDGED_WITHIN * interval:
        wrong.append("gateway")
    return tuple(wrong)


def _read(file: Path) -> dict[str, Any] | None:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) else None


def _look_into(database: Path) -> str | None:
    if database == SERVER_FILES.absolute():
        # The heartbeat shows whether the database server answers, so no password is needed here.
        return None
    try:
        connection = sqlite3.connect(f"file:{quote(str(database))}?mode=ro", uri=True, timeout=LOOK_WITHIN)
        try:
            connection.execute("SELECT owner FROM lease").fetchone()
        finally:
            connection.close()
    except sqlite3.Error as error:
        return f"{type(error).__name__}: {error}"
    return None
