"""Expressions whose SQL differs between SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson
from sqlalchemy import (
    JSON,
    BigInteger,
    BindParameter,
    Column,
    ColumnElement,
    LargeBinary,
    String,
    bindparam,
    cast,
    select,
)
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.dialects.sqlite.dml import OnConflictDoNothing, OnConflictDoUpdate
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

__all__ = ["as_parameter", "each_of", "is_among", "raw", "sound", "upsert"]
# SQLite's ``INSERT ... ON CONFLICT`` is compiled for both databases, because a bot with a SQLite file should not load
# the support for PostgreSQL. To find out whether a row was inserted, use ``RETURNING``, because the row count of such a
# statement is not available on PostgreSQL.


class _Raw(FunctionElement[bytes]):
    type = LargeBinary()
    inherit_cache = True


class _Sound(FunctionElement[Any]):
    type = JSON()
    inherit_cache = True


class _Each(FunctionElement[Any]):
    inherit_cache = True


def raw(column: Column[Any]) -> ColumnElement[Any]:
    """Return the column as bytes, because one bad value read as JSON or text would make the whole query fail."""
    return _Raw(column).label(column.name)


def sound(column: Column[Any]) -> ColumnElement[Any]:
    """Return a JSON column with NULL in place of invalid JSON. Only SQLite allows invalid JSON to be stored."""
    return _Sound(column)


def is_among(column: Column[int], parameter: str) -> ColumnElement[bool]:
    """Return the condition that a column contains one of the ids in a parameter (see ``as_parameter``)."""
    return column.in_(select(_rows_of(bindparam(parameter, type_=String))))


def each_of(ids: Iterable[int]) -> ColumnElement[int]:
    """Return a column with one row for each id (see ``as_parameter``)."""
    return _rows_of(bindparam(None, as_parameter(ids), String))


def as_parameter(ids: Iterable[int]) -> str:
    """Return the ids as the value of a single parameter, so their number is not limited."""
    return orjson.dumps([*ids]).decode()


def _rows_of(parameter: BindParameter[str]) -> ColumnElement[int]:
    return cast(_Each(parameter).table_valued("value").c.value, BigInteger)


@compiles(OnConflictDoNothing, "postgresql")
def _do_nothing_in_postgres(conflict: Any, compiler: Any, **options: Any) -> str:
    conflict.constraint_target = None  # PostgreSQL's compiler reads this attribute, which SQLite's clauses lack.
    return str(compiler.visit_on_conflict_do_nothing(conflict, **options))


@compiles(OnConflictDoUpdate, "postgresql")
def _do_update_in_postgres(conflict: Any, compiler: Any, **options: Any) -> str:
    conflict.constraint_target = None
    return str(compiler.visit_on_conflict_do_update(conflict, **options))


@compiles(_Raw)
def _cast_to_bytes(element: _Raw, compiler: SQLCompiler, **options: Any) -> str:
    return f"CAST({compiler.process(element.clauses, **options)} AS BLOB)"


@compiles(_Raw, "postgresql")
def _convert_to_bytes(element: _Raw, compiler: SQLCompiler, **options: Any) -> str:
    return f"convert_to(CAST({compiler.process(element.clauses, **options)} AS TEXT), 'UTF8')"


@compiles(_Sound)
def _only_json(element: _Sound, compiler: SQLCompiler, **options: Any) -> str:
    column = compiler.process(element.clauses, **options)
    return f"CASE WHEN json_valid({column}) THEN {column} END"


@compiles(_Sound, "postgresql")
def _all_json(element: _Sound, compiler: SQLCompiler, **options: Any) -> str:
    return compiler.process(element.clauses, **options)


@compiles(_Each)
def _each_value(element: _Each, compiler: SQLCompiler, **options: Any) -> str:
    return f"json_each({compiler.process(element.clauses, **options)})"


@compiles(_Each, "postgresql")
def _each_value_in_postgres(element: _Each, compiler: SQLCompiler, **options: Any) -> str:
    return f"json_array_elements_text(CAST({compiler.process(element.clauses, **options)} AS JSON))"
