"""``python -m tools.cards`` (``make cards``): draws the files of all cards and emojis in ``bot/pictures/art``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from bot.pictures import designs, palette
from bot.pictures.faces import CARDS, EMOJIS


def drawn() -> Iterator[tuple[Path, Image.Image]]:
    """Yield every file and its picture."""
    for name in designs.NAMES:
        yield CARDS / f"{name}.png", designs.card(name)
        yield EMOJIS / f"{name}.png", designs.emoji(name)
    for colour in palette.COLOURS:
        yield EMOJIS / f"{colour}.png", designs.colour_emoji(colour)


def main() -> int:
    """Write the files; return the exit code."""
    for folder in (CARDS, EMOJIS):
        folder.mkdir(parents=True, exist_ok=True)
        for file in folder.glob("*.png"):
            file.unlink()
    for file, image in drawn():
        image.save(file, optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
