"""Queries for tables with their seats, matches and journals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson
from sqlalchemy import ColumnElement, Connection, Row, Select, delete, select, update

from bot.storage import schema
from bot.storage.encoding import decode_state, unpack
from bot.storage.portable import raw
from bot.storage.rows import json_of, object_of, of_table, readable
from bot.storage.values import Place, Recorded, Seat, StoredMatch, Table, UnreadableTable
from engine.events import from_json as event_from_json
from engine.events import is_known

SNOWFLAKE = 1 << 22
"""Numbers from this value upwards are Discord ids. Smaller numbers are table numbers."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """The arguments of ``engine.new_match``, the rules version and the table's status.

    They include the seed, so never show or log them.
    """

    seats: int
    seed: int = field(repr=False)
    now: float
    rules_version: int
    options: Mapping[str, Any]
    status: str


_MATCHES = (
    select(
        schema.matches.c.table_id,
        schema.matches.c.seats,
        schema.rulesets.c.rules_version,
        raw(schema.rulesets.c.options),
        schema.snapshots.c.seq,
        schema.snapshots.c.now,
        schema.snapshots.c.at,
        schema.snapshots.c.state,
    )
    .join(schema.rulesets)
    .join(schema.snapshots, schema.snapshots.c.table_id == schema.matches.c.table_id)
    .join(schema.tables, schema.tables.c.id == schema.matches.c.table_id)
)
_SEATS = (
    select(*(raw(column) if column.name == "name" else column for column in schema.seats.c))
    .join(schema.tables)
    .order_by(schema.seats.c.table_id, schema.seats.c.seat.nulls_first(), schema.seats.c.id)
)
_TABLES = select(
    *(raw(column) if column.name == "meta" else column for column in schema.tables.c), schema.shuffles.c.secret
).outerjoin(schema.shuffles)
_LIVE = schema.tables.c.status != schema.ENDED
_UNSHOWN = schema.tables.c.unshown.is_not(None)


def live_numbers(connection: Connection) -> list[tuple[int, int]]:
    """Return the number and the server of each table that has not ended, ordered by number."""
    query = select(schema.tables.c.id, schema.tables.c.guild_id).where(_LIVE).order_by(schema.tables.c.id)
    return [(number, guild) for number, guild in connection.execute(query)]


def live_tables(
    connection: Connection, unreadable: list[UnreadableTable], numbers: Sequence[int] | None = None
) -> list[Table]:
    """Return the tables that have not ended. If ``numbers`` is given, leave out all tables with other numbers.

    For each table that cannot be read, append an entry with the reason to ``unreadable``.
    """
    which = _LIVE if numbers is None else _LIVE & schema.tables.c.id.in_(numbers)
    return _readable_tables(connection, which, unreadable)


def unshown_tables(connection: Connection, unreadable: list[UnreadableTable]) -> list[Table]:
    """Return the ended tables whose messages do not show the end yet.

    For each table that cannot be read, append an entry with the reason to ``unreadable``.
    """
    return _readable_tables(connection, _UNSHOWN, unreadable)


def end_shown(connection: Connection, table_id: int) -> None:
    """Record that an ended table needs no more messages, and delete users' requests to be mentioned when it ends."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(unshown=None))
    connection.execute(delete(schema.end_mentions).where(schema.end_mentions.c.table_id == table_id))


def _readable_tables(
    connection: Connection, which: ColumnElement[bool], unreadable: list[UnreadableTable]
) -> list[Table]:
    def skipped(row: Row[Any], reason: str) -> None:
        unreadable.append(UnreadableTable(row.id, row.guild_id, reason))

    rows, decode = _tables(connection, which)
    return list(readable(connection, rows, decode, "table", skipped=skipped))


def table(connection: Connection, table_id: int) -> Table | None:
    """Return one table, live or ended; ``None`` if there is none. An ended table is returned without its match.

    Raise ``StorageError`` (``unreadable``) if its rows cannot be decoded.
    """
    rows, decode = _tables(connection, schema.tables.c.id == table_id)
    with of_table(table_id):
        return next((decode(row) for row in rows), None)


def newest_lines(connection: Connection, last: int, numbers: Sequence[int]) -> dict[int, list[Recorded]]:
    """Return the newest journal lines of the matches running at the tables with these ``numbers``, by table number.

    Return at most ``last`` lines for each match. Leave out lines that cannot be read.
    """
    lines, snapshots = schema.journal, schema.snapshots
    columns = (raw(column) if column.name in _JSON else column for column in lines.c)
    query = (
        select(lines.c.table_id.label("id"), schema.tables.c.guild_id, *columns)
        .join(snapshots, snapshots.c.table_id == lines.c.table_id)
        .join(schema.tables, schema.tables.c.id == lines.c.table_id)
        .where(_LIVE, lines.c.table_id.in_(numbers), lines.c.seq > snapshots.c.seq - last)
        .order_by(lines.c.table_id, lines.c.seq)
    )
    found: dict[int, list[Recorded]] = {}
    for number, line in readable(connection, connection.execute(query), _line, "journal"):
        found.setdefault(number, []).append(line)
    return found


_JSON = ("action", "events", "facts")


def _line(row: Row[Any]) -> tuple[int, Recorded]:
    names = [column.name for column in schema.journal.c]
    values: dict[str, Any] = dict(zip(names, row[2:], strict=True))
    values.update({name: json_of(values[name]) for name in _JSON})
    return row.id, _recorded(values)


def table_number(connection: Connection, number: int) -> int | None:
    """Return the number of the table that ``number`` stands for; ``None`` if there is no such table.

    A table number stands for that table, and a channel id for the newest table in the channel.
    """
    if number < SNOWFLAKE:
        query = select(schema.tables.c.id).where(schema.tables.c.id == number)
    else:
        query = select(schema.tables.c.id).where(schema.tables.c.channel_id == number)
    return connection.execute(query.order_by(schema.tables.c.id.desc()).limit(1)).scalar()


def seats(connection: Connection, table_id: int) -> tuple[Seat, ...]:
    """Return everyone who has or had a seat at a table, ordered by seat. Those who no longer have one come first."""
    return tuple(_seat(row) for row in connection.execute(_SEATS.where(schema.tables.c.id == table_id)))


def scores(connection: Connection, table_id: int) -> dict[int, tuple[int, bool]]:
    """Return each seat's score in a finished match and whether the seat won, by seat."""
    table = schema.match_scores
    query = select(table.c.seat, table.c.score, table.c.won).where(table.c.table_id == table_id)
    return {seat: (score, won) for seat, score, won in connection.execute(query)}


def journal(connection: Connection, table_id: int, last: int | None = None) -> list[Recorded]:
    """Return the journal of a table's match, even if it is packed; an empty list if there is none.

    With ``last``, return only that many of its newest lines. Raise ``StorageError`` (``unreadable``) if it cannot be
    decoded.
    """
    with of_table(table_id):
        return _journal(connection, table_id, last)


def _journal(connection: Connection, table_id: int, last: int | None) -> list[Recorded]:
    lines = schema.journal
    query = select(lines).where(lines.c.table_id == table_id).order_by(lines.c.seq.desc())
    rows = connection.execute(query.limit(last) if last is not None else query).mappings().all()
    if rows:
        return [_recorded(row) for row in reversed(rows)]
    packed = _packed(connection, table_id)
    kept = [] if packed is None else packed["lines"]
    return [_recorded(line) for line in kept[0 if last is None else max(0, len(kept) - last) :]]


def without_table(connection: Connection, channels: Sequence[int]) -> int | None:
    """Return the first of these channels that has never had a table; ``None`` if all have had one."""
    channel = schema.tables.c.channel_id
    used = set(connection.execute(select(channel).where(channel.in_(channels))).scalars())
    return next((one for one in channels if one not in used), None)


def plain(connection: Connection, query: Select[Any]) -> list[dict[str, Any]]:
    """Return the rows of a query as dictionaries by column name."""
    return [{str(name): value for name, value in row.items()} for row in connection.execute(query).mappings()]


def beginning(connection: Connection, table_id: int) -> Beginning | None:
    """Return the arguments that a table's match began with; ``None`` if there is no match."""
    rows = schema.matches.c
    rules = (schema.rulesets.c.rules_version, schema.rulesets.c.options)
    query = select(rows.seats, rows.seed, rows.began_now.label("now"), *rules, schema.tables.c.status)
    query = query.join(schema.rulesets).join(schema.tables, schema.tables.c.id == rows.table_id)
    row = connection.execute(query.where(rows.table_id == table_id)).mappings().one_or_none()
    if row is None:
        return None
    return Beginning(**{**row, "options": orjson.loads(row["options"]), "seed": int.from_bytes(row["seed"], "big")})


def last_state(connection: Connection, table_id: int) -> dict[str, Any] | None:
    """Return the last stored state of a match as a JSON object, even if it is packed; ``None`` if there is none."""
    snapshot = select(schema.snapshots.c.state).where(schema.snapshots.c.table_id == table_id)
    if (data := connection.execute(snapshot).scalar()) is not None:
        return decode_state(data)
    packed = _packed(connection, table_id)
    return None if packed is None else packed["state"]


def _packed(connection: Connection, table_id: int) -> dict[str, Any] | None:
    data = connection.execute(select(schema.replays.c.data).where(schema.replays.c.table_id == table_id)).scalar()
    return None if data is None else unpack(data)


def _tables(
    connection: Connection, which: ColumnElement[bool]
) -> tuple[Iterable[Row[Any]], Callable[[Row[Any]], Table]]:
    """Return the rows of tables, and a function that decodes a row into a table with its seats and match."""
    people: dict[int, list[Row[Any]]] = {}
    for row in connection.execute(_SEATS.where(which)):
        people.setdefault(row.table_id, []).append(row)
    matches = {row.table_id: row for row in connection.execute(_MATCHES.where(which, _LIVE))}

    def decode(row: Row[Any]) -> Table:
        match = matches.get(row.id)
        seated = [_seat(person) for person in people.get(row.id, ())]
        return _table(row, seated, None if match is None else _match(match))

    return connection.execute(_TABLES.where(which).order_by(schema.tables.c.id)), decode


def _table(row: Row[Any], people: Iterable[Seat], match: StoredMatch | None) -> Table:
    return Table(
        id=row.id,
        place=Place(row.guild_id, row.channel_id, row.parent_id),
        status=row.status,
        meta=object_of(row.meta),
        created_at=row.created_at,
        ended_at=row.ended_at,
        ended=row.ended,
        aside=row.aside,
        seats=tuple(people),
        match=match,
        secret=row.secret,
    )


def _seat(row: Row[Any]) -> Seat:
    return Seat(row.seat, row.user_id, bytes(row.name).decode(errors="replace"), row.joined_at, row.left_at, row.why)


def _match(row: Any) -> StoredMatch:
    return StoredMatch(
        options=object_of(row.options),
        rules_version=row.rules_version,
        seats=row.seats,
        seq=row.seq,
        now=row.now,
        at=row.at,
        state=decode_state(row.state),
    )


def _recorded(line: Mapping[Any, Any]) -> Recorded:
    events = tuple(event_from_json(event) for event in line["events"])
    return Recorded(
        seq=line["seq"],
        at=line["at"],
        now=line["now"],
        action=line["action"],
        # A newer version may have written kinds of events that this one does not support.
        events=tuple(event for event in events if is_known(event)),
        refused=line["refused"],
        note=line["note"],
        facts=line["facts"] or {},
    )
