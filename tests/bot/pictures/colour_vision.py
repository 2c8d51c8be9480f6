"""Colour perception: CIEDE2000 differences, WCAG contrast, and three kinds of colour blindness.

Sources: CIEDE2000 from G. Sharma, W. Wu and E. Dalal, 2005 (doi:10.1002/col.20070); simulation of colour blindness from
G. Machado, M. Oliveira and L. Fernandes, 2009 (doi:10.1109/TVCG.2009.113), matrices for severity 1.0 on linear RGB; IEC
61966-2-1 (sRGB); W3C, WCAG 2.2, "contrast ratio" and "relative luminance".
"""

from __future__ import annotations

import math
from itertools import starmap

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

BLINDNESS: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)


def linear(colour: tuple[int, int, int]) -> Triple:
    """Return the linear RGB (0-1) of an sRGB colour (0-255)."""
    red, green, blue = (
        channel / 255 / 12.92 if channel <= 10 else ((channel / 255 + 0.055) / 1.055) ** 2.4 for channel in colour
    )
    return red, green, blue


def _times(matrix: Matrix, value: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, value, strict=True)) for row in matrix)
    return first, second, third


def seen_with(blindness: str | None, colour: tuple[int, int, int]) -> Triple:
    """Return the linear RGB of an sRGB colour as seen with this colour blindness; ``None`` stands for normal vision."""
    if blindness is None:
        return linear(colour)
    red, green, blue = (min(max(value, 0.0), 1.0) for value in _times(BLINDNESS[blindness], linear(colour)))
    return red, green, blue


def lab(rgb: Triple) -> Triple:
    """Return the CIELAB colour (D65) of linear RGB."""

    def bent(value: float) -> float:
        return value ** (1 / 3) if value > (6 / 29) ** 3 else value / (3 * (6 / 29) ** 2) + 4 / 29

    x, y, z = starmap(lambda value, white: bent(value / white), zip(_times(TO_XYZ, rgb), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def luminance(colour: tuple[int, int, int]) -> float:
    """Return the relative luminance (0-1) of an sRGB colour."""
    return _times(TO_XYZ, linear(colour))[1]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Return the contrast ratio (1-21) of two sRGB colours."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def ciede2000(one: Triple, other: Triple) -> float:
    """Return the CIEDE2000 difference between two CIELAB colours. Most variable names follow the article."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    c_bar = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(c_bar**7 / (c_bar**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2, h1, h2 = math.hypot(a1, b1), math.hypot(a2, b2), _hue(a1, b1), _hue(a2, b2)
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    if c1 * c2 and abs(h2 - h1) == 180:
        turn = h2 - h1
    delta_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    l_bar, c_bar = (l1 + l2) / 2, (c1 + c2) / 2
    if not c1 * c2:
        h_bar = h1 + h2
    elif abs(h1 - h2) <= 180:
        h_bar = (h1 + h2) / 2
    else:
        h_bar = (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(h_bar - 30))
        + 0.24 * math.cos(math.radians(2 * h_bar))
        + 0.32 * math.cos(math.radians(3 * h_bar + 6))
        - 0.20 * math.cos(math.radians(4 * h_bar - 63))
    )
    s_l = 1 + 0.015 * (l_bar - 50) ** 2 / math.sqrt(20 + (l_bar - 50) ** 2)
    s_c, s_h = 1 + 0.045 * c_bar, 1 + 0.015 * c_bar * t
    r_c = 2 * math.sqrt(c_bar**7 / (c_bar**7 + 25**7))
    r_t = -math.sin(math.radians(60 * math.exp(-(((h_bar - 275) / 25) ** 2)))) * r_c
    light, chroma, hue = (l2 - l1) / s_l, (c2 - c1) / s_c, delta_h / s_h
    return math.sqrt(light**2 + chroma**2 + hue**2 + r_t * chroma * hue)
