"""Preferences of servers, channels and users: small JSON objects that are checked against declared fields."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from sqlalchemy import Connection, Table, bindparam, select, update

from bot.model.bot_setup import FEATURES, PICTURES, Layout, Sort
from bot.model.card_faces import AS_SERVER, STYLES
from bot.storage import schema
from bot.storage.portable import as_parameter, is_among, raw, sound, upsert
from bot.storage.postgres.process_notices import PersonNotice, notify
from bot.storage.rows import object_of, readable

if TYPE_CHECKING:
    from bot.storage.store import Storage

_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")

RANKED = 1000
"""Maximum number of presets that can be ranked in a server, including deleted ones."""
KEPT = 4096
"""Maximum number of channels, and of users, whose preferences stay in memory.

The preferences of all servers stay in memory, because code that cannot wait needs the games master role.
"""


@dataclass(frozen=True, slots=True)
class Language:
    """A language tag such as ``de`` or ``pt-BR``, or ``None``."""

    def allows(self, value: object) -> bool:
        """Return True if ``value`` may be stored."""
        return value is None or (isinstance(value, str) and _TAG.fullmatch(value) is not None)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words."""

    words: tuple[str, ...]
    earlier: Mapping[str, str] = field(default_factory=dict)
    """Words stored by earlier versions, with their replacements. Words without a replacement become the default."""

    def allows(self, value: object) -> bool:
        """Return True if ``value`` may be stored."""
        return value in self.words


@dataclass(frozen=True, slots=True)
class YesOrNo:
    """A truth value."""

    def allows(self, value: object) -> bool:
        """Return True if ``value`` may be stored."""
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Number:
    """An integer from ``least`` to ``most``, or ``None`` if it is ``optional``."""

    least: int
    most: int
    optional: bool = False

    def allows(self, value: object) -> bool:
        """Return True if ``value`` may be stored."""
        if value is None:
            return self.optional
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most


@dataclass(frozen=True, slots=True)
class Text:
    """A short string."""

    longest: int
    """Maximum number of characters."""

    def allows(self, value: object) -> bool:
        """Return True if ``value`` may be stored."""
        return isinstance(value, str) and len(value) <= self.longest


@dataclass(frozen=True, slots=True)
class Words:
    """A list of strings."""

    most: int
    """Maximum number of strings."""

    def allows(self, value: object) -> bool:
        """Return True if ``value`` may be stored."""
        return isinstance(value, list) and len(value) <= self.most and all(isinstance(word, str) for word in value)


Kind = Language | OneOf | YesOrNo | Number | Text | Words


@cache
def _one_for_all(names: tuple[str, ...]) -> frozenset[str]:
    """Return a set of these names. All servers with the same features share one set."""
    return frozenset(names)


def _language() -> Any:
    return field(default=None, metadata={"kind": Language()})


def _one_of(*words: str, earlier: Mapping[str, str] = MappingProxyType({})) -> Any:
    """Return a field for one of ``words``. The first one is the default. See ``OneOf`` for ``earlier``."""
    return field(default=words[0], metadata={"kind": OneOf(words, earlier)})


def _no() -> Any:
    return field(default=False, metadata={"kind": YesOrNo()})


def _number(default: int, least: int, most: int) -> Any:
    return field(default=default, metadata={"kind": Number(least, most)})


def _discord_id() -> Any:
    """Return a field that contains the id of a Discord object, or ``None`` by default."""
    return field(default=None, metadata={"kind": Number(1, (1 << 63) - 1, optional=True)})


def _yes() -> Any:
    return field(default=True, metadata={"kind": YesOrNo()})


@dataclass(frozen=True, slots=True)
class GuildPreferences:
    """Preferences of a server."""

    language: str | None = _language()
    """Language of public texts, such as ``de``. With ``None``, each table uses the language of its host."""
    timezone: str = field(default="UTC", metadata={"kind": Text(64)})
    """Name of the server's time zone, such as ``Europe/Berlin``."""
    games_master: int | None = _discord_id()
    """The role with the rights of a moderator at tables."""
    log_channel: int | None = _discord_id()
    """The channel where changes are logged."""
    pictures: str = _one_of(*PICTURES)
    """The use of pictures in public messages, one of ``PICTURES``.

    Any other word, such as one that an earlier version stored, counts as ``on``.
    """
    ranked: list[str] = field(default_factory=lambda: ["classic"], metadata={"kind": Words(RANKED)})
    """Keys of the presets whose matches count towards the league."""
    league_people: int = _number(3, 2, 10)
    """Minimum number of players in a ranked match."""
    league_days: int = _number(7, 0, 365)
    """Minimum number of days that each player in a ranked match must have been in the server."""
    monthly: bool = _no()
    """True if seasons end with the month."""
    results_channel: int | None = _discord_id()
    """The channel where final standings are posted."""
    card_style: str = _one_of(*STYLES)
    """Style of the cards in public messages."""
    text_mode: bool = _no()
    """True if tables are shown only as text."""
    lessons: bool = _yes()
    """True if rules are explained when they first matter."""
    solo: bool = _yes()
    """True if the server offers the feature ``solo``. The following fields stand for the other ``FEATURES``."""
    hint: bool = _yes()
    guide: bool = _yes()
    end_mention: bool = _yes()
    achievements: bool = _yes()
    sharing: bool = _yes()
    invitations: bool = _no()

    @property
    def features(self) -> frozenset[str]:
        """Return the features that the server offers."""
        return _one_for_all(tuple(name for name in FEATURES if getattr(self, name)))


@dataclass(frozen=True, slots=True)
class ChannelPreferences:
    """Preferences of a channel."""

    place: str = _one_of("here", "thread")
    """Place where ``/play`` opens a table by default: this channel or a new thread."""


@dataclass(frozen=True, slots=True)
class UserPreferences:
    """Preferences of a user."""

    language: str | None = _language()
    """Language of private texts. With ``None``, the language of the Discord client is used."""
    pings: str = _one_of("away", "always", "never")
    """The turn calls that notify the user. ``away`` limits them to calls after a while without activity."""
    sort: Sort = _one_of("colour", "number", "none")
    """Order of the cards in the hand."""
    layout: Layout = _one_of("labels", "compact", earlier={"desktop": "compact"})
    """Content of the hand's buttons. The earlier values "phone" and "large" become the default."""
    card_style: str = _one_of(AS_SERVER, *STYLES)
    """Style of the cards in the hand."""
    text_mode: bool = _no()
    """True if tables and hands are shown only as text."""
    more_time: bool = _no()
    """True if the user wants more time for a turn."""
    lessons: bool = _yes()
    """True if rules are explained when they first matter."""
    guide_offered: bool = _no()
    """True if the user has been offered a first match with a guide."""
    invitations: bool = _no()
    """True if hosts of lobbies are allowed to mention the user."""
    learnt: list[str] = field(default_factory=list, metadata={"kind": Words(200)})
    """Rules that have been explained to the user."""


P = TypeVar("P", GuildPreferences, ChannelPreferences, UserPreferences)


class PreferenceQueries(Generic[P]):
    """The preferences of one kind of owner (servers, channels or users), by Discord id.

    All coroutines may raise ``StorageError``.

    Preferences that were read stay in memory. If there are more than ``KEPT`` channels or users, the least recently
    used are dropped, but the languages that users have set are kept. A row that cannot be read counts as empty until
    something is set.
    """

    def __init__(self, database: Storage, table: Table, kind: type[P]) -> None:
        self._database = database
        self._table = table
        self._kind: type[P] = kind
        self._known: OrderedDict[int, P] = OrderedDict()
        self._languages: dict[int, str] = {}
        # SQLAlchemy statements contain reference cycles. If one were built for every change, the garbage collector
        # would often delay presses.
        self._create = upsert(table).on_conflict_do_nothing()
        self._select = select(table.c.id, raw(table.c.data)).where(is_among(table.c.id, "owners"))
        self._select_locked = self._select.with_for_update()
        self._update = update(table).where(table.c.id == bindparam("owner"))

    def cached(self, owner_id: int) -> P | None:
        """Return the preferences without waiting; ``None`` if they are not in memory."""
        if (known := self._known.get(owner_id)) is not None:
            self._known.move_to_end(owner_id)
        return known

    def drop(self, owner_id: int) -> None:
        """Drop an owner's preferences and language from memory."""
        self._known.pop(owner_id, None)
        self._languages.pop(owner_id, None)

    def drop_all(self, which: Callable[[int], bool]) -> None:
        """Drop from memory the preferences of owners for whom ``which`` returns True.

        Keep their languages, because ``language`` cannot wait. Reading the preferences again updates the languages.
        """
        for owner_id in [owner_id for owner_id in self._known if which(owner_id)]:
            del self._known[owner_id]

    def language(self, owner_id: int) -> str | None:
        """Return the language that an owner has set, without waiting; ``None`` if none is in memory."""
        return self._languages.get(owner_id)

    async def load_languages(self) -> None:
        """Load into memory the languages of all owners who have set one."""
        chosen = sound(self._table.c.data)["language"].as_string()
        query = select(self._table.c.id, chosen).where(chosen.is_not(None))
        found = await self._database.read(lambda connection: list(connection.execute(query)))
        for owner_id, language in found:
            if Language().allows(language):
                self._languages.setdefault(owner_id, language)

    async def get(self, owner_id: int) -> P:
        """Return the preferences, with defaults for fields that are not set."""
        if (known := self.cached(owner_id)) is not None:
            return known
        found = await self._database.read(lambda connection: self._read(connection, owner_id))
        # The value may have been changed while it was being read.
        return self._known[owner_id] if owner_id in self._known else self._keep(owner_id, found)

    async def warm(self, owner_ids: Iterable[int]) -> None:
        """Load the preferences of many owners into memory with one query."""
        wanted = [owner_id for owner_id in dict.fromkeys(owner_ids) if owner_id not in self._known]
        if not wanted:
            return
        found = await self._database.read(lambda connection: self.read_in(connection, wanted))
        for owner_id in wanted:
            # The value may have been changed while it was being read.
            if owner_id not in self._known:
                self._keep(owner_id, found.get(owner_id) or self._kind())

    async def change(self, owner_id: int, guild: int | None = None, /, **changes: Any) -> P:
        """Set the named fields and return all preferences. ``guild`` is the server of a channel.

        Raise ``ValueError`` for a field or value that is not allowed.
        """
        self._check(changes)
        work = partial(self.change_in, owner_id=owner_id, **changes)
        if self._table is schema.user_preferences:
            return self.keep(owner_id, await self._database.write_shared(work))
        server = owner_id if guild is None else guild
        return self.keep(owner_id, await self._database.write(work, server))

    async def revise(self, guild: int, revised: Callable[[P], Mapping[str, Any]]) -> P:
        """Set the fields that ``revised`` returns for a server's stored preferences; return all preferences.

        Use this method if new values depend on the stored ones, which could change between ``get`` and ``change``.
        Raise ``ValueError`` for a field or value that is not allowed.
        """

        def work(connection: Connection) -> tuple[Mapping[str, Any], P]:
            # The row is locked first, as in ``change_in``.
            connection.execute(self._create, {"id": guild, "data": {}})
            now = self.read_in(connection, [guild], locked=True).get(guild) or self._kind()
            changes = revised(now)
            fit = all(allows(self._kind, name, value) for name, value in changes.items())
            return changes, self.change_in(connection, guild, **changes) if fit else now

        changes, stored = await self._database.write(work, guild)
        self._check(changes)
        return self.keep(guild, stored)

    def _check(self, changes: Mapping[str, Any]) -> None:
        for name, value in changes.items():
            if not allows(self._kind, name, value):
                raise ValueError(f"{name}={value!r}")

    def change_in(self, connection: Connection, owner_id: int, **changes: Any) -> P:
        """Set the named fields in an open transaction, without checking the values; return all preferences.

        Call ``keep`` with the result after the commit.
        """
        # Another process may change another field at the same time, so the row is created and locked before it is read.
        connection.execute(self._create, {"id": owner_id, "data": {}})
        found = self.read_in(connection, [owner_id], locked=True)
        changed = replace(found.get(owner_id) or self._kind(), **changes)
        connection.execute(self._update, {"owner": owner_id, "data": asdict(changed)})
        if self._table is schema.user_preferences:
            notify(connection, PersonNotice("preferences", owner_id))
        return changed

    def keep(self, owner_id: int, stored: P) -> P:
        """Keep stored preferences in memory and return them. Remove the owner's entry from the list of troubles."""
        self._database.troubles.clear(self._table.name, owner_id)
        return self._keep(owner_id, stored)

    def _read(self, connection: Connection, owner_id: int) -> P:
        return self.read_in(connection, [owner_id]).get(owner_id) or self._kind()

    def read_in(self, connection: Connection, owner_ids: list[int], *, locked: bool = False) -> dict[int, P]:
        """Return preferences by owner, in an open transaction. Owners without a readable row are left out.

        With ``locked``, lock the rows against changes.
        """
        rows = connection.execute(self._select_locked if locked else self._select, {"owners": as_parameter(owner_ids)})
        return dict(readable(connection, rows, self._decoded, self._table.name, guild_of=self._guild_of))

    def _guild_of(self, row: Any) -> int | None:
        return int(row.id) if self._table is schema.guild_preferences else None

    def _decoded(self, row: Any) -> tuple[int, P]:
        return row.id, _sound(self._kind, object_of(row.data))

    def _keep(self, owner_id: int, value: P) -> P:
        self._known[owner_id] = value
        self._known.move_to_end(owner_id)
        language = getattr(value, "language", None)
        if language is None:
            self._languages.pop(owner_id, None)
        else:
            self._languages[owner_id] = language
        if self._table is not schema.guild_preferences and len(self._known) > KEPT:
            self._known.popitem(last=False)
        return value


def allows(preferences: type[P], name: str, value: object) -> bool:
    """Return True if the preferences have a field of that name that allows the value."""
    kind = kind_of(preferences, name)
    return kind is not None and kind.allows(value)


def kind_of(preferences: type[P], name: str) -> Kind | None:
    """Return the kind of a field; ``None`` if there is no field of that name."""
    return _kinds(preferences).get(name)


def _kinds(preferences: type[P]) -> dict[str, Kind]:
    return {each.name: each.metadata["kind"] for each in fields(preferences)}


def _sound(preferences: type[P], data: Mapping[str, Any]) -> P:
    """Return the preferences with the values that are allowed. All other values are replaced with defaults."""
    read = {name: (kind, _current(kind, data[name])) for name, kind in _kinds(preferences).items() if name in data}
    return preferences(**{name: value for name, (kind, value) in read.items() if kind.allows(value)})


def _current(kind: Kind, value: Any) -> Any:
    """Return the replacement for a word in ``earlier``; return any other value unchanged."""
    return kind.earlier.get(value, value) if isinstance(kind, OneOf) and isinstance(value, str) else value


TABLES = {
    GuildPreferences: schema.guild_preferences,
    ChannelPreferences: schema.channel_preferences,
    UserPreferences: schema.user_preferences,
}
