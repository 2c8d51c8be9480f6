"""Functions shared by several kinds of pictures, which load a card and make a PNG file."""

from __future__ import annotations

import functools
import io

from PIL import Image

from .faces import CARDS

SHADES = 128
"""Maximum number of colours in a picture. Letters and cards need few, and few colours make a small file."""


@functools.lru_cache(maxsize=128)
def card(name: str, size: tuple[int, int]) -> Image.Image:
    """Return a picture of a card at this size. It is cached, so copy it before changing it.

    Raise ``FileNotFoundError`` if there is no card with this name.
    """
    with Image.open(CARDS / f"{name}.png") as file:
        return file.convert("RGBA").resize(size, Image.Resampling.LANCZOS)


def finished(image: Image.Image) -> bytes:
    """Return the picture as a PNG file with at most ``SHADES`` colours."""
    file = io.BytesIO()
    reduced = image.quantize(SHADES, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    reduced.save(file, "PNG", compress_level=6)
    return file.getvalue()
