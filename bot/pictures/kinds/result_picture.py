"""The result of a match as a picture: the last card, the winners, the best moments, and the other players' hands.

Facts:

- ``title``: the sentence about the winners.
- ``last``: the sentence about the last card, or an empty string.
- ``card``: the name of the last card or, if it is not known, of the top card.
- ``names``: the names of all players, each with its number (shown if the font lacks a character in the name).
- ``moments``: best first, each with ``kind`` and ``text``.
- ``held``: up to ``CHIPS`` other players with cards, clockwise, each with ``name``, ``number`` (shown as in ``names``),
  ``hand`` (names of the cards, empty if they are not known) and ``cards`` (the number of cards in words).
- ``more``: words about further players with cards, or an empty string.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image, ImageDraw

from bot.pictures import palette
from bot.pictures.canvas import Box, Canvas
from bot.pictures.fonts import REGULAR, fitted, font, legible, with_names, wrapped
from bot.pictures.picture_kinds import Facts
from bot.pictures.picture_parts import card, finished

WIDTH, HEIGHT = 720, 480
"""Size in pixels, equal to the size of a table's picture."""
MOMENTS = 3
"""Maximum number of moments in the picture."""
CHIPS = 4
"""Maximum number of players at the bottom."""
SUN = (134, 196)
"""The middle of the last card."""
CARD = (156, 234)
RAYS = 16
TITLES = (42, 36, 31, 26)
"""Font sizes of the title, largest first."""
LEFT, RIGHT = 268, 704
"""Left and right edges of the words."""
LETTERS, LINE = 24, 30
"""Font size of most words, and distance between two lines."""
PLAIN = 366
"""Lower edge of the rays and of the moments."""
CHIP = (166, 88)
CHIP_GAP = 10
SMALL = (28, 42)
"""Size of the cards in a player's hand."""
SMALL_CARDS = 7
"""Maximum number of cards shown from one hand. The number of further cards is written next to them."""


def draw(facts: Facts) -> bytes:
    """Return the picture as a PNG file."""
    image = _ground().copy()
    face = card(facts["card"], CARD).rotate(5, Image.Resampling.BICUBIC, expand=True)
    image.paste(face, (SUN[0] - face.width // 2, SUN[1] - face.height // 2), face)
    pen = ImageDraw.Draw(image)
    title = with_names(facts["title"], facts["names"])
    size = next((size for size in TITLES if font(size).getlength(title) <= RIGHT - LEFT), TITLES[-1])
    pen.text((LEFT, 52), fitted(title, size, RIGHT - LEFT), palette.YOLK, font(size), "lm")
    if facts["last"]:
        last = fitted(facts["last"], LETTERS, RIGHT - LEFT, REGULAR)
        pen.text((LEFT, 98), last, palette.LIGHT, font(LETTERS, REGULAR), "lm")
    _moments(pen, facts["moments"][:MOMENTS], facts["names"])
    _held(image, pen, facts["held"][:CHIPS], facts["more"])
    return finished(image)


@functools.cache
def _ground() -> Image.Image:
    """Return the background, with rays behind the last card."""
    canvas = Canvas(WIDTH, HEIGHT, palette.TABLE)
    ray = palette.mixed(palette.YOLK, palette.TABLE, 0.8)
    for number in range(RAYS):
        middle, half = 2 * math.pi * number / RAYS, math.pi / RAYS / 2
        ends = [(SUN[0] + 250 * math.cos(middle + by), SUN[1] + 250 * math.sin(middle + by)) for by in (-half, half)]
        canvas.polygon([SUN, *ends], ray)
    canvas.ellipse(Box(SUN[0] - 120, SUN[1] - 150, 240, 300), palette.FELT)
    # Cover the rays behind the words and the players.
    canvas.polygon([(LEFT - 12, 0), (WIDTH, 0), (WIDTH, HEIGHT), (LEFT - 12, HEIGHT)], palette.TABLE)
    canvas.polygon([(0, PLAIN), (WIDTH, PLAIN), (WIDTH, HEIGHT), (0, HEIGHT)], palette.TABLE)
    return canvas.finished().convert("RGB")


def _moments(pen: ImageDraw.ImageDraw, moments: Sequence[Mapping[str, Any]], names: Sequence[Sequence[str]]) -> None:
    """Write as many moments as there is space for, each in at most two lines below its kind."""
    y = 146.0
    for moment in moments:
        lines = wrapped(with_names(moment["text"], names), LETTERS, RIGHT - LEFT, 2, REGULAR)
        if y + LINE * len(lines) > PLAIN:
            return
        pen.text((LEFT, y), fitted(moment["kind"], LETTERS, RIGHT - LEFT), palette.YOLK, font(LETTERS), "lm")
        for line in lines:
            y += LINE
            pen.text((LEFT, y), line, palette.LIGHT, font(LETTERS, REGULAR), "lm")
        y += LINE + 6


def _held(image: Image.Image, pen: ImageDraw.ImageDraw, held: Sequence[Mapping[str, Any]], more: str) -> None:
    x, y = 14, 362 if more else 378
    plate = _plate()
    inner = CHIP[0] - 24
    for one in held:
        image.paste(plate, (x, y), plate)
        name = fitted(legible(one["name"], one["number"]), 24, inner)
        pen.text((x + 12, y + 21), name, palette.LIGHT, font(24), "lm")
        if one["hand"]:
            _small_cards(image, pen, one["hand"], (x + 12, y + 39), inner)
        else:
            pen.text((x + 12, y + 58), fitted(one["cards"], 21, inner, REGULAR), palette.QUIET, font(21, REGULAR), "lm")
        x += CHIP[0] + CHIP_GAP
    if more:
        pen.text((WIDTH - 16, 464), more, palette.QUIET, font(20, REGULAR), "rm")


def _small_cards(
    image: Image.Image, pen: ImageDraw.ImageDraw, hand: Sequence[str], corner: tuple[int, int], width: int
) -> None:
    """Draw the first cards of a hand and write the number of further cards. Cards overlap if space is short."""
    left = len(hand) - SMALL_CARDS
    words = f"+{left}" if left > 0 else ""
    shown = hand[:SMALL_CARDS]
    space = width - SMALL[0] - (font(21).getlength(words) + 6 if words else 0)
    step = min(SMALL[0] + 3, int(space / max(1, len(shown) - 1)))
    x, y = corner
    for name in shown:
        face = card(name, SMALL)
        image.paste(face, (x, y), face)
        x += step
    if words:
        pen.text((corner[0] + width, y + SMALL[1] // 2), words, palette.QUIET, font(21), "rm")


@functools.cache
def _plate() -> Image.Image:
    canvas = Canvas(*CHIP)
    canvas.rounded(Box(0, 0, *CHIP), 14, palette.CHIP)
    return canvas.finished()
