"""The colours of the cards, measured on the finished files for every kind of colour vision and in greyscale."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from bot.pictures import palette
from bot.pictures.canvas import Box, Canvas
from bot.pictures.cards import designs
from bot.pictures.cards.signs import sign

from .art import CARDS, COLOURED, EMOJIS, SMALL, Rgb, colours_by_frequency, ground_and_ink, picture, small_emoji
from .colour_vision import BLINDNESS, Triple, ciede2000, contrast, lab, seen_with

ENOUGH_APART = 15.0
"""Minimum CIEDE2000 difference between colours that players must tell apart."""
ENOUGH_CONTRAST = 4.5
"""Minimum contrast ratio for faces and signs on cards, and for lines in charts."""
# Pairs of CIELAB colours and their differences, from table 1 of Sharma, Wu and Dalal (2005).
PUBLISHED = [
    ((50.0000, 2.6772, -79.7751), (50.0000, 0.0000, -82.7485), 2.0425),
    ((50.0000, 3.1571, -77.2803), (50.0000, 0.0000, -82.7485), 2.8615),
    ((50.0000, 2.8361, -74.0200), (50.0000, 0.0000, -82.7485), 3.4412),
    ((50.0000, -1.3802, -84.2814), (50.0000, 0.0000, -82.7485), 1.0000),
    ((50.0000, -1.1848, -84.8006), (50.0000, 0.0000, -82.7485), 1.0000),
    ((50.0000, -0.9009, -85.5211), (50.0000, 0.0000, -82.7485), 1.0000),
    ((50.0000, 0.0000, 0.0000), (50.0000, -1.0000, 2.0000), 2.3669),
    ((50.0000, -1.0000, 2.0000), (50.0000, 0.0000, 0.0000), 2.3669),
    ((50.0000, 2.4900, -0.0010), (50.0000, -2.4900, 0.0009), 7.1792),
    ((50.0000, 2.4900, -0.0010), (50.0000, -2.4900, 0.0010), 7.1792),
    ((50.0000, 2.4900, -0.0010), (50.0000, -2.4900, 0.0011), 7.2195),
    ((50.0000, 2.4900, -0.0010), (50.0000, -2.4900, 0.0012), 7.2195),
    ((50.0000, -0.0010, 2.4900), (50.0000, 0.0009, -2.4900), 4.8045),
    ((50.0000, -0.0010, 2.4900), (50.0000, 0.0010, -2.4900), 4.8045),
    ((50.0000, -0.0010, 2.4900), (50.0000, 0.0011, -2.4900), 4.7461),
    ((50.0000, 2.5000, 0.0000), (50.0000, 0.0000, -2.5000), 4.3065),
    ((50.0000, 2.5000, 0.0000), (73.0000, 25.0000, -18.0000), 27.1492),
    ((50.0000, 2.5000, 0.0000), (61.0000, -5.0000, 29.0000), 22.8977),
    ((50.0000, 2.5000, 0.0000), (56.0000, -27.0000, -3.0000), 31.9030),
    ((50.0000, 2.5000, 0.0000), (58.0000, 24.0000, 15.0000), 19.4535),
    ((50.0000, 2.5000, 0.0000), (50.0000, 3.1736, 0.5854), 1.0000),
    ((50.0000, 2.5000, 0.0000), (50.0000, 3.2972, 0.0000), 1.0000),
    ((50.0000, 2.5000, 0.0000), (50.0000, 1.8634, 0.5757), 1.0000),
    ((50.0000, 2.5000, 0.0000), (50.0000, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "difference"), PUBLISHED)
def test_ciede2000_gives_the_published_differences(one: Triple, other: Triple, difference: float) -> None:
    assert ciede2000(one, other) == pytest.approx(difference, abs=0.00005)


def test_white_stays_white_with_every_kind_of_colour_blindness_and_contrast_ratios_are_correct() -> None:
    for blindness in (None, *BLINDNESS):
        assert lab(seen_with(blindness, (255, 255, 255))) == pytest.approx((100.0, 0.0, 0.0), abs=0.1)
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("blindness", [None, *BLINDNESS])
def test_the_four_colours_of_each_side_differ_with_every_kind_of_colour_blindness(blindness: str | None) -> None:
    for face in designs.COLOURED:
        grounds = [ground_and_ink(f"{colour}_{face}")[0] for colour in palette.COLOURS]
        assert least_difference(blindness, grounds) >= ENOUGH_APART
    for face in designs.DARK_COLOURED:
        inks = [ground_and_ink(f"{colour}_{face}")[1] for colour in palette.DARK_COLOURS]
        assert least_difference(blindness, inks) >= ENOUGH_APART


def least_difference(blindness: str | None, colours: list[Rgb]) -> float:
    """Return the smallest CIEDE2000 difference between any two of the colours, as seen with ``blindness``."""
    seen = [lab(seen_with(blindness, colour)) for colour in colours]
    return min(ciede2000(one, other) for one, other in combinations(seen, 2))


@pytest.mark.parametrize(("colour", "face"), COLOURED)
def test_faces_and_signs_contrast_with_their_ground(colour: str, face: str) -> None:
    ground, ink = ground_and_ink(f"{colour}_{face}")
    assert (ground, ink) == (palette.GROUND[colour], palette.INK[colour])
    assert contrast(ground, ink) >= ENOUGH_CONTRAST
    # On a large card, the face is drawn over a large sign. Court cards and aces have no such sign.
    shade = designs.shade(colour)
    colours = colours_by_frequency(picture(CARDS, f"{colour}_{face}"))[:6]
    assert ground in colours
    assert shade in colours or face in ("ace", *designs.COURTS)
    assert contrast(ink, shade) >= ENOUGH_CONTRAST


@pytest.mark.parametrize("name", [*designs.COLOURLESS, *designs.DARK_COLOURLESS, designs.BACK])
def test_everything_on_colourless_cards_and_the_back_has_enough_contrast(name: str) -> None:
    colours = colours_by_frequency(picture(EMOJIS, name))
    is_dark = designs.is_dark(name)
    ground = palette.NIGHT if is_dark else palette.GROUND[None]
    assert colours[0] == ground
    bright = {palette.BRIGHT[colour] for colour in (palette.DARK_COLOURS if is_dark else palette.COLOURS)}
    assert name == "buzzer" or bright <= set(colours[:8])
    for colour in (palette.INK[None], *bright):
        assert contrast(ground, colour) >= ENOUGH_CONTRAST


def test_signs_on_the_tables_ground_have_enough_contrast() -> None:
    for colour in palette.BRIGHT.values():
        assert contrast(palette.FELT, colour) >= 3.0


# --- signs in greyscale -----------------------------------------------------------------------------------------------


def sign_of(name: str) -> list[float]:
    """Return the pixels of the sign on a small grey emoji, scaled so that 0 is the ground and 1 is the ink."""
    grey = small_emoji(name)
    box = designs.sign_box(designs.parts(name)[0] or "")
    part = [round(value * SMALL / designs.EMOJI) for value in (box.x, box.y, box.x + box.width, box.y + box.height)]
    dark, light = (lightness(colour) for colour in ground_and_ink(name))
    values = grey.crop((part[0], part[1], part[2], part[3])).get_flattened_data()
    return [(value - dark) / (light - dark) for value in values if isinstance(value, int)]


def lightness(colour: Rgb) -> float:
    """Return the grey level (0-255) of a colour, weighted as in Pillow's conversion to greyscale."""
    return colour[0] * 0.299 + colour[1] * 0.587 + colour[2] * 0.114


@cache
def pattern(colour: str, box: Box) -> list[float]:
    """Return what ``sign_of`` would return for an emoji that shows only this sign."""
    canvas = Canvas(designs.EMOJI, designs.EMOJI, palette.DARK)
    sign(canvas, box, colour, palette.LIGHT)
    grey = canvas.finished().resize((SMALL, SMALL)).convert("L")
    part = [round(value * SMALL / designs.EMOJI) for value in (box.x, box.y, box.x + box.width, box.y + box.height)]
    dark, light = lightness(palette.DARK), lightness(palette.LIGHT)
    values = grey.crop((part[0], part[1], part[2], part[3])).get_flattened_data()
    return [(value - dark) / (light - dark) for value in values if isinstance(value, int)]


def distance(one: list[float], other: list[float]) -> float:
    """Return the mean squared difference between two lists of pixels."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize(("colour", "face"), COLOURED)
def test_signs_alone_distinguish_colours_at_24_pixels_in_greyscale(colour: str, face: str) -> None:
    seen = sign_of(f"{colour}_{face}")
    box = designs.sign_box(colour)
    others = [other for other in palette.ALL_COLOURS if (colour in palette.SUITS) == (other in palette.SUITS)]
    near = sorted((distance(seen, pattern(other, box)), other) for other in others)
    assert near[0][1] == colour
    assert near[1][0] > 2 * near[0][0]
    assert near[1][0] - near[0][0] > 0.03
