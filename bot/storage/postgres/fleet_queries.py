"""The statements that let processes share the shards of one PostgreSQL database.

Each shard has a row that names its owner. The row's ``epoch`` grows whenever the shard is taken or freed, and every
transaction of an owner proves the epoch that it received with the shard (``PROOF``). Clock times decide when a process
may take a shard, but never whether its writes are accepted.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from string import Template
from typing import Literal

import orjson
from sqlalchemy import Connection, TextClause, text

from bot.storage.lease import Process, is_gone

HOLDS_SECONDS = 10.0
"""Seconds for which a process counts as alive after it has renewed its row."""
KEPT_SECONDS = 86_400.0
"""Seconds to keep the row of a dead process. After that, the next process that joins the fleet deletes the row."""
CLAIMED_BY_ANYBODY_AFTER = 10.0
"""Seconds that a shard must be without a live owner before a process that already has its fair share may take it."""

FOR_CRASHES = 0.1
"""Share of a day's sessions that is reserved for shards whose process or session was lost."""
LATER_BY = 2.0
"""Additional seconds that a process waits before it exceeds its fair share, unless it is the newest."""
TakeoverCause = Literal["start", "crash", "handover", "generation"]
"""Reason why a process takes a shard."""
ShardsChange = Literal["done", "before", "later"]
"""``done``: the number of shards was set. ``before``: the fleet already had it. ``later``: it cannot change today."""

_NOW = "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
_PARTS = {
    "now": _NOW,
    # A shard that no process uses is stored as if it had been free for two seconds, so that it can be taken immediately
    # (see ``take``).
    "before": f"({_NOW} - 2)",
    "alive": Template("(SELECT id FROM processes WHERE expires_at > $now)").substitute(now=_NOW),
    "holds": str(HOLDS_SECONDS),
    "kept": str(KEPT_SECONDS),
    "staying": Template("expires_at > $now AND NOT leaving").substitute(now=_NOW),
}

PROOF = (
    "SELECT shard_id FROM shards WHERE (shard_id, epoch) IN (SELECT * FROM unnest(%s::int[], %s::bigint[])) FOR SHARE"
)
"""Query for the given shards whose epochs are unchanged. It locks their rows until the transaction ends."""


@dataclass(frozen=True, slots=True)
class ShardClaim:
    """A shard that was taken."""

    shard: int
    count: int
    """Number of shards in the fleet."""
    epoch: int
    received: frozenset[int]
    """Recent interactions that the previous owner received."""

    @property
    def is_first(self) -> bool:
        """Return True if the shard had never been taken or freed before."""
        return self.epoch == 1


@dataclass(frozen=True, slots=True)
class FleetStatus:
    """The state of the fleet when a process renews its row."""

    generation: int
    shards: int
    """Number of shards in the fleet."""
    owned: dict[int, int]
    """The shards that the process owns, each with its epoch."""
    alive: int
    """Number of processes that are alive and not leaving. This process counts unless it is leaving."""
    ready: frozenset[int]
    """Shards that the process owns and whose events a live successor already receives."""
    offered: frozenset[int] = frozenset()
    """Shards without a live successor that are free or whose owner is dead or leaving."""
    is_newest: bool = True
    """True if all processes that started later are dead or leaving."""


@dataclass(frozen=True, slots=True)
class TakeLimits:
    """Limits on the shards that a process may take."""

    fair: int
    """Number of shards missing from the process's fair share.

    If none is missing, the process takes only shards that have had no live owner for more than
    ``CLAIMED_BY_ANYBODY_AFTER`` seconds.
    """
    from_dead: bool
    """True if the process may take shards of processes that count as dead."""
    among: frozenset[int] | None = None
    """The shards that the process may take; ``None`` for the newest process, which may take all shards."""


def _sql(statement: str, **parts: str) -> TextClause:
    """Return a statement with each ``$name`` replaced by the argument or the ``_PARTS`` entry with that name."""
    filled = {name: Template(part).substitute(_PARTS) for name, part in parts.items()}
    return text(Template(statement).substitute(_PARTS, **filled))


_STANDING = _sql(
    "SELECT shard_id, epoch, owner IS NOT DISTINCT FROM :me AS is_mine, "
    "ready AND successor IN $alive AS is_ready, "
    "shard_id < :count AND (owner IS NULL OR owner NOT IN (SELECT id FROM processes WHERE $staying)) "
    "AND (successor IS NULL OR successor NOT IN $alive) AS is_offered FROM shards"
)
_AMONG = "(CAST(:among AS INTEGER[]) IS NULL OR s.shard_id = ANY(CAST(:among AS INTEGER[])))"


def _listed(among: Collection[int] | None) -> list[int] | None:
    return None if among is None else sorted(among)


@dataclass(frozen=True, slots=True)
class StartSlot:
    """The moment booked for a session to begin, if any."""

    seconds: float
    """Seconds until that moment or, if none was booked, until the day ends."""
    left: int | None
    """Number of sessions that may still begin today; ``None`` if no process has stored Discord's limit yet."""
    booked: bool
    """False if too few sessions are left today."""


def join(connection: Connection, me: str, process: Process, instance: str | None) -> None:
    """Add the row of a process.

    Before that, remove the processes on its host that have ended, any earlier process with the same instance name, and
    the rows of processes that have been dead for ``KEPT_SECONDS``.
    """
    _remove_dead(connection, process.host)
    if instance is not None:
        _remove(connection, _of_instance(connection, instance))
    connection.execute(_sql("DELETE FROM processes WHERE expires_at < $now - $kept"))
    _add(connection, me, process, instance)


def rejoin(connection: Connection, me: str, process: Process, instance: str | None) -> None:
    """Add the removed row of a process again, without its instance name if another process uses that name now."""
    is_replaced = instance is not None and bool(_of_instance(connection, instance))
    _add(connection, me, process, None if is_replaced else instance)


def _of_instance(connection: Connection, instance: str) -> list[str]:
    same = connection.execute(_sql("SELECT id FROM processes WHERE instance = :name"), {"name": instance})
    return list(same.scalars())


def _add(connection: Connection, me: str, process: Process, instance: str | None) -> None:
    row = {"me": me, "instance": instance, "host": process.host, "pid": process.pid, "started": process.started}
    connection.execute(
        _sql(
            "INSERT INTO processes (id, instance, host, pid, started, began, expires_at, leaving) VALUES "
            "(:me, :instance, :host, :pid, :started, $now, $now + $holds, false)"
        ),
        row,
    )


def agree(connection: Connection, wanted: int | None, recommended: int) -> int:
    """Return the fleet's number of shards.

    The first process sets it to ``wanted`` or, if that is ``None``, to ``recommended``. Later, ``wanted`` replaces it
    only if all other processes are dead or leaving.
    """
    first = _sql("INSERT INTO fleet (id, shards, generation) VALUES (1, :shards, 1) ON CONFLICT DO NOTHING")
    connection.execute(first, {"shards": wanted or recommended})
    there = connection.execute(_sql("SELECT shards FROM fleet WHERE id = 1 FOR UPDATE")).scalar_one()
    if wanted not in (None, there) and _alive(connection) <= 1:
        begin_generation(connection, wanted or recommended)
        return wanted or recommended
    _add_shards(connection, there)
    return int(there)


def change_shards(connection: Connection, count: int) -> ShardsChange:
    """Change the number of shards while processes run, if enough sessions are left today; return the result."""
    first = _sql("INSERT INTO fleet (id, shards, generation) VALUES (1, :shards, 1) ON CONFLICT DO NOTHING")
    if connection.execute(first, {"shards": count}).rowcount == 1:
        _add_shards(connection, count)
        return "done"
    there, left, a_day = connection.execute(
        _sql(
            "SELECT shards, CASE WHEN day_ends > $now THEN starts_left ELSE starts_a_day END, starts_a_day "
            "FROM fleet WHERE id = 1 FOR UPDATE"
        )
    ).one()
    if there == count:
        return "before"
    if left is not None and left - count < a_day * FOR_CRASHES:
        return "later"
    begin_generation(connection, count)
    return "done"


def begin_generation(connection: Connection, count: int) -> None:
    """Change the number of shards and free all shards. Every epoch grows, so writes of the old owners are refused."""
    connection.execute(
        _sql("UPDATE fleet SET shards = :count, generation = generation + 1 WHERE id = 1"), {"count": count}
    )
    _add_shards(connection, count)
    # Shards beyond the new number keep their rows, because an epoch must never be reused.
    connection.execute(
        _sql(
            "UPDATE shards SET owner = NULL, epoch = epoch + 1, successor = NULL, ready = false, taken = NULL, "
            "free_since = $now"
        )
    )


def renew(connection: Connection, me: str, *, leaving: bool = False) -> FleetStatus | None:
    """Renew the row of a process and return the state of the fleet; ``None`` if the row is gone.

    ``leaving`` is True if the process takes no shards. The other processes then divide all shards among themselves.
    """
    mine = _sql("UPDATE processes SET expires_at = $now + $holds, leaving = :leaving WHERE id = :me RETURNING began")
    if (began := connection.execute(mine, {"me": me, "leaving": leaving}).scalar_one_or_none()) is None:
        return None
    shards, generation = connection.execute(_sql("SELECT shards, generation FROM fleet WHERE id = 1")).one()
    rows = connection.execute(_STANDING, {"me": me, "count": shards}).all()
    owned = [row for row in rows if row.is_mine]
    newer = _sql("SELECT EXISTS (SELECT FROM processes WHERE $staying AND (began, id) > (:began, :me))")
    return FleetStatus(
        generation=generation,
        shards=shards,
        owned={row.shard_id: row.epoch for row in owned},
        alive=_alive(connection),
        ready=frozenset(row.shard_id for row in owned if row.is_ready),
        offered=frozenset(row.shard_id for row in rows if row.is_offered),
        is_newest=not connection.execute(newer, {"began": began, "me": me}).scalar_one(),
    )


def take(connection: Connection, me: str, limits: TakeLimits, only: int | None = None) -> ShardClaim | None:
    """Take a free shard or, if ``limits`` allow that, a shard of a dead process. Return the claim, or ``None``.

    With ``only``, take only that shard, and only if this process is its successor.
    """
    count = connection.execute(_sql("SELECT shards FROM fleet WHERE id = 1 FOR SHARE")).scalar_one()
    dead = "OR s.owner NOT IN $alive" if limits.from_dead else ""
    late = CLAIMED_BY_ANYBODY_AFTER + (0.0 if limits.among is None else LATER_BY)
    waited = "true" if limits.fair > 0 else "coalesce(s.free_since, p.expires_at) < $now - CAST(:late AS FLOAT8)"
    # After the number of shards has changed, an old owner may reply to presses until it has renewed its row. A shard
    # that became free is therefore taken only after all live processes have renewed their rows.
    looked = (
        "NOT EXISTS (SELECT FROM processes q WHERE q.expires_at > $now AND q.expires_at - $holds < s.free_since + 1)"
    )
    freed = "s.owner IS NULL" if only is not None else f"s.owner IS NULL AND (s.free_since IS NULL OR {looked})"
    mine = "s.successor = :me" if only is not None else "(s.successor IS NULL OR s.successor NOT IN $alive)"
    found = connection.execute(
        _sql(
            "UPDATE shards SET owner = :me, epoch = epoch + 1, successor = NULL, ready = false, free_since = NULL "
            "WHERE shard_id = (SELECT s.shard_id FROM shards s LEFT JOIN processes p ON p.id = s.owner "
            "WHERE s.shard_id < :count AND ($freed $dead) AND $mine AND $waited "
            "AND (CAST(:only AS INTEGER) IS NULL OR s.shard_id = :only) AND $among "
            "ORDER BY s.shard_id LIMIT 1 FOR UPDATE OF s SKIP LOCKED) RETURNING shard_id, epoch, taken AS received",
            dead=dead,
            freed=freed,
            mine=mine,
            waited=waited,
            among=_AMONG,
        ),
        {"me": me, "count": count, "only": only, "late": late, "among": _listed(limits.among)},
    ).one_or_none()
    if found is None:
        return None
    return ShardClaim(found.shard_id, count, found.epoch, frozenset(orjson.loads(found.received or "[]")))


def free(connection: Connection, me: str, shard: int, epoch: int, received: Collection[int] = ()) -> bool:
    """Free a shard; return False if it was already lost. The next owner skips the interactions in ``received``."""
    mine = _sql(
        "UPDATE shards SET owner = NULL, epoch = epoch + 1, free_since = $before, taken = :received "
        "WHERE shard_id = :shard AND owner = :me AND epoch = :epoch"
    )
    values = {"shard": shard, "me": me, "epoch": epoch, "received": orjson.dumps([*received]).decode()}
    return connection.execute(mine, values).rowcount == 1


def leave(connection: Connection, me: str, received: Mapping[int, tuple[int, Collection[int]]]) -> None:
    """Remove a process and free its shards. ``received`` maps shards to their epochs and received interactions."""
    for shard, (epoch, interactions) in received.items():
        free(connection, me, shard, epoch, interactions)
    _remove(connection, [me])


# --- handing over -----------------------------------------------------------------------------------------------------


def announce_leaving(connection: Connection, me: str) -> None:
    """Announce that a process is about to end, so that others can prepare to take over its shards."""
    connection.execute(_sql("UPDATE processes SET leaving = true WHERE id = :me"), {"me": me})


def succeed(connection: Connection, me: str, among: Collection[int] | None = None) -> int | None:
    """Become the successor for a shard of a leaving process; return the shard, or ``None`` if there is none.

    ``among`` limits the choice of shards.
    """
    found = connection.execute(
        _sql(
            "UPDATE shards SET successor = :me, ready = false WHERE shard_id = ("
            "SELECT s.shard_id FROM shards s JOIN processes p ON p.id = s.owner "
            "WHERE p.leaving AND p.expires_at > $now AND p.id <> :me AND s.shard_id < (SELECT shards FROM fleet) "
            "AND (s.successor IS NULL OR s.successor NOT IN $alive) AND $among "
            "ORDER BY s.shard_id LIMIT 1 FOR UPDATE OF s) RETURNING shard_id",
            among=_AMONG,
        ),
        {"me": me, "among": _listed(among)},
    ).scalar_one_or_none()
    return None if found is None else int(found)


def note_ready(connection: Connection, me: str, shard: int) -> bool:
    """Note that a process receives the events of a shard; return False if the process is not the shard's successor."""
    mine = _sql("UPDATE shards SET ready = true WHERE shard_id = :shard AND successor = :me")
    return connection.execute(mine, {"shard": shard, "me": me}).rowcount == 1


def give_up(connection: Connection, me: str, shard: int) -> None:
    """Stop being the successor of a shard. Do nothing if the process is not its successor."""
    mine = _sql("UPDATE shards SET successor = NULL, ready = false WHERE shard_id = :shard AND successor = :me")
    connection.execute(mine, {"shard": shard, "me": me})


# --- sessions ---------------------------------------------------------------------------------------------------------


def allow_starts(connection: Connection, left: int, total: int, day_ends: float) -> None:
    """Store the daily limit on sessions (``total``) and the number ``left`` for the next ``day_ends`` seconds.

    Within a day, the stored number of sessions left never grows.
    """
    same_day = "abs(day_ends - ($now + :day_ends)) < 60"
    connection.execute(
        _sql(
            "UPDATE fleet SET starts_left = CASE WHEN $same_day THEN least(starts_left, :left) ELSE :left END, "
            "starts_a_day = :total, day_ends = $now + :day_ends WHERE id = 1",
            same_day=same_day,
        ),
        {"left": left, "total": total, "day_ends": day_ends},
    )


def identify_slot(connection: Connection, key: int, apart: float, kept: int, cause: TakeoverCause) -> StartSlot:
    """Book the next time at which a session with this key may begin, at least ``apart`` seconds after the last one.

    Book no time if at most ``kept`` sessions are left today. Unless the cause is a crash, also book no time if at most
    the share ``FOR_CRASHES`` of the day's sessions is left.
    """
    left, a_day, ends = connection.execute(
        _sql(
            "UPDATE fleet SET starts_left = CASE WHEN day_ends <= $now THEN starts_a_day ELSE starts_left END, "
            "day_ends = CASE WHEN day_ends <= $now THEN $now + 86400 ELSE day_ends END WHERE id = 1 "
            "RETURNING starts_left, starts_a_day, day_ends - $now"
        )
    ).one()
    reserved = kept if cause == "crash" or a_day is None else max(kept, a_day * FOR_CRASHES)
    if left is not None and left <= reserved:
        return StartSlot(float(ends), int(left), booked=False)
    connection.execute(_sql("UPDATE fleet SET starts_left = starts_left - 1 WHERE id = 1"))
    wait = connection.execute(
        _sql(
            "INSERT INTO identify_slots AS slot (key, next_at) VALUES (:key, $now + :apart) ON CONFLICT (key) "
            "DO UPDATE SET next_at = greatest(slot.next_at, $now) + :apart RETURNING next_at - :apart - $now"
        ),
        {"key": key, "apart": apart},
    ).scalar_one()
    return StartSlot(max(float(wait), 0.0), None if left is None else int(left) - 1, booked=True)


# --- processes --------------------------------------------------------------------------------------------------------


def remove_dead(connection: Connection, process: Process) -> None:
    """Remove the processes on the host of ``process`` that have ended, and free their shards."""
    _remove_dead(connection, process.host)


def _remove_dead(connection: Connection, host: str) -> None:
    rows = connection.execute(_sql("SELECT id, host, pid, started FROM processes WHERE host = :host"), {"host": host})
    _remove(connection, [row.id for row in rows if is_gone(Process(row.host, row.pid, row.started))])


def _remove(connection: Connection, dead: Sequence[str]) -> None:
    if not dead:
        return
    connection.execute(
        _sql("UPDATE shards SET owner = NULL, epoch = epoch + 1, free_since = $before WHERE owner = ANY(:dead)"),
        {"dead": [*dead]},
    )
    connection.execute(_sql("DELETE FROM processes WHERE id = ANY(:dead)"), {"dead": [*dead]})


def _alive(connection: Connection) -> int:
    query = _sql("SELECT count(*) FROM processes WHERE $staying")
    return int(connection.execute(query).scalar_one())


def _add_shards(connection: Connection, count: int) -> None:
    connection.execute(
        _sql(
            "INSERT INTO shards (shard_id, epoch, ready, free_since) "
            "SELECT number, 0, false, $before FROM generate_series(0, :count - 1) AS number ON CONFLICT DO NOTHING"
        ),
        {"count": count},
    )
