"""A hand as a picture: rows of cards in their owner's order; those that fit are underlined.

Facts: ``cards``, each with ``name`` and ``fits``; ``hints``: whether it may be seen which fit.
"""

from __future__ import annotations

import math

from PIL import Image

from . import palette
from .glyphs import Box, Canvas
from .picture_kinds import Facts
from .picture_parts import card, finished

WIDTH = 720
MARGIN, UNDERLINE = 14, 12
LARGEST, SMALLEST = 132, 64
"""Pixels: widths of a card."""
ROWS = ((7, 1), (16, 2), (30, 3))
"""For so many cards at most, so many rows; beyond that four."""
OVERLAPPING = 0.62
"""The least share of a card that is seen of it: face and sign stand in its corner."""


def draw(facts: Facts) -> bytes:
    """The picture as a PNG file; its height follows the rows."""
    cards = facts["cards"]
    rows = next((rows for most, rows in ROWS if len(cards) <= most), 4)
    across = max(1, math.ceil(len(cards) / rows))
    room = WIDTH - 2 * MARGIN
    width = int(min(LARGEST, max(SMALLEST, room / (1 + (across - 1) * OVERLAPPING))))
    height = width * 3 // 2
    step = min(width + 8.0, (room - width) / (across - 1) if across > 1 else 0.0)
    image = Image.new("RGB", (WIDTH, rows * (height + UNDERLINE + MARGIN) + MARGIN), palette.TABLE)
    for number, one in enumerate(cards):
        row, column = divmod(number, across)
        x = round(MARGIN + column * step)
        y = MARGIN + row * (height + UNDERLINE + MARGIN)
        face = card(one["name"], (width, height))
        image.paste(face, (x, y), face)
        if facts["hints"] and one["fits"]:
            bar = _bar(round(min(width, step)) - 12 if step else width - 12)
            image.paste(bar, (x + 6, y + height + 5), bar)
    return finished(image)


def _bar(width: int) -> Image.Image:
    canvas = Canvas(width, 6)
    canvas.rounded(Box(0, 0, width, 6), 3, palette.BRIGHT["green"])
    return canvas.finished()
