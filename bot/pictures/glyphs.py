"""The shapes on the cards: one sign for each colour and one symbol for each face, in any size."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from . import palette
from .fonts import font
from .palette import Colour

FINER = 4
"""Factor by which everything is drawn larger and then shrunk, because Pillow draws jagged edges."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a canvas, in its units."""

    x: float
    y: float
    width: float
    height: float

    def at(self, x: float, y: float) -> Point:
        """Return the point at these shares (0-1) of the box."""
        return self.x + x * self.width, self.y + y * self.height

    def inner(self, x: float, y: float, width: float, height: float) -> Box:
        """Return the box inside this one that these shares make."""
        return Box(*self.at(x, y), width * self.width, height * self.height)


class Canvas:
    """A picture that is being drawn; its units are the pixels of the finished one."""

    def __init__(self, width: int, height: int, ground: Colour | None = None) -> None:
        self._size = (width, height)
        self.image = Image.new("RGBA", (width * FINER, height * FINER), ground or (0, 0, 0, 0))
        self._draw = ImageDraw.Draw(self.image)

    def finished(self) -> Image.Image:
        """Return the picture in its final size."""
        return self.image.resize(self._size, Image.Resampling.BOX)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """Draw a filled shape."""
        self._draw.polygon([(x * FINER, y * FINER) for x, y in points], fill=fill)

    def ellipse(self, box: Box, fill: Colour) -> None:
        """Draw a filled circle or ellipse."""
        self._draw.ellipse(self._corners(box), fill=fill)

    def ring(self, box: Box, fill: Colour, width: float) -> None:
        """Draw the outline of a circle, inside the box."""
        self._draw.ellipse(self._corners(box), outline=fill, width=round(width * FINER))

    def rounded(self, box: Box, radius: float, fill: Colour) -> None:
        """Draw a rectangle with round corners."""
        self._draw.rounded_rectangle(self._corners(box), radius * FINER, fill=fill)

    def line(self, points: Sequence[Point], fill: Colour, width: float) -> None:
        """Draw a line with round ends and corners."""
        self._draw.line([(x * FINER, y * FINER) for x, y in points], fill, round(width * FINER), joint="curve")
        for x, y in (points[0], points[-1]):
            self.ellipse(Box(x - width / 2, y - width / 2, width, width), fill)

    def text(self, text: str, box: Box, fill: Colour) -> None:
        """Draw a word in the middle of the box, as large as possible."""
        probe = font(100).getbbox(text)
        size = 100 * FINER * min(box.width / (probe[2] - probe[0]), box.height / (probe[3] - probe[1]))
        face = font(math.floor(size))
        left, top, right, bottom = face.getbbox(text)
        x, y = box.at(0.5, 0.5)
        self._draw.text((x * FINER - (left + right) / 2, y * FINER - (top + bottom) / 2), text, fill, face)

    def rotate(self, degrees: float) -> None:
        """Rotate what was drawn so far."""
        self.image = self.image.rotate(degrees)
        self._draw = ImageDraw.Draw(self.image)

    def overlay(self, other: Canvas) -> None:
        """Draw another canvas of the same size over this one."""
        self.image.alpha_composite(other.image)

    def _corners(self, box: Box) -> tuple[float, float, float, float]:
        return box.x * FINER, box.y * FINER, (box.x + box.width) * FINER - 1, (box.y + box.height) * FINER - 1


# --- signs ------------------------------------------------------------------------------------------------------------


def sign(canvas: Canvas, box: Box, colour: str, fill: Colour) -> None:
    """Draw the sign of a colour: red triangle, yellow square, green circle, blue diamond."""
    SIGNS[colour](canvas, box, fill)


def _triangle(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.polygon([box.at(0.5, 0.0), box.at(1.0, 0.92), box.at(0.0, 0.92)], fill)


def _square(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.rounded(box.inner(0.08, 0.08, 0.84, 0.84), 0.04 * box.width, fill)


def _circle(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.ellipse(box.inner(0.03, 0.03, 0.94, 0.94), fill)


def _diamond(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.polygon([box.at(0.5, -0.04), box.at(1.0, 0.5), box.at(0.5, 1.04), box.at(0.0, 0.5)], fill)


SIGNS: dict[str, Callable[[Canvas, Box, Colour], None]] = {
    "red": _triangle,
    "yellow": _square,
    "green": _circle,
    "blue": _diamond,
}


def four(canvas: Canvas, box: Box) -> None:
    """Draw all four signs in their colours, as on wild cards."""
    for index, colour in enumerate(palette.COLOURS):
        box_of_one = box.inner(0.54 * (index % 2), 0.54 * (index // 2), 0.46, 0.46)
        sign(canvas, box_of_one, colour, palette.BRIGHT[colour])


# --- symbols ----------------------------------------------------------------------------------------------------------


def symbol(canvas: Canvas, box: Box, face: str, fill: Colour) -> None:
    """Draw the symbol of a face as large as the box allows; a face without a symbol is written as text."""
    if face in SYMBOLS:
        side = min(box.width, box.height)
        x, y = box.at(0.5, 0.5)
        SYMBOLS[face](canvas, Box(x - side / 2, y - side / 2, side, side), fill)
    else:
        canvas.text(face, box, fill)


def _skip(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.ring(box, fill, 0.15 * box.width)
    canvas.line([box.at(0.19, 0.81), box.at(0.81, 0.19)], fill, 0.15 * box.width)


def _arrow(canvas: Canvas, tail: Point, head: Point, fill: Colour, width: float) -> None:
    """Draw a straight arrow; ``width`` is that of its shaft."""
    length = math.dist(tail, head)
    along = ((head[0] - tail[0]) / length, (head[1] - tail[1]) / length)
    neck = (head[0] - along[0] * width * 1.7, head[1] - along[1] * width * 1.7)
    side = (-along[1] * width * 1.45, along[0] * width * 1.45)
    canvas.line([tail, neck], fill, width)
    canvas.polygon([head, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])], fill)


def _reverse(canvas: Canvas, box: Box, fill: Colour) -> None:
    _arrow(canvas, box.at(0.1, 0.28), box.at(1.0, 0.28), fill, 0.16 * box.width)
    _arrow(canvas, box.at(0.9, 0.74), box.at(0.0, 0.74), fill, 0.16 * box.width)


def _shuffle(canvas: Canvas, box: Box, fill: Colour) -> None:
    width = 0.12 * box.width
    canvas.line([box.at(0.05, 0.2), box.at(0.28, 0.2), box.at(0.62, 0.8), box.at(0.75, 0.8)], fill, width)
    canvas.line([box.at(0.05, 0.8), box.at(0.28, 0.8), box.at(0.62, 0.2), box.at(0.75, 0.2)], fill, width)
    _arrow(canvas, box.at(0.7, 0.2), box.at(1.0, 0.2), fill, width)
    _arrow(canvas, box.at(0.7, 0.8), box.at(1.0, 0.8), fill, width)


def _pencil(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.polygon([box.at(0.66, 0.1), box.at(0.9, 0.34), box.at(0.36, 0.88), box.at(0.12, 0.64)], fill)
    canvas.polygon([box.at(0.72, 0.04), box.at(0.82, 0.0), box.at(1.0, 0.18), box.at(0.96, 0.28)], fill)
    canvas.polygon([box.at(0.07, 0.71), box.at(0.29, 0.93), box.at(0.0, 1.0)], fill)


def _bell(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.ellipse(box.inner(0.2, 0.08, 0.6, 0.62), fill)
    canvas.polygon([box.at(0.2, 0.38), box.at(0.8, 0.38), box.at(0.95, 0.76), box.at(0.05, 0.76)], fill)
    canvas.line([box.at(0.08, 0.76), box.at(0.92, 0.76)], fill, 0.08 * box.width)
    canvas.ellipse(box.inner(0.42, 0.0, 0.16, 0.16), fill)
    canvas.ellipse(box.inner(0.38, 0.8, 0.24, 0.2), fill)


def _drop(canvas: Canvas, box: Box, fill: Colour) -> None:
    middle, radius = 0.66, 0.34
    points = [box.at(0.5, 0.0)]
    for step in range(-30, 211, 6):
        angle = math.radians(step)
        points.append(box.at(0.5 + radius * math.cos(angle), middle + radius * math.sin(angle)))
    canvas.polygon(points, fill)


def _one_drop(canvas: Canvas, box: Box, fill: Colour) -> None:
    _drop(canvas, box, fill)


def _two_drops(canvas: Canvas, box: Box, fill: Colour) -> None:
    _drop(canvas, box.inner(-0.16, 0.0, 0.78, 0.78), fill)
    _drop(canvas, box.inner(0.38, 0.22, 0.78, 0.78), fill)


def _plus(number: str) -> Callable[[Canvas, Box, Colour], None]:
    """Return a function that draws a small plus and a large number: written as text, both would be small."""

    def drawn(canvas: Canvas, box: Box, fill: Colour) -> None:
        canvas.rounded(box.inner(0.0, 0.44, 0.4, 0.13), 0.0, fill)
        canvas.rounded(box.inner(0.135, 0.305, 0.13, 0.4), 0.0, fill)
        canvas.text(number, box.inner(0.4, 0.0, 0.7, 1.0), fill)

    return drawn


SYMBOLS: dict[str, Callable[[Canvas, Box, Colour], None]] = {
    "skip": _skip,
    "reverse": _reverse,
    "draw_two": _plus("2"),
    "wild_draw_four": _plus("4"),
    "wild": lambda canvas, box, _fill: four(canvas, box),
    "wild_shuffle_hands": _shuffle,
    "wild_customizable": _pencil,
    "buzzer": _bell,
    "wild_downpour_one": _one_drop,
    "wild_downpour_two": _two_drops,
}
