"""A cache of statements compiled by SQLAlchemy, shared by all databases of a test process.

Without it, every engine would compile each statement itself, which takes longer than executing it. A test that opens
its own database would spend about a fifth of its time compiling statements that earlier tests had already compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

if TYPE_CHECKING:
    from sqlalchemy import Connection


class Compiled(dict[tuple[Any, ...], Any]):
    """The ``compiled_cache`` of all engines. Engines with the same type of dialect share their compiled statements.

    SQLAlchemy's keys begin with the engine's dialect, which is a different object in each engine:
    https://docs.sqlalchemy.org/en/20/core/connections.html#disabling-or-using-an-alternate-dictionary-to-cache-some-or-all-statements
    """

    def get(self, key: tuple[Any, ...], default: Any = None) -> Any:
        """Return the statement that an engine with this type of dialect has compiled for ``key``, or ``default``."""
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
