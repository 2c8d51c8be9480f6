"""The designs of the cards: a face for the table, and a small one for buttons and sentences."""

from __future__ import annotations

from PIL import Image

from . import palette
from .glyphs import Box, Canvas, four, sign, symbol

WIDTH, HEIGHT = 200, 300
"""Pixels of a card in pictures."""
EMOJI = 128
"""Pixels of a card in sentences; Discord shows it at 24 and at 48."""
RIM, CORNER = 7, 24
"""Pixels: width of the rim, radius of the corners."""
BACK = "back"
EDGE = palette.mixed(palette.GROUND[None], palette.LIGHT, 0.4)

NUMBERS = tuple("0123456789")
COLOURED = (*NUMBERS, "skip", "reverse", "draw_two")
COLOURLESS = (
    "wild",
    "wild_draw_four",
    "wild_shuffle_hands",
    "wild_customizable",
    "buzzer",
    "wild_downpour_one",
    "wild_downpour_two",
)
NAMES = (*(f"{colour}_{face}" for colour in palette.COLOURS for face in COLOURED), *COLOURLESS, BACK)
"""The names of all cards: colour and face."""
UNDERLINED = ("6", "9")
"""Faces with a line below, because each looks like the other upside down."""


def parts(name: str) -> tuple[str | None, str]:
    """Return colour (``None`` if there is none) and face of a card's name."""
    colour, _, face = name.partition("_")
    return (colour, face) if colour in palette.COLOURS else (None, name)


def card(name: str) -> Image.Image:
    """Draw a card's face, or the back, in the size of the table."""
    colour, face = parts(name)
    canvas = Canvas(WIDTH, HEIGHT)
    whole = Box(0, 0, WIDTH, HEIGHT)
    canvas.rounded(whole, CORNER, palette.PAPER)
    inside = Box(RIM, RIM, WIDTH - 2 * RIM, HEIGHT - 2 * RIM)
    canvas.rounded(inside, CORNER - RIM, palette.GROUND[colour])
    if name == BACK:
        _back(canvas, inside)
        return canvas.finished()
    _middle(canvas, colour, face)
    _index(canvas, colour, face)
    # A card's corners look the same from both sides.
    turned = Canvas(WIDTH, HEIGHT)
    _index(turned, colour, face)
    turned.rotate(180)
    canvas.overlay(turned)
    return canvas.finished()


def _index(canvas: Canvas, colour: str | None, face: str) -> None:
    """Draw face and sign in a corner, the part that is visible under another card."""
    ink = palette.INK[colour]
    symbol(canvas, Box(18, 19, 40, 40), face, ink)
    if face in UNDERLINED:
        canvas.rounded(Box(22, 61, 32, 4), 2, ink)
    if colour is not None:
        sign(canvas, Box(24, 69, 28, 28), colour, ink)
    elif face not in ("wild", "buzzer"):
        four(canvas, Box(23, 67, 30, 30))


def _middle(canvas: Canvas, colour: str | None, face: str) -> None:
    ink, ground = palette.INK[colour], palette.GROUND[colour]
    if colour is None:
        symbol(canvas, Box(48, 98, 104, 104), face, ink)
        return
    shade = palette.mixed(ground, palette.DARK if ink == palette.LIGHT else palette.LIGHT, 0.3)
    sign(canvas, Box(32, 82, 136, 136), colour, shade)
    # The symbol is lower on a triangle, which is wide at the bottom.
    low = 14 if colour == "red" else 0
    symbol(canvas, Box(58, 106 + low, 84, 88), face, ink)
    if face in UNDERLINED:
        canvas.rounded(Box(74, 203 + low, 52, 7), 3, ink)


def _back(canvas: Canvas, inside: Box) -> None:
    pattern = palette.mixed(palette.GROUND[None], palette.LIGHT, 0.16)
    for row in range(6):
        for column in range(4):
            colour = palette.COLOURS[(column + row) % len(palette.COLOURS)]
            sign(
                canvas, inside.inner(0.06 + 0.235 * column, 0.04 + 0.158 * row, 0.17, 0.17 * 186 / 286), colour, pattern
            )
    canvas.rounded(Box(52, 102, 96, 96), 18, palette.GROUND[None])
    four(canvas, Box(64, 114, 72, 72))


def emoji(name: str) -> Image.Image:
    """Draw a card as an emoji: face above, sign below, as large as possible."""
    colour, face = parts(name)
    canvas = Canvas(EMOJI, EMOJI)
    whole = Box(2, 2, EMOJI - 4, EMOJI - 4)
    canvas.rounded(whole, 22, palette.GROUND[colour] if colour else EDGE)
    if colour is None:
        # Dark cards would not be visible on a dark background without an edge.
        canvas.rounded(Box(5, 5, EMOJI - 10, EMOJI - 10), 19, palette.GROUND[None])
    ink = palette.INK[colour]
    if name == BACK:
        pattern = palette.mixed(palette.GROUND[None], palette.LIGHT, 0.2)
        canvas.rounded(Box(12, 12, EMOJI - 24, EMOJI - 24), 14, pattern)
        canvas.rounded(Box(18, 18, EMOJI - 36, EMOJI - 36), 10, palette.GROUND[None])
        four(canvas, Box(34, 34, 60, 60))
    elif colour is not None:
        symbol(canvas, Box(11, 12, 66, 84) if face in NUMBERS else Box(10, 11, 72, 66), face, ink)
        sign(canvas, SIGN_BOX, colour, ink)
    elif face in ("wild", "buzzer"):
        symbol(canvas, Box(18, 18, 92, 92), face, ink)
    else:
        symbol(canvas, Box(13, 12, 70, 66), face, ink)
        four(canvas, Box(70, 70, 48, 48))
    return canvas.finished()


SIGN_BOX = Box(70, 70, 48, 48)
"""Place of the sign on a coloured emoji."""


def colour_emoji(colour: str) -> Image.Image:
    """Draw a colour as an emoji for choosing it: only its sign on its ground."""
    canvas = Canvas(EMOJI, EMOJI)
    canvas.rounded(Box(2, 2, EMOJI - 4, EMOJI - 4), 22, palette.GROUND[colour])
    sign(canvas, Box(26, 26, 76, 76), colour, palette.INK[colour])
    return canvas.finished()
