"""Text in pictures, in the free font DejaVu Sans from matplotlib. Characters that the font lacks are left out."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont, features

BOLD, REGULAR = "DejaVuSans-Bold.ttf", "DejaVuSans.ttf"
_UNASSIGNED = "\U0010ffff"
_RIGHT_TO_LEFT = {"R", "AL"}


@functools.cache
def font(size: int, name: str = BOLD) -> ImageFont.FreeTypeFont:
    """Return the font ``name`` at ``size`` pixels. Raise ``FileNotFoundError`` if matplotlib is not installed."""
    return ImageFont.truetype(_folder() / name, size)


@functools.cache
def _folder() -> Path:
    # Locate matplotlib without importing it, because the import takes a second.
    spec = find_spec("matplotlib")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("matplotlib, which contains the font, is not installed")
    return Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf"


@functools.lru_cache(maxsize=4096)
def shows(char: str) -> bool:
    """Return True if the font can draw this character. Right-to-left scripts also need a text layout engine."""
    kind = unicodedata.category(char)
    if char == " ":
        return True
    if kind[0] in "CZ" or "\ufe00" <= char <= "\ufe0f":
        return False
    if unicodedata.bidirectional(char) in _RIGHT_TO_LEFT and not _shapes():
        return False
    probe = font(24)
    missing = probe.getmask(_UNASSIGNED)
    drawn = probe.getmask(char)
    return drawn.size != missing.size or bytes(drawn) != bytes(missing)


@functools.cache
def _shapes() -> bool:
    return bool(features.check("raqm"))


def legible(name: str, instead: str) -> str:
    """Return a name without the characters that the font lacks.

    If any are removed, ``instead``, such as "(3)", is added to tell players apart. It replaces the whole name if fewer
    than two letters or digits are left.
    """
    kept = "".join(char for char in name if shows(char))
    if kept == name:
        return name
    kept = " ".join(kept.split()).removesuffix(instead).rstrip()
    letters = sum(unicodedata.category(char)[0] in "LN" for char in kept)
    return f"{kept} {instead}" if letters >= 2 else instead


def with_names(words: str, names: Iterable[Sequence[str]]) -> str:
    """Return the words without the characters that the font lacks, and with each name as ``legible`` returns it.

    ``names`` contains the names that may occur in the words, each paired with its ``instead`` for ``legible``.
    """
    known = {name: legible(name, instead) for name, instead in names}
    if known:
        # Longest first, because a name can begin with another name.
        each = re.compile("|".join(map(re.escape, sorted(known, key=len, reverse=True))))
        words = each.sub(lambda found: known[found[0]], words)
    return " ".join("".join(char for char in words if shows(char)).split())


@functools.lru_cache(maxsize=4096)
def fitted(text: str, size: int, width: float, name: str = BOLD) -> str:
    """Return the text, shortened with an ellipsis if it is wider than ``width`` pixels.

    A suffix of up to three characters in brackets, such as "(3)", is kept.
    """
    face = font(size, name)
    if face.getlength(text) <= width:
        return text
    head, bracket, tail = text.rpartition(" (")
    tail = bracket + tail if head and tail.endswith(")") and len(tail) < 5 else ""
    head = head if tail else text
    while head and face.getlength(head + "…" + tail) > width:
        head = head[:-1]
    return head.rstrip() + "…" + tail


def wrapped(text: str, size: int, width: float, most: int, name: str = BOLD) -> list[str]:
    """Return the text in at most ``most`` lines. Lines wider than ``width`` pixels are shortened with an ellipsis."""
    face = font(size, name)
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or face.getlength(longer) <= width):
            lines[-1] = longer
        else:
            lines.append(word)
    return [fitted(line, size, width, name) for line in lines]
