"""The SQL statements that store the changes in a unit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, assert_never

import orjson
from sqlalchemy import Table, bindparam, insert, select, update

from bot.storage import schema
from bot.storage.encoding import encode_events, encode_state, to_json
from bot.storage.errors import Reason
from bot.storage.portable import upsert
from bot.storage.values import (
    Change,
    MatchEnded,
    MatchOpened,
    MetaChanged,
    RoundEnded,
    SeatGivenUp,
    SeatsArranged,
    SeatTaken,
    TableEnded,
)
from engine import RULES_VERSION

from .prepared import Prepared, Write

SEED_BYTES = 32
"""Length of a stored seed, in bytes."""

_TABLE = update(schema.tables).where(schema.tables.c.id == bindparam("table"))
_SEAT = update(schema.seats).where(schema.seats.c.table_id == bindparam("table"))
_PERSON = _SEAT.where(schema.seats.c.user_id == bindparam("user"))
_GONE: dict[str, Any] = {"left_at": bindparam("at"), "why": bindparam("new_reason")}

_NEW_META = Prepared(_TABLE.values(meta=bindparam("new_meta")))
_PLAYING = Prepared(_TABLE.where(schema.tables.c.status == schema.LOBBY).values(status=schema.PLAYING))
_ENDED = Prepared(
    _TABLE.where(schema.tables.c.status != schema.ENDED).values(
        status=schema.ENDED, ended=bindparam("new_ended"), ended_at=bindparam("at"), unshown=True
    )
)
_UNSEAT_ALL = Prepared(_SEAT.values(seat=None))
_UNSEAT_OTHER = Prepared(
    _SEAT.where(schema.seats.c.seat == bindparam("number"), schema.seats.c.user_id != bindparam("user")).values(
        seat=None, **_GONE
    )
)
_PUT = Prepared(_PERSON.values(seat=bindparam("number"), left_at=None, why=None))
_LEAVE = Prepared(_PERSON.values(_GONE))
_LEAVE_SEAT = Prepared(_PERSON.values(seat=None, **_GONE))


def _sit_down() -> Prepared:
    new = upsert(schema.seats)
    again = {"seat": new.excluded.seat, "name": new.excluded.name, "left_at": None, "why": None}
    row = ["table_id", "seat", "user_id", "name", "joined_at"]
    return Prepared(new.on_conflict_do_update(index_elements=["table_id", "user_id"], set_=again), columns=row)


def _by_rules(rows: Table) -> Prepared:
    """Return a statement that inserts a row with a reference to its ruleset."""
    rulesets = schema.rulesets.c
    rules = (rulesets.rules_version == bindparam("version"), rulesets.options == bindparam("option_set"))
    ruleset = select(rulesets.id).where(*rules).scalar_subquery()
    return Prepared(insert(rows).values(ruleset_id=ruleset), columns=rows.c.keys())


_SIT = _sit_down()
_RULESET = Prepared(upsert(schema.rulesets).on_conflict_do_nothing(), columns=["rules_version", "options"], shared=True)
_MATCH = _by_rules(schema.matches)
_ORIGIN = _by_rules(schema.match_origins)
_WORD = Prepared(insert(schema.shuffle_words))
_SNAPSHOT = Prepared(insert(schema.snapshots))
LINE = Prepared(insert(schema.journal))
"""Statement that inserts a line of a journal."""
_ROUND = Prepared(insert(schema.round_results))
_POINTS = Prepared(insert(schema.round_points))
_RESULT = Prepared(insert(schema.match_results))
_SCORE = Prepared(insert(schema.match_scores))


def writes_of(change: Change, table: int, at: float) -> Iterator[Write]:
    """Return the statements that store a change to a table. ``at`` is the time on the bot's clock."""
    match change:
        case MetaChanged():
            return _meta_changed(change, table)
        case SeatTaken():
            return _seat_taken(change, table, at)
        case SeatGivenUp():
            return _seat_left(change, table, at)
        case SeatsArranged():
            return _arrange(table, change.order)
        case MatchOpened():
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
    yield _NEW_META({"table": table, "new_meta": to_json(change.meta)}, Reason.NO_TABLE)


def _seat_taken(change: SeatTaken, table: int, at: float) -> Iterator[Write]:
    other = {"table": table, "number": change.seat, "user": change.user_id, "at": at, "new_reason": "taken_over"}
    yield _UNSEAT_OTHER(other)
    person = {"user_id": change.user_id, "name": change.name, "joined_at": at}
    yield _SIT({"table_id": table, "seat": change.seat, **person})


def _seat_left(change: SeatGivenUp, table: int, at: float) -> Iterator[Write]:
    statement = _LEAVE if change.keeps_seat else _LEAVE_SEAT
    values = {"table": table, "user": change.user_id, "at": at, "new_reason": change.reason}
    # No row is changed if the user has since been forgotten.
    yield statement(values)


def _match_began(change: MatchOpened, table: int, at: float) -> Iterator[Write]:
    yield _PLAYING({"table": table}, Reason.OUT_OF_STEP)
    yield from _arrange(table, change.order)
    seed = change.seed.to_bytes(SEED_BYTES, "big")
    began = {"seats": len(change.order), "seed": seed, "began_at": at, "began_now": change.now}
    yield from _with_rules(_MATCH, change.options, {"table_id": table, **began})
    if (origin := change.origin) is not None:
        named = {"table_id": table, "name": origin.name, "preset_id": origin.preset_id}
        yield from _with_rules(_ORIGIN, origin.options, named)
    for seat, word in change.words:
        yield _WORD({"table_id": table, "seat": seat, "user_id": change.order[seat], "word": word})
    moment = {"table_id": table, "seq": 0, "now": change.now, "at": at}
    yield _SNAPSHOT({**moment, "state": encode_state(change.state)})
    line = {"note": "match_began", "events": to_json(encode_events(change.events))}
    yield LINE({**moment, **line})


def _with_rules(row: Prepared, options: Mapping[str, Any], values: Mapping[str, Any]) -> Iterator[Write]:
    # Keys are sorted so that equal options become equal strings.
    option_set = orjson.dumps(dict(options), option=orjson.OPT_SORT_KEYS).decode()
    yield _RULESET({"rules_version": RULES_VERSION, "options": option_set})
    yield row({"version": RULES_VERSION, "option_set": option_set, **values})


def _round_ended(change: RoundEnded, table: int, at: float) -> Iterator[Write]:
    result = {"winner": change.winner, "why": change.ending, "card": change.card, "ended_at": at}
    yield _ROUND({"table_id": table, "round": change.round, **result})
    for seat, gained in enumerate(change.points):
        if gained is not None:
            yield _POINTS({"table_id": table, "round": change.round, "seat": seat, "points": gained})


def _match_ended(change: MatchEnded, table: int, at: float) -> Iterator[Write]:
    yield _ENDED({"table": table, "new_ended": change.ending, "at": at}, Reason.OUT_OF_STEP)
    result = {"table_id": table, "why": change.ending, "counts": change.counts, "ended_at": at}
    yield _RESULT(result)
    for seat, score in enumerate(change.scores):
        if score is not None:
            yield _SCORE({"table_id": table, "seat": seat, "score": score, "won": seat in change.winners})


def _table_ended(change: TableEnded, table: int, at: float) -> Iterator[Write]:
    yield _ENDED({"table": table, "new_ended": change.ending, "at": at}, Reason.OUT_OF_STEP)


def _arrange(table: int, order: tuple[int, ...]) -> Iterator[Write]:
    yield _UNSEAT_ALL({"table": table})
    for number, user in enumerate(order):
        yield _PUT({"table": table, "user": user, "number": number}, Reason.OUT_OF_STEP)
