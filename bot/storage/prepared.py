"""SQLAlchemy statements that are compiled once and executed directly by the driver.

Every press waits for them: a single commit of a journal line and a snapshot takes half the processor time that it takes
through ``exec_driver_sql``, and two fifths of the time through ``Connection.execute``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.sql import ClauseElement

from .errors import Reason, StorageError


@dataclass(frozen=True, slots=True)
class Write:
    """A statement with its values."""

    sql: str
    values: tuple[Any, ...]
    otherwise: Reason | None
    """The reason with which the unit fails unless exactly one row was changed; ``None`` accepts any number."""

    def carry_out(self, driver: sqlite3.Connection, table: int) -> None:
        """Execute the statement, for a unit of that table."""
        changed = driver.execute(self.sql, self.values).rowcount
        if self.otherwise is not None and changed != 1:
            raise StorageError(self.otherwise, table=table)


class Prepared:
    """A compiled statement. Values are those that SQLite stores, so JSON columns take text.

    ``columns`` are the columns that an insertion takes values for, besides those set in the statement; ``None`` means
    all.
    """

    def __init__(self, statement: ClauseElement, columns: Sequence[str] | None = None) -> None:
        compiled = statement.compile(dialect=SQLiteDialect_pysqlite(), column_keys=columns)
        self._sql = str(compiled)
        self._names: tuple[str, ...] = tuple(getattr(compiled, "positiontup", None) or ())
        self._constants = dict(compiled.params)

    def __call__(self, values: Mapping[str, Any], otherwise: Reason | None = None) -> Write:
        """Return the statement with values by name; unnamed columns of an insertion stay empty."""
        constants = self._constants
        bound = tuple(values[name] if name in values else constants[name] for name in self._names)
        return Write(self._sql, bound, otherwise)
