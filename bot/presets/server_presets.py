"""Presets: those that come with the game, a server's own, and which of them ``/play`` takes where."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from bot.locales import LANGUAGES, texts
from bot.storage import Storage
from bot.storage.queries import presets as stored
from engine import RULES_VERSION, RulesError
from engine.options import check
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, validated

LONGEST_NAME = 40
MOST = 100
"""Presets that a server may have."""
SUGGESTED = 25
"""Choices that Discord shows while somebody is typing."""
ALIKE = 0.5
"""How alike (0 to 1) a name must be to be offered for one that does not exist."""
CLASSIC = "classic"


class PresetRefused(Exception):
    """A wish was refused and changed nothing. ``reason``: name_empty, name_long (``longest``), name_taken, name_given
    (a preset of the game has it), too_many (``most``), gone, or changed (``now``: the preset as it is)."""

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Preset:
    """Rules under a name. ``options``: what differs from the defaults; ``number`` and ``revision`` are 0 for those that
    come with the game, whose ``name`` is the engine's."""

    name: str
    options: Mapping[str, Any]
    number: int = 0
    revision: int = 0

    @property
    def built_in(self) -> bool:
        """Whether it comes with the game."""
        return self.number == 0

    @property
    def key(self) -> str:
        """What tells presets of one server apart: the engine's name, or the number."""
        return self.name if self.built_in else str(self.number)

    def title(self, language: str) -> str:
        """The name as people of that language read it; not escaped."""
        return texts(language)(f"preset-{self.name}") if self.built_in else self.name


@dataclass(frozen=True, slots=True)
class Defaults:
    """What ``/play`` takes in a whole server (``None``: nothing is set) and in channels of their own."""

    server: Preset | None = None
    channels: Mapping[int, Preset] = field(default_factory=dict)


BUILT_IN: Mapping[str, Preset] = {name: Preset(name, options) for name, options in PRESETS.items()}


def folded(name: str) -> str:
    """A name as names are compared: without regard to case, spaces and ways of writing a letter."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def differences(options: Mapping[str, Any]) -> dict[str, Any]:
    """What is not the default, in the rulebook's order; checks the values but not what they exclude.

    ``RulesError`` for an unknown preset or option, or a bad value.
    """
    given = dict(options)
    preset = given.pop("preset", CLASSIC)
    if not isinstance(preset, str) or preset not in PRESETS:
        raise RulesError("unknown_preset", "preset", value=preset, allowed=list(PRESETS))
    if unknown := next((name for name in given if name not in OPTIONS), None):
        raise RulesError("unknown_option", unknown)
    merged = {**PRESETS[preset], **given}
    values = {name: check(option, merged[name]) for name, option in OPTIONS.items() if name in merged}
    return {name: value for name, value in values.items() if value != OPTIONS[name].default}


def checked_name(name: str) -> stored.Named:
    """A name for a server's preset, cleaned before. Raises ``PresetRefused``."""
    if not name:
        raise PresetRefused("name_empty")
    if len(name) > LONGEST_NAME:
        raise PresetRefused("name_long", longest=LONGEST_NAME)
    named = stored.Named(name, folded(name))
    if named.folded in _given():
        raise PresetRefused("name_given")
    return named


@cache
def _given() -> Mapping[str, str]:
    """The presets of the game by everything that they are called."""
    known = {folded(texts(language)(f"preset-{name}")): name for language in LANGUAGES for name in PRESETS}
    return known | {folded(name): name for name in PRESETS}


class Presets:
    """The presets of servers. Methods raise ``PresetRefused``, or ``StorageError`` where the database fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # --- looking ----------------------------------------------------------------------------------------------------

    async def of(self, guild: int) -> list[Preset]:
        """A server's own presets by name."""
        return [_preset(one) for one in await self._storage.read(partial(stored.of_guild, guild_id=guild))]

    async def by_key(self, guild: int, key: str) -> Preset | None:
        """A preset by its key."""
        return next(iter(await self.by_keys(guild, (key,))), None)

    async def by_keys(self, guild: int, keys: Collection[str]) -> list[Preset]:
        """Presets by their keys, in this order; those that are gone are left out."""
        own = {} if BUILT_IN.keys() >= set(keys) else {one.key: one for one in await self.of(guild)}
        known = {**own, **BUILT_IN}
        return [known[key] for key in keys if key in known]

    async def named(self, guild: int, name: str) -> Preset | None:
        """A preset by any of its names: the engine's, the one in any language, or the server's."""
        given = _given().get(folded(name))
        if given is not None:
            return BUILT_IN[given]
        return next((one for one in await self.of(guild) if folded(one.name) == folded(name)), None)

    async def suggested(self, guild: int, typed: str, language: str, *, own: bool = False) -> list[Preset]:
        """What fits to the beginning of a name, best first; only the server's with ``own``."""
        wanted = folded(typed)
        known = [(folded(preset.title(language)), preset) for preset in await self._known(guild, own=own)]
        ranked = [
            (not title.startswith(wanted), preset)
            for title, preset in known
            if wanted in title or (preset.built_in and wanted in preset.name)
        ]
        return [preset for _, preset in sorted(ranked, key=lambda one: one[0])][:SUGGESTED]

    async def nearest(self, guild: int, typed: str, language: str, *, own: bool = False) -> list[str]:
        """The titles most like a name that does not exist, at most three; not escaped."""
        titles = {
            folded(preset.title(language)): preset.title(language) for preset in await self._known(guild, own=own)
        }
        return [titles[one] for one in difflib.get_close_matches(folded(typed), titles, 3, ALIKE)]

    async def _known(self, guild: int, *, own: bool) -> list[Preset]:
        return [*([] if own else BUILT_IN.values()), *await self.of(guild)]

    # --- changing ---------------------------------------------------------------------------------------------------

    async def create(self, guild: int, name: str, options: Mapping[str, Any]) -> Preset:
        """A new preset. Refused with a fault of the name, or too_many; ``RulesError`` for what cannot be played."""
        named, kept = checked_name(name), differences(validated(options))
        made = await self._storage.write(
            lambda connection: stored.add(connection, guild, named, kept, RULES_VERSION, MOST)
        )
        return _kept(made)

    async def save(self, guild: int, number: int, revision: int, options: Mapping[str, Any]) -> Preset:
        """Other options for a preset whose ``revision`` was seen. Refused with gone or changed (``now``)."""
        kept = differences(validated(options))
        made = await self._storage.write(
            lambda connection: stored.keep(connection, guild, number, revision, kept, RULES_VERSION)
        )
        if made is stored.NotStored.CHANGED:
            raise PresetRefused("changed", now=await self.by_key(guild, str(number)))
        return _kept(made)

    async def rename(self, guild: int, number: int, name: str) -> Preset:
        """Another name for a preset. Refused with a fault of the name, or gone."""
        named = checked_name(name)
        return _kept(await self._storage.write(lambda connection: stored.rename(connection, guild, number, named)))

    async def delete(self, guild: int, number: int) -> None:
        """Deletes a preset; defaults that named it are none any more. Refused with gone."""
        if not await self._storage.write(lambda connection: stored.remove(connection, guild, number)):
            raise PresetRefused("gone")

    # --- defaults ---------------------------------------------------------------------------------------------------

    async def defaults(self, guild: int) -> Defaults:
        """All defaults of a server."""
        own = {one.number: one for one in await self.of(guild)}
        found = {
            default.channel_id: own.get(default.preset_id or 0) or BUILT_IN.get(default.built_in or "")
            for default in await self._storage.read(partial(stored.defaults_of, guild_id=guild))
        }
        known = {channel: preset for channel, preset in found.items() if preset is not None}
        return Defaults(known.pop(stored.WHOLE_SERVER, None), known)

    async def default_in(self, guild: int, channels: Iterable[int]) -> Preset:
        """What ``/play`` takes: the default of the first of ``channels`` (a thread, then its channel) that has one, or
        else the server's, or else the classic rules."""
        known = await self.defaults(guild)
        own = (known.channels[channel] for channel in channels if channel in known.channels)
        return next(own, known.server or BUILT_IN[CLASSIC])

    async def set_default(self, guild: int, channel: int | None, preset: Preset | None) -> None:
        """Sets the default of a channel, or with ``None`` of the whole server; no ``preset``: none any more. Refused
        with gone."""
        built_in = preset.name if preset is not None and preset.built_in else None
        number = preset.number if preset is not None and not preset.built_in else None
        default = stored.StoredDefault(channel or stored.WHOLE_SERVER, built_in, number)
        if not await self._storage.write(lambda connection: stored.set_default(connection, guild, default)):
            raise PresetRefused("gone")


def _preset(one: stored.StoredPreset) -> Preset:
    return Preset(one.name, sound(one.options), one.id, one.revision)


def sound(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that this version knows with values that they have; others hold their defaults."""
    sound: dict[str, Any] = {}
    for name, value in options.items():
        try:
            sound |= differences({name: value})
        except RulesError:
            continue
    return sound


def _kept(made: stored.StoredPreset | stored.NotStored) -> Preset:
    if isinstance(made, stored.NotStored):
        raise PresetRefused(str(made), most=MOST)
    return _preset(made)
