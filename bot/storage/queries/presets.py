"""A server's own rules: its presets, which of them are the default where, and drafts that are not saved yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, Row, delete, func, select, update
from sqlalchemy.dialects.sqlite import insert

from bot.storage.rows import object_of, raw, readable
from bot.storage.schema import preset_defaults as defaults
from bot.storage.schema import preset_drafts as drafts
from bot.storage.schema import presets

WHOLE_SERVER = 0
"""Stands for a channel in the default that holds everywhere."""


@dataclass(frozen=True, slots=True)
class StoredPreset:
    """A preset of a server. ``options``: what differs from the defaults; ``revision`` counts their changes, from 1."""

    id: int
    name: str
    options: Mapping[str, Any]
    rules_version: int
    revision: int


@dataclass(frozen=True, slots=True)
class StoredDefault:
    """What ``/play`` takes in a channel (``WHOLE_SERVER``: everywhere): a preset that comes with the game, by its name,
    or one of the server's, by its number."""

    channel_id: int
    built_in: str | None
    preset_id: int | None


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """What somebody is editing; ``target`` says what it will become."""

    id: int
    target: str
    data: Mapping[str, Any]


class NotStored(StrEnum):
    """Why a preset was not stored."""

    NAME_TAKEN = "name_taken"
    TOO_MANY = "too_many"
    GONE = "gone"
    CHANGED = "changed"
    """Somebody else has changed its options meanwhile."""


@dataclass(frozen=True, slots=True)
class Named:
    """A name, and the same as names are compared (without regard to case)."""

    shown: str
    folded: str


def of_guild(connection: Connection, guild_id: int) -> list[StoredPreset]:
    """A server's presets by name."""
    mine = select(*_COLUMNS).where(presets.c.guild_id == guild_id).order_by(presets.c.folded)
    return list(readable(connection, connection.execute(mine), _read, "preset"))


_COLUMNS = tuple(raw(column) if column.name == "options" else column for column in presets.c)


def _read(row: Row[Any]) -> StoredPreset:
    return StoredPreset(row.id, row.name, object_of(row.options), row.rules_version, row.revision)


def _preset(row: Row[Any]) -> StoredPreset:
    return StoredPreset(row.id, row.name, row.options, row.rules_version, row.revision)


def one(connection: Connection, guild_id: int, number: int) -> StoredPreset | None:
    """A preset of a server by its number; ``None`` for one that cannot be read, too."""
    rows = connection.execute(select(*_COLUMNS).where(_is(guild_id, number)))
    return next(readable(connection, rows, _read, "preset"), None)


def _is(guild_id: int, number: int) -> Any:
    return (presets.c.guild_id == guild_id) & (presets.c.id == number)


def _taken(connection: Connection, guild_id: int, name: Named, but: int = 0) -> bool:
    same = (presets.c.guild_id == guild_id) & (presets.c.folded == name.folded) & (presets.c.id != but)
    return connection.execute(select(presets.c.id).where(same)).scalar() is not None


def add(
    connection: Connection, guild_id: int, name: Named, options: Mapping[str, Any], rules_version: int, most: int
) -> StoredPreset | NotStored:
    """A new preset of a server that may have ``most`` of them."""
    if _taken(connection, guild_id, name):
        return NotStored.NAME_TAKEN
    count = select(func.count()).select_from(presets).where(presets.c.guild_id == guild_id)
    if connection.execute(count).scalar_one() >= most:
        return NotStored.TOO_MANY
    new = insert(presets).values(guild_id=guild_id, name=name.shown, folded=name.folded, revision=1)
    filled = new.values(options=dict(options), rules_version=rules_version)
    return _preset(connection.execute(filled.returning(presets)).one())


def keep(
    connection: Connection,
    guild_id: int,
    number: int,
    revision: int,
    options: Mapping[str, Any],
    rules_version: int,
) -> StoredPreset | NotStored:
    """Other options for a preset whose ``revision`` was seen."""
    row = connection.execute(
        update(presets)
        .where(_is(guild_id, number) & (presets.c.revision == revision))
        .values(options=dict(options), rules_version=rules_version, revision=revision + 1)
        .returning(presets)
    ).one_or_none()
    if row is not None:
        return _preset(row)
    return NotStored.GONE if one(connection, guild_id, number) is None else NotStored.CHANGED


def rename(connection: Connection, guild_id: int, number: int, name: Named) -> StoredPreset | NotStored:
    """Another name for a preset; its options stay, so whoever is editing them is not disturbed."""
    if _taken(connection, guild_id, name, but=number):
        return NotStored.NAME_TAKEN
    changed = update(presets).where(_is(guild_id, number)).values(name=name.shown, folded=name.folded)
    row = connection.execute(changed.returning(presets)).one_or_none()
    return NotStored.GONE if row is None else _preset(row)


def remove(connection: Connection, guild_id: int, number: int) -> bool:
    """Deletes a preset and the defaults that named it; whether it was there."""
    return connection.execute(delete(presets).where(_is(guild_id, number))).rowcount == 1


# --- defaults ---------------------------------------------------------------------------------------------------------


def defaults_of(connection: Connection, guild_id: int) -> list[StoredDefault]:
    """The defaults of a server and its channels."""
    mine = select(defaults).where(defaults.c.guild_id == guild_id).order_by(defaults.c.channel_id)
    return [StoredDefault(row.channel_id, row.built_in, row.preset_id) for row in connection.execute(mine)]


def set_default(connection: Connection, guild_id: int, default: StoredDefault) -> bool:
    """Sets a default; with neither kind of preset takes it away. False where the preset is no longer there."""
    here = (defaults.c.guild_id == guild_id) & (defaults.c.channel_id == default.channel_id)
    if default.preset_id is not None and one(connection, guild_id, default.preset_id) is None:
        return False
    connection.execute(delete(defaults).where(here))
    if default.built_in is not None or default.preset_id is not None:
        values = {"channel_id": default.channel_id, "built_in": default.built_in, "preset_id": default.preset_id}
        connection.execute(insert(defaults).values(guild_id=guild_id, **values))
    return True


# --- drafts -----------------------------------------------------------------------------------------------------------


def draft(connection: Connection, guild_id: int, user_id: int, number: int) -> StoredDraft | None:
    """Somebody's draft by its number."""
    mine = (drafts.c.guild_id == guild_id) & (drafts.c.user_id == user_id) & (drafts.c.id == number)
    return _draft(connection.execute(select(drafts).where(mine)).one_or_none())


def draft_for(connection: Connection, guild_id: int, user_id: int, target: str) -> StoredDraft | None:
    """Somebody's draft by what it will become."""
    mine = (drafts.c.guild_id == guild_id) & (drafts.c.user_id == user_id) & (drafts.c.target == target)
    return _draft(connection.execute(select(drafts).where(mine)).one_or_none())


def _draft(row: Row[Any] | None) -> StoredDraft | None:
    return None if row is None else StoredDraft(row.id, row.target, row.data)


def begin_draft(
    connection: Connection, guild_id: int, user_id: int, target: str, data: Mapping[str, Any], at: float, keep: float
) -> StoredDraft:
    """A new draft in the place of one with the same target; everybody's that were not touched for ``keep`` seconds
    are dropped."""
    connection.execute(delete(drafts).where(drafts.c.changed_at < at - keep))
    same = (drafts.c.guild_id == guild_id) & (drafts.c.user_id == user_id) & (drafts.c.target == target)
    connection.execute(delete(drafts).where(same))
    row = {"guild_id": guild_id, "user_id": user_id, "target": target, "data": dict(data), "changed_at": at}
    made = connection.execute(insert(drafts).values(row).returning(drafts)).one()
    return StoredDraft(made.id, made.target, made.data)


def alter_draft(
    connection: Connection,
    guild_id: int,
    user_id: int,
    number: int,
    change: Callable[[Mapping[str, Any]], Mapping[str, Any]],
    at: float,
) -> StoredDraft | None:
    """Changes somebody's draft in one piece, so that of two quick presses none is lost; ``None`` where it is gone."""
    known = draft(connection, guild_id, user_id, number)
    if known is None:
        return None
    data = dict(change(known.data))
    connection.execute(update(drafts).where(drafts.c.id == number).values(data=data, changed_at=at))
    return StoredDraft(known.id, known.target, data)


def drop_draft(connection: Connection, guild_id: int, user_id: int, number: int) -> None:
    """Throws somebody's draft away."""
    mine = (drafts.c.guild_id == guild_id) & (drafts.c.user_id == user_id) & (drafts.c.id == number)
    connection.execute(delete(drafts).where(mine))
