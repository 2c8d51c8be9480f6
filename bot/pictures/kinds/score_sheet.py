"""One page of a score sheet to print, black on white. The rounds are rows, and the players are columns.

Facts:

- ``title``, ``rules``, ``date`` and ``page``: the lines at the top. ``page`` is empty if there is only one page.
- ``round``: the heading of the first column.
- ``note``: the line at the bottom.
- ``names``: the players, each with ``name`` and ``number`` (shown if the font lacks letters in the name).
- ``rows``: each with ``label``, ``cells`` (strings in the order of names), ``sums`` (the points so far, or ``None``),
  ``first`` (position of the player who won the round, or ``None``) and ``strong`` (True for a sum instead of a round).
"""

from __future__ import annotations

import functools
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image, ImageDraw

from bot.pictures.fonts import BOLD, REGULAR, fitted, font, legible
from bot.pictures.picture_kinds import Facts

WIDTH, HEIGHT = 1240, 1754
"""Size in pixels of an A4 page at 150 dots per inch. A sheet with up to 26 rows fits on one page."""
MARGIN = 70
HEADER = 128
"""Height of the lines above the grid."""
FOOT = 54
ROW = 45
FIRST = 108
"""Width of the column with the numbers of the rounds."""
LEVEL = 62
"""Height of the names if they fit side by side."""
LONGEST_NAME = 220
"""Maximum height of rotated names."""
NARROW = 80
"""Width of a column below which a star has no space next to a number."""
WITH_SUMS = 150
"""Smallest width of a column whose cells have space for the points so far."""
SPACIOUS = 220
"""Smallest width at which a column that shows the points so far still has the points of a round in its centre."""
NAME_SIZES = (27, 24, 21)
"""Font sizes of names side by side, largest first. Rotated names have the first size."""
SIZES = (29, 26, 23, 21, 20, 19, 18, 17, 16)
"""Font sizes of numbers, largest first."""
LABELS = (23, 21, 19, 17, 15)
"""Font sizes of the labels in the first column, largest first."""
INK, GREY, RULE, SHADE = 0, 95, 150, 236
"""Shades of grey for text, points so far, thin lines, and the background of sums."""
STAR = "★"


@dataclass(frozen=True, slots=True)
class Grid:
    """The positions of the columns and rows."""

    columns: int
    top: int
    """Upper edge of the names."""
    body: int
    """Upper edge of the first row."""
    lines: int

    @property
    def wide(self) -> float:
        """Return the width of a player's column."""
        return (WIDTH - 2 * MARGIN - FIRST) / self.columns

    @property
    def bottom(self) -> int:
        """Return the lower edge of the last row."""
        return self.body + self.lines * ROW

    def left(self, column: int) -> float:
        """Return the left edge of a player's column."""
        return MARGIN + FIRST + column * self.wide

    def middle(self, line: int) -> float:
        """Return the middle of a row."""
        return self.body + (line + 0.5) * ROW


def draw(facts: Facts) -> bytes:
    """Return the sheet as a PNG file. Its height depends on the names and the rows."""
    names = [legible(one["name"], one["number"]) for one in facts["names"]]
    rows = facts["rows"]
    wide = Grid(len(names), 0, 0, 0).wide
    level = next((size for size in NAME_SIZES if all(_length(name, size) <= wide - 16 for name in names)), None)
    top = MARGIN + HEADER
    height = LEVEL if level else 30 + round(min(max(_length(name, NAME_SIZES[0]) for name in names), LONGEST_NAME))
    grid = Grid(len(names), top, top + height, len(rows))
    image = Image.new("L", (WIDTH, grid.bottom + FOOT + MARGIN), 255)
    pen = ImageDraw.Draw(image)
    _header(pen, facts)
    _shades(pen, grid, rows)
    _rules(pen, grid)
    for column, name in enumerate(names):
        _name(image, grid, column, name, level)
    _label(pen, (grid.top + grid.body) / 2, facts["round"], BOLD)
    size = _size(grid, rows)
    for line, row in enumerate(rows):
        _row(pen, grid, line, row, size)
    pen.text((MARGIN, grid.bottom + FOOT / 2), facts["note"], INK, font(20, REGULAR), anchor="lm")
    return _finished(image)


# --- header and names -------------------------------------------------------------------------------------------------


def _header(pen: ImageDraw.ImageDraw, facts: Facts) -> None:
    right = WIDTH - MARGIN
    pen.text((MARGIN, MARGIN + 24), facts["title"], INK, font(46), anchor="lm")
    pen.text((right, MARGIN + 28), facts["date"], INK, font(27, REGULAR), anchor="rm")
    page = font(22, REGULAR)
    space = right - MARGIN - (page.getlength(facts["page"]) + 30 if facts["page"] else 0)
    pen.text((MARGIN, MARGIN + 84), fitted(facts["rules"], 25, space), INK, font(25, REGULAR), anchor="lm")
    pen.text((right, MARGIN + 84), facts["page"], INK, page, anchor="rm")


def _name(image: Image.Image, grid: Grid, column: int, name: str, level: int | None) -> None:
    """Write a name above its column. If ``level`` is ``None``, rotate it to read from bottom to top."""
    centre = grid.left(column) + grid.wide / 2
    if level is not None:
        at = centre, (grid.top + grid.body) / 2
        ImageDraw.Draw(image).text(at, name, INK, font(level), anchor="mm")
        return
    size = NAME_SIZES[0]
    text = fitted(name, size, LONGEST_NAME)
    written = Image.new("L", (round(_length(text, size)) + 2, size + 8), 255)
    ImageDraw.Draw(written).text((0, written.height / 2), text, INK, font(size), anchor="lm")
    turned = written.transpose(Image.Transpose.ROTATE_90)
    image.paste(turned, (round(centre - turned.width / 2), grid.body - 14 - turned.height))


# --- the grid ---------------------------------------------------------------------------------------------------------


def _shades(pen: ImageDraw.ImageDraw, grid: Grid, rows: Sequence[Mapping[str, Any]]) -> None:
    for line, row in enumerate(rows):
        if row["strong"]:
            top = grid.body + line * ROW
            pen.rectangle((MARGIN, top, WIDTH - MARGIN, top + ROW), SHADE)


def _rules(pen: ImageDraw.ImageDraw, grid: Grid) -> None:
    left, right = MARGIN, WIDTH - MARGIN
    for line in range(1, grid.lines):
        pen.line((left, grid.body + line * ROW, right, grid.body + line * ROW), RULE, 1)
    for column in range(1, grid.columns):
        pen.line((grid.left(column), grid.top, grid.left(column), grid.bottom), RULE, 1)
    pen.line((left + FIRST, grid.top, left + FIRST, grid.bottom), INK, 3)
    pen.line((left, grid.body, right, grid.body), INK, 3)
    pen.rectangle((left, grid.top, right, grid.bottom), None, INK, 3)


def _size(grid: Grid, rows: Sequence[Mapping[str, Any]]) -> int:
    """Return the largest font size at which every number fits into its space; the smallest size if there is none."""
    texts = {cell for row in rows for cell in row["cells"]}
    space = grid.wide * (0.5 if grid.wide >= WITH_SUMS else 1.0) - 8
    return next((size for size in SIZES if all(_length(text, size) <= space for text in texts)), SIZES[-1])


def _row(pen: ImageDraw.ImageDraw, grid: Grid, line: int, row: Mapping[str, Any], size: int) -> None:
    y = grid.middle(line)
    _label(pen, y, row["label"], BOLD if row["strong"] else REGULAR)
    sums = row["sums"] if grid.wide >= WITH_SUMS else None
    for column, text in enumerate(row["cells"]):
        left, is_first = grid.left(column), column == row["first"]
        face = font(size, BOLD if row["strong"] or is_first else REGULAR)
        x = left + grid.wide * (0.5 if sums is None or grid.wide >= SPACIOUS else 0.42)
        # In a narrow column, the star needs the space above the number.
        lower = 4 if grid.wide < NARROW and not row["strong"] else 0
        pen.text((x, y + lower), text, INK, face, anchor="mm")
        if is_first and text != STAR:
            pen.text((left + 4, y - ROW / 2 + 3), STAR, INK, font(15), anchor="lt")
        if sums is not None:
            pen.text((left + grid.wide - 12, y + 5), sums[column], GREY, font(19, REGULAR), anchor="rm")


def _label(pen: ImageDraw.ImageDraw, y: float, text: str, name: str) -> None:
    """Write a row's label, such as the number of a round, in the first column."""
    space = FIRST - 20
    size = next((size for size in LABELS if _length(text, size) <= space), LABELS[-1])
    pen.text((MARGIN + FIRST / 2, y), fitted(text, size, space), INK, font(size, name), anchor="mm")


# --- text -------------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=4096)
def _length(text: str, size: int) -> float:
    return font(size).getlength(text)


def _finished(image: Image.Image) -> bytes:
    """Return the picture as a PNG file with sixteen shades of grey and its print resolution."""
    file = io.BytesIO()
    image.quantize(16, dither=Image.Dither.NONE).save(file, "PNG", compress_level=9, dpi=(150, 150))
    return file.getvalue()
