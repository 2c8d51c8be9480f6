"""Import plans: the changes that importing a server's file would make."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.presets.server_presets import (
    BUILT_IN,
    MOST,
    PresetRefused,
    checked_about,
    checked_name,
    differences,
    folded,
)
from bot.storage import GuildPreferences
from bot.storage.queries.preferences import allows
from engine import RulesError
from engine.rules.registry import validated

from .preferences import PLACES
from .server_files import IDS, FilePreset, ServerFile

ADDED, REPLACED, LEFT_OUT = "added", "replaced", "left_out"


@dataclass(frozen=True, slots=True)
class ServerAround:
    """Facts about a server that are not stored, and the time zones and languages that the bot accepts."""

    channels: Collection[int]
    roles: Collection[int]
    zones: Collection[str]
    languages: Collection[str]
    readable: Callable[[str], str]
    """Function that removes unreadable characters from text."""


@dataclass(frozen=True, slots=True)
class PlannedChange:
    """One line of a plan: a change that would be made, or an entry in the file that is left out."""

    what: str
    """``preference``, ``preset``, ``ranked``, ``default``, ``place`` or ``part``."""
    name: str
    """The name of the preference, preset or part, or the id of the channel.

    Empty for the server's default and for the new list of ranked presets.
    """
    outcome: str
    """``ADDED``, ``REPLACED`` or ``LEFT_OUT``."""
    value: Any = None
    """The value that would be set or is left out. ``None`` can also mean that the value is not shown."""
    reason: str = ""
    """``unknown``, ``bad_value``, ``no_channel``, ``no_role``, ``no_preset``, ``twice``, or a code from ``error``.

    Empty for a change that would be made.
    """
    error: RulesError | PresetRefused | None = None
    """The exception that explains why a preset is left out; ``None`` if ``reason`` is enough."""


@dataclass(slots=True)
class ImportPlan:
    """The changes that an import would make."""

    lines: list[PlannedChange] = field(default_factory=list)
    same: int = 0
    """Number of entries that would change nothing."""
    preferences: dict[str, Any] = field(default_factory=dict)
    """New values, keyed by preference."""
    presets: list[FilePreset] = field(default_factory=list)
    """Presets to add or replace."""
    ranked: tuple[str, ...] | None = None
    """The new list of ranked presets; ``None`` if it does not change."""
    defaults: dict[int, str | None] = field(default_factory=dict)
    """New default presets, keyed by channel; 0 stands for the server."""
    places: dict[int, str] = field(default_factory=dict)
    """New places for tables, keyed by channel."""

    @property
    def changes(self) -> bool:
        """Return True if the import would change anything."""
        return any(line.outcome != LEFT_OUT for line in self.lines)

    @property
    def digest(self) -> str:
        """Return a digest that is equal for plans with the same changes."""
        outcomes = [(line.what, line.name, line.outcome) for line in self.lines if line.outcome != LEFT_OUT]
        content = repr((outcomes, self.preferences, self.presets, self.ranked, self.defaults, self.places))
        return hashlib.sha256(content.encode()).hexdigest()

    def note(self, what: str, name: str, outcome: str, value: Any = None, reason: str = "") -> None:
        """Add a line."""
        self.lines.append(PlannedChange(what, name, outcome, value, reason))

    def refuse(self, preset: str, error: RulesError | PresetRefused) -> None:
        """Add a line for a preset that cannot be stored."""
        reason = error.reason if isinstance(error, RulesError) else error.code
        self.lines.append(PlannedChange("preset", preset, LEFT_OUT, reason=reason, error=error))


def plan(file: ServerFile, now: ServerFile, around: ServerAround) -> ImportPlan:
    """Return the changes that a file would make to a server's current data (``now``), which must be complete."""
    made = ImportPlan()
    for part in file.unknown:
        made.note("part", around.readable(part), LEFT_OUT, reason="unknown")
    _plan_preferences(made, file, now, around)
    _plan_presets(made, file, now, around)
    named = _names(now, made)
    _plan_ranked(made, file, now, named, around)
    _plan_defaults(made, file, now, named, around)
    _plan_places(made, file, now, around)
    return made


def _plan_preferences(made: ImportPlan, file: ServerFile, now: ServerFile, around: ServerAround) -> None:
    for name, value in file.preferences.items():
        if name not in now.preferences:
            made.note("preference", around.readable(name), LEFT_OUT, reason="unknown")
        elif reason := _why_not(name, value, around):
            made.note("preference", name, LEFT_OUT, value if reason != "bad_value" else None, reason)
        elif value == now.preferences[name]:
            made.same += 1
        else:
            made.note("preference", name, REPLACED, value)
            made.preferences[name] = value


def _why_not(name: str, value: Any, around: ServerAround) -> str:
    """Return the reason why a preference cannot have a value in this server, or an empty string if it can."""
    if not allows(GuildPreferences, name, value):
        return "bad_value"
    if name == "timezone":
        return "" if value in around.zones else "bad_value"
    if name == "language":
        return "" if value is None or value in around.languages else "bad_value"
    if name in IDS and value is not None:
        role = name == "games_master"
        known = around.roles if role else around.channels
        return "" if value in known else ("no_role" if role else "no_channel")
    return ""


def _plan_presets(made: ImportPlan, file: ServerFile, now: ServerFile, around: ServerAround) -> None:
    own = {folded(one.name): one for one in now.presets}
    count, seen = len(own), set[str]()
    for given in file.presets:
        name = around.readable(given.name)
        key = folded(name)
        try:
            checked_name(name)
            about = checked_about(around.readable(given.about or ""))
            rules = differences(validated(given.rules))
        except (PresetRefused, RulesError) as error:
            made.refuse(name, error)
            continue
        before = own.get(key)
        if key in seen:
            made.note("preset", name, LEFT_OUT, reason="twice")
        elif before is None and count >= MOST:
            made.refuse(name, PresetRefused("too_many", most=MOST))
        elif before == FilePreset(name, rules, about):
            made.same += 1
        else:
            count += before is None
            made.note("preset", name, ADDED if before is None else REPLACED)
            made.presets.append(FilePreset(name, rules, about))
        seen.add(key)


def _names(now: ServerFile, made: ImportPlan) -> dict[str, str]:
    """Return the names of all presets after the import, keyed by their folded names."""
    own = {folded(one.name): one.name for one in (*now.presets, *made.presets)}
    return {**{folded(name): name for name in BUILT_IN}, **own}


def _plan_ranked(
    made: ImportPlan, file: ServerFile, now: ServerFile, named: Mapping[str, str], around: ServerAround
) -> None:
    if file.ranked is None:
        return
    wanted = {folded(name): name for name in file.ranked}
    for name in [name for key, name in wanted.items() if key not in named]:
        made.note("ranked", around.readable(name), LEFT_OUT, reason="no_preset")
    ranked = tuple(named[key] for key in wanted if key in named)
    if ranked == now.ranked:
        made.same += 1
    else:
        made.note("ranked", "", REPLACED, ranked)
        made.ranked = ranked


def _plan_defaults(
    made: ImportPlan, file: ServerFile, now: ServerFile, named: Mapping[str, str], around: ServerAround
) -> None:
    wanted: dict[int, str | None] = {**({0: file.default} if file.sets_default else {}), **file.defaults}
    before: dict[int, str | None] = {0: now.default, **now.defaults}
    for channel, name in wanted.items():
        which = str(channel) if channel else ""
        shown = None if name is None else named.get(folded(name))
        if channel and channel not in around.channels:
            made.note("default", which, LEFT_OUT, around.readable(name or ""), "no_channel")
        elif name is not None and shown is None:
            made.note("default", which, LEFT_OUT, around.readable(name), "no_preset")
        elif before.get(channel) == shown:
            made.same += 1
        else:
            made.note("default", which, ADDED if before.get(channel) is None else REPLACED, shown)
            made.defaults[channel] = shown


def _plan_places(made: ImportPlan, file: ServerFile, now: ServerFile, around: ServerAround) -> None:
    for channel, place in file.places.items():
        if channel not in around.channels:
            made.note("place", str(channel), LEFT_OUT, place if place in PLACES else None, "no_channel")
        elif place not in PLACES:
            made.note("place", str(channel), LEFT_OUT, reason="bad_value")
        elif now.places.get(channel, PLACES[0]) == place:
            made.same += 1
        else:
            made.note("place", str(channel), REPLACED, place)
            made.places[channel] = place
