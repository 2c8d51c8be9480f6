"""A chart that compares two sets of rules.

Each figure is drawn as two bars with intervals, or as two spans. A span covers 8 out of 10 rounds.

Facts:

- ``here`` and ``other``: the names of the two sets of rules.
- ``note``: the line at the bottom.
- ``rows``: each with ``label``, ``note`` (a comparison in words), ``span`` (True for spans instead of bars) and two
  ``bars``. A bar has a ``value``, ``low`` and ``high`` (the ends of its interval or span), and ``shown`` (the value as
  text).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PIL import ImageDraw

from bot.pictures.canvas import Box, Canvas
from bot.pictures.fonts import BOLD, REGULAR, fitted, font, legible
from bot.pictures.palette import CHIP, LIGHT, QUIET, TABLE, Colour
from bot.pictures.picture_kinds import Facts
from bot.pictures.picture_parts import finished

WIDTH = 720
"""Width of the picture in pixels. Phones show it half as wide, so no text is smaller than ``SMALL``."""
MARGIN = 28
LEFT = (MARGIN, WIDTH // 2)
"""Left edges of the names with their coloured squares."""
HEAD, FOOT = 82, 54
"""Heights of the strips with the names at the top, and with the note at the bottom."""
LABEL, BAR, BETWEEN, GAP = 38, 26, 6, 22
"""Heights of a row's label and of a bar, and the spaces between the bars and between the rows."""
ROW = LABEL + 2 * BAR + BETWEEN + GAP
VALUES = 220
"""Width of the space for the values, to the right of the longest bar."""
INKS: tuple[Colour, Colour] = ((255, 210, 63), (110, 160, 255))
"""The colours of the two sets of rules, which differ in lightness too."""
WHISKER: Colour = LIGHT
NAMES, SIZE, SMALL = 27, 26, 22
"""Font sizes in pixels: of the names of the rules, of labels and values, and of notes."""


def draw(facts: Facts) -> bytes:
    """Return the chart as a PNG file. Its height depends on the rows."""
    rows = facts["rows"]
    tops = [HEAD + place * ROW for place in range(len(rows))]
    canvas = Canvas(WIDTH, HEAD + len(rows) * ROW + FOOT, TABLE)
    for left, ink in zip(LEFT, INKS, strict=True):
        canvas.rounded(Box(left, HEAD / 2 - 12, 24, 24), 5, ink)
    for row, top in zip(rows, tops, strict=True):
        _bars(canvas, row, top + LABEL)
    image = canvas.finished().convert("RGB")
    pen = ImageDraw.Draw(image)
    for left, name in zip(LEFT, (facts["here"], facts["other"]), strict=True):
        shown = fitted(legible(name, "?"), NAMES, WIDTH / 2 - MARGIN - 44)
        pen.text((left + 36, HEAD / 2), shown, LIGHT, font(NAMES), "lm")
    for row, top in zip(rows, tops, strict=True):
        _words(pen, row, top)
    note = fitted(facts["note"], SMALL, WIDTH - 2 * MARGIN, REGULAR)
    pen.text((MARGIN, image.height - FOOT / 2 - 6), note, QUIET, font(SMALL, REGULAR), "lm")
    return finished(image)


def _scale(row: Mapping[str, Any]) -> float:
    """Return the number of pixels for one unit of the row's figure; 0 if no bar reaches above 0."""
    most = max(bar["high"] for bar in row["bars"])
    return (WIDTH - 2 * MARGIN - VALUES) / most if most > 0 else 0.0


def _bars(canvas: Canvas, row: Mapping[str, Any], top: float) -> None:
    scale = _scale(row)
    for place, bar in enumerate(row["bars"]):
        y = top + place * (BAR + BETWEEN)
        low, value, high = (MARGIN + bar[name] * scale for name in ("low", "value", "high"))
        if row["span"]:
            canvas.rounded(Box(MARGIN, y + BAR / 2 - 2, max(low - MARGIN, 4), 4), 2, CHIP)
            canvas.rounded(Box(low, y + 2, max(high - low, 8), BAR - 4), 7, INKS[place])
            canvas.rounded(Box(value - 6, y - 2, 12, BAR + 4), 5, TABLE)
            canvas.rounded(Box(value - 3, y, 6, BAR), 3, LIGHT)
        else:
            if value > MARGIN:
                canvas.rounded(Box(MARGIN, y, max(value - MARGIN, 4), BAR), 5, INKS[place])
            _whisker(canvas, (low, high), y + BAR / 2)


def _whisker(canvas: Canvas, ends: Sequence[float], middle: float) -> None:
    """Draw an interval as a line with a stroke at each end.

    A dark border makes it visible both on the bar and next to it.
    """
    low, high = ends
    for colour, more in ((TABLE, 2.0), (WHISKER, 0.0)):
        canvas.rounded(Box(low - more, middle - 1.5 - more, max(high - low, 1) + 2 * more, 3 + 2 * more), 1, colour)
        for end in ends:
            canvas.rounded(Box(end - 1.5 - more, middle - 8 - more, 3 + 2 * more, 16 + 2 * more), 1, colour)


def _words(pen: ImageDraw.ImageDraw, row: Mapping[str, Any], top: float) -> None:
    pen.text((MARGIN, top + LABEL / 2 - 4), row["label"], LIGHT, font(SIZE, BOLD), "lm")
    pen.text((WIDTH - MARGIN, top + LABEL / 2 - 4), row["note"], QUIET, font(SMALL, REGULAR), "rm")
    scale = _scale(row)
    for place, bar in enumerate(row["bars"]):
        x = MARGIN + max(bar["high"], bar["value"]) * scale + 14
        y = top + LABEL + place * (BAR + BETWEEN) + BAR / 2
        pen.text((x, y), fitted(bar["shown"], SIZE, WIDTH - x, REGULAR), LIGHT, font(SIZE, REGULAR), "lm")
