"""The bracket of a knock-out: a column for each round, a box for each table, and lines to the next round's tables.

Facts:

- ``rounds``: each with ``title`` and ``tables``. A table has a ``letter`` and ``people``, each with ``name`` and
  ``ahead`` (True if that person has advanced, or won).
- ``links``: a list for each round except the first. For each table of that round, it contains the positions of the
  previous round's tables from which the table's people come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image, ImageDraw

from bot.pictures.canvas import Box, Canvas
from bot.pictures.fonts import BOLD, REGULAR, fitted, font, legible
from bot.pictures.palette import CHIP, FELT, LIGHT, QUIET, TABLE, YOLK
from bot.pictures.picture_kinds import Facts
from bot.pictures.picture_parts import finished

COLUMN, GAP, MARGIN = 250, 44, 24
"""Widths of a table's box, of the space between two rounds, and of the margin around everything."""
HEAD, LINE, PAD, BETWEEN = 48, 32, 10, 18
"""Heights of a round's title, of a name, of the space above and below a box's names, and of the space between boxes."""
NAME, TITLE = 22, 23
"""Font sizes in pixels."""
STROKE = 3
MARK = 8
"""Width of the bar that, in addition to the colour, marks people who have advanced or won."""


def draw(facts: Facts) -> bytes:
    """Return the bracket as a PNG file. Its size depends on the rounds and tables."""
    rounds: Sequence[Mapping[str, Any]] = facts["rounds"]
    tall = max(sum(_height(table) for table in one["tables"]) + BETWEEN * (len(one["tables"]) - 1) for one in rounds)
    width = 2 * MARGIN + len(rounds) * COLUMN + (len(rounds) - 1) * GAP
    boxes = [_boxes(one, MARGIN + place * (COLUMN + GAP), tall) for place, one in enumerate(rounds)]
    canvas = Canvas(width, int(HEAD + tall + 2 * MARGIN), TABLE)
    for place, before in enumerate(facts["links"]):
        _lines(canvas, boxes[place], boxes[place + 1], before)
    for column in boxes:
        for box in column:
            canvas.rounded(box, 8, FELT)
    for one, column in zip(rounds, boxes, strict=True):
        _marks(canvas, one, column)
    image = canvas.finished().convert("RGB")
    _words(image, rounds, boxes)
    return finished(image)


def _height(table: Mapping[str, Any]) -> float:
    return len(table["people"]) * LINE + 2 * PAD


def _boxes(one: Mapping[str, Any], left: float, tall: float) -> list[Box]:
    """Return the boxes of a round's tables, spread over the height."""
    heights = [_height(table) for table in one["tables"]]
    space = (tall - sum(heights)) / len(heights)
    boxes, top = [], MARGIN + HEAD + space / 2
    for height in heights:
        boxes.append(Box(left, top, COLUMN, height))
        top += height + space
    return boxes


def _lines(canvas: Canvas, here: Sequence[Box], there: Sequence[Box], before: Sequence[Sequence[int]]) -> None:
    """Draw the lines from the tables of a round to the tables of the next round."""
    for box, origins in zip(there, before, strict=True):
        middle = box.y + box.height / 2
        turn = box.x - GAP / 2
        for origin in origins:
            start = here[origin].y + here[origin].height / 2
            canvas.rounded(Box(here[origin].x + COLUMN, start - STROKE / 2, GAP / 2, STROKE), 1, CHIP)
            canvas.rounded(
                Box(turn - STROKE / 2, min(start, middle), STROKE, abs(middle - start) + STROKE / 2), 1, CHIP
            )
        canvas.rounded(Box(turn, middle - STROKE / 2, GAP / 2, STROKE), 1, CHIP)


def _marks(canvas: Canvas, one: Mapping[str, Any], column: Sequence[Box]) -> None:
    for table, box in zip(one["tables"], column, strict=True):
        for place, person in enumerate(table["people"]):
            if person["ahead"]:
                canvas.rounded(Box(box.x + 8, box.y + PAD + place * LINE + 4, MARK, LINE - 8), 2, YOLK)


def _words(image: Image.Image, rounds: Sequence[Mapping[str, Any]], boxes: Sequence[Sequence[Box]]) -> None:
    pen = ImageDraw.Draw(image)
    for one, column in zip(rounds, boxes, strict=True):
        left = column[0].x
        pen.text((left, MARGIN + HEAD / 2 - 6), fitted(one["title"], TITLE, COLUMN), LIGHT, font(TITLE), "lm")
        for table, box in zip(one["tables"], column, strict=True):
            pen.text((box.x + COLUMN - 10, box.y + PAD + LINE / 2), table["letter"], QUIET, font(NAME, REGULAR), "rm")
            for place, person in enumerate(table["people"]):
                ink, face = (YOLK, BOLD) if person["ahead"] else (LIGHT, REGULAR)
                name = fitted(legible(person["name"], f"({place + 1})"), NAME, COLUMN - 66, face)
                pen.text((box.x + 26, box.y + PAD + (place + 0.5) * LINE), name, ink, font(NAME, face), "lm")
