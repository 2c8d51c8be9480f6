"""The bricks of screens: texts, buttons and rows, and how many of them a message holds.

Limits: 40 components counted recursively, 4000 characters over all texts, 5 buttons a row, labels of 80 characters
(https://docs.discord.com/developers/components/reference).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ButtonStyle, PartialEmoji, ui

from . import ids

COMPONENTS = 40
CHARACTERS = 4000
LABEL = 80
WIDEST = 5

ACT = ButtonStyle.primary
FITS = ButtonStyle.success
PLAIN = ButtonStyle.secondary
FINAL = ButtonStyle.danger

PER_ROW = {"phone": 4, "desktop": 5, "large": 3}

Button = ui.Button[Any]
Item = ui.Item[Any]


def button(
    press: ids.Press,
    label: str,
    style: ButtonStyle = PLAIN,
    *,
    disabled: bool = False,
    emoji: str | None = None,
) -> Button:
    """A button that says ``press`` when it is pressed."""
    sign = PartialEmoji.from_str(emoji) if emoji else None
    return ui.Button(style=style, label=label[:LABEL], custom_id=ids.encode(press), disabled=disabled, emoji=sign)


def link(url: str, label: str) -> Button:
    """A button that leads somewhere."""
    return ui.Button(label=label[:LABEL], url=url)


def rows(buttons: Sequence[Button], width: int = WIDEST) -> list[Item]:
    """The buttons in rows of ``width``."""
    return [ui.ActionRow(*buttons[at : at + width]) for at in range(0, len(buttons), width)]


def cost(buttons: int, width: int = WIDEST) -> int:
    """How many components so many buttons take, their rows included."""
    return buttons + -(-buttons // width)


def fitting(room: int, width: int) -> int:
    """How many buttons fit where ``room`` components are left."""
    full, rest = divmod(room, width + 1)
    return max(0, full * width + max(0, rest - 1))


def text(lines: Iterable[str], longest: int = CHARACTERS) -> Item:
    """Lines of text; what would be too long is cut at a line's end."""
    return ui.TextDisplay(clip([line for line in lines if line], longest))


def clip(lines: Sequence[str], longest: int = CHARACTERS) -> str:
    """The lines that fit into ``longest`` characters, with an ellipsis for the rest."""
    whole = "\n".join(lines)
    if len(whole) <= longest:
        return whole
    kept: list[str] = []
    left = longest - 2
    for line in lines:
        if len(line) > left:
            break
        kept.append(line)
        left -= len(line) + 1
    return "\n".join([*kept, "…"]) if kept else whole[: longest - 1] + "…"


def screen(*items: Item, colour: int | None = None) -> ui.LayoutView:
    """A message of these parts; with ``colour`` in a box that has it at its edge. Stop it before sending."""
    made = ui.LayoutView(timeout=None)
    if colour is None:
        for item in items:
            made.add_item(item)
    else:
        made.add_item(ui.Container(*items, accent_colour=colour))
    return made
