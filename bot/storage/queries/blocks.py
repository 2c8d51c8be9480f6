"""Blocks: users blocked by the moderators of a server, and users and servers blocked by the operator."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from sqlalchemy import Connection, delete, select

from bot.storage import schema
from bot.storage.databases import Database, reading
from bot.storage.errors import Reason, StorageError
from bot.storage.portable import upsert

if TYPE_CHECKING:
    from bot.storage.store import Storage

Kind = Literal["user", "server"]


@dataclass(frozen=True, slots=True)
class Block:
    """A user who is blocked in a server."""

    user: int
    at: float
    """The time when the user was blocked, in Unix seconds."""


@dataclass(frozen=True, slots=True)
class AllBlocks:
    """All blocks, set by the moderators of servers or by the operator."""

    people: dict[int, dict[int, Block]] = field(default_factory=dict)
    """Blocks set by the moderators of servers, keyed by server and user."""
    users: frozenset[int] = frozenset()
    """Users blocked by the operator."""
    servers: frozenset[int] = frozenset()
    """Servers blocked by the operator."""


class BlockQueries:
    """The blocks in the database. All methods may raise ``StorageError``."""

    def __init__(self, database: Storage) -> None:
        self._database = database

    async def all(self) -> AllBlocks:
        """Return all blocks."""
        return await self._database.read(_all)

    async def block(self, guild: int, user: int, at: float) -> None:
        """Block a user in a server. An existing block is not changed."""
        row = upsert(schema.blocks).values(guild_id=guild, user_id=user, at=at).on_conflict_do_nothing()
        await self._database.write(lambda connection: connection.execute(row), guild)

    async def unblock(self, guild: int, user: int) -> None:
        """Lift the block of a user in a server."""
        columns = schema.blocks.c
        query = delete(schema.blocks).where(columns.guild_id == guild, columns.user_id == user)
        await self._database.write(lambda connection: connection.execute(query), guild)


def set_by_operator(database: Database, kind: Kind, subject: int, blocked: bool, now: float) -> bool:
    """Block a user or server everywhere, or lift the block; return False if nothing changed.

    A running bot applies the change when it next reads the blocks. Raise ``StorageError`` if the database is missing or
    cannot be changed.
    """
    columns = schema.operator_blocks.c
    row = upsert(schema.operator_blocks).values(kind=kind, subject=subject, at=now).on_conflict_do_nothing()
    lift = delete(schema.operator_blocks).where(columns.kind == kind, columns.subject == subject)
    _refuse_if_missing(database)
    with database.errors(), database.open_writable().begin() as connection:
        changed = row.returning(columns.subject) if blocked else lift.returning(columns.subject)
        return connection.execute(changed).first() is not None


def of_operator(database: Database) -> list[tuple[Kind, int, float]]:
    """Return the kind, id and time of each block set by the operator. Raise ``StorageError`` if that fails."""
    columns = schema.operator_blocks.c
    query = select(columns.kind, columns.subject, columns.at).order_by(columns.kind, columns.at)
    _refuse_if_missing(database)
    with reading(database) as connection:
        return [(row.kind, row.subject, row.at) for row in connection.execute(query)]


def _refuse_if_missing(database: Database) -> None:
    if not database.exists():
        raise StorageError(Reason.MISSING, file=database.name)


def _all(connection: Connection) -> AllBlocks:
    people: dict[int, dict[int, Block]] = {}
    for row in connection.execute(select(schema.blocks)):
        people.setdefault(row.guild_id, {})[row.user_id] = Block(row.user_id, row.at)
    columns = schema.operator_blocks.c
    rows = connection.execute(select(columns.kind, columns.subject)).all()
    return AllBlocks(
        people,
        frozenset(row.subject for row in rows if row.kind == "user"),
        frozenset(row.subject for row in rows if row.kind == "server"),
    )
