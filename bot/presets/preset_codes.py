"""Export and import of presets, either as a one-line code or as a JSON file that scenarios accept as ``rules``.

A code consists of ``HR``, the version of the format, a full stop, and data in URL-safe base64. The data is a CRC-32 in
four bytes and a deflated JSON object. The object contains the name, the rules version and the options that differ from
the classic rules.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.model.interactions import without_nul
from bot.model.refused_requests import RequestRefused
from engine import RULES_VERSION
from engine.rules.registry import validated

from .server_presets import CLASSIC, differences

FORMAT = 1
"""Version of the code format."""
LONGEST_CODE = 4000
"""Maximum number of characters in a code."""
LARGEST_FILE = 16_384
"""Maximum size of a file in bytes."""
LARGEST_UNPACKED = 16_384
"""Maximum size of an unpacked code in bytes. Even a code with all options is much smaller."""

SERVER_FORMAT = "houserules-server"
"""The ``format`` in a server's file, which cannot be imported as a preset."""

_CODE = re.compile(r"HR(\d{1,4})\.([A-Za-z0-9_-]+)", re.ASCII)
_RAW = -15
"""The ``wbits`` that makes zlib write and read deflated data without a header or checksum."""


class ImportRefused(RequestRefused):
    """Refusal of a code or file. Invalid rules raise ``RulesError`` instead.

    ``facts`` contains at least the values in parentheses. ``code`` is one of these:

    - ``empty``, ``no_code``, ``damaged``, ``newer`` (``version``), ``too_big`` (``most``)
    - ``no_json``, ``no_object``, ``twice`` (``option``)
    - only for a preset's file: ``server_file``
    - only for a server's file: ``no_server``, ``part`` (``part``)
    """


@dataclass(frozen=True, slots=True)
class Imported:
    """Rules that were imported."""

    name: str
    """Name of the preset; empty if it comes from a file."""
    options: Mapping[str, Any]
    """The values that differ from the classic rules, validated."""


def code(name: str, options: Mapping[str, Any]) -> str:
    """Return the code of a preset."""
    content = {"n": name, "r": RULES_VERSION, "o": differences(options)}
    plain = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = packer.compress(plain) + packer.flush()
    check = zlib.crc32(plain).to_bytes(4, "big")
    return f"HR{FORMAT}." + base64.urlsafe_b64encode(check + packed).decode().rstrip("=")


def read_code(typed: str) -> Imported:
    """Return the preset in a code. Raise ``ImportRefused`` or ``RulesError``."""
    if len(typed) > LONGEST_CODE:
        raise ImportRefused("too_big", most=LONGEST_CODE)
    # Users also copy line breaks and the backticks of a code block.
    text = "".join(typed.split()).strip("`")
    if not text:
        raise ImportRefused("empty")
    match = _CODE.fullmatch(text)
    if match is None:
        raise ImportRefused("damaged" if text.startswith("HR") else "no_code")
    if int(match[1]) != FORMAT:
        raise ImportRefused("newer" if int(match[1]) > FORMAT else "damaged", version=match[1])
    content = json_object(_unpacked(match[2]))
    name, version, options = content.get("n"), content.get("r"), content.get("o")
    if not isinstance(name, str) or not isinstance(version, int) or not isinstance(options, dict):
        raise ImportRefused("damaged")
    if version > RULES_VERSION:
        raise ImportRefused("newer", version=version)
    return Imported(name, differences(validated(options)))


def _unpacked(text: str) -> bytes:
    try:
        raw = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(_RAW)
        plain = unpacker.decompress(raw[4:], LARGEST_UNPACKED)
    except (binascii.Error, ValueError, zlib.error):
        raise ImportRefused("damaged") from None
    if unpacker.unconsumed_tail:
        raise ImportRefused("too_big", most=LARGEST_UNPACKED)
    if not unpacker.eof or unpacker.unused_data or zlib.crc32(plain).to_bytes(4, "big") != raw[:4]:
        raise ImportRefused("damaged")
    return plain


def file(options: Mapping[str, Any]) -> bytes:
    """Return the JSON file of a preset. It contains an object that a scenario accepts as ``rules``."""
    return (json.dumps({"preset": CLASSIC, **differences(options)}, ensure_ascii=False, indent=2) + "\n").encode()


def read_file(content: bytes) -> Imported:
    """Return the preset in a JSON file. It has no name, because the file contains none.

    Raise ``ImportRefused`` or ``RulesError``.
    """
    if len(content) > LARGEST_FILE:
        raise ImportRefused("too_big", most=LARGEST_FILE)
    if not content.strip():
        raise ImportRefused("empty")
    found = json_object(content)
    if found.get("format") == SERVER_FORMAT:
        raise ImportRefused("server_file")
    return Imported("", differences(validated(found)))


def json_object(content: bytes) -> dict[str, Any]:
    """Return the JSON object in a file or an unpacked code, without NUL characters. Raise ``ImportRefused``."""
    try:
        found = without_nul(json.loads(content.decode("utf-8-sig"), object_pairs_hook=_once))
    except (UnicodeDecodeError, ValueError, RecursionError):
        raise ImportRefused("no_json") from None
    if not isinstance(found, dict):
        raise ImportRefused("no_object")
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise ImportRefused("twice", option=next(name for name in names if names.count(name) > 1))
    return found
