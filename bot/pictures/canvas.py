"""A canvas with smooth shapes for drawing cards and pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFilter

from .fonts import font
from .palette import Colour

FINER = 4
"""Factor by which everything is drawn larger before it is shrunk, because Pillow draws jagged edges."""

NARROWEST = 0.84
"""Smallest fraction of its natural width that a word may be narrowed to, so that its letters can be taller."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a canvas, in units of the canvas."""

    x: float
    y: float
    width: float
    height: float

    def at(self, x: float, y: float) -> Point:
        """Return the point at these fractions of the width and height. Fractions from 0 to 1 give points inside it."""
        return self.x + x * self.width, self.y + y * self.height

    def inner(self, x: float, y: float, width: float, height: float) -> Box:
        """Return a box whose position and size are fractions of this one. It may extend beyond this one."""
        return Box(*self.at(x, y), width * self.width, height * self.height)

    def shrunk(self, by: float) -> Box:
        """Return the box, smaller by ``by`` units on each side. A negative number enlarges it."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def square(self) -> Box:
        """Return the largest square in the middle of the box."""
        side = min(self.width, self.height)
        x, y = self.at(0.5, 0.5)
        return Box(x - side / 2, y - side / 2, side, side)


class Canvas:
    """A picture that is being drawn. Its units are the pixels of the finished picture.

    In methods that accept it, ``fill=None`` erases what was drawn before, to make holes in shapes.
    """

    def __init__(self, width: int, height: int, ground: Colour | None = None) -> None:
        self._size = (width, height)
        self._erased: tuple[int, int, int, int] = (*(ground or (0, 0, 0)), 0)
        self.image = Image.new("RGBA", (width * FINER, height * FINER), ground or (0, 0, 0, 0))
        self._draw = ImageDraw.Draw(self.image)

    def layer(self, ink: Colour) -> Canvas:
        """Return an empty canvas of the same size for shapes of one colour, ``ink``.

        Its transparent pixels have that colour too, so that no other colour appears at the edges of the shapes.
        """
        other = Canvas(*self._size)
        other._erased = (*ink, 0)
        other.image.paste(other._erased, (0, 0, *other.image.size))
        return other

    def finished(self) -> Image.Image:
        """Return the picture at its final size."""
        return self.image.resize(self._size, Image.Resampling.BOX)

    def polygon(self, points: Sequence[Point], fill: Colour | None) -> None:
        """Draw a filled shape."""
        self._draw.polygon([(x * FINER, y * FINER) for x, y in points], fill=self._ink(fill))

    def ellipse(self, box: Box, fill: Colour | None) -> None:
        """Draw a filled circle or ellipse."""
        self._draw.ellipse(self._corners(box), fill=self._ink(fill))

    def ring(self, box: Box, fill: Colour | None, width: float) -> None:
        """Draw the outline of a circle inside the box."""
        self._draw.ellipse(self._corners(box), outline=self._ink(fill), width=round(width * FINER))

    def arc(self, box: Box, start: float, end: float, fill: Colour | None, width: float) -> None:
        """Draw part of the outline of a circle inside the box. Angles are in degrees, clockwise from the right."""
        self._draw.arc(self._corners(box), start, end, fill=self._ink(fill), width=round(width * FINER))

    def sector(self, box: Box, start: float, end: float, fill: Colour | None) -> None:
        """Draw a slice of a circle. Angles are in degrees, clockwise from the right."""
        self._draw.pieslice(self._corners(box), start, end, fill=self._ink(fill))

    def rounded(self, box: Box, radius: float, fill: Colour | None) -> None:
        """Draw a rectangle with rounded corners."""
        self._draw.rounded_rectangle(self._corners(box), radius * FINER, fill=self._ink(fill))

    def line(self, points: Sequence[Point], fill: Colour | None, width: float) -> None:
        """Draw a line with rounded ends and corners."""
        ink = self._ink(fill)
        self._draw.line([(x * FINER, y * FINER) for x, y in points], ink, round(width * FINER), joint="curve")
        for x, y in (points[0], points[-1]):
            self.ellipse(Box(x - width / 2, y - width / 2, width, width), fill)

    def text(self, text: str, box: Box, fill: Colour | None) -> None:
        """Draw a word in the middle of the box, as large as possible. A wide word is narrowed."""
        probe = font(100).getbbox(text)
        wide, high = box.width / (probe[2] - probe[0]), box.height / (probe[3] - probe[1])
        face = font(math.floor(100 * FINER * min(wide / NARROWEST, high)))
        left, top, right, bottom = (round(side) for side in face.getbbox(text))
        word = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(word).text((-left, -top), text, 255, face)
        word = word.resize((min(word.width, round(box.width * FINER)), word.height), Image.Resampling.LANCZOS)
        x, y = box.at(0.5, 0.5)
        place = (round(x * FINER - word.width / 2), round(y * FINER - word.height / 2))
        self.image.paste(self._ink(fill), place, word)

    def rotate(self, degrees: float) -> None:
        """Rotate everything drawn so far anticlockwise."""
        self.image = self.image.rotate(degrees)
        self._draw = ImageDraw.Draw(self.image)

    def halo(self, other: Canvas, fill: Colour, width: float) -> None:
        """Draw a border around the shapes of another canvas of the same size. Call this before ``overlay``."""
        soft = other.image.getchannel("A").filter(ImageFilter.GaussianBlur(0.6 * width * FINER))
        self.image.paste(fill, (0, 0), soft.point(lambda value: 255 if value > 12 else 0))

    def overlay(self, other: Canvas) -> None:
        """Draw another canvas of the same size over this one."""
        self.image.alpha_composite(other.image)

    def _ink(self, fill: Colour | None) -> tuple[int, int, int, int]:
        return self._erased if fill is None else (*fill, 255)

    def _corners(self, box: Box) -> tuple[float, float, float, float]:
        return box.x * FINER, box.y * FINER, (box.x + box.width) * FINER - 1, (box.y + box.height) * FINER - 1
