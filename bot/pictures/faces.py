"""The finished art, as ``make cards`` has put it beside this module: files, for whoever sends or lays them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent / "art"
CARDS, EMOJIS = FOLDER / "cards", FOLDER / "emojis"


def emojis() -> Iterator[tuple[str, bytes]]:
    """Every emoji's name and PNG file, in the order of their names."""
    for file in sorted(EMOJIS.glob("*.png")):
        yield file.stem, file.read_bytes()
