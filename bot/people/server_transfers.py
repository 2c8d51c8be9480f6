"""Export and import of a server's preferences and presets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import partial

from bot.presets.preset_drafts import KEPT_SECONDS
from bot.presets.server_presets import BUILT_IN, MOST, folded, sound
from bot.storage import GuildPreferences, Storage
from bot.storage.queries import presets as stored
from bot.storage.queries import server_files as queries
from bot.storage.queries.server_files import Transaction
from engine import RULES_VERSION

from . import server_files
from .import_plans import ImportPlan, ServerAround, plan
from .preferences import PLACES
from .server_files import FilePreset, ServerFile

PREFERENCES = tuple(one.name for one in fields(GuildPreferences) if one.name != "ranked")
"""The preferences in a file. ``ranked`` is a separate part, with the names of presets instead of their keys."""

FollowPreferences = Callable[[Transaction, int, GuildPreferences, float], None]
"""Function ``follow(transaction, server, preferences, now)`` that adjusts a server's season during an import."""


@dataclass(frozen=True, slots=True)
class PreparedImport:
    """An import that is waiting for the user's confirmation."""

    id: int
    plan: ImportPlan


@dataclass(frozen=True, slots=True)
class FinishedImport:
    """The result of an import."""

    plan: ImportPlan
    before: GuildPreferences
    """The server's preferences before the import."""
    preferences: GuildPreferences | None
    """The preferences after the import; ``None`` if nothing was imported because the plan has changed."""


class ServerTransfers:
    """Export and import of server files. ``now`` and ``trusted`` have the same meaning as in ``PresetDrafts``.

    ``follow`` adjusts the season of a server to its imported preferences. All coroutines may raise ``StorageError``.
    """

    def __init__(
        self,
        storage: Storage,
        now: Callable[[], float],
        trusted: Callable[[], bool] = lambda: True,
        follow: FollowPreferences = lambda *_: None,
    ) -> None:
        self._storage = storage
        self._follow = follow
        self._now = now
        self._trusted = trusted

    async def export(self, guild: int) -> bytes:
        """Return a file with the current preferences and presets of a server."""
        return server_files.written(await self._now_of(guild))

    async def prepare(self, guild: int, user: int, content: bytes, around: ServerAround) -> PreparedImport:
        """Store a file until the user confirms its import. Return the import's number and its plan.

        Raise ``ImportRefused`` if the file cannot be read.
        """
        made = await _planned(content, await self._now_of(guild), around)
        data = {"file": content.decode("utf-8-sig"), "digest": made.digest}
        at, kept = self._now(), KEPT_SECONDS if self._trusted() else float("inf")
        draft = await self._storage.write(
            lambda connection: stored.begin_draft(connection, guild, user, stored.SERVER_FILE, data, at, kept), guild
        )
        return PreparedImport(draft.id, made)

    async def carry_out(self, guild: int, user: int, number: int, around: ServerAround) -> FinishedImport | None:
        """Import a prepared file in one transaction; return ``None`` if the file is gone.

        If the server has changed and the import would have effects other than those shown, nothing is imported. The new
        plan then waits for another confirmation.
        """
        while True:
            draft = await self._storage.read(partial(_file, guild, user, number))
            if draft is None:
                return None
            now = await self._now_of(guild)
            made = await _planned(draft.data["file"].encode(), now, around)
            done = await self._storage.write(partial(self._store_plan, guild, user, draft, now, made), guild)
            if done is not None:
                break  # Otherwise the server or the draft changed while the plan was being made.
        if done.preferences is not None:
            self._storage.guilds.keep(guild, done.preferences)
            for channel in made.places:
                self._storage.channels.drop(channel)
        return done

    def _store_plan(
        self,
        guild: int,
        user: int,
        draft: stored.StoredDraft,
        now: ServerFile,
        made: ImportPlan,
        connection: Transaction,
    ) -> FinishedImport | None:
        """Store the plan made from ``draft`` and ``now``; return ``None`` if either has changed.

        If the plan differs from the one that the user was shown, store only its digest. The user must then confirm the
        new plan.
        """
        found = _file(guild, user, draft.id, connection), _snapshot(self._storage, connection, guild)
        if found != (draft, now):
            return None
        before = queries.preferences_of(self._storage, connection, guild)
        if made.digest != draft.data["digest"]:
            data = {**draft.data, "digest": made.digest}
            stored.alter_draft(connection, guild, user, draft.id, lambda _: data, self._now(), file=True)
            return FinishedImport(made, before, None)
        stored.drop_draft(connection, guild, user, draft.id, file=True)
        after = _store(self._storage, connection, guild, made)
        if (after.monthly, after.timezone) != (before.monthly, before.timezone):
            self._follow(connection, guild, after, self._now())
        return FinishedImport(made, before, after)

    async def _now_of(self, guild: int) -> ServerFile:
        return await self._storage.read_in_thread(partial(_snapshot, self._storage, guild=guild))

    async def drop(self, guild: int, user: int, number: int) -> None:
        """Delete a prepared file, if it still exists."""
        await self._storage.write(
            lambda connection: stored.drop_draft(connection, guild, user, number, file=True), guild
        )


def _file(guild: int, user: int, number: int, connection: Transaction) -> stored.StoredDraft | None:
    """Return a prepared file; ``None`` if it is gone or belongs to another user."""
    return stored.draft(connection, guild, user, number, file=True)


async def _planned(content: bytes, now: ServerFile, around: ServerAround) -> ImportPlan:
    """Return the plan for a file. It is made in a thread, because checking many presets would delay tables."""
    return await asyncio.to_thread(lambda: plan(server_files.read(content), now, around))


def _snapshot(storage: Storage, connection: Transaction, guild: int) -> ServerFile:
    """Return the current preferences and presets of a server in the form of a file."""
    preferences = queries.preferences_of(storage, connection, guild)
    own = stored.of_guild(connection, guild)
    names = {**{name: name for name in BUILT_IN}, **{str(one.id): one.name for one in own}}
    defaults = {
        one.channel_id: names[key]
        for one in stored.defaults_of(connection, guild)
        if (key := one.built_in or str(one.preset_id)) in names
    }
    places = queries.places_of(storage, connection, guild)
    default = defaults.pop(stored.WHOLE_SERVER, None)
    return ServerFile(
        preferences={name: getattr(preferences, name) for name in PREFERENCES},
        ranked=tuple(names[key] for key in preferences.ranked if key in names),
        presets=tuple(FilePreset(one.name, sound(one.options), one.about) for one in own),
        default=default,
        sets_default=True,
        defaults=defaults,
        places={channel: place for channel, place in places.items() if place != PLACES[0]},
    )


def _store(storage: Storage, connection: Transaction, guild: int, made: ImportPlan) -> GuildPreferences:
    """Store a plan and return the new preferences of the server.

    The caller must have checked in the same transaction that the plan is up to date.
    """
    own = {folded(one.name): one for one in stored.of_guild(connection, guild)}
    for preset in made.presets:
        name = stored.PresetName(preset.name, folded(preset.name))
        before = own.get(name.folded)
        if before is None:
            kept = stored.add(connection, guild, name, preset.rules, RULES_VERSION, MOST, preset.about)
        else:
            stored.keep(connection, guild, before.id, before.revision, preset.rules, RULES_VERSION)
            stored.rename(connection, guild, before.id, name)
            kept = stored.describe(connection, guild, before.id, preset.about)
        if isinstance(kept, stored.NotStored):
            raise TypeError(f"a planned preset was not stored: {kept}")
        own[name.folded] = kept
    keys = {**{folded(name): name for name in BUILT_IN}, **{key: str(one.id) for key, one in own.items()}}
    for channel, wanted in made.defaults.items():
        key = None if wanted is None else keys[folded(wanted)]
        number = int(key) if key is not None and key.isdecimal() else None
        built_in = key if number is None else None
        stored.set_default(connection, guild, stored.StoredDefault(channel, built_in, number))
    for channel, place in made.places.items():
        queries.set_place(storage, connection, guild, channel, place)
    changes = dict(made.preferences)
    if made.ranked is not None:
        changes["ranked"] = [keys[folded(name)] for name in made.ranked]
    return storage.guilds.change_in(connection, guild, **changes)
