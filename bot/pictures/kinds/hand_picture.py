"""A hand as a picture: rows of cards in the player's order.

Facts:

- ``cards``: each with ``name`` and ``fits``.
- ``shows_fits``: True if cards that fit are underlined.
"""

from __future__ import annotations

import math

from PIL import Image

from bot.pictures import palette
from bot.pictures.canvas import Box, Canvas
from bot.pictures.picture_kinds import Facts
from bot.pictures.picture_parts import card, finished

WIDTH = 720
"""Width of the picture in pixels."""
MARGIN, UNDERLINE = 14, 12
"""Pixels around and between the rows, and pixels below each row for the underlines."""
LARGEST, SMALLEST = 132, 64
"""Largest and smallest width of a card in pixels."""
ROWS = ((7, 1), (16, 2), (30, 3))
"""Maximum number of cards for each number of rows. Larger hands have four rows."""
OVERLAPPING = 0.62
"""Smallest share of a card's width that stays visible, unless the cards have their smallest width.

The visible part includes the corner with the face and the sign.
"""


def draw(facts: Facts) -> bytes:
    """Return the picture as a PNG file. Its height depends on the number of cards."""
    cards = facts["cards"]
    rows = next((rows for most, rows in ROWS if len(cards) <= most), 4)
    across = max(1, math.ceil(len(cards) / rows))
    space = WIDTH - 2 * MARGIN
    width = int(min(LARGEST, max(SMALLEST, space / (1 + (across - 1) * OVERLAPPING))))
    height = width * 3 // 2
    step = min(width + 8.0, (space - width) / (across - 1) if across > 1 else 0.0)
    image = Image.new("RGB", (WIDTH, rows * (height + UNDERLINE + MARGIN) + MARGIN), palette.TABLE)
    for number, one in enumerate(cards):
        row, column = divmod(number, across)
        x = round(MARGIN + column * step)
        y = MARGIN + row * (height + UNDERLINE + MARGIN)
        face = card(one["name"], (width, height))
        image.paste(face, (x, y), face)
        if facts["shows_fits"] and one["fits"]:
            bar = _bar(round(min(width, step)) - 12 if step else width - 12)
            image.paste(bar, (x + 6, y + height + 5), bar)
    return finished(image)


def _bar(width: int) -> Image.Image:
    canvas = Canvas(width, 6)
    canvas.rounded(Box(0, 0, width, 6), 3, palette.BRIGHT["green"])
    return canvas.finished()
