"""Any two faces of one deck differ clearly at 24 pixels in greyscale, with signs and with letters."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.model.card_faces import face
from bot.pictures.cards import designs

from .art import small_emoji
from .editions import DARK, FACES

SEEN = 40
"""Difference between grey levels (0-255) above which two pixels differ clearly."""
PIXELS = {"": 20, designs.LETTERED: 8}
"""Minimum number of clearly different pixels, out of 576, keyed by style. Small letters are more similar than signs."""


@pytest.mark.parametrize("style", PIXELS)
@pytest.mark.parametrize("side", FACES)
def test_any_two_faces_of_a_deck_differ_at_24_pixels_without_colour(side: str, style: str) -> None:
    names = [face(code, side.endswith(DARK)).name for code in FACES[side]]
    small = {name: small_emoji(name + style).tobytes() for name in names}
    for one, other in combinations(names, 2):
        differing = sum(abs(a - b) > SEEN for a, b in zip(small[one], small[other], strict=True))
        assert differing >= PIXELS[style], (one, other)


@pytest.mark.parametrize("style", PIXELS)
def test_no_light_face_looks_like_a_dark_face(style: str) -> None:
    light = [face(code).name for code in FACES["flip"]]
    dark = [face(code, True).name for code in FACES["flip" + DARK]]
    small = {name: small_emoji(name + style).tobytes() for name in (*light, *dark)}
    for one in light:
        for other in dark:
            differing = sum(abs(a - b) > SEEN for a, b in zip(small[one], small[other], strict=True))
            assert differing >= PIXELS[""], (one, other)
