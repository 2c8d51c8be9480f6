"""Built-in presets, servers' presets, and the defaults for ``/play``."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any, TypeVar

from bot.locales import LANGUAGES, texts
from bot.model.refused_requests import RequestRefused
from bot.storage import Storage
from bot.storage.queries import presets as stored
from engine import RULES_VERSION, RulesError
from engine.options import check
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, validated

LONGEST_NAME = 40
"""Maximum number of characters in a preset's name."""
LONGEST_ABOUT = 100
"""Maximum number of characters in the sentence about a preset. Discord has the same limit for a menu entry."""
MOST = 100
"""Maximum number of presets in a server."""
SUGGESTED = 25
"""Maximum number of choices that Discord shows while a user is typing."""
ALIKE = 0.5
"""Minimum similarity (0 to 1) between an unknown name and an existing name that is suggested instead."""
CLASSIC = "classic"


T = TypeVar("T")
Made = stored.StoredPreset | stored.NotStored
"""A stored preset, or the reason why it was not stored."""


class PresetRefused(RequestRefused):
    """Refusal of a change to presets. Nothing was stored.

    ``facts`` contains at least the values in parentheses. ``code`` is one of these:

    - ``name_empty``, ``name_long`` (``longest``), ``about_long`` (``longest``)
    - ``name_taken``: another preset of the server has this name
    - ``name_given``: a built-in preset has this name
    - ``too_many`` (``most``)
    - ``gone``: the preset was deleted
    - ``changed`` (``now``): somebody else changed the preset; ``now`` is the current one, or ``None`` if it is deleted
    """


@dataclass(frozen=True, slots=True)
class SavedDraft:
    """A draft that is deleted in the transaction that stores its rules.

    With two transactions, a crash between them would leave the draft behind. Saving it again would then be refused,
    because the preset made from it already has its name.
    """

    user: int
    number: int


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of option values."""

    name: str
    """Name of a server's preset, or the engine's name for a built-in one."""
    options: Mapping[str, Any]
    """The values that differ from the defaults."""
    number: int = 0
    """Id of a server's preset; 0 for a built-in one."""
    revision: int = 0
    """Number that grows with each change to the options; 0 for a built-in preset."""
    about: str | None = None
    """The sentence about a server's preset, if it has one. The sentences about built-in presets are in the locales."""

    @property
    def built_in(self) -> bool:
        """Return True if the preset is built in."""
        return self.number == 0

    @property
    def key(self) -> str:
        """Return the identifier of the preset within a server: the engine's name, or the number as text."""
        return self.name if self.built_in else str(self.number)

    def title(self, language: str) -> str:
        """Return the unescaped name. The name of a built-in preset is translated."""
        return texts(language)(f"preset-{self.name}") if self.built_in else self.name


@dataclass(frozen=True, slots=True)
class Defaults:
    """The presets that ``/play`` uses by default."""

    server: Preset | None = None
    """The preset for the whole server; ``None`` if none is set."""
    channels: Mapping[int, Preset] = field(default_factory=dict)
    """The presets for channels with their own default, keyed by channel."""


def folded(name: str) -> str:
    """Return a name in the form used for comparisons, which ignores case, extra spaces and variants of characters."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def differences(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values that differ from the defaults, in the rulebook's order.

    If ``options`` names a ``preset``, the other options override the values of that preset. Values are checked, but
    combinations of them are not. Raise ``RulesError`` for an unknown preset or option, or an invalid value.
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


BUILT_IN: Mapping[str, Preset] = {name: Preset(name, differences({"preset": name})) for name in PRESETS}


def checked_name(name: str) -> stored.PresetName:
    """Check a name for a server's preset and return it with its folded form.

    Raise ``PresetRefused`` if it is empty, too long, or the name of a built-in preset.
    """
    if not name:
        raise PresetRefused("name_empty")
    if len(name) > LONGEST_NAME:
        raise PresetRefused("name_long", longest=LONGEST_NAME)
    named = stored.PresetName(name, folded(name))
    if named.folded in _given():
        raise PresetRefused("name_given")
    return named


def checked_about(about: str) -> str | None:
    """Check a sentence about a preset and return it; ``None`` if it is empty.

    Raise ``PresetRefused`` if it is too long.
    """
    if len(about) > LONGEST_ABOUT:
        raise PresetRefused("about_long", longest=LONGEST_ABOUT)
    return about or None


@cache
def _given() -> Mapping[str, str]:
    """Map the folded names of the built-in presets, in the engine and in every language, to the engine's names."""
    known = {folded(texts(language)(f"preset-{name}")): name for language in LANGUAGES for name in PRESETS}
    return known | {folded(name): name for name in PRESETS}


class Presets:
    """The presets of servers and their defaults.

    Changes can raise ``PresetRefused``. All methods raise ``StorageError`` if the database fails.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # --- looking ----------------------------------------------------------------------------------------------------

    async def of(self, guild: int) -> list[Preset]:
        """Return a server's own presets, sorted by name."""
        return [_preset(one) for one in await self._storage.read(partial(stored.of_guild, guild_id=guild))]

    async def by_key(self, guild: int, key: str) -> Preset | None:
        """Return a preset by its key; ``None`` if there is none."""
        return next(iter(await self.by_keys(guild, (key,))), None)

    async def by_keys(self, guild: int, keys: Collection[str]) -> list[Preset]:
        """Return presets in the order of their ``keys``. Presets that are gone are left out."""
        own = {} if BUILT_IN.keys() >= set(keys) else {one.key: one for one in await self.of(guild)}
        known = {**own, **BUILT_IN}
        return [known[key] for key in keys if key in known]

    async def named(self, guild: int, name: str) -> Preset | None:
        """Return the preset with this name, or ``None``.

        A built-in preset is found by the engine's name and by its name in any language.
        """
        given = _given().get(folded(name))
        if given is not None:
            return BUILT_IN[given]
        return next((one for one in await self.of(guild) if folded(one.name) == folded(name)), None)

    async def suggested(self, guild: int, typed: str, language: str, *, own: bool = False) -> list[Preset]:
        """Return at most ``SUGGESTED`` presets whose title, or name in the engine, contains the typed text.

        Presets whose title begins with the text come first. With ``own``, only the server's presets are searched.
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
        """Return at most three unescaped titles that are similar to an unknown name. See ``suggested`` for ``own``."""
        titles = {
            folded(preset.title(language)): preset.title(language) for preset in await self._known(guild, own=own)
        }
        return [titles[one] for one in difflib.get_close_matches(folded(typed), titles, 3, ALIKE)]

    async def _known(self, guild: int, *, own: bool) -> list[Preset]:
        return [*([] if own else BUILT_IN.values()), *await self.of(guild)]

    # --- changing ---------------------------------------------------------------------------------------------------

    async def create(
        self,
        guild: int,
        name: str,
        options: Mapping[str, Any],
        about: str = "",
        *,
        draft: SavedDraft | None = None,
        default_in: int | None = None,
    ) -> Preset:
        """Store and return a new preset, with an optional sentence about it, and delete its ``draft``.

        With ``default_in``, also make the preset the default of that channel, or of the server if ``default_in`` is 0.
        Refuse an invalid or taken name, a sentence that is too long, or more than ``MOST`` presets. Raise
        ``RulesError`` for rules that cannot be played.
        """
        named, sentence, kept = checked_name(name), checked_about(about), differences(validated(options))

        def work(connection: stored.Transaction) -> Made:
            made = stored.add(connection, guild, named, kept, RULES_VERSION, MOST, sentence)
            return made if default_in is None else stored.as_default(connection, guild, default_in, made)

        return _kept(await self._write(guild, work, draft))

    async def _write(self, guild: int, work: Callable[[stored.Transaction], T], draft: SavedDraft | None) -> T:
        """Do ``work`` and delete the draft in one transaction. If ``work`` is refused, keep the draft."""

        def both(connection: stored.Transaction) -> T:
            made = work(connection)
            if draft is not None and made and not isinstance(made, stored.NotStored):
                stored.drop_draft(connection, guild, draft.user, draft.number)
            return made

        return await self._storage.write(both, guild)

    async def save(
        self,
        guild: int,
        number: int,
        revision: int,
        options: Mapping[str, Any],
        *,
        draft: SavedDraft | None = None,
    ) -> Preset:
        """Change a preset's options, delete the ``draft``, and return the preset.

        Raise ``RulesError`` for rules that cannot be played.

        Refuse with "gone", or with "changed" if ``revision`` is not the current one.
        """
        kept = differences(validated(options))
        made = await self._write(
            guild, lambda connection: stored.keep(connection, guild, number, revision, kept, RULES_VERSION), draft
        )
        if made is stored.NotStored.CHANGED:
            raise PresetRefused("changed", now=await self.by_key(guild, str(number)))
        return _kept(made)

    async def rename(self, guild: int, number: int, name: str) -> Preset:
        """Rename a preset and return it. Refuse an invalid or taken name, or a preset that is gone."""
        named = checked_name(name)
        return _kept(
            await self._storage.write(lambda connection: stored.rename(connection, guild, number, named), guild)
        )

    async def describe(self, guild: int, number: int, about: str) -> Preset:
        """Change a preset's sentence, or remove it if ``about`` is empty, and return the preset.

        Refuse with "about_long" or "gone".
        """
        sentence = checked_about(about)
        return _kept(
            await self._storage.write(lambda connection: stored.describe(connection, guild, number, sentence), guild)
        )

    async def delete(self, guild: int, number: int) -> None:
        """Delete a preset and the defaults that use it. Refuse with "gone"."""
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

        This is the default of the first of ``channels`` (a thread, then its channel) that has one, otherwise the
        server's default, otherwise the classic preset.
        """
        known = await self.defaults(guild)
        own = (known.channels[channel] for channel in channels if channel in known.channels)
        return next(own, known.server or BUILT_IN[CLASSIC])

    async def set_default(
        self, guild: int, channel: int | None, preset: Preset | None, *, draft: SavedDraft | None = None
    ) -> None:
        """Set the default of a channel, or of the server if ``channel`` is ``None``, and delete the ``draft``.

        If ``preset`` is ``None``, delete the default. Refuse with "gone".
        """
        built_in = preset.name if preset is not None and preset.built_in else None
        number = preset.number if preset is not None and not preset.built_in else None
        default = stored.StoredDefault(channel or stored.WHOLE_SERVER, built_in, number)

        if not await self._write(guild, lambda connection: stored.set_default(connection, guild, default), draft):
            raise PresetRefused("gone")

    async def save_default(
        self, guild: int, channel: int | None, wanted: Preset, *, draft: SavedDraft | None = None
    ) -> Preset:
        """Make the rules of ``wanted`` the default of a channel or of the server. Return the preset with these rules.

        Also delete the ``draft``.

        Reuse the current default or a built-in preset if one of them has exactly these rules. Otherwise change the
        options of the preset with the number of ``wanted``. If that number is 0, create a preset with the name of
        ``wanted``, adding a number if the name is taken. Raise the same exceptions as ``create`` and ``save``.
        """
        kept = differences(validated(wanted.options))
        now = await self.default_in(guild, () if channel is None else (channel,))
        same = next((one for one in (now, *BUILT_IN.values()) if one.options == kept), None)
        if same is not None:
            await self.set_default(guild, channel, same, draft=draft)
            return same
        numbered = (f"{wanted.name[: LONGEST_NAME - 4]} {number}" for number in range(2, MOST + 2))
        names = [checked_name(name) for name in (wanted.name, *numbered)]

        place = channel or stored.WHOLE_SERVER
        if wanted.number:
            number, revision = wanted.number, wanted.revision
            made = await self._write(
                guild,
                lambda connection: stored.as_default(
                    connection, guild, place, stored.keep(connection, guild, number, revision, kept, RULES_VERSION)
                ),
                draft,
            )
        else:
            made = await self._write(
                guild,
                lambda connection: stored.as_default(
                    connection, guild, place, stored.add_named(connection, guild, names, kept, RULES_VERSION, MOST)
                ),
                draft,
            )
        if made is stored.NotStored.CHANGED:
            raise PresetRefused("changed", now=await self.by_key(guild, str(wanted.number)))
        return _kept(made)


def _preset(one: stored.StoredPreset) -> Preset:
    return Preset(one.name, sound(one.options), one.id, one.revision, one.about)


def sound(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values that are valid in this version and differ from the defaults."""
    sound: dict[str, Any] = {}
    for name, value in options.items():
        try:
            sound |= differences({name: value})
        except RulesError:
            continue
    return sound


def _kept(made: Made) -> Preset:
    if isinstance(made, stored.NotStored):
        raise PresetRefused(str(made), most=MOST)
    return _preset(made)
