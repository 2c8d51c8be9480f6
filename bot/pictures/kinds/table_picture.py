"""The table as a picture: the last cards played, the owed cards, the colour in force, the direction, and the seats.

Facts:

- ``cards``: names of the last cards played, newest first.
- ``colour``: name of the colour in force, or ``None``.
- ``colour_word``: the word for the colour in force, or for its absence; empty if the cards have no colours.
- ``side``: words for the side in force, if the cards have two sides.
- ``clockwise``: True if play goes clockwise.
- ``owed``: number of owed cards.
- ``owed_open``: True for a debt without a number.
- ``seats``: in clockwise order, each with ``name``, ``number`` (shown if the font lacks letters in the name),
  ``cards`` (the number of cards), ``turn`` (True for the current seat), ``away`` (True if the player is away) and
  ``mark`` (a short word such as "UNO!", or an empty string).
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image, ImageDraw

from bot.pictures import palette
from bot.pictures.canvas import Box, Canvas
from bot.pictures.cards.signs import sign
from bot.pictures.fonts import fitted, font, legible
from bot.pictures.palette import Colour
from bot.pictures.picture_kinds import Facts
from bot.pictures.picture_parts import card, finished

WIDTH, HEIGHT = 720, 480
"""Size in pixels."""
FAN = ((-24.0, -92, 16), (-12.0, -46, 2), (0.0, 0, 0))
"""Clockwise rotation in degrees and offset in pixels of the last cards played, from the oldest to the top card."""
CARD = (118, 177)
"""Size of the top card in pixels."""
SIDE_X, SIDE_Y = 368, 354
"""Position of the words for the side in force, below the cards."""
UNDER = (104, 156)
"""Size of the cards under the top card in pixels."""


def draw(facts: Facts) -> bytes:
    """Return the picture as a PNG file."""
    return finished(painted(facts))


def painted(facts: Facts) -> Image.Image:
    """Return the picture as an image, not as a file."""
    image = _ground(facts["colour"], facts["clockwise"]).copy()
    _paste_cards(image, facts["cards"])
    pen = ImageDraw.Draw(image)
    _colour(image, pen, facts["colour"], facts["colour_word"])
    if facts.get("side"):
        pen.text((SIDE_X, SIDE_Y), fitted(facts["side"], 18, 180), palette.LIGHT, font(18), "mm")
    if facts["owed"] or facts.get("owed_open"):
        _owed(image, pen, str(facts["owed"] or "?"))
    _seats(image, pen, facts["seats"])
    return image


# --- the middle -------------------------------------------------------------------------------------------------------

CENTRE = (WIDTH / 2, HEIGHT / 2)
TRACK = Box(176, 92, 368, 296)
"""The line around the cards, with arrows that show the direction of play."""
ARROWS = 8


@functools.lru_cache(maxsize=16)
def _ground(colour: str | None, clockwise: bool) -> Image.Image:
    """Return the background, with arrows that show the direction of play.

    The arrows have the colour in force. If there is none, they are grey.
    """
    canvas = Canvas(WIDTH, HEIGHT, palette.TABLE)
    bright = palette.BRIGHT[colour] if colour else palette.QUIET
    canvas.ellipse(TRACK, palette.mixed(bright, palette.TABLE, 0.2))
    canvas.ellipse(Box(TRACK.x + 7, TRACK.y + 7, TRACK.width - 14, TRACK.height - 14), palette.FELT)
    for number in range(ARROWS):
        _arrow(canvas, 2 * math.pi * (number + 0.5) / ARROWS, clockwise, bright)
    return canvas.finished().convert("RGB")


def _arrow(canvas: Canvas, angle: float, clockwise: bool, fill: Colour) -> None:
    """Draw an arrowhead on the track at this angle."""
    across, up = TRACK.width / 2 - 3.5, TRACK.height / 2 - 3.5
    x, y = CENTRE[0] + across * math.cos(angle), CENTRE[1] + up * math.sin(angle)
    along = math.atan2(up * math.cos(angle), -across * math.sin(angle)) + (0.0 if clockwise else math.pi)
    points = [(17, 0), (-11, 15), (-5, 0), (-11, -15)]
    turned = [
        (x + a * math.cos(along) - b * math.sin(along), y + a * math.sin(along) + b * math.cos(along))
        for a, b in points
    ]
    canvas.polygon(turned, fill)


@functools.lru_cache(maxsize=256)
def _card(name: str, turn: float, size: tuple[int, int]) -> Image.Image:
    image = card(name, size)
    return image.rotate(turn, Image.Resampling.BICUBIC, expand=True) if turn else image


def _paste_cards(image: Image.Image, names: Sequence[str]) -> None:
    """Paste the last cards played as a fan. The top card is upright and in front, with the others on its left."""
    shown = list(reversed(names[: len(FAN)]))
    for name, (turn, right, down) in zip(shown, FAN[len(FAN) - len(shown) :], strict=True):
        face = _card(name, -turn, CARD if turn == 0 else UNDER)
        place = (round(CENTRE[0] + 2 + right - face.width / 2), round(CENTRE[1] + down - face.height / 2))
        image.paste(face, place, face)


def _colour(image: Image.Image, pen: ImageDraw.ImageDraw, colour: str | None, word: str) -> None:
    """Draw the sign and the name of the colour in force to the right of the cards.

    If no colour is in force, draw only ``word``.
    """
    x, y = 480, 236
    if colour is None:
        pen.text((x, y), fitted(word, 20, 92), palette.LIGHT, font(20), "mm")
        return
    badge = _badge(colour)
    image.paste(badge, (x - badge.width // 2, y - 44), badge)
    pen.text((x, y + 34), fitted(word, 20, 92), palette.LIGHT, font(20), "mm")


@functools.cache
def _badge(colour: str) -> Image.Image:
    canvas = Canvas(60, 60)
    canvas.rounded(Box(0, 0, 60, 60), 14, palette.GROUND[colour])
    sign(canvas, Box(12, 12, 36, 36), colour, palette.INK[colour])
    return canvas.finished()


def _owed(image: Image.Image, pen: ImageDraw.ImageDraw, count: str) -> None:
    """Draw the number of owed cards, or a question mark, at the corner of the top card."""
    plate = _plate(84, 50, palette.LIGHT)
    x, y = 376, 142
    image.paste(plate, (x, y), plate)
    pen.text((x + 42, y + 25), f"+{count}", palette.DARK, font(32 if len(count) < 3 else 26), "mm")


@functools.lru_cache(maxsize=64)
def _plate(width: int, height: int, fill: Colour, edge: Colour | None = None) -> Image.Image:
    canvas = Canvas(width, height)
    radius = min(14.0, height / 2)
    canvas.rounded(Box(0, 0, width, height), radius, edge or fill)
    if edge:
        canvas.rounded(Box(4, 4, width - 8, height - 8), radius - 4, fill)
    return canvas.finished()


# --- seats ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plates:
    """Sizes of the seats' plates."""

    seats: int
    """Maximum number of seats for which these sizes are used."""
    width: int
    height: int
    letters: int
    """Font size in pixels."""
    across: int
    """Maximum number of plates in the row above the cards, and in the row below them."""


PLATES = (Plates(6, 222, 78, 28, 3), Plates(12, 164, 72, 25, 4), Plates(20, 140, 62, 22, 5))
"""The sizes, ordered by their maximum number of seats."""
MARGIN = 5
"""Pixels between a plate and the edge of the picture."""


def _seats(image: Image.Image, pen: ImageDraw.ImageDraw, seats: Sequence[Mapping[str, Any]]) -> None:
    plates = next((each for each in PLATES if len(seats) <= each.seats), PLATES[-1])
    for place, seat in zip(places(len(seats), plates), seats, strict=False):
        _seat(image, pen, place, plates, seat)


def places(count: int, plates: Plates) -> list[tuple[float, float]]:
    """Return the centres of ``count`` plates, clockwise from the bottom right."""
    each_side = max(0, -(-(count - 2 * plates.across) // 2)) if plates is not PLATES[0] else 0
    if plates is not PLATES[0]:
        each_side = max(1, each_side)
    above = -(-(count - 2 * each_side) // 2)
    below = count - 2 * each_side - above
    top, bottom = MARGIN + plates.height / 2, HEIGHT - MARGIN - plates.height / 2
    left, right = MARGIN + plates.width / 2, WIDTH - MARGIN - plates.width / 2
    space = HEIGHT - 2 * (plates.height + 2 * MARGIN)
    heights = [plates.height + 2 * MARGIN + space * (row + 0.5) / each_side for row in range(each_side)]
    return [
        *((WIDTH * (1 - (column + 0.5) / below), bottom) for column in range(below)),
        *((left, height) for height in reversed(heights)),
        *((WIDTH * (column + 0.5) / above, top) for column in range(above)),
        *((right, height) for height in heights),
    ]


def _seat(
    image: Image.Image, pen: ImageDraw.ImageDraw, place: tuple[float, float], plates: Plates, seat: Mapping[str, Any]
) -> None:
    """Draw a seat's plate, with the name above the number of cards and, if there is space, the mark.

    The plate of the current seat is light and has an arrow, so it does not differ in colour alone.
    """
    is_current, away = seat["turn"], seat["away"]
    fill, ink = (
        (palette.LIGHT, palette.DARK) if is_current else (palette.CHIP, palette.QUIET if away else palette.LIGHT)
    )
    plate = _plate(plates.width, plates.height, fill, palette.YOLK if is_current else None)
    x, y = round(place[0] - plates.width / 2), round(place[1] - plates.height / 2)
    image.paste(plate, (x, y), plate)
    size, inner = plates.letters, 10
    name = fitted(legible(seat["name"], seat["number"]), size, plates.width - 2 * inner - (size if is_current else 0))
    upper, lower = y + plates.height * 0.31, y + plates.height * 0.71
    if is_current:
        pen.polygon(_pointer(x + inner, upper, size * 0.62), ink)
    pen.text((x + inner + (size if is_current else 0), upper), name, ink, font(size), "lm")
    back = _back(round(size * 0.72))
    image.paste(back, (x + inner + 2, round(lower - back.height / 2)), back)
    pen.text((x + inner + size, lower), str(seat["cards"]), ink, font(size), "lm")
    if seat["mark"]:
        space = plates.width - 2 * inner - size - font(size).getlength(str(seat["cards"])) - 8
        mark_ink = ink if is_current or away else palette.YOLK
        face = next((font(one) for one in _sizes(size) if font(one).getlength(seat["mark"]) <= space), None)
        if face is not None:
            pen.text((x + plates.width - inner, lower), seat["mark"], mark_ink, face, "rm")


def _sizes(size: int) -> tuple[int, ...]:
    """Return the font sizes to try for a mark, largest first."""
    return round(size * 0.86), round(size * 0.72), round(size * 0.6)


def _pointer(x: float, y: float, size: float) -> list[tuple[float, float]]:
    return [(x, y - size / 2), (x + size, y), (x, y + size / 2)]


@functools.cache
def _back(width: int) -> Image.Image:
    """Return a face-down card, ``width`` pixels wide."""
    height = round(width * 1.4)
    canvas = Canvas(width, height)
    canvas.rounded(Box(0, 0, width, height), 3, palette.PAPER)
    canvas.rounded(Box(2, 2, width - 4, height - 4), 2, palette.GROUND[None])
    return canvas.finished()
