"""The finished art, which ``make cards`` writes to the folder ``art`` next to this module."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

FOLDER = Path(__file__).parent / "art"
CARDS, EMOJIS = FOLDER / "cards", FOLDER / "emojis"


def emojis(names: Collection[str] | None = None) -> Iterator[tuple[str, bytes]]:
    """Yield the name and PNG data of each emoji in ``names``, or of every emoji by default, sorted by name."""
    for file in sorted(EMOJIS.glob("*.png")):
        if names is None or file.stem in names:
            yield file.stem, file.read_bytes()
