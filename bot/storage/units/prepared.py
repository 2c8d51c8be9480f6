"""SQLAlchemy statements that are compiled once and executed directly by the driver.

Every press waits for such statements. A commit of one journal line and one snapshot takes half the processor time that
it would take with ``exec_driver_sql``, and two fifths of what it would take with ``Connection.execute``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Dialect
from sqlalchemy.dialects import registry
from sqlalchemy.sql import ClauseElement

from bot.storage.errors import Reason, StorageError

EngineName = Literal["sqlite", "postgresql"]

_DIALECTS: Mapping[EngineName, str] = {"sqlite": "sqlite.pysqlite", "postgresql": "postgresql.psycopg"}
"""SQLAlchemy's names for the dialects, which are loaded on demand."""
_STYLES: Mapping[EngineName, str] = {"sqlite": "qmark", "postgresql": "format"}


@dataclass(frozen=True, slots=True)
class Write:
    """A statement with its values."""

    statement: Prepared
    values: Mapping[str, Any]
    otherwise: Reason | None
    """The reason with which the unit fails unless exactly one row was changed. ``None`` accepts any number of rows."""

    def bound(self, engine: EngineName) -> tuple[str, tuple[Any, ...]]:
        """Return the statement in an engine's SQL, and the values in the order of its parameters."""
        return self.statement.form(engine).bind(self.values)

    def check(self, changed: int, table: int, times: int = 1) -> None:
        """Raise ``StorageError`` if the statement, executed ``times`` times, changed the wrong number of rows."""
        if self.otherwise is not None and changed != times:
            raise StorageError(self.otherwise, table=table)


class Prepared:
    """A statement that is compiled once for each engine that executes it. Values of JSON columns are passed as text.

    ``columns`` are the columns that an insertion fills, including those that the statement sets itself; ``None`` means
    all columns. ``shared`` is True if units of other shards may write the same row. A PostgreSQL server receives
    shared statements first and always in the same order, so that two processes never wait for each other.
    """

    def __init__(self, statement: ClauseElement, columns: Sequence[str] | None = None, *, shared: bool = False) -> None:
        self.shared = shared
        self._statement = statement
        self._columns = columns
        self._forms: dict[EngineName, _Form] = {}

    def __call__(self, values: Mapping[str, Any], otherwise: Reason | None = None) -> Write:
        """Return the statement with its values, keyed by parameter.

        In an insertion without ``columns``, every column without a value is set to NULL.
        """
        return Write(self, values, otherwise)

    def form(self, engine: EngineName) -> _Form:
        """Return the statement compiled for an engine."""
        if (form := self._forms.get(engine)) is None:
            form = self._forms[engine] = _Form(
                self._statement, self._columns, registry.load(_DIALECTS[engine])(paramstyle=_STYLES[engine])
            )
        return form


class _Form:
    """A statement compiled for one engine."""

    def __init__(self, statement: ClauseElement, columns: Sequence[str] | None, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=columns)
        self._sql = str(compiled)
        self._names: tuple[str, ...] = tuple(getattr(compiled, "positiontup", None) or ())
        self._constants = dict(compiled.params)

    def bind(self, values: Mapping[str, Any]) -> tuple[str, tuple[Any, ...]]:
        """Return the SQL, and the values in the order of its parameters."""
        constants = self._constants
        return self._sql, tuple(values[name] if name in values else constants[name] for name in self._names)
