"""The profile card of ``/stats``: a name, four numbers, and a medal for each achievement.

Facts:

- ``name``: the person's name.
- ``instead``: the text that is added to, or replaces, a name with characters that the font lacks.
- ``numbers``: four pairs of strings, each a number and its label.
- ``title``: the line above the medals.
- ``medals``: each with ``badge`` (a short text) and ``reached``.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image, ImageDraw

from bot.pictures import palette
from bot.pictures.canvas import Box, Canvas
from bot.pictures.fonts import fitted, font, legible
from bot.pictures.palette import Colour
from bot.pictures.picture_kinds import Facts
from bot.pictures.picture_parts import finished

WIDTH, HEIGHT = 720, 460
"""Size in pixels."""
MARGIN = 24
TILE = 112
"""Height of a number's tile."""
MEDAL, ACROSS = 70, 9
"""Size of a medal in pixels, and number of medals in a row."""
STRIPES = tuple(palette.BRIGHT[colour] for colour in palette.COLOURS)


def draw(facts: Facts) -> bytes:
    """Return the card as a PNG file."""
    image = _ground().copy()
    pen = ImageDraw.Draw(image)
    name = fitted(legible(facts["name"], facts["instead"]), 44, WIDTH - 2 * MARGIN)
    pen.text((MARGIN, 58), name, palette.LIGHT, font(44), "lm")
    _numbers(image, pen, facts["numbers"])
    pen.text((MARGIN, 264), facts["title"], palette.YOLK, font(24), "lm")
    _medals(image, pen, facts["medals"])
    return finished(image)


@functools.cache
def _ground() -> Image.Image:
    canvas = Canvas(WIDTH, HEIGHT, palette.TABLE)
    for number, colour in enumerate(STRIPES):
        canvas.rounded(Box(number * WIDTH / 4, 0, WIDTH / 4, 10), 0, colour)
    return canvas.finished().convert("RGB")


def _numbers(image: Image.Image, pen: ImageDraw.ImageDraw, numbers: Sequence[Sequence[str]]) -> None:
    gap = 12
    width = (WIDTH - 2 * MARGIN - gap * (len(numbers) - 1)) / len(numbers)
    for place, (number, word) in enumerate(numbers):
        x, y = round(MARGIN + place * (width + gap)), 110
        tile = _tile(round(width), TILE)
        image.paste(tile, (x, y), tile)
        pen.text((x + width / 2, y + 42), fitted(number, 38, width - 12), palette.LIGHT, font(38), "mm")
        size = next((each for each in (20, 18, 16) if font(each).getlength(word) <= width - 8), 15)
        pen.text((x + width / 2, y + 88), fitted(word, size, width - 8), palette.QUIET, font(size), "mm")


@functools.lru_cache(maxsize=8)
def _tile(width: int, height: int) -> Image.Image:
    canvas = Canvas(width, height)
    canvas.rounded(Box(0, 0, width, height), 14, palette.FELT)
    return canvas.finished()


def _medals(image: Image.Image, pen: ImageDraw.ImageDraw, medals: Sequence[Mapping[str, Any]]) -> None:
    across = (WIDTH - 2 * MARGIN) / ACROSS
    for place, medal in enumerate(medals):
        row, column = divmod(place, ACROSS)
        x, y = MARGIN + (column + 0.5) * across, 332 + row * (MEDAL + 12)
        face = _medal(medal["reached"])
        image.paste(face, (round(x - face.width / 2), round(y - face.height / 2)), face)
        ink = palette.DARK if medal["reached"] else palette.QUIET
        size = 24 if len(medal["badge"]) < 3 else 19
        pen.text((x, y), medal["badge"], ink, font(size), "mm")


@functools.cache
def _medal(is_reached: bool) -> Image.Image:
    """Return a star-like disc if the achievement was reached, otherwise a ring.

    The two differ in shape, not just in colour.
    """
    canvas = Canvas(MEDAL, MEDAL)
    if is_reached:
        canvas.polygon(_star(MEDAL / 2, 16), palette.YOLK)
        canvas.ring(Box(8, 8, MEDAL - 16, MEDAL - 16), palette.mixed(palette.YOLK, palette.DARK, 0.35), 2)
    else:
        edge: Colour = palette.CHIP
        canvas.ring(Box(5, 5, MEDAL - 10, MEDAL - 10), edge, 3)
    return canvas.finished()


def _star(radius: float, points: int) -> list[tuple[float, float]]:
    corners = []
    for step in range(2 * points):
        far = radius if step % 2 == 0 else radius * 0.88
        angle = math.pi * step / points
        corners.append((radius + far * math.sin(angle), radius - far * math.cos(angle)))
    return corners
