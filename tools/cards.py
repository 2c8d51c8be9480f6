"""Generator for the picture files of all cards and emojis in ``bot/pictures/art``.

``python -m tools.cards`` (``make cards``) runs it. It also draws ``docs/pictures/cards.png``, a sheet with the emojis
of all cards.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
from PIL import Image

from bot.pictures import palette
from bot.pictures.cards import designs
from bot.pictures.faces import CARDS, EMOJIS

SHADES = 64
"""Maximum number of colours in a file. The rarer colours that are left out occur only at the edges of shapes."""
SHEET = Path(__file__).parents[1] / "docs" / "pictures" / "cards.png"
SHOWN = 48
"""Width and height of an emoji on the sheet, in pixels."""
GAP = 4
"""Pixels between two emojis on the sheet, and at its edges."""


def files() -> Iterator[tuple[Path, Callable[[], Image.Image]]]:
    """Yield every file and the function that draws its picture."""
    for style in ("", designs.LETTERED):
        for name in designs.NAMES:
            yield CARDS / f"{name}{style}.png", partial(designs.card, name + style)
            yield EMOJIS / f"{name}{style}.png", partial(designs.emoji, name + style)
        for colour in palette.ALL_COLOURS:
            yield EMOJIS / f"{colour}{style}.png", partial(designs.colour_emoji, colour + style)


def reduced(image: Image.Image) -> Image.Image:
    """Return the picture with only its most frequent colours. Each other pixel gets the nearest of these colours."""
    pixels = np.asarray(image.convert("RGBA")).reshape(-1, 4)
    colours, places, counts = np.unique(pixels, axis=0, return_inverse=True, return_counts=True)
    kept = colours[np.argsort(-counts, kind="stable")[:SHADES]]
    distances = ((colours[:, None, :].astype(int) - kept[None, :, :]) ** 2).sum(axis=2)
    chosen = distances.argmin(axis=1).astype(np.uint8)[places.reshape(-1)]
    made = Image.frombytes("P", image.size, chosen.tobytes())
    made.putpalette(kept[:, :3].tobytes(), "RGB")
    made.info["transparency"] = kept[:, 3].tobytes()
    return made


def sheet() -> Image.Image:
    """Return the sheet with the emojis of all cards, sorted into lines by colour.

    The upper half shows the emojis with signs, and the lower half those with letters.
    """
    lines = [[name for name in designs.NAMES if designs.parts(name)[0] == each] for each in palette.ALL_COLOURS]
    lines.append([*designs.COLOURLESS])
    lines.append([*designs.DARK_COLOURLESS, designs.BACK])
    step = SHOWN + GAP
    width = max(len(line) for line in lines)
    made = Image.new("RGBA", (width * step + GAP, 2 * len(lines) * step + GAP), palette.TABLE)
    for half, style in enumerate(("", designs.LETTERED)):
        for row, line in enumerate(lines):
            for column, name in enumerate(line):
                emoji = designs.emoji(name + style).resize((SHOWN, SHOWN), Image.Resampling.LANCZOS)
                made.alpha_composite(emoji, (GAP + column * step, GAP + (half * len(lines) + row) * step))
    return made


def main() -> int:
    """Replace all files, draw the sheet, and return the exit code."""
    for folder in (CARDS, EMOJIS):
        folder.mkdir(parents=True, exist_ok=True)
        for file in folder.glob("*.png"):
            file.unlink()
    for file, draw in files():
        reduced(draw()).save(file, optimize=True)
    sheet().convert("RGB").quantize(128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(SHEET, optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
