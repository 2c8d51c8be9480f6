"""Presets: the built-in ones, a server's own, and the defaults of ``/play``."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from bot.locales import LANGUAGES, texts
from bot.model.refused_requests import RequestRefused
from bot.storage import Storage
from bot.storage.queries import presets as stored
from engine import RULES_VERSION, RulesError
from engine.options import check
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, validated

LONGEST_NAME = 40
"""Characters of a preset's name."""
LONGEST_ABOUT = 100
"""Characters of the sentence about a preset: as many as Discord shows below an entry of a menu."""
MOST = 100
"""Presets that a server may have."""
SUGGESTED = 25
"""Choices that Discord shows while a user is typing."""
ALIKE = 0.5
"""Similarity (0 to 1) above which an existing name is offered for one that does not exist."""
CLASSIC = "classic"


class PresetRefused(RequestRefused):
    """A change was refused and nothing was stored.

    ``code`` is name_empty, name_long (``longest``), name_taken, name_given (a built-in preset has the name),
    about_long (``longest``), too_many (``most``), gone, or changed (``now``: the preset as it is); ``facts`` are the
    values in parentheses.
    """


@dataclass(frozen=True, slots=True)
class Preset:
    """Rules with a name."""

    name: str
    """Name of a server's preset, or the engine's name of a built-in one."""
    options: Mapping[str, Any]
    """Only the values that differ from the defaults."""
    number: int = 0
    """0 for a built-in preset."""
    revision: int = 0
    """0 for a built-in preset."""
    about: str | None = None
    """The sentence about a server's preset; ``None`` for a built-in one, whose sentence is a text."""

    @property
    def built_in(self) -> bool:
        """Return True if the preset is built in."""
        return self.number == 0

    @property
    def key(self) -> str:
        """Return what identifies a preset within a server: the engine's name, or the number."""
        return self.name if self.built_in else str(self.number)

    def title(self, language: str) -> str:
        """Return the name in a language; not escaped."""
        return texts(language)(f"preset-{self.name}") if self.built_in else self.name


@dataclass(frozen=True, slots=True)
class Defaults:
    """The presets that ``/play`` uses."""

    server: Preset | None = None
    """Preset of the whole server, ``None`` if none is set."""
    channels: Mapping[int, Preset] = field(default_factory=dict)
    """Presets of channels that have their own."""


BUILT_IN: Mapping[str, Preset] = {name: Preset(name, options) for name, options in PRESETS.items()}


def folded(name: str) -> str:
    """Return the form in which names are compared: without regard to case, spaces and ways of writing a letter."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def differences(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values that are not the default, in the rulebook's order; check values, but not combinations.

    Raises ``RulesError`` for an unknown preset or option, or a bad value.
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


def checked_name(name: str) -> stored.PresetName:
    """Return a name for a server's preset, which must be trimmed before. Raises ``PresetRefused``."""
    if not name:
        raise PresetRefused("name_empty")
    if len(name) > LONGEST_NAME:
        raise PresetRefused("name_long", longest=LONGEST_NAME)
    named = stored.PresetName(name, folded(name))
    if named.folded in _given():
        raise PresetRefused("name_given")
    return named


def checked_about(about: str) -> str | None:
    """Return a sentence about a preset, ``None`` if it is empty. Raises ``PresetRefused``."""
    if len(about) > LONGEST_ABOUT:
        raise PresetRefused("about_long", longest=LONGEST_ABOUT)
    return about or None


@cache
def _given() -> Mapping[str, str]:
    """Return the built-in presets by all their names, in every language."""
    known = {folded(texts(language)(f"preset-{name}")): name for language in LANGUAGES for name in PRESETS}
    return known | {folded(name): name for name in PRESETS}


class Presets:
    """The presets of servers. Methods raise ``PresetRefused``, or ``StorageError`` where the database fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # --- looking ----------------------------------------------------------------------------------------------------

    async def of(self, guild: int) -> list[Preset]:
        """Return a server's own presets, sorted by name."""
        return [_preset(one) for one in await self._storage.read(partial(stored.of_guild, guild_id=guild))]

    async def by_key(self, guild: int, key: str) -> Preset | None:
        """Return a preset by its key."""
        return next(iter(await self.by_keys(guild, (key,))), None)

    async def by_keys(self, guild: int, keys: Collection[str]) -> list[Preset]:
        """Return presets by their keys, in this order, without those that are gone."""
        own = {} if BUILT_IN.keys() >= set(keys) else {one.key: one for one in await self.of(guild)}
        known = {**own, **BUILT_IN}
        return [known[key] for key in keys if key in known]

    async def named(self, guild: int, name: str) -> Preset | None:
        """Return a preset by any of its names: the engine's, the one in any language, or the server's."""
        given = _given().get(folded(name))
        if given is not None:
            return BUILT_IN[given]
        return next((one for one in await self.of(guild) if folded(one.name) == folded(name)), None)

    async def suggested(self, guild: int, typed: str, language: str, *, own: bool = False) -> list[Preset]:
        """Return presets whose name contains what was typed, those that begin with it first.

        With ``own`` only the server's presets are searched.
        """
        wanted = folded(typed)
        known = [(folded(preset.title(language)), preset) for preset in await self._known(guild, own=own)]
        ranked = [
            (not title.startswith(wanted), preset)
            for title, preset in known
            if wanted in title or (preset.built_in and wanted in preset.name)
        ]
        return [preset for _, preset in sorted(ranked, key=lambda one: one[0])][:SUGGESTED]

    async def nearest(self, guild: int, typed: str, language: str, *, own: bool = False) -> list[str]:
        """Return the titles most like a name that does not exist, at most three; not escaped."""
        titles = {
            folded(preset.title(language)): preset.title(language) for preset in await self._known(guild, own=own)
        }
        return [titles[one] for one in difflib.get_close_matches(folded(typed), titles, 3, ALIKE)]

    async def _known(self, guild: int, *, own: bool) -> list[Preset]:
        return [*([] if own else BUILT_IN.values()), *await self.of(guild)]

    # --- changing ---------------------------------------------------------------------------------------------------

    async def create(self, guild: int, name: str, options: Mapping[str, Any], about: str = "") -> Preset:
        """Store and return a new preset, with a sentence about it.

        Refused for a bad name or sentence, or as too_many. Raises ``RulesError`` for rules that cannot be played.
        """
        named, told, kept = checked_name(name), checked_about(about), differences(validated(options))
        made = await self._storage.write(
            lambda connection: stored.add(connection, guild, named, kept, RULES_VERSION, MOST, told), guild
        )
        return _kept(made)

    async def save(self, guild: int, number: int, revision: int, options: Mapping[str, Any]) -> Preset:
        """Change the options of a preset whose ``revision`` the user saw. Refused as gone or changed (``now``)."""
        kept = differences(validated(options))
        made = await self._storage.write(
            lambda connection: stored.keep(connection, guild, number, revision, kept, RULES_VERSION), guild
        )
        if made is stored.NotStored.CHANGED:
            raise PresetRefused("changed", now=await self.by_key(guild, str(number)))
        return _kept(made)

    async def rename(self, guild: int, number: int, name: str) -> Preset:
        """Change the name of a preset. Refused for a bad name, or as gone."""
        named = checked_name(name)
        return _kept(
            await self._storage.write(lambda connection: stored.rename(connection, guild, number, named), guild)
        )

    async def describe(self, guild: int, number: int, about: str) -> Preset:
        """Change the sentence about a preset; an empty one removes it. Refused as about_long or gone."""
        told = checked_about(about)
        return _kept(
            await self._storage.write(lambda connection: stored.describe(connection, guild, number, told), guild)
        )

    async def delete(self, guild: int, number: int) -> None:
        """Delete a preset and the defaults that use it. Refused as gone."""
        if not await self._storage.write(lambda connection: stored.remove(connection, guild, number), guild):
            raise PresetRefused("gone")

    # --- defaults ---------------------------------------------------------------------------------------------------

    async def defaults(self, guild: int) -> Defaults:
        """Return all defaults of a server."""
        own = {one.number: one for one in await self.of(guild)}
        found = {
            default.channel_id: own.get(default.preset_id or 0) or BUILT_IN.get(default.built_in or "")
            for default in await self._storage.read(partial(stored.defaults_of, guild_id=guild))
        }
        known = {channel: preset for channel, preset in found.items() if preset is not None}
        return Defaults(known.pop(stored.WHOLE_SERVER, None), known)

    async def default_in(self, guild: int, channels: Iterable[int]) -> Preset:
        """Return the preset that ``/play`` uses.

        This is the default of the first of ``channels`` (a thread, then its channel) that has one, else the server's,
        else the classic rules.
        """
        known = await self.defaults(guild)
        own = (known.channels[channel] for channel in channels if channel in known.channels)
        return next(own, known.server or BUILT_IN[CLASSIC])

    async def set_default(self, guild: int, channel: int | None, preset: Preset | None) -> None:
        """Set the default of a channel, or of the whole server if it is ``None``; delete it if ``preset`` is ``None``.

        Refused as gone.
        """
        built_in = preset.name if preset is not None and preset.built_in else None
        number = preset.number if preset is not None and not preset.built_in else None
        default = stored.StoredDefault(channel or stored.WHOLE_SERVER, built_in, number)
        if not await self._storage.write(lambda connection: stored.set_default(connection, guild, default), guild):
            raise PresetRefused("gone")

    async def save_default(self, guild: int, channel: int | None, wanted: Preset) -> Preset:
        """Make rules the default of a channel, or of the whole server; return the preset that has them.

        This is the current default or a built-in preset if it has exactly these rules, else the one with the number of
        ``wanted``, else a new one of its name. Refused as ``create`` and ``save`` are.
        """
        kept = differences(validated(wanted.options))
        now = await self.default_in(guild, () if channel is None else (channel,))
        same = next((one for one in (now, *BUILT_IN.values()) if one.options == kept), None)
        if same is not None:
            await self.set_default(guild, channel, same)
            return same
        numbered = (f"{wanted.name[: LONGEST_NAME - 4]} {number}" for number in range(2, MOST + 2))
        names = [checked_name(name) for name in (wanted.name, *numbered)]

        place = channel or stored.WHOLE_SERVER
        if wanted.number:
            number, revision = wanted.number, wanted.revision
            made = await self._storage.write(
                lambda connection: stored.as_default(
                    connection, guild, place, stored.keep(connection, guild, number, revision, kept, RULES_VERSION)
                ),
                guild,
            )
        else:
            made = await self._storage.write(
                lambda connection: stored.as_default(
                    connection, guild, place, stored.add_named(connection, guild, names, kept, RULES_VERSION, MOST)
                ),
                guild,
            )
        if made is stored.NotStored.CHANGED:
            raise PresetRefused("changed", now=await self.by_key(guild, str(wanted.number)))
        return _kept(made)


def _preset(one: stored.StoredPreset) -> Preset:
    return Preset(one.name, sound(one.options), one.id, one.revision, one.about)


def sound(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that are valid in this version; the others get their defaults."""
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
