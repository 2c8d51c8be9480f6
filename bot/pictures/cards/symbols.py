"""One symbol for each face that is not a number. Most symbols show what the card does."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from bot.pictures import palette
from bot.pictures.canvas import Box, Canvas, Point
from bot.pictures.palette import Colour

from .courts import COURTS
from .signs import Shape, cluster, spikes


def symbol(canvas: Canvas, box: Box, face: str, fill: Colour) -> None:
    """Draw the symbol of a face as large as the box allows. A face without a symbol is written as text."""
    layer = canvas.layer(fill)
    if face in SYMBOLS:
        SYMBOLS[face](layer, box.square(), fill)
    else:
        layer.text(face, box, fill)
    canvas.overlay(layer)


# --- turns ------------------------------------------------------------------------------------------------------------


def _skip(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.ring(box, fill, 0.15 * box.width)
    canvas.line([box.at(0.19, 0.81), box.at(0.81, 0.19)], fill, 0.15 * box.width)


def _skip_everyone(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a skip as a filled disc. The ring around it stands for all players."""
    canvas.ring(box.inner(-0.04, -0.04, 1.08, 1.08), fill, 0.1 * box.width)
    canvas.ellipse(box.inner(0.14, 0.14, 0.72, 0.72), fill)
    canvas.line([box.at(0.3, 0.7), box.at(0.7, 0.3)], None, 0.13 * box.width)


def _skip_two(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a skip with a large two at its corner."""
    _skip(canvas, box.inner(0.0, 0.0, 0.74, 0.74), fill)
    canvas.ellipse(box.inner(0.42, 0.34, 0.68, 0.72), None)
    canvas.text("2", box.inner(0.56, 0.42, 0.44, 0.58), fill)


def arrow(canvas: Canvas, tail: Point, head: Point, fill: Colour, width: float) -> None:
    """Draw a straight arrow. ``width`` is the width of its shaft."""
    length = math.dist(tail, head)
    along = ((head[0] - tail[0]) / length, (head[1] - tail[1]) / length)
    neck = (head[0] - along[0] * width * 1.7, head[1] - along[1] * width * 1.7)
    side = (-along[1] * width * 1.45, along[0] * width * 1.45)
    canvas.line([tail, neck], fill, width)
    canvas.polygon([head, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])], fill)


def _reverse(canvas: Canvas, box: Box, fill: Colour) -> None:
    arrow(canvas, box.at(0.1, 0.28), box.at(1.0, 0.28), fill, 0.16 * box.width)
    arrow(canvas, box.at(0.9, 0.74), box.at(0.0, 0.74), fill, 0.16 * box.width)


# --- drawing cards ----------------------------------------------------------------------------------------------------


def _plus(number: str, canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a small plus and a large number or question mark. As text, both would be small."""
    canvas.rounded(box.inner(-0.04, 0.42, 0.4, 0.15), 0.0, fill)
    canvas.rounded(box.inner(0.085, 0.295, 0.15, 0.4), 0.0, fill)
    canvas.text(number, box.inner(0.4, -0.02, 0.7, 1.04), fill)


def _plus_ten(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a small plus to the left of a ten, which needs more width than other numbers."""
    canvas.rounded(box.inner(-0.08, 0.42, 0.3, 0.13), 0.0, fill)
    canvas.rounded(box.inner(0.005, 0.335, 0.13, 0.3), 0.0, fill)
    canvas.text("10", box.inner(0.25, 0.0, 0.95, 1.0), fill)


def _reverse_draw_four(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw an arrow in each direction above a +4."""
    arrow(canvas, box.at(0.42, 0.13), box.at(-0.08, 0.13), fill, 0.13 * box.width)
    arrow(canvas, box.at(0.58, 0.13), box.at(1.08, 0.13), fill, 0.13 * box.width)
    canvas.rounded(box.inner(-0.06, 0.64, 0.36, 0.13), 0.0, fill)
    canvas.rounded(box.inner(0.055, 0.525, 0.13, 0.36), 0.0, fill)
    canvas.text("4", box.inner(0.34, 0.38, 0.7, 0.64), fill)


def _targeted(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw crosshairs around a two."""
    canvas.ring(box.inner(0.06, 0.06, 0.88, 0.88), fill, 0.11 * box.width)
    for x, y, width, height in ((0.44, -0.06, 0.12, 0.28), (0.44, 0.78, 0.12, 0.28)):
        canvas.rounded(box.inner(x, y, width, height), 0, fill)
        canvas.rounded(box.inner(y, x, height, width), 0, fill)
    canvas.text("2", box.inner(0.3, 0.27, 0.4, 0.46), fill)


# --- cards ------------------------------------------------------------------------------------------------------------


def _leaf(canvas: Canvas, box: Box, fill: Colour, filled: bool = True) -> None:
    """Draw a small card, filled or as an outline."""
    canvas.rounded(box, 0.16 * box.width, fill)
    if not filled:
        canvas.rounded(box.shrunk(0.2 * box.width), 0.04 * box.width, None)


def _discard_all(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a fan of cards. The front one has an arrow that points down."""
    for degrees in (-34, 34):
        canvas.polygon(_tilted(box.inner(0.26, 0.0, 0.48, 0.78), box.at(0.5, 0.98), degrees), fill)
    front = box.inner(0.2, -0.04, 0.6, 1.04)
    canvas.rounded(Box(front.x - 4, front.y - 4, front.width + 8, front.height + 8), 0.1 * box.width, None)
    canvas.rounded(front, 0.1 * box.width, fill)
    canvas.rounded(front.inner(0.4, 0.12, 0.2, 0.5), 0, None)
    canvas.polygon([front.at(0.14, 0.5), front.at(0.86, 0.5), front.at(0.5, 0.9)], None)


def _tilted(box: Box, around: Point, degrees: float) -> list[Point]:
    """Return the corners of a box that is rotated clockwise around a point."""
    across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    corners = (box.at(0, 0), box.at(1, 0), box.at(1, 1), box.at(0, 1))
    moved = [(x - around[0], y - around[1]) for x, y in corners]
    return [(around[0] + x * across - y * down, around[1] + x * down + y * across) for x, y in moved]


def _flip(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a card with one light and one dark half."""
    card = box.inner(0.12, -0.02, 0.76, 1.04)
    canvas.rounded(card, 0.12 * box.width, fill)
    inside = card.shrunk(0.13 * box.width)
    canvas.polygon([inside.at(0, 0), inside.at(1, 0), inside.at(0, 1)], None)


def _swap(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw two cards that change places, with an arrow above and one below them."""
    _leaf(canvas, box.inner(-0.02, 0.24, 0.42, 0.58), fill)
    _leaf(canvas, box.inner(0.6, 0.24, 0.42, 0.58), fill, filled=False)
    arrow(canvas, box.at(0.1, 0.08), box.at(0.94, 0.08), fill, 0.11 * box.width)
    arrow(canvas, box.at(0.9, 0.98), box.at(0.06, 0.98), fill, 0.11 * box.width)


# --- wild cards -------------------------------------------------------------------------------------------------------


def _shuffle(canvas: Canvas, box: Box, fill: Colour) -> None:
    width = 0.12 * box.width
    canvas.line([box.at(0.05, 0.2), box.at(0.28, 0.2), box.at(0.62, 0.8), box.at(0.75, 0.8)], fill, width)
    canvas.line([box.at(0.05, 0.8), box.at(0.28, 0.8), box.at(0.62, 0.2), box.at(0.75, 0.2)], fill, width)
    arrow(canvas, box.at(0.7, 0.2), box.at(1.0, 0.2), fill, width)
    arrow(canvas, box.at(0.7, 0.8), box.at(1.0, 0.8), fill, width)


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


def _two_drops(canvas: Canvas, box: Box, fill: Colour) -> None:
    _drop(canvas, box.inner(-0.16, 0.0, 0.78, 0.78), fill)
    _drop(canvas, box.inner(0.38, 0.22, 0.78, 0.78), fill)


def _roulette(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a wheel of eight segments, with a pointer at the top."""
    wheel = box.inner(0.02, 0.08, 0.96, 0.96)
    canvas.ellipse(wheel, fill)
    for field in range(8):
        if field % 2:
            canvas.sector(wheel.shrunk(0.1 * box.width), 45 * field - 22.5, 45 * field + 22.5, None)
    canvas.ellipse(wheel.inner(0.34, 0.34, 0.32, 0.32), None)
    canvas.ellipse(wheel.inner(0.4, 0.4, 0.2, 0.2), fill)
    canvas.polygon([box.at(0.28, -0.08), box.at(0.72, -0.08), box.at(0.5, 0.32)], None)
    canvas.polygon([box.at(0.34, -0.08), box.at(0.66, -0.08), box.at(0.5, 0.24)], fill)


# --- the shooter ------------------------------------------------------------------------------------------------------


def _bursts(places: Sequence[tuple[float, float]], size: float, canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a burst at each of ``places``."""
    for x, y in places:
        long = box.inner(x - size / 2, y - size / 2, size, size)
        canvas.polygon(spikes(long, 4, 0.42), fill)
        canvas.polygon(spikes(long.inner(0.07, 0.07, 0.86, 0.86), 12, 0.5), fill)


def _bolt(canvas: Canvas, box: Box, fill: Colour) -> None:
    shape = ((0.62, 0.0), (0.16, 0.56), (0.46, 0.56), (0.34, 1.0), (0.86, 0.4), (0.54, 0.4), (0.76, 0.0))
    canvas.polygon([box.at(*point) for point in shape], fill)


def _two_bolts(canvas: Canvas, box: Box, fill: Colour) -> None:
    _bolt(canvas, box.inner(-0.16, -0.04, 0.72, 1.08), fill)
    _bolt(canvas, box.inner(0.38, -0.04, 0.72, 1.08), fill)


def _flame(canvas: Canvas, box: Box, fill: Colour) -> None:
    """Draw a flame with an empty core."""
    outer = (
        *((0.5, -0.06), (0.62, 0.14), (0.66, 0.3), (0.76, 0.24), (0.78, 0.12), (0.92, 0.36), (0.96, 0.6)),
        *((0.9, 0.82), (0.72, 1.0), (0.5, 1.05), (0.28, 1.0), (0.1, 0.82), (0.04, 0.58), (0.14, 0.36)),
        *((0.2, 0.5), (0.3, 0.42), (0.34, 0.2)),
    )
    canvas.polygon([box.at(*point) for point in outer], fill)
    core = ((0.52, 0.46), (0.66, 0.66), (0.66, 0.82), (0.5, 0.92), (0.34, 0.82), (0.34, 0.68))
    canvas.polygon([box.at(*point) for point in core], None)


def _four(colours: tuple[str, ...], canvas: Canvas, box: Box, _fill: Colour) -> None:
    cluster(canvas, box, colours)


SYMBOLS: dict[str, Shape] = {
    "skip": _skip,
    "skip_everyone": _skip_everyone,
    "reverse": _reverse,
    "draw_one": partial(_plus, "1"),
    "draw_two": partial(_plus, "2"),
    "draw_four": partial(_plus, "4"),
    "draw_five": partial(_plus, "5"),
    "discard_all": _discard_all,
    "flip": _flip,
    "trade_hands": _swap,
    "hit_one": partial(_bursts, [(0.5, 0.5)], 1.1),
    "hit_two": partial(_bursts, [(0.24, 0.26), (0.76, 0.76)], 0.72),
    "ace": lambda canvas, box, fill: canvas.text("A", box, fill),
    **COURTS,
    "wild": partial(_four, palette.COLOURS),
    "dark_wild": partial(_four, palette.DARK_COLOURS),
    "wild_draw_two": partial(_plus, "2"),
    "wild_draw_four": partial(_plus, "4"),
    "wild_draw_six": partial(_plus, "6"),
    "wild_draw_ten": _plus_ten,
    "wild_draw_colour": partial(_plus, "?"),
    "wild_reverse_draw_four": _reverse_draw_four,
    "wild_colour_roulette": _roulette,
    "wild_reverse": _reverse,
    "wild_skip": _skip,
    "wild_skip_two": _skip_two,
    "wild_targeted_draw_two": _targeted,
    "wild_forced_swap": _swap,
    "wild_attack": _two_bolts,
    "wild_all_hit": partial(_bursts, [(0.5, 0.2), (0.16, 0.76), (0.84, 0.76)], 0.62),
    "wild_hit_fire": _flame,
    "wild_shuffle_hands": _shuffle,
    "wild_customizable": _pencil,
    "buzzer": _bell,
    "wild_downpour_one": _drop,
    "wild_downpour_two": _two_drops,
}
