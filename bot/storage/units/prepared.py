"""SQLAlchemy statements that are compiled once and executed directly by the driver.

Every press waits for them: a single commit of a journal line and a snapshot takes half the processor time that it takes
through ``exec_driver_sql``, and two fifths of the time through ``Connection.execute``.
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
"""SQLAlchemy's names, by which a dialect is loaded when it is needed."""
_STYLES: Mapping[EngineName, str] = {"sqlite": "qmark", "postgresql": "format"}


@dataclass(frozen=True, slots=True)
class Write:
    """A statement with its values by name."""

    statement: Prepared
    values: Mapping[str, Any]
    otherwise: Reason | None
    """The reason with which the unit fails unless exactly one row was changed; ``None`` accepts any number."""

    def bound(self, engine: EngineName) -> tuple[str, tuple[Any, ...]]:
        """Return the SQL of an engine, and its values in their order."""
        return self.statement.form(engine).bind(self.values)

    def check(self, changed: int, table: int) -> None:
        """Raise ``StorageError`` if the number of changed rows fails the unit of that table."""
        if self.otherwise is not None and changed != 1:
            raise StorageError(self.otherwise, table=table)


class Prepared:
    """A statement, compiled for the engine that executes it. JSON columns take text.

    ``columns`` are the columns that an insertion takes values for, besides those set in the statement; ``None`` means
    all. ``shared`` is True if tables of other shards may write the same row: to a server these statements are sent
    first and in one order, so that two processes never wait for each other.
    """

    def __init__(self, statement: ClauseElement, columns: Sequence[str] | None = None, *, shared: bool = False) -> None:
        self.shared = shared
        self._statement = statement
        self._columns = columns
        self._forms: dict[EngineName, _Form] = {}

    def __call__(self, values: Mapping[str, Any], otherwise: Reason | None = None) -> Write:
        """Return the statement with values by name; unnamed columns of an insertion stay empty."""
        return Write(self, values, otherwise)

    def form(self, engine: EngineName) -> _Form:
        """Return the statement as an engine executes it."""
        if (form := self._forms.get(engine)) is None:
            form = self._forms[engine] = _Form(
                self._statement, self._columns, registry.load(_DIALECTS[engine])(paramstyle=_STYLES[engine])
            )
        return form


class _Form:
    """A compiled statement of one engine."""

    def __init__(self, statement: ClauseElement, columns: Sequence[str] | None, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=columns)
        self._sql = str(compiled)
        self._names: tuple[str, ...] = tuple(getattr(compiled, "positiontup", None) or ())
        self._constants = dict(compiled.params)

    def bind(self, values: Mapping[str, Any]) -> tuple[str, tuple[Any, ...]]:
        """Return the SQL and the values in their order."""
        constants = self._constants
        return self._sql, tuple(values[name] if name in values else constants[name] for name in self._names)
