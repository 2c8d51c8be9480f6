"""Statements compiled by SQLAlchemy, kept for all databases of a test process.

An engine compiles each statement once, which takes longer than executing it. Without the cache, a test that opens its
own database would spend about a fifth of its time compiling the same statements.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

if TYPE_CHECKING:
    from sqlalchemy import Connection


class Compiled(dict[tuple[Any, ...], Any]):
    """A cache for ``compiled_cache`` that is shared by all engines with the same kind of dialect.

    SQLAlchemy's keys begin with the engine's dialect, which is a different object in each engine:
    https://docs.sqlalchemy.org/en/20/core/connections.html#disabling-or-using-an-alternate-dictionary-to-cache-some-or-all-statements
    """

    def get(self, key: tuple[Any, ...], default: Any = None) -> Any:
        """Return the statement that any engine of this kind has compiled for ``key``, or ``default``."""
        return super().get(_of_kind(key), default)

    def __setitem__(self, key: tuple[Any, ...], value: Any) -> None:
        super().__setitem__(_of_kind(key), value)


def _of_kind(key: tuple[Any, ...]) -> tuple[Any, ...]:
    return (type(key[0]), *key[1:])


def share() -> None:
    """Make all future connections share their compiled statements."""
    compiled = Compiled()

    @event.listens_for(Engine, "engine_connect")
    def use(connection: Connection) -> None:
        connection.execution_options(compiled_cache=compiled)
