"""The last moves of a match as an animated picture (GIF): the table after each move, with a sentence below it.

Facts:

- ``moves``: each with the facts of ``table_picture`` in ``table`` and the sentence in ``words``.
- ``names``: the names of all players, each with its number (shown if the font lacks letters in the name). Players who
  have left the table are included, because a sentence may be about them.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.pictures import palette
from bot.pictures.fonts import font, with_names, wrapped
from bot.pictures.picture_kinds import Facts

from . import table_picture

LARGEST = 2**20
"""Maximum size of the file in bytes."""
CAPTION = 100
"""Height of the strip with the sentence, in pixels."""
LETTERS = 26
LINES = 2
MARGIN = 20
SECONDS, LAST = 1.8, 4.0
"""Seconds to show each move, and seconds to show the last one."""
VARIANTS = ((720, 64), (720, 32), (560, 32), (400, 24), (320, 16))
"""Width and number of colours, from the best picture to the smallest file."""


def draw(facts: Facts) -> bytes:
    """Return the animated picture. Raise ``ValueError`` if it is too large in every variant."""
    frames = [
        _frame(move["table"], with_names(move["words"], facts["names"]), at, len(facts["moves"]))
        for at, move in enumerate(facts["moves"])
    ]
    for width, colours in VARIANTS:
        data = _file(frames, width, colours)
        if len(data) <= LARGEST:
            return data
    raise ValueError("the animated picture is too large")


def _frame(table: Facts, words: str, at: int, count: int) -> Image.Image:
    image = Image.new("RGB", (table_picture.WIDTH, table_picture.HEIGHT + CAPTION), palette.DARK)
    image.paste(table_picture.painted(table), (0, 0))
    pen = ImageDraw.Draw(image)
    done = round(table_picture.WIDTH * (at + 1) / count)
    pen.rectangle((0, table_picture.HEIGHT, done, table_picture.HEIGHT + 5), palette.YOLK)
    lines = wrapped(words, LETTERS, table_picture.WIDTH - 2 * MARGIN, LINES)
    middle = table_picture.HEIGHT + 4 + CAPTION / 2
    for number, line in enumerate(lines):
        height = middle + (number - (len(lines) - 1) / 2) * (LETTERS + 10)
        pen.text((MARGIN, height), line, palette.LIGHT, font(LETTERS), "lm")
    return image


def _file(frames: Sequence[Image.Image], width: int, colours: int) -> bytes:
    made = []
    for frame in frames:
        height = round(frame.height * width / frame.width)
        image = frame if width == frame.width else frame.resize((width, height), Image.Resampling.LANCZOS)
        made.append(image.quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE))
    shown = [round(1000 * (SECONDS if at < len(made) - 1 else LAST)) for at in range(len(made))]
    file = io.BytesIO()
    made[0].save(file, "GIF", save_all=True, append_images=made[1:], duration=shown, loop=0, optimize=False)
    return file.getvalue()
