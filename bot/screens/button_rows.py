"""Rows of buttons that fit the width of a phone.

A phone 360 pixels wide wraps a row that is too wide, which moves the buttons below it. Discord publishes no widths.
The widths here are based on Helvetica Bold, which is no narrower than Discord's own font.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from .layout import COMPONENTS, ROW, WIDEST, Button, Item, rows

WIDEST_ROW = 280.0
"""Maximum width of a row on a phone 360 pixels wide, in pixels. The sender's picture takes the rest."""
IN_BOX = 250.0
"""Maximum width of a row in a box, in pixels. The edges of the box take space too."""
LABELLED = 3
"""Usual maximum number of buttons in a row. A row of short labels or emojis can have ``layout.WIDEST`` buttons."""

_SIDES = 22.0
"""Total space to the left and right of a button's content on a phone, in pixels."""
_LEAST = 60.0
"""Minimum width of a button with a label, in pixels."""
_EMOJI = 20.0
"""Width of an emoji, in pixels."""
_BETWEEN = 6.0
"""Pixels between an emoji and its label."""
_GAP = 8.0
"""Pixels between two buttons."""
_SIZE = 14.0 / 1000.0
"""Pixels for one unit of ``_WIDTHS``. Labels are 14 pixels high."""

_WIDTHS: Final = {
    238: "'",
    278: " ,./I\\ijl·ÌÍÎÏìíîï‘’",
    333: "!()-:;[]`ft",
    350: "•",
    389: "*r{}",
    474: '"',
    500: "zž“”„",
    556: "#$0123456789J_aceksvxy§«»àáâãäåçèéêëýÿš–",
    584: "+<=>^~±×",
    611: "?FLTZbdghnopquß\xb5ðñòóôõöøùúûüŽ",
    667: "EPSVXYÈÉÊËÝŠ",
    722: "&ABCDHKNRUÀÁÂÃÄÅÇÐÑÙÚÛÜ",
    778: "GOQwÒÓÔÕÖØ",
    833: "M",
    889: "%mæ",
    900: "⊘⇄",
    944: "W",
    1000: "@—…Æ",
}
"""Characters, keyed by their width in thousandths of the font's height."""
_GLYPHS: Final = {glyph: width for width, glyphs in _WIDTHS.items() for glyph in glyphs}
_OTHER = 1000
"""Width of a character that is not in ``_WIDTHS``, such as a symbol or a letter of another script."""


@lru_cache(maxsize=4096)
def text_width(text: str) -> float:
    """Return the width of a label in pixels."""
    return _SIZE * sum(_GLYPHS.get(glyph, _OTHER) for glyph in text)


def button_width(button: Button) -> float:
    """Return the width of a button on a phone, in pixels."""
    return _width(button.get("label", ""), "emoji" in button)


@lru_cache(maxsize=4096)
def _width(label: str, has_emoji: bool) -> float:
    text = text_width(label)
    emoji = _EMOJI if has_emoji else 0.0
    inside = emoji + text + (_BETWEEN if emoji and text else 0.0)
    return max(_LEAST if text else 0.0, inside + _SIDES)


def row_width(buttons: Sequence[Button]) -> float:
    """Return the width of buttons side by side with the gaps between them, in pixels."""
    return _joined([button_width(button) for button in buttons])


def _joined(widths: Sequence[float]) -> float:
    return sum(widths) + _GAP * max(0, len(widths) - 1)


def fits(buttons: Sequence[Button], space: float = WIDEST_ROW) -> bool:
    """Return True if the buttons fit side by side in a row of ``space`` pixels on a phone."""
    return len(buttons) <= WIDEST and row_width(buttons) <= space


def fitted(buttons: Sequence[Button], most: int = LABELLED, space: float = WIDEST_ROW, taken: int = 0) -> list[Item]:
    """Return the buttons in rows that fit the width of a phone.

    If a message with one text and ``taken`` other components has no space for all these rows, long labels are cut to
    fit more buttons into a row.
    """
    made = narrow(buttons, most, space)
    for in_a_row in range(2, WIDEST + 1):
        if components(made) + taken < COMPONENTS:
            break
        made = rows([_cut(button, (space - _GAP * (in_a_row - 1)) / in_a_row) for button in buttons], in_a_row)
    return made


def _cut(button: Button, width: float) -> Button:
    """Return the button, with its label cut if the button is wider than ``width`` pixels."""
    label = button.get("label", "")
    while len(label) > 1 and button_width(button) > width:
        label = label[:-1].rstrip()
        button = {**button, "label": f"{label}…"}
    return button


def shortened(
    buttons: Sequence[Button], forms: Sequence[Sequence[str]], longest: int, most: int = LABELLED
) -> list[Item]:
    """Return the buttons in rows of ``most``, with labels of the same form.

    ``forms`` contains the labels of each button, one for each form, longest first. Only forms whose labels all have at
    most ``longest`` characters are considered. Of these, use the form with the fewest rows that are too wide, or the
    longest of several such forms. If there are none, use the last form. Split rows that are still too wide.
    """
    signs = ["emoji" in button for button in buttons]
    chosen, fewest = tuple(labels[-1] for labels in forms), len(buttons) + 1
    for labels in zip(*forms, strict=True):
        if all(len(label) <= longest for label in labels):
            widths = [_width(label, sign) for label, sign in zip(labels, signs, strict=True)]
            too_wide = sum(_joined(widths[start : start + most]) > WIDEST_ROW for start in range(0, len(widths), most))
            if too_wide < fewest:
                chosen, fewest = labels, too_wide
    shown: list[Button] = [{**button, "label": label} for button, label in zip(buttons, chosen, strict=True)]
    return [row for start in range(0, len(shown), most) for row in narrow(shown[start : start + most], most)]


def narrow(buttons: Iterable[Button], most: int = LABELLED, space: float = WIDEST_ROW) -> list[Item]:
    """Return the buttons in rows of ``most``, or fewer where a phone would wrap the row."""
    made: list[list[Button]] = []
    most, taken = min(most, WIDEST), 0.0
    for button in buttons:
        width = button_width(button)
        if made and len(made[-1]) < most and taken + width <= space:
            made[-1].append(button)
        else:
            made.append([button])
            taken = 0.0
        taken += width + _GAP
    return [{"type": ROW, "components": row} for row in made]


def in_box(buttons: Sequence[Button], most: int = LABELLED) -> list[Item]:
    """Return the buttons in rows that fit into a box on a phone."""
    return fitted(buttons, most, IN_BOX)


def components(parts: Sequence[Item]) -> int:
    """Return the number of components in these parts, including nested ones, as Discord counts them."""
    total = len(parts)
    for part in parts:
        inside = part.get("components")
        if inside:
            total += len(inside) if part["type"] == ROW else components(inside)
        total += "accessory" in part
    return total
