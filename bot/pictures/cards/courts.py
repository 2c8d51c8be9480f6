"""Jack, queen and king as simple heads. They differ in hat, hair and beard, and show no letters."""

from __future__ import annotations

from bot.pictures.canvas import Box, Canvas
from bot.pictures.palette import Colour

from .signs import Shape


def _face(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a face as an outline with two eyes."""
    canvas.ellipse(box, fill)
    canvas.ellipse(box.inner(0.13, 0.1, 0.74, 0.8), None)
    for x in (0.24, 0.58):
        canvas.ellipse(box.inner(x, 0.36, 0.18, 0.2), fill)


def _jack(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a head with short hair and a cap with a long feather."""
    _face(canvas, box.inner(0.2, 0.34, 0.6, 0.68), fill)
    # Hair on both sides of the face.
    canvas.rounded(box.inner(0.1, 0.42, 0.16, 0.38), 0.07 * box.width, fill)
    canvas.rounded(box.inner(0.74, 0.42, 0.16, 0.38), 0.07 * box.width, fill)
    # The cap leans to the left.
    canvas.polygon(
        [box.at(-0.02, 0.4), box.at(0.1, 0.18), box.at(0.5, 0.1), box.at(0.92, 0.34), box.at(0.98, 0.5)], fill
    )
    # The feather points to the right.
    feather = [box.at(0.5, 0.2), box.at(0.62, 0.02), box.at(0.84, -0.08), box.at(1.04, -0.06), box.at(0.9, 0.14)]
    canvas.polygon([*feather, box.at(0.7, 0.24)], fill)
    canvas.line([box.at(0.56, 0.2), box.at(0.94, 0.0)], None, 0.04 * box.width)


def _queen(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a head with long hair and a coronet with pearls."""
    canvas.polygon([box.at(0.2, 0.4), box.at(0.8, 0.4), box.at(1.04, 1.04), box.at(-0.04, 1.04)], fill)
    canvas.ellipse(box.inner(0.23, 0.38, 0.54, 0.56), None)
    for x in (0.34, 0.54):
        canvas.ellipse(box.inner(x, 0.58, 0.12, 0.13), fill)
    canvas.line([box.at(0.42, 0.83), box.at(0.58, 0.83)], fill, 0.06 * box.width)
    # The coronet has three points, each with a pearl.
    canvas.polygon(
        [
            box.at(0.14, 0.1),
            box.at(0.34, 0.24),
            box.at(0.5, 0.04),
            box.at(0.66, 0.24),
            box.at(0.86, 0.1),
            box.at(0.8, 0.38),
            box.at(0.2, 0.38),
        ],
        fill,
    )
    for x, y in ((0.13, 0.06), (0.5, -0.01), (0.87, 0.06)):
        canvas.ellipse(box.inner(x - 0.09, y - 0.09, 0.18, 0.18), fill)


def _king(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a head with a tall crown and a beard."""
    _face(canvas, box.inner(0.16, 0.32, 0.68, 0.6), fill)
    beard = [(0.1, 0.62), (0.26, 0.72), (0.5, 0.66), (0.74, 0.72), (0.9, 0.62), (0.84, 0.88), (0.66, 1.06)]
    canvas.polygon([box.at(*point) for point in (*beard, (0.34, 1.06), (0.16, 0.88))], fill)
    canvas.line([box.at(0.42, 0.82), box.at(0.58, 0.82)], None, 0.06 * box.width)
    crown = [(0.06, -0.06), (0.28, 0.14), (0.5, -0.1), (0.72, 0.14), (0.94, -0.06), (0.9, 0.42), (0.1, 0.42)]
    canvas.polygon([box.at(*point) for point in crown], fill)
    canvas.rounded(box.inner(0.16, 0.28, 0.68, 0.06), 0, None)


COURTS: dict[str, Shape] = {"jack": _jack, "queen": _queen, "king": _king}
