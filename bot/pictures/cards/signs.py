"""One sign for each colour and suit. The signs in a deck differ in shape, so they can be told apart without colour."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from bot.pictures import palette
from bot.pictures.canvas import Box, Canvas, Point
from bot.pictures.palette import Colour

HALO = 6
"""Width of the gap around the sign or letter of an emoji, in pixels."""

Shape = Callable[[Canvas, Box, Colour], None]


def sign(canvas: Canvas, box: Box, colour: str, fill: Colour, halo: Colour | None = None) -> None:
    """Draw the sign of a colour or suit. With ``halo``, draw a border in that colour around it."""
    layer = canvas.layer(fill)
    SIGNS[colour](layer, box, fill)
    if halo is not None:
        canvas.halo(layer, halo, HALO)
    canvas.overlay(layer)


def cluster(canvas: Canvas, box: Box, colours: Sequence[str] = palette.COLOURS) -> None:
    """Draw four signs in their colours, as on wild cards."""
    for index, colour in enumerate(colours):
        box_of_one = box.inner(0.54 * (index % 2), 0.54 * (index // 2), 0.46, 0.46)
        sign(canvas, box_of_one, colour, palette.BRIGHT[colour])


# --- light side -------------------------------------------------------------------------------------------------------


def _triangle(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.polygon([box.at(0.5, 0.0), box.at(1.0, 0.92), box.at(0.0, 0.92)], fill)


def _square(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.rounded(box.inner(0.08, 0.08, 0.84, 0.84), 0.04 * box.width, fill)


def _circle(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.ellipse(box.inner(0.03, 0.03, 0.94, 0.94), fill)


def _diamond(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.polygon([box.at(0.5, -0.04), box.at(1.0, 0.5), box.at(0.5, 1.04), box.at(0.0, 0.5)], fill)


# --- dark side --------------------------------------------------------------------------------------------------------


def _flower(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw four petals around a hole."""
    for x, y in ((0.24, 0.24), (0.76, 0.24), (0.24, 0.76), (0.76, 0.76)):
        canvas.ellipse(box.inner(x - 0.26, y - 0.26, 0.52, 0.52), fill)
    canvas.rounded(box.inner(0.25, 0.25, 0.5, 0.5), 0, fill)
    canvas.ellipse(box.inner(0.34, 0.34, 0.32, 0.32), None)


def _snowflake(canvas: Canvas, box: Box, fill: Colour) -> None:
    for degrees in (30, 90, 150):
        across, down = 0.42 * math.cos(math.radians(degrees)), 0.42 * math.sin(math.radians(degrees))
        ends = [box.at(0.5 - across, 0.5 - down), box.at(0.5 + across, 0.5 + down)]
        canvas.line(ends, fill, 0.19 * box.width)


def _star(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.polygon(spikes(box.inner(-0.04, -0.02, 1.08, 1.08), 5, 0.42), fill)


def _heart(canvas: Canvas, box: Box, fill: Colour) -> None:
    points = []
    for step in range(0, 360, 5):
        angle = math.radians(step)
        x = 16 * math.sin(angle) ** 3
        y = 13 * math.cos(angle) - 5 * math.cos(2 * angle) - 2 * math.cos(3 * angle) - math.cos(4 * angle)
        points.append(box.at(0.5 + x / 33, 0.47 - y / 31))
    canvas.polygon(points, fill)


# --- suits ------------------------------------------------------------------------------------------------------------


def _clubs(canvas: Canvas, box: Box, fill: Colour) -> None:
    for x, y in ((0.5, 0.2), (0.2, 0.6), (0.8, 0.6)):
        canvas.ellipse(box.inner(x - 0.22, y - 0.22, 0.44, 0.44), fill)
    canvas.line([box.at(0.5, 0.2), box.at(0.5, 0.6)], fill, 0.14 * box.width)
    canvas.line([box.at(0.2, 0.6), box.at(0.8, 0.6)], fill, 0.14 * box.width)
    canvas.polygon([box.at(0.44, 0.5), box.at(0.56, 0.5), box.at(0.68, 1.0), box.at(0.32, 1.0)], fill)


def _spades(canvas: Canvas, box: Box, fill: Colour) -> None:
    _heart_turned(canvas, box.inner(-0.02, -0.04, 1.04, 0.92), fill)
    canvas.polygon([box.at(0.46, 0.5), box.at(0.54, 0.5), box.at(0.7, 1.0), box.at(0.3, 1.0)], fill)


def _heart_turned(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.polygon([box.at(0.5, 0.0), box.at(0.96, 0.56), box.at(0.5, 0.84), box.at(0.04, 0.56)], fill)
    canvas.ellipse(box.inner(0.0, 0.44, 0.54, 0.54), fill)
    canvas.ellipse(box.inner(0.46, 0.44, 0.54, 0.54), fill)


def _lozenge(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw the suit of diamonds, which is narrower than the sign of blue."""
    canvas.polygon([box.at(0.5, -0.04), box.at(0.88, 0.5), box.at(0.5, 1.04), box.at(0.12, 0.5)], fill)


def spikes(box: Box, count: int, depth: float) -> list[Point]:
    """Return the corners of a star with ``count`` spikes, the first of which points upwards.

    ``depth`` is the radius between the spikes, as a share of the radius at their tips.
    """
    points = []
    for step in range(2 * count):
        angle = math.radians(-90 + 180 * step / count)
        radius = 0.5 if step % 2 == 0 else 0.5 * depth
        points.append(box.at(0.5 + radius * math.cos(angle), 0.5 + radius * math.sin(angle)))
    return points


SIGNS: dict[str, Shape] = {
    "red": _triangle,
    "yellow": _square,
    "green": _circle,
    "blue": _diamond,
    "pink": _flower,
    "teal": _snowflake,
    "orange": _star,
    "purple": _heart,
    "clubs": _clubs,
    "spades": _spades,
    "hearts": _heart,
    "diamonds": _lozenge,
}
