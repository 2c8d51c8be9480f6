"""The finished art as files, which ``make cards`` has written to the folder ``art`` next to this module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent / "art"
CARDS, EMOJIS = FOLDER / "cards", FOLDER / "emojis"


def emojis() -> Iterator[tuple[str, bytes]]:
    """Yield every emoji's name and PNG file, sorted by name."""
    for file in sorted(EMOJIS.glob("*.png")):
        yield file.stem, file.read_bytes()
