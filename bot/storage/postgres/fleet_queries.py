"""The statements by which processes share the shards of one PostgreSQL database.

Ownership is a row: its ``epoch`` grows whenever a shard is taken or given back, and every transaction of an owner
proves the epoch that it has (``PROOF``). Time decides only when somebody may take a shard.
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
"""Seconds after which the row of a dead process is deleted."""
CLAIMED_BY_ANYBODY_AFTER = 10.0
"""Seconds after which a free shard is taken by a process that has its fair share already."""

FOR_CRASHES = 0.1
"""The part of a day's sessions that is left to shards whose processes have died: no command uses it up."""
ShardsChange = Literal["done", "before", "later"]
"""Whether the number of shards was changed, was the same before, or cannot be changed today."""

_NOW = "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
_PARTS = {
    "now": _NOW,
    # What nobody uses any more is free at once; see ``take``.
    "before": f"({_NOW} - 2)",
    "alive": Template("(SELECT id FROM processes WHERE expires_at > $now)").substitute(now=_NOW),
    "holds": str(HOLDS_SECONDS),
    "kept": str(KEPT_SECONDS),
    "late": str(CLAIMED_BY_ANYBODY_AFTER),
}

PROOF = (
    "SELECT shard_id FROM shards WHERE (shard_id, epoch) IN (SELECT * FROM unnest(%s::int[], %s::bigint[])) FOR SHARE"
)
"""Returns those of the given shards whose epochs are these, and keeps them so until the transaction has ended."""


@dataclass(frozen=True, slots=True)
class ShardClaim:
    """A shard that was taken."""

    shard: int
    count: int
    """How many shards the fleet has."""
    epoch: int
    received: frozenset[int]
    """Interactions of the last seconds that the owner before has received."""


@dataclass(frozen=True, slots=True)
class FleetStanding:
    """What the database says about a process that has just renewed its row."""

    generation: int
    shards: int
    """How many shards the fleet has."""
    owned: dict[int, int]
    """The epochs of the shards that it owns."""
    alive: int
    """How many processes are alive and not leaving, this one included unless it is leaving."""
    ready: frozenset[int]
    """Shards that it owns and whose successor receives their events."""


@dataclass(frozen=True, slots=True)
class ShardWish:
    """What a process may take."""

    fair: int
    """How many shards more are its fair share; beyond it, only those are taken that nobody else has taken for long."""
    from_the_dead: bool
    """True if it may take shards of processes that count as dead."""


def _sql(statement: str, **parts: str) -> TextClause:
    """Return a statement in which ``$name`` stands for these parts and those that several statements have."""
    filled = {name: Template(part).substitute(_PARTS) for name, part in parts.items()}
    return text(Template(statement).substitute(_PARTS, **filled))


@dataclass(frozen=True, slots=True)
class StartSlot:
    """The moment at which a session may begin."""

    seconds: float
    """Until then, or until the day is over."""
    left: int | None
    """How many more sessions may begin today; ``None`` if Discord was not asked yet."""
    booked: bool
    """False if hardly any may begin today; then the moment belongs to nobody."""


def join(connection: Connection, me: str, process: Process, instance: str | None) -> None:
    """Add the row of a process; free at once what an earlier process of the same instance owned."""
    _remove_the_dead(connection, process.host)
    if instance is not None:
        same = connection.execute(_sql("SELECT id FROM processes WHERE instance = :name"), {"name": instance})
        _remove(connection, [*same.scalars()])
    connection.execute(_sql("DELETE FROM processes WHERE expires_at < $now - $kept"))
    row = {"me": me, "instance": instance, "host": process.host, "pid": process.pid, "started": process.started}
    connection.execute(
        _sql(
            "INSERT INTO processes (id, instance, host, pid, started, began, expires_at, leaving) VALUES "
            "(:me, :instance, :host, :pid, :started, $now, $now + $holds, false)"
        ),
        row,
    )


def agree(connection: Connection, wanted: int | None, recommended: int) -> int:
    """Return how many shards the fleet has. The first process sets that, and one that is alone may change it."""
    first = _sql("INSERT INTO fleet (id, shards, generation) VALUES (1, :shards, 1) ON CONFLICT DO NOTHING")
    connection.execute(first, {"shards": wanted or recommended})
    there = connection.execute(_sql("SELECT shards FROM fleet WHERE id = 1 FOR UPDATE")).scalar_one()
    if wanted not in (None, there) and _alive(connection) <= 1:
        begin_generation(connection, wanted or recommended)
        return wanted or recommended
    _add_shards(connection, there)
    return int(there)


def change_shards(connection: Connection, count: int) -> ShardsChange:
    """Let the fleet have another number of shards while processes run; return what came of it."""
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
    """Change the number of shards: every epoch grows, so nobody owns anything any more."""
    connection.execute(
        _sql("UPDATE fleet SET shards = :count, generation = generation + 1 WHERE id = 1"), {"count": count}
    )
    _add_shards(connection, count)
    # Shards beyond the number keep their rows: an epoch never goes back.
    connection.execute(
        _sql(
            "UPDATE shards SET owner = NULL, epoch = epoch + 1, successor = NULL, ready = false, taken = NULL, "
            "free_since = $now"
        )
    )


def renew(connection: Connection, me: str) -> FleetStanding | None:
    """Renew the row of a process and return how it stands; ``None`` if the row is gone."""
    mine = _sql("UPDATE processes SET expires_at = $now + $holds WHERE id = :me")
    if connection.execute(mine, {"me": me}).rowcount != 1:
        return None
    shards, generation = connection.execute(_sql("SELECT shards, generation FROM fleet WHERE id = 1")).one()
    rows = connection.execute(
        _sql("SELECT shard_id, epoch, ready AND successor IN $alive FROM shards WHERE owner = :me"), {"me": me}
    ).all()
    return FleetStanding(
        generation=generation,
        shards=shards,
        owned={shard: epoch for shard, epoch, _ in rows},
        alive=_alive(connection),
        ready=frozenset(shard for shard, _, ready in rows if ready),
    )


def take(connection: Connection, me: str, wish: ShardWish, only: int | None = None) -> ShardClaim | None:
    """Take a free shard, ``only`` a certain one if it is given; return None if there is none to take."""
    count = connection.execute(_sql("SELECT shards FROM fleet WHERE id = 1 FOR SHARE")).scalar_one()
    dead = "OR s.owner NOT IN $alive" if wish.from_the_dead else ""
    waited = "true" if wish.fair > 0 else "coalesce(s.free_since, p.expires_at) < $now - $late"
    # After a new generation the old owners live on: each must have looked since, or it would reply beside the new one.
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
            "AND (CAST(:only AS INTEGER) IS NULL OR s.shard_id = :only) "
            "ORDER BY s.shard_id LIMIT 1 FOR UPDATE OF s SKIP LOCKED) RETURNING shard_id, epoch, taken AS received",
            dead=dead,
            freed=freed,
            mine=mine,
            waited=waited,
        ),
        {"me": me, "count": count, "only": only},
    ).one_or_none()
    if found is None:
        return None
    return ShardClaim(found.shard_id, count, found.epoch, frozenset(orjson.loads(found.received or "[]")))


def free(connection: Connection, me: str, shard: int, epoch: int, received: Collection[int] = ()) -> bool:
    """Give back a shard; ``received`` are the interactions that its successor must not carry out again.

    Return False if it was not this process's any more.
    """
    mine = _sql(
        "UPDATE shards SET owner = NULL, epoch = epoch + 1, free_since = $before, taken = :received "
        "WHERE shard_id = :shard AND owner = :me AND epoch = :epoch"
    )
    values = {"shard": shard, "me": me, "epoch": epoch, "received": orjson.dumps([*received]).decode()}
    return connection.execute(mine, values).rowcount == 1


def leave(connection: Connection, me: str, received: Mapping[int, tuple[int, Collection[int]]]) -> None:
    """Remove a process and free all that it owns; ``received``: by shard, the arguments of ``free``."""
    for shard, (epoch, interactions) in received.items():
        free(connection, me, shard, epoch, interactions)
    _remove(connection, [me])


# --- handing over -----------------------------------------------------------------------------------------------------


def announce_leaving(connection: Connection, me: str) -> None:
    """Let other processes prepare to take over what this one owns."""
    connection.execute(_sql("UPDATE processes SET leaving = true WHERE id = :me"), {"me": me})


def succeed(connection: Connection, me: str) -> int | None:
    """Become the successor of a process that is leaving, for one of its shards; return None if there is none."""
    found = connection.execute(
        _sql(
            "UPDATE shards SET successor = :me, ready = false WHERE shard_id = ("
            "SELECT s.shard_id FROM shards s JOIN processes p ON p.id = s.owner "
            "WHERE p.leaving AND p.expires_at > $now AND p.id <> :me AND s.shard_id < (SELECT shards FROM fleet) "
            "AND (s.successor IS NULL OR s.successor NOT IN $alive) "
            "ORDER BY s.shard_id LIMIT 1 FOR UPDATE OF s) RETURNING shard_id"
        ),
        {"me": me},
    ).scalar_one_or_none()
    return None if found is None else int(found)


def note_ready(connection: Connection, me: str, shard: int) -> bool:
    """Note that the successor of a shard receives its events; return False if it is not the successor any more."""
    mine = _sql("UPDATE shards SET ready = true WHERE shard_id = :shard AND successor = :me")
    return connection.execute(mine, {"shard": shard, "me": me}).rowcount == 1


def give_up(connection: Connection, me: str, shard: int) -> None:
    """Be the successor of a shard no more."""
    mine = _sql("UPDATE shards SET successor = NULL, ready = false WHERE shard_id = :shard AND successor = :me")
    connection.execute(mine, {"shard": shard, "me": me})


# --- sessions ---------------------------------------------------------------------------------------------------------


def allow_starts(connection: Connection, left: int, total: int, day_ends: float) -> None:
    """Note how many sessions Discord lets begin until the day ends in ``day_ends`` seconds, and on each day."""
    same_day = "abs(day_ends - ($now + :day_ends)) < 60"
    connection.execute(
        _sql(
            "UPDATE fleet SET starts_left = CASE WHEN $same_day THEN least(starts_left, :left) ELSE :left END, "
            "starts_a_day = :total, day_ends = $now + :day_ends WHERE id = 1",
            same_day=same_day,
        ),
        {"left": left, "total": total, "day_ends": day_ends},
    )


def identify_slot(connection: Connection, key: int, apart: float, kept: int) -> StartSlot:
    """Book the next moment at which a session with this key may begin, unless no more than ``kept`` are left today."""
    left, ends = connection.execute(
        _sql(
            "UPDATE fleet SET starts_left = CASE WHEN day_ends <= $now THEN starts_a_day ELSE starts_left END, "
            "day_ends = CASE WHEN day_ends <= $now THEN $now + 86400 ELSE day_ends END WHERE id = 1 "
            "RETURNING starts_left, day_ends - $now"
        )
    ).one()
    if left is not None and left <= kept:
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


def remove_the_dead(connection: Connection, process: Process) -> None:
    """Free what processes of this host owned that can be seen to have ended."""
    _remove_the_dead(connection, process.host)


def _remove_the_dead(connection: Connection, host: str) -> None:
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
    query = _sql("SELECT count(*) FROM processes WHERE expires_at > $now AND NOT leaving")
    return int(connection.execute(query).scalar_one())


def _add_shards(connection: Connection, count: int) -> None:
    connection.execute(
        _sql(
            "INSERT INTO shards (shard_id, epoch, ready, free_since) "
            "SELECT number, 0, false, $before FROM generate_series(0, :count - 1) AS number ON CONFLICT DO NOTHING"
        ),
        {"count": count},
    )
