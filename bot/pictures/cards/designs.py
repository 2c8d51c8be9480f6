"""The designs of the cards: for each face, a large card for pictures, and an emoji for buttons and sentences.

Each face exists with signs and, under a name that ends in ``_l``, with letters.
"""

from __future__ import annotations

from PIL import Image

from bot.pictures import palette
from bot.pictures.canvas import Box, Canvas, Point
from bot.pictures.palette import Colour

from .signs import HALO, cluster, sign
from .symbols import symbol

WIDTH, HEIGHT = 200, 300
"""Width and height of a card in pictures, in pixels."""
EMOJI = 128
"""Width and height of an emoji in pixels. Discord shows it at 24 or 48 pixels."""
RIM, CORNER = 7, 24
"""Width of the rim and radius of the corners, in pixels."""
BACK = "back"
LETTERED = "_l"
"""Ending of the name of a card that has letters instead of signs."""
EDGE = palette.mixed(palette.GROUND[None], palette.LIGHT, 0.4)

NUMBERS = tuple("0123456789")
COLOURED = (
    *NUMBERS,
    "skip",
    "reverse",
    "draw_one",
    "draw_two",
    "draw_four",
    "skip_everyone",
    "discard_all",
    "flip",
    "hit_one",
    "hit_two",
    "trade_hands",
)
"""Faces that red, yellow, green or blue cards have in at least one deck."""
DARK_COLOURED = (*NUMBERS[1:], "draw_five", "reverse", "skip_everyone", "flip")
"""Faces that cards in dark-side colours have."""
RANKS = (*NUMBERS[2:], "10", "jack", "queen", "king", "ace")
COURTS = ("jack", "queen", "king")
COLOURLESS = (
    "wild",
    "wild_draw_two",
    "wild_draw_four",
    "wild_draw_six",
    "wild_draw_ten",
    "wild_reverse_draw_four",
    "wild_colour_roulette",
    "wild_reverse",
    "wild_skip",
    "wild_skip_two",
    "wild_targeted_draw_two",
    "wild_forced_swap",
    "wild_attack",
    "wild_all_hit",
    "wild_hit_fire",
    "wild_shuffle_hands",
    "wild_customizable",
    "buzzer",
    "wild_downpour_one",
    "wild_downpour_two",
)
DARK_COLOURLESS = ("dark_wild", "wild_draw_colour")
"""Faces without a colour that exist on the dark side only."""
NAMES = (
    *(f"{colour}_{face}" for colour in palette.COLOURS for face in COLOURED),
    *(f"{colour}_{face}" for colour in palette.DARK_COLOURS for face in DARK_COLOURED),
    *(f"{suit}_{rank}" for suit in palette.SUITS for rank in RANKS),
    *COLOURLESS,
    *DARK_COLOURLESS,
    BACK,
)
"""The names of all cards, without ``LETTERED``: colour and face, or only the face."""
UNDERLINED = ("6", "9")
"""Faces with a line below them on cards in pictures, because each looks like the other upside down."""

LETTERS = {
    "red": "R",
    "yellow": "Y",
    "green": "G",
    "blue": "B",
    "pink": "P",
    "teal": "T",
    "orange": "O",
    "purple": "V",
    "clubs": "C",
    "spades": "S",
    "hearts": "H",
    "diamonds": "D",
}
"""The letter of each colour and suit."""
WILD_LETTER = "W"
ALONE = ("wild", "dark_wild", "buzzer")
"""Faces that fill the whole emoji, without a sign or letter next to them."""
SHORT = {
    "skip": "S",
    "reverse": "R",
    "draw_one": "+1",
    "draw_two": "+2",
    "draw_four": "+4",
    "draw_five": "+5",
    "skip_everyone": "SA",
    "discard_all": "DA",
    "flip": "F",
    "hit_one": "H1",
    "hit_two": "H2",
    "trade_hands": "TH",
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "ace": "A",
    "wild": "W",
    "dark_wild": "W",
    "wild_draw_two": "+2",
    "wild_draw_four": "+4",
    "wild_draw_six": "+6",
    "wild_draw_ten": "+10",
    "wild_draw_colour": "DC",
    "wild_reverse_draw_four": "R+4",
    "wild_colour_roulette": "CR",
    "wild_reverse": "R",
    "wild_skip": "S",
    "wild_skip_two": "S2",
    "wild_targeted_draw_two": "T2",
    "wild_forced_swap": "X",
    "wild_attack": "AA",
    "wild_all_hit": "AH",
    "wild_hit_fire": "HF",
    "wild_shuffle_hands": "SH",
    "wild_customizable": "C",
    "buzzer": "BZ",
    "wild_downpour_one": "D1",
    "wild_downpour_two": "D2",
}
"""Short names of faces, for cards with letters instead of symbols."""


def parts(name: str) -> tuple[str | None, str]:
    """Return the colour (``None`` if there is none) and the face that a card's name contains."""
    name = name.removesuffix(LETTERED)
    colour, _, face = name.partition("_")
    return (colour, face) if colour in palette.ALL_COLOURS else (None, name)


def is_dark(name: str) -> bool:
    """Return True if a card with this name shows its dark side."""
    colour, face = parts(name)
    return colour in palette.DARK_COLOURS or face in DARK_COLOURLESS


# --- cards in pictures ------------------------------------------------------------------------------------------------


def card(name: str) -> Image.Image:
    """Draw and return a card's face, or the back, in the size for pictures."""
    colour, face = parts(name)
    canvas = Canvas(WIDTH, HEIGHT)
    whole = Box(0, 0, WIDTH, HEIGHT)
    ground = _ground(name)
    _plate(canvas, whole, CORNER, EDGE if colour in palette.SUITS else _frame(name), is_dark(name))
    inside = whole.shrunk(2 if colour in palette.SUITS else RIM)
    _plate(canvas, inside, CORNER - (whole.width - inside.width) / 2, ground, is_dark(name))
    if face == BACK:
        _back(canvas, inside)
        return canvas.finished()
    _middle(canvas, name)
    _index(canvas, name)
    # The opposite corner shows the same, upside down.
    turned = Canvas(WIDTH, HEIGHT)
    _index(turned, name)
    turned.rotate(180)
    canvas.overlay(turned)
    return canvas.finished()


def _ground(name: str) -> Colour:
    return palette.NIGHT if is_dark(name) else palette.GROUND[parts(name)[0]]


def _frame(name: str) -> Colour:
    """Return the colour of a card's rim.

    On the light side, the rim has the colour of paper. On the dark side, it has the card's own colour, or is grey if
    the card has none.
    """
    if not is_dark(name):
        return palette.PAPER
    return palette.INK[parts(name)[0]] if parts(name)[0] else palette.QUIET


def _plate(canvas: Canvas, box: Box, corner: float, fill: Colour, is_cut: bool) -> None:
    """Draw the background of a card, with rounded corners or, to mark the dark side, cut ones."""
    if is_cut:
        canvas.polygon(_octagon(box, corner), fill)
    else:
        canvas.rounded(box, corner, fill)


def _octagon(box: Box, cut: float) -> list[Point]:
    left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    upper, lower = top + cut, bottom - cut
    return [
        *((left + cut, top), (right - cut, top), (right, upper), (right, lower)),
        *((right - cut, bottom), (left + cut, bottom), (left, lower), (left, upper)),
    ]


def _index(canvas: Canvas, name: str) -> None:
    """Draw the face, with its signs or letter, in the top left corner, which stays visible under another card."""
    colour, face = parts(name)
    ink = palette.INK[colour]
    if name.endswith(LETTERED):
        symbol(canvas, Box(18, 19, 40, 40), SHORT.get(face, face), ink)
        _chip(canvas, Box(20, 68, 36, 36), name)
    else:
        symbol(canvas, Box(18, 19, 40, 40), face, ink)
        if colour is not None:
            sign(canvas, Box(24, 69, 28, 28), colour, ink)
        elif face not in ALONE:
            cluster(canvas, Box(23, 67, 30, 30), _four(name))
    if face in UNDERLINED:
        canvas.rounded(Box(22, 61, 32, 4), 2, ink)


def _four(name: str) -> tuple[str, ...]:
    return palette.DARK_COLOURS if is_dark(name) else palette.COLOURS


def _middle(canvas: Canvas, name: str) -> None:
    colour, face = parts(name)
    ink = palette.INK[colour]
    lettered = name.endswith(LETTERED)
    if colour is None:
        symbol(canvas, Box(48, 98, 104, 104), SHORT[face] if lettered else face, ink)
        return
    if face == "ace" and not lettered:
        sign(canvas, Box(38, 84, 124, 132), colour, ink)
        return
    if face in COURTS and not lettered:
        symbol(canvas, Box(42, 92, 116, 116), face, ink)
        return
    sign(canvas, Box(32, 82, 136, 136), colour, shade(colour))
    # The symbol is lower on a triangle, which is widest at the bottom.
    low = 14 if colour == "red" else 0
    shown = SHORT.get(face, face) if lettered else face
    wide = 12 if shown == "10" else 0
    symbol(canvas, Box(58 - wide, 106 + low, 84 + 2 * wide, 88), shown, ink)
    if face in UNDERLINED:
        canvas.rounded(Box(74, 203 + low, 52, 7), 3, ink)


def shade(colour: str) -> Colour:
    """Return the colour of the large sign behind a symbol."""
    ink, ground = palette.INK[colour], palette.GROUND[colour]
    if colour in palette.COLOURS:
        return palette.mixed(ground, palette.DARK if ink == palette.LIGHT else palette.LIGHT, 0.3)
    return palette.mixed(ground, ink, 0.12 if colour in palette.SUITS else 0.08)


def _back(canvas: Canvas, inside: Box) -> None:
    pattern = palette.mixed(palette.GROUND[None], palette.LIGHT, 0.16)
    for row in range(6):
        for column in range(4):
            colour = palette.COLOURS[(column + row) % len(palette.COLOURS)]
            sign(
                canvas, inside.inner(0.06 + 0.235 * column, 0.04 + 0.158 * row, 0.17, 0.17 * 186 / 286), colour, pattern
            )
    canvas.rounded(Box(52, 102, 96, 96), 18, palette.GROUND[None])
    cluster(canvas, Box(64, 114, 72, 72))


# --- emojis -----------------------------------------------------------------------------------------------------------

SIGN_BOX = Box(70, 70, 48, 48)
"""Place of the sign on an emoji with a light-side colour."""
DARK_SIGN_BOX = Box(65, 65, 46, 46)
"""Place of the sign on an emoji with a dark-side colour. Cut corners leave less space."""
SUIT_BOX = Box(60, 58, 57, 60)
"""Place of the sign on an emoji with a suit. The sign is larger, because all suits have the same background."""
CHIP_BOX = Box(67, 67, 53, 53)
"""Place of the letter on an emoji, except on the dark side."""
DARK_CHIP_BOX = Box(61, 61, 48, 48)
"""Place of the letter on a dark-side emoji. Cut corners leave less space."""


def emoji(name: str) -> Image.Image:
    """Draw and return a card's face, or the back, as an emoji."""
    colour, face = parts(name)
    canvas = Canvas(EMOJI, EMOJI)
    _emoji_plate(canvas, name)
    if face == BACK:
        pattern = palette.mixed(palette.GROUND[None], palette.LIGHT, 0.2)
        canvas.rounded(Box(12, 12, EMOJI - 24, EMOJI - 24), 14, pattern)
        canvas.rounded(Box(18, 18, EMOJI - 36, EMOJI - 36), 10, palette.GROUND[None])
        cluster(canvas, Box(34, 34, 60, 60))
    elif name.endswith(LETTERED):
        _lettered_emoji(canvas, name)
    elif colour is not None:
        symbol(canvas, _face_box(name), face, palette.INK[colour])
        sign(canvas, sign_box(colour), colour, palette.INK[colour], _ground(name))
    elif face in ALONE:
        symbol(canvas, Box(18, 18, 92, 92), face, palette.LIGHT)
    else:
        symbol(canvas, Box(13, 12, 70, 66), face, palette.LIGHT)
        cluster(canvas, Box(70, 70, 48, 48), _four(name))
    return canvas.finished()


def _face_box(name: str) -> Box:
    """Return the place of the symbol on an emoji with a sign."""
    colour, face = parts(name)
    if face in COURTS:
        return Box(6, 9, 73, 73)
    if face == "10":
        return Box(8, 12, 92, 62)
    if colour in palette.DARK_COLOURS:
        return Box(16, 15, 62, 80) if face in NUMBERS else Box(16, 14, 64, 60)
    if colour in palette.SUITS:
        return Box(10, 11, 60, 78)
    return Box(11, 12, 66, 84) if face in NUMBERS else Box(10, 11, 72, 68)


def sign_box(colour: str) -> Box:
    """Return the place of the sign on an emoji."""
    if colour in palette.SUITS:
        return SUIT_BOX
    return DARK_SIGN_BOX if colour in palette.DARK_COLOURS else SIGN_BOX


def _emoji_plate(canvas: Canvas, name: str) -> None:
    """Draw the background of an emoji. A dark or white one has a border, which makes it visible in any theme."""
    colour, _ = parts(name)
    whole = Box(2, 2, EMOJI - 4, EMOJI - 4)
    if is_dark(name):
        canvas.polygon(_octagon(whole, 24), palette.INK[colour] if colour else EDGE)
        canvas.polygon(_octagon(whole.shrunk(6), 21), palette.NIGHT)
    elif colour in palette.COLOURS:
        canvas.rounded(whole, 22, palette.GROUND[colour])
    else:
        canvas.rounded(whole, 22, EDGE)
        canvas.rounded(whole.shrunk(3), 19, palette.GROUND[colour])


def _lettered_emoji(canvas: Canvas, name: str) -> None:
    colour, face = parts(name)
    ink, ground = palette.INK[colour], _ground(name)
    if face in ALONE:
        symbol(canvas, Box(18, 26, 92, 76), SHORT[face], ink)
        return
    short = SHORT.get(face, face)
    inset = 6 if is_dark(name) else 0
    if len(short) == 1:
        symbol(canvas, Box(10 + inset, 11 + inset, 62 - inset, 78 - inset), short, ink)
    else:
        symbol(canvas, Box(10 + inset, 11 + inset, 106 - 2 * inset, 48 - inset), short, ink)
    chip = DARK_CHIP_BOX if is_dark(name) else CHIP_BOX
    canvas.rounded(chip.shrunk(-HALO), 0.2 * chip.width + HALO, ground)
    _chip(canvas, chip, name)


def _chip(canvas: Canvas, box: Box, name: str) -> None:
    """Draw the letter of the colour, or of wild cards, in a filled square. Draw nothing for the faces in ``ALONE``."""
    colour, face = parts(name)
    if face in ALONE:
        return
    canvas.rounded(box, 0.2 * box.width, palette.INK[colour])
    letter = LETTERS[colour] if colour else WILD_LETTER
    canvas.text(letter, box.inner(0.16, 0.14, 0.68, 0.72), _ground(name))


def colour_emoji(name: str) -> Image.Image:
    """Draw and return the emoji for choosing a colour. It shows only the sign of the colour.

    ``name`` is the colour. With ``LETTERED`` appended, the emoji shows the letter instead.
    """
    colour = name.removesuffix(LETTERED)
    canvas = Canvas(EMOJI, EMOJI)
    _emoji_plate(canvas, f"{name.removesuffix(LETTERED)}_1")
    if name.endswith(LETTERED):
        canvas.text(LETTERS[colour], Box(28, 24, 72, 80), palette.INK[colour])
    else:
        sign(canvas, Box(26, 26, 76, 76), colour, palette.INK[colour])
    return canvas.finished()
