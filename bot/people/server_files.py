"""The file with a server's preferences and presets, written by ``/server export`` and read by ``/server import``.

It is JSON that people can read and edit. The Discord ids of roles and channels are strings, because some programs
cannot represent such large numbers exactly. If a part is missing from the file, the import does not change the
server's values for that part.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.model.whole_numbers import whole_number
from bot.presets.preset_codes import SERVER_FORMAT, ImportRefused, json_object
from bot.presets.server_presets import MOST
from engine import RULES_VERSION

VERSION = 1
LARGEST_FILE = 1 << 20
"""Maximum size of a file in bytes. It is more than the preferences and all presets of a server can take up."""
MOST_ENTRIES = 2000
"""Maximum number of entries in a part.

It is more than the number of channels that a server can have, but small enough that comparing the entries does not
delay tables.
"""
IDS = ("games_master", "log_channel", "results_channel")
"""The preferences whose values are ids."""
PARTS = ("format", "version", "rules_version", "settings", "ranked", "presets", "defaults", "places")


@dataclass(frozen=True, slots=True)
class FilePreset:
    """A server's preset as written in a file."""

    name: str
    rules: Mapping[str, Any]
    """Option values. ``read`` does not validate them."""
    about: str | None = None


@dataclass(frozen=True, slots=True)
class ServerFile:
    """The contents of a file. Built-in presets appear under their names in the engine."""

    preferences: Mapping[str, Any] = field(default_factory=dict)
    """Values, keyed by preference. ``read`` only ensures that ids are numbers or ``None``."""
    ranked: tuple[str, ...] | None = None
    """Names of the presets whose matches count for the league; ``None`` if the file does not contain this part."""
    presets: tuple[FilePreset, ...] = ()
    default: str | None = None
    """The default preset of the server; ``None`` if there is none."""
    sets_default: bool = False
    """True if the file contains an entry for the server's default preset, even if its value is ``null``."""
    defaults: Mapping[int, str] = field(default_factory=dict)
    """Names of the default presets, keyed by channel."""
    places: Mapping[int, str] = field(default_factory=dict)
    """The places for tables, keyed by channel."""
    unknown: tuple[str, ...] = ()
    """Names of parts that this version does not support."""


def written(file: ServerFile) -> bytes:
    """Return the file as JSON."""
    preferences = {
        name: str(value) if name in IDS and value is not None else value for name, value in file.preferences.items()
    }
    content = {
        "format": SERVER_FORMAT,
        "version": VERSION,
        "rules_version": RULES_VERSION,
        "settings": preferences,
        "ranked": list(file.ranked or ()),
        "presets": [
            {"name": one.name, "about": one.about, "rules": {"preset": "classic", **one.rules}} for one in file.presets
        ],
        "defaults": {
            "server": file.default,
            "channels": {str(channel): name for channel, name in file.defaults.items()},
        },
        "places": {str(channel): place for channel, place in file.places.items()},
    }
    return (json.dumps(content, ensure_ascii=False, indent=2) + "\n").encode()


def read(content: bytes) -> ServerFile:
    """Return the contents of a file. Raise ``ImportRefused`` if the file is malformed, too large or too new."""
    if len(content) > LARGEST_FILE:
        raise ImportRefused("too_big", most=LARGEST_FILE)
    if not content.strip():
        raise ImportRefused("empty")
    found = json_object(content)
    if found.get("format") != SERVER_FORMAT:
        raise ImportRefused("no_server")
    version, rules_version = found.get("version"), found.get("rules_version", 0)
    if not isinstance(version, int) or version < 1 or not isinstance(rules_version, int):
        raise ImportRefused("part", part="version")
    if version > VERSION or rules_version > RULES_VERSION:
        raise ImportRefused("newer", version=version)
    unknown = tuple(name for name in found if name not in PARTS)
    if len(unknown) > MOST_ENTRIES:
        raise ImportRefused("no_server")
    ranked, defaults = found.get("ranked"), _of(found, "defaults", dict)
    default = defaults.get("server")
    return ServerFile(
        preferences={name: _preference(name, value) for name, value in _of(found, "settings", dict).items()},
        ranked=None if ranked is None else tuple(_texts(_of(found, "ranked", list), "ranked")),
        presets=_presets(_of(found, "presets", list)),
        default=None if default is None else _texts([default], "defaults")[0],
        sets_default="server" in defaults,
        defaults=_by_channel(_of(defaults, "channels", dict), "defaults"),
        places=_by_channel(_of(found, "places", dict), "places"),
        unknown=unknown,
    )


def _of(found: Mapping[str, Any], part: str, kind: type[Any]) -> Any:
    """Return a part of the file, or an empty list or dict if the part is missing."""
    value = found.get(part)
    if value is None:
        return kind()
    if not isinstance(value, kind) or len(value) > MOST_ENTRIES:
        raise ImportRefused("part", part=part)
    return value


def _texts(values: list[Any], part: str) -> list[str]:
    if not all(isinstance(value, str) for value in values):
        raise ImportRefused("part", part=part)
    return values


def _preference(name: str, value: Any) -> Any:
    if name not in IDS or value is None:
        return value
    return _id(value, "settings")


def _id(value: Any, part: str) -> int:
    """Return an id that is written as a string, or as a number if the file was edited by hand."""
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    number = whole_number(text) if isinstance(text, str) else None
    if number is None:
        raise ImportRefused("part", part=part)
    return number


def _presets(values: list[Any]) -> tuple[FilePreset, ...]:
    if len(values) > MOST:
        raise ImportRefused("part", part="presets")
    made = []
    for one in values:
        known = isinstance(one, dict) and isinstance(one.get("name"), str) and isinstance(one.get("rules"), dict)
        if not known or not isinstance(one.get("about"), str | None):
            raise ImportRefused("part", part="presets")
        made.append(FilePreset(one["name"], one["rules"], one.get("about")))
    return tuple(made)


def _by_channel(values: dict[str, Any], part: str) -> dict[int, str]:
    return {_id(channel, part): value for channel, value in zip(values, _texts([*values.values()], part), strict=True)}
