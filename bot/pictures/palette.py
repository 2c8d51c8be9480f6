"""The colours of cards and pictures. Colours of the same side can be told apart even by colour-blind players.

Any two colours of one side have a CIEDE2000 difference of at least 15, as seen with red, green or blue blindness. Every
ink has a contrast ratio of at least 4.5 against its background. ``tests/bot/pictures/test_colours.py`` checks both on
the finished cards.
"""

from __future__ import annotations

Colour = tuple[int, int, int]

COLOURS = ("red", "yellow", "green", "blue")
DARK_COLOURS = ("pink", "teal", "orange", "purple")
"""The colours of the dark side."""
SUITS = ("clubs", "spades", "hearts", "diamonds")
ALL_COLOURS = (*COLOURS, *DARK_COLOURS, *SUITS)

DARK: Colour = (20, 22, 26)
LIGHT: Colour = (255, 255, 255)
PAPER: Colour = (250, 248, 242)
"""The rim of cards on the light side, and the background of suits."""
NIGHT: Colour = (36, 25, 56)
"""The background of the dark side."""
SCARLET: Colour = (190, 18, 44)
"""The ink of hearts and diamonds."""

PINK: Colour = (255, 190, 222)
TEAL: Colour = (0, 160, 150)
ORANGE: Colour = (255, 140, 26)
PURPLE: Colour = (160, 120, 255)
"""The inks of the dark side, where all colours have the same background."""

GROUND: dict[str | None, Colour] = {
    "red": (192, 24, 48),
    "yellow": (255, 210, 63),
    "green": (43, 179, 107),
    "blue": (26, 86, 219),
    **dict.fromkeys(DARK_COLOURS, NIGHT),
    **dict.fromkeys(SUITS, PAPER),
    None: (30, 32, 38),
}
"""The background of a card, keyed by its colour. ``None`` stands for cards without a colour."""
INK: dict[str | None, Colour] = {
    "red": LIGHT,
    "yellow": DARK,
    "green": DARK,
    "blue": LIGHT,
    "pink": PINK,
    "teal": TEAL,
    "orange": ORANGE,
    "purple": PURPLE,
    "clubs": DARK,
    "spades": DARK,
    "hearts": SCARLET,
    "diamonds": SCARLET,
    None: LIGHT,
}
"""The colour of symbols and text on a card, keyed by the card's colour, as in ``GROUND``."""
BRIGHT: dict[str, Colour] = {
    "red": (240, 98, 112),
    "yellow": (255, 210, 63),
    "green": (63, 200, 128),
    "blue": (110, 160, 255),
    "pink": PINK,
    "teal": TEAL,
    "orange": ORANGE,
    "purple": PURPLE,
    "clubs": (226, 230, 236),
    "spades": (226, 230, 236),
    "hearts": (255, 120, 130),
    "diamonds": (255, 120, 130),
}
"""The colours of signs on the dark background of cards without a colour, and on the table."""

TABLE: Colour = (24, 30, 38)
"""The background of pictures. It is dark enough for white letters, and the same in both of Discord's themes."""
FELT: Colour = (36, 46, 58)
CHIP: Colour = (58, 70, 85)
QUIET: Colour = (190, 200, 212)
YOLK: Colour = (255, 210, 63)
"""The accent colour, for example for titles and the current seat's border."""


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return ``one`` with a ``share`` (0-1) of ``other`` mixed in."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
