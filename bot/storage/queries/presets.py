"""A server's own presets, the default presets of the server and its channels, and drafts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from bot.storage.portable import raw
from bot.storage.rows import object_of, readable
from bot.storage.schema import preset_defaults as defaults
from bot.storage.schema import preset_drafts as drafts
from bot.storage.schema import presets

Transaction = Connection
"""The open transaction that executes the statements."""
WHOLE_SERVER = 0
"""The channel id of the default for a whole server."""
SERVER_FILE = "server file"
"""The target of a draft that contains a file to import. All other drafts contain rules."""


@dataclass(frozen=True, slots=True)
class StoredPreset:
    """A preset of a server."""

    id: int
    name: str
    options: Mapping[str, Any]
    """Only the values that differ from the defaults."""
    rules_version: int
    revision: int
    """Number that grows with each change to the options, starting at 1."""
    about: str | None = None
    """One sentence that describes the preset."""


@dataclass(frozen=True, slots=True)
class StoredDefault:
    """The preset that ``/play`` uses in a channel."""

    channel_id: int
    """``WHOLE_SERVER`` for all channels without their own default."""
    built_in: str | None
    """Name of a built-in preset; ``None`` for a preset of the server."""
    preset_id: int | None
    """Id of the server's preset; ``None`` for a built-in preset."""


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """A preset that a user is editing, or a file to import."""

    id: int
    target: str
    """Text that identifies the edited preset, default or lobby, or ``SERVER_FILE``."""
    data: Mapping[str, Any]


class NotStored(StrEnum):
    """Reason why a preset was not stored."""

    NAME_TAKEN = "name_taken"
    TOO_MANY = "too_many"
    GONE = "gone"
    CHANGED = "changed"
    """The preset's options have changed since the caller read them."""


@dataclass(frozen=True, slots=True)
class PresetName:
    """A name as shown, and in the form used for comparisons."""

    shown: str
    folded: str


def of_guild(connection: Connection, guild_id: int) -> list[StoredPreset]:
    """Return a server's presets, sorted by name, without presets that cannot be read."""
    mine = select(*_COLUMNS).where(presets.c.guild_id == guild_id).order_by(presets.c.folded)
    return list(readable(connection, connection.execute(mine), _read, "preset"))


_COLUMNS = tuple(raw(column) if column.name == "options" else column for column in presets.c)


def _read(row: Row[Any]) -> StoredPreset:
    return StoredPreset(row.id, row.name, object_of(row.options), row.rules_version, row.revision, row.about)


def _preset(row: Row[Any]) -> StoredPreset:
    return StoredPreset(row.id, row.name, row.options, row.rules_version, row.revision, row.about)


def one(connection: Connection, guild_id: int, number: int) -> StoredPreset | None:
    """Return a preset of a server by its number; ``None`` if it is missing or cannot be read."""
    rows = connection.execute(select(*_COLUMNS).where(_is(guild_id, number)))
    return next(readable(connection, rows, _read, "preset"), None)


def _is(guild_id: int, number: int) -> Any:
    return (presets.c.guild_id == guild_id) & (presets.c.id == number)


def _taken(connection: Connection, guild_id: int, name: PresetName, but: int = 0) -> bool:
    same = (presets.c.guild_id == guild_id) & (presets.c.folded == name.folded) & (presets.c.id != but)
    return connection.execute(select(presets.c.id).where(same)).scalar() is not None


def add(
    connection: Connection,
    guild_id: int,
    name: PresetName,
    options: Mapping[str, Any],
    rules_version: int,
    most: int,
    about: str | None = None,
) -> StoredPreset | NotStored:
    """Store a new preset. Return it, or the reason if its name is taken or the server has ``most`` presets."""
    if _taken(connection, guild_id, name):
        return NotStored.NAME_TAKEN
    count = select(func.count()).select_from(presets).where(presets.c.guild_id == guild_id)
    if connection.execute(count).scalar_one() >= most:
        return NotStored.TOO_MANY
    new = insert(presets).values(guild_id=guild_id, name=name.shown, folded=name.folded, revision=1)
    filled = new.values(options=dict(options), rules_version=rules_version, about=about)
    return _preset(connection.execute(filled.returning(presets)).one())


def add_named(
    connection: Connection,
    guild_id: int,
    names: Iterable[PresetName],
    options: Mapping[str, Any],
    rules_version: int,
    most: int,
) -> StoredPreset | NotStored:
    """Store a new preset under the first of ``names`` that is not taken. Return the same values as ``add``."""
    made: StoredPreset | NotStored = NotStored.NAME_TAKEN
    for name in names:
        made = add(connection, guild_id, name, options, rules_version, most)
        if made is not NotStored.NAME_TAKEN:
            break
    return made


def keep(
    connection: Connection,
    guild_id: int,
    number: int,
    revision: int,
    options: Mapping[str, Any],
    rules_version: int,
) -> StoredPreset | NotStored:
    """Change the options of a preset. Return the preset, or the reason if it is gone or has another ``revision``."""
    row = connection.execute(
        update(presets)
        .where(_is(guild_id, number) & (presets.c.revision == revision))
        .values(options=dict(options), rules_version=rules_version, revision=revision + 1)
        .returning(presets)
    ).one_or_none()
    if row is not None:
        return _preset(row)
    return NotStored.GONE if one(connection, guild_id, number) is None else NotStored.CHANGED


def rename(connection: Connection, guild_id: int, number: int, name: PresetName) -> StoredPreset | NotStored:
    """Rename a preset. Return the preset, or the reason if that fails.

    The options and the revision do not change, so users who are editing the options are not affected.
    """
    if _taken(connection, guild_id, name, but=number):
        return NotStored.NAME_TAKEN
    changed = update(presets).where(_is(guild_id, number)).values(name=name.shown, folded=name.folded)
    row = connection.execute(changed.returning(presets)).one_or_none()
    return NotStored.GONE if row is None else _preset(row)


def describe(connection: Connection, guild_id: int, number: int, about: str | None) -> StoredPreset | NotStored:
    """Change the sentence about a preset. Return the preset, or the reason if it is gone."""
    changed = update(presets).where(_is(guild_id, number)).values(about=about)
    row = connection.execute(changed.returning(presets)).one_or_none()
    return NotStored.GONE if row is None else _preset(row)


def remove(connection: Connection, guild_id: int, number: int) -> bool:
    """Delete a preset and the defaults that use it; return True if it existed."""
    return connection.execute(delete(presets).where(_is(guild_id, number))).rowcount == 1


# --- defaults ---------------------------------------------------------------------------------------------------------


def defaults_of(connection: Connection, guild_id: int) -> list[StoredDefault]:
    """Return the defaults of a server and its channels."""
    mine = select(defaults).where(defaults.c.guild_id == guild_id).order_by(defaults.c.channel_id)
    return [StoredDefault(row.channel_id, row.built_in, row.preset_id) for row in connection.execute(mine)]


def set_default(connection: Connection, guild_id: int, default: StoredDefault) -> bool:
    """Set a default, or delete it if ``default`` names no preset; return False if the preset no longer exists."""
    here = (defaults.c.guild_id == guild_id) & (defaults.c.channel_id == default.channel_id)
    if default.preset_id is not None and one(connection, guild_id, default.preset_id) is None:
        return False
    connection.execute(delete(defaults).where(here))
    if default.built_in is not None or default.preset_id is not None:
        values = {"channel_id": default.channel_id, "built_in": default.built_in, "preset_id": default.preset_id}
        connection.execute(insert(defaults).values(guild_id=guild_id, **values))
    return True


def as_default(
    connection: Connection, guild_id: int, channel_id: int, preset: StoredPreset | NotStored
) -> StoredPreset | NotStored:
    """Make ``preset`` the default of a channel and return it. Return a ``NotStored`` unchanged."""
    if not isinstance(preset, NotStored):
        set_default(connection, guild_id, StoredDefault(channel_id, None, preset.id))
    return preset


# --- drafts -----------------------------------------------------------------------------------------------------------


def _numbered(guild_id: int, user_id: int, number: int, file: bool) -> Any:
    """Return the condition for a user's draft with this number.

    With ``file``, the draft must contain a file to import. Otherwise, it must contain rules.
    """
    kind = drafts.c.target == SERVER_FILE if file else drafts.c.target != SERVER_FILE
    return (drafts.c.guild_id == guild_id) & (drafts.c.user_id == user_id) & (drafts.c.id == number) & kind


def draft(
    connection: Connection, guild_id: int, user_id: int, number: int, *, file: bool = False
) -> StoredDraft | None:
    """Return a user's draft with this number; ``None`` if it is gone.

    With ``file``, the draft must contain a file to import. Otherwise, it must contain rules.
    """
    mine = _numbered(guild_id, user_id, number, file)
    return _draft(connection.execute(select(drafts).where(mine)).one_or_none())


def draft_for(connection: Connection, guild_id: int, user_id: int, target: str) -> StoredDraft | None:
    """Return a user's draft with this target; ``None`` if there is none."""
    mine = (drafts.c.guild_id == guild_id) & (drafts.c.user_id == user_id) & (drafts.c.target == target)
    return _draft(connection.execute(select(drafts).where(mine)).one_or_none())


def _draft(row: Row[Any] | None) -> StoredDraft | None:
    return None if row is None else StoredDraft(row.id, row.target, row.data)


def begin_draft(
    connection: Connection, guild_id: int, user_id: int, target: str, data: Mapping[str, Any], at: float, keep: float
) -> StoredDraft:
    """Store and return a new draft, which replaces the user's draft with the same target.

    Also delete every draft of any user that has not been changed for ``keep`` seconds.
    """
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
    *,
    file: bool = False,
) -> StoredDraft | None:
    """Change a draft and return it, or return ``None`` if it is gone.

    The draft is read and written in one transaction, so that no press is lost. See ``draft`` for the arguments.
    """
    known = draft(connection, guild_id, user_id, number, file=file)
    if known is None:
        return None
    data = dict(change(known.data))
    connection.execute(update(drafts).where(drafts.c.id == number).values(data=data, changed_at=at))
    return StoredDraft(known.id, known.target, data)


def drop_draft(connection: Connection, guild_id: int, user_id: int, number: int, *, file: bool = False) -> None:
    """Delete a draft. See ``draft`` for the arguments."""
    connection.execute(delete(drafts).where(_numbered(guild_id, user_id, number, file)))
