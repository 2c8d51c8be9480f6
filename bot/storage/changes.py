"""The statements behind each change of a unit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, assert_never

import orjson
from sqlalchemy import Executable, bindparam, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from engine import RULES_VERSION

from . import schema
from .codec import encode_events, encode_state
from .errors import Reason
from .values import (
    Change,
    MatchBegan,
    MatchEnded,
    MetaChanged,
    RoundEnded,
    SeatLeft,
    SeatsArranged,
    SeatTaken,
    TableEnded,
)


@dataclass(frozen=True, slots=True)
class Write:
    """A statement; with ``otherwise`` it must change exactly one row, or the unit fails for that reason."""

    statement: Executable
    values: dict[str, Any] | list[dict[str, Any]]
    otherwise: Reason | None = None


_TABLE = update(schema.tables).where(schema.tables.c.id == bindparam("table"))
_LIVE = _TABLE.where(schema.tables.c.status != schema.ENDED)
_SEAT = update(schema.seats).where(schema.seats.c.table_id == bindparam("table"))
_PERSON = _SEAT.where(schema.seats.c.user_id == bindparam("user"))
_NEW_META = _TABLE.values(meta=bindparam("new_meta"))
_PLAYING = _TABLE.where(schema.tables.c.status == schema.LOBBY).values(status=schema.PLAYING)
_ENDED = _LIVE.values(status=schema.ENDED, ended=bindparam("new_ended"), ended_at=bindparam("at"))
_UNSEAT_ALL = _SEAT.values(seat=None)
_UNSEAT = _SEAT.where(schema.seats.c.seat == bindparam("number"), schema.seats.c.user_id != bindparam("user")).values(
    seat=None, left_at=bindparam("at"), why="taken_over"
)
_PUT = _PERSON.values(seat=bindparam("number"), left_at=None, why=None)
_LEAVE = _PERSON.values(left_at=bindparam("at"), why=bindparam("new_why"))
_LEAVE_SEAT = _PERSON.values(seat=None, left_at=bindparam("at"), why=bindparam("new_why"))


def _sit_down() -> Executable:
    new = upsert(schema.seats)
    again = {"seat": new.excluded.seat, "name": new.excluded.name, "left_at": None, "why": None}
    return new.on_conflict_do_update(index_elements=["table_id", "user_id"], set_=again)


_SIT = _sit_down()
_RULESET = upsert(schema.rulesets).on_conflict_do_nothing()
_MATCH = insert(schema.matches).values(
    ruleset_id=select(schema.rulesets.c.id)
    .where(
        schema.rulesets.c.rules_version == bindparam("version"), schema.rulesets.c.options == bindparam("option_set")
    )
    .scalar_subquery()
)


def writes_of(change: Change, table: int, at: float) -> Iterator[Write]:
    """What stores a change of a table; ``at`` is the bot's clock."""
    match change:
        case MetaChanged():
            return _meta_changed(change, table)
        case SeatTaken():
            return _seat_taken(change, table, at)
        case SeatLeft():
            return _seat_left(change, table, at)
        case SeatsArranged():
            return _arrange(table, change.order)
        case MatchBegan():
            return _match_began(change, table, at)
        case RoundEnded():
            return _round_ended(change, table, at)
        case MatchEnded():
            return _match_ended(change, table, at)
        case TableEnded():
            return _table_ended(change, table, at)
        case _:
            assert_never(change)


def _meta_changed(change: MetaChanged, table: int) -> Iterator[Write]:
    yield Write(_NEW_META, {"table": table, "new_meta": dict(change.meta)}, Reason.NO_TABLE)


def _seat_taken(change: SeatTaken, table: int, at: float) -> Iterator[Write]:
    yield Write(_UNSEAT, {"table": table, "number": change.seat, "user": change.user_id, "at": at})
    person = {"user_id": change.user_id, "name": change.name, "joined_at": at, "left_at": None, "why": None}
    yield Write(_SIT, {"table_id": table, "seat": change.seat, **person})


def _seat_left(change: SeatLeft, table: int, at: float) -> Iterator[Write]:
    statement = _LEAVE if change.keeps_seat else _LEAVE_SEAT
    values = {"table": table, "user": change.user_id, "at": at, "new_why": change.why}
    yield Write(statement, values, Reason.OUT_OF_STEP)


def _match_began(change: MatchBegan, table: int, at: float) -> Iterator[Write]:
    yield Write(_PLAYING, {"table": table}, Reason.OUT_OF_STEP)
    yield from _arrange(table, change.order)
    # Sorted keys: the same options are the same text.
    options = orjson.dumps(dict(change.options), option=orjson.OPT_SORT_KEYS).decode()
    yield Write(_RULESET, {"rules_version": RULES_VERSION, "options": options})
    began = {"seats": len(change.order), "seed": change.seed, "began_at": at, "began_now": change.now}
    yield Write(_MATCH, {"table_id": table, "version": RULES_VERSION, "option_set": options, **began})
    moment = {"table_id": table, "seq": 0, "now": change.now, "at": at}
    yield Write(insert(schema.snapshots), {**moment, "state": encode_state(change.state)})
    line = {"note": "match_began", "facts": {}, "events": encode_events(change.events)}
    yield Write(insert(schema.journal), {**moment, **line})


def _round_ended(change: RoundEnded, table: int, at: float) -> Iterator[Write]:
    result = {"winner": change.winner, "why": change.why, "card": change.card, "ended_at": at}
    yield Write(insert(schema.round_results), {"table_id": table, "round": change.round, **result})
    points = [
        {"table_id": table, "round": change.round, "seat": seat, "points": gained}
        for seat, gained in enumerate(change.points)
        if gained is not None
    ]
    if points:
        yield Write(insert(schema.round_points), points)


def _match_ended(change: MatchEnded, table: int, at: float) -> Iterator[Write]:
    yield Write(_ENDED, {"table": table, "new_ended": change.why, "at": at}, Reason.OUT_OF_STEP)
    result = {"table_id": table, "why": change.why, "counts": change.counts, "ended_at": at}
    yield Write(insert(schema.match_results), result)
    scores = [
        {"table_id": table, "seat": seat, "score": score, "won": seat in change.winners}
        for seat, score in enumerate(change.scores)
    ]
    if scores:
        yield Write(insert(schema.match_scores), scores)


def _table_ended(change: TableEnded, table: int, at: float) -> Iterator[Write]:
    yield Write(_ENDED, {"table": table, "new_ended": change.why, "at": at}, Reason.OUT_OF_STEP)


def _arrange(table: int, order: tuple[int, ...]) -> Iterator[Write]:
    yield Write(_UNSEAT_ALL, {"table": table})
    for number, user in enumerate(order):
        yield Write(_PUT, {"table": table, "user": user, "number": number}, Reason.OUT_OF_STEP)
