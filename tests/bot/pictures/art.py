"""Access to the card and emoji files for tests."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from bot.pictures import palette
from bot.pictures.cards import designs
from bot.pictures.faces import CARDS, EMOJIS

Rgb = tuple[int, int, int]
SMALL = 24
"""Width and height in pixels at which emojis are compared."""
LIGHT = [(colour, face) for colour in palette.COLOURS for face in designs.COLOURED]
DARK = [(colour, face) for colour in palette.DARK_COLOURS for face in designs.DARK_COLOURED]
SUITS = [(colour, face) for colour in palette.SUITS for face in designs.RANKS]
COLOURED = [*LIGHT, *DARK, *SUITS]
STYLES = ("", designs.LETTERED)
"""Suffixes of the file names of cards with signs and of cards with letters."""


def picture(folder: Path, name: str) -> Image.Image:
    """Return a picture from a folder as RGBA."""
    with Image.open(folder / f"{name}.png") as file:
        return file.convert("RGBA")


def colours_by_frequency(image: Image.Image) -> list[Rgb]:
    """Return the opaque colours of a picture, most frequent first."""
    found = image.getcolors(image.width * image.height) or []
    rows = sorted(((count, colour) for count, colour in found if isinstance(colour, tuple)), reverse=True)
    return [(colour[0], colour[1], colour[2]) for _, colour in rows if colour[3] == 255]


def ground_and_ink(name: str) -> tuple[Rgb, Rgb]:
    """Return the ground and the ink of an emoji: its two most frequent opaque colours."""
    ground, ink, *_ = colours_by_frequency(picture(EMOJIS, name))
    return ground, ink


def small_emoji(name: str) -> Image.Image:
    """Return an emoji in greyscale, ``SMALL`` pixels wide and high."""
    return picture(EMOJIS, name).resize((SMALL, SMALL), Image.Resampling.LANCZOS).convert("LA").getchannel("L")


__all__ = [
    "CARDS",
    "COLOURED",
    "EMOJIS",
    "SMALL",
    "STYLES",
    "colours_by_frequency",
    "ground_and_ink",
    "picture",
    "small_emoji",
]
