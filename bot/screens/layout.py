"""The parts of screens as Discord's JSON: texts, buttons, menus and rows.

They are plain dictionaries instead of discord.py objects to keep rendering fast. A hand can have up to ``COMPONENTS``
components, and one press can require two hands to be rendered. The limits are Discord's
(https://docs.discord.com/developers/components/reference).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from discord import PartialEmoji

from bot.model import custom_ids
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Form, OutgoingMessage

COMPONENTS = 40
"""Maximum number of components in a message, counted recursively."""
CHARACTERS = 4000
"""Maximum number of characters in all texts in a message."""
LABEL = 80
"""Maximum length of a button's label. Longer labels are cut."""
ENTRY = 100
"""Maximum length of a menu entry's label, and of its description. Longer ones are cut."""
DESCRIPTION = 1024
"""Maximum length of a picture's description. Longer ones are cut."""
WIDEST = 5
"""Maximum number of buttons in a row."""

ROW, BUTTON, SELECT, TEXT_INPUT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE = 1, 2, 3, 4, 9, 10, 11, 12, 13
ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 6, 7, 8
SEPARATOR, CONTAINER, LABELLED = 14, 17, 18
TEXT_CHANNEL = 0
"""Discord's type for a text channel."""
SHORT, PARAGRAPH = 1, 2
"""Styles of text fields."""
TITLE = 45
"""Maximum length of the title of a form and of the label of a field."""
FIELD = "text"
"""The id of a form's only field."""
ACT, PLAIN, FITS, FINAL, LINK = 1, 2, 3, 4, 5
"""Styles of buttons: blurple, grey, green, red, and a link to an address."""

Style = int
Component = dict[str, Any]
"""One component in Discord's format."""
Button = Component
Item = Component
"""A component at the top level of a message or a box, such as a text or a row."""
Screen = list[Component]
"""A message's components."""
Entry = dict[str, Any]
"""One entry in a menu."""


def drawn(screen: Screen) -> OutgoingMessage:
    """Return the screen as a components V2 message."""
    return OutgoingMessage(screen)


def plain(text_of_message: str) -> OutgoingMessage:
    """Return a components V2 message that consists of one text."""
    return OutgoingMessage(({"type": TEXT, "content": text_of_message},))


def button(
    press: TableButton,
    label: str,
    style: Style = PLAIN,
    *,
    disabled: bool = False,
    emoji: str | None = None,
) -> Button:
    """Return a button whose ``custom_id`` encodes ``press``. With an ``emoji``, ``label`` may be empty."""
    made = button_of(custom_ids.encode(press), label, style, disabled=disabled)
    if emoji:
        made["emoji"] = _emoji(emoji)
        if not label:
            del made["label"]
    return made


def button_of(custom_id: str, label: str, style: Style = PLAIN, *, disabled: bool = False) -> Button:
    """Return a button with this ``custom_id``."""
    return {
        "type": BUTTON,
        "style": style,
        "label": label[:LABEL],
        "disabled": disabled,
        "custom_id": custom_id,
    }


@lru_cache(maxsize=512)
def _emoji(sign: str) -> dict[str, Any]:
    return dict(PartialEmoji.from_str(sign).to_dict())


def link(url: str, label: str) -> Button:
    """Return a button that opens an address."""
    return {"type": BUTTON, "style": LINK, "label": label[:LABEL], "disabled": False, "url": url}


def rows(buttons: Sequence[Button], width: int = WIDEST) -> list[Item]:
    """Return the buttons in rows of ``width``."""
    return [{"type": ROW, "components": buttons[at : at + width]} for at in range(0, len(buttons), width)]


def entry(label: str, value: str, *, chosen: bool = False, about: str | None = None) -> Entry:
    """Return an entry for a menu. ``chosen`` marks the current value; ``about`` is a line that describes the entry."""
    made: Entry = {"label": label[:ENTRY], "value": value, "default": chosen}
    if about is not None:
        made["description"] = about if len(about) <= ENTRY else about[: ENTRY - 1].rstrip() + "…"
    return made


def menu(
    press: TableButton, entries: Sequence[Entry], placeholder: str | None = None, *, disabled: bool = False
) -> Item:
    """Return a menu for one choice, in its own row. ``press`` is sent with the value of the chosen entry."""
    return menu_of(custom_ids.encode(press), entries, placeholder, disabled=disabled)


def menu_of(
    custom_id: str,
    entries: Sequence[Entry],
    placeholder: str | None = None,
    *,
    least: int = 1,
    most: int = 1,
    disabled: bool = False,
) -> Item:
    """Return a menu with this ``custom_id``, in its own row. Users choose ``least`` to ``most`` entries."""
    made: Component = {
        "type": SELECT,
        "custom_id": custom_id,
        "options": list(entries),
        "min_values": least,
        "max_values": most,
    }
    if disabled:
        made["disabled"] = True
    if placeholder is not None:
        made["placeholder"] = placeholder
    return {"type": ROW, "components": [made]}


def role_menu(custom_id: str, placeholder: str) -> Item:
    """Return a menu of the server's roles in its own row."""
    return _picker(ROLE_SELECT, custom_id, placeholder)


def mentionable_menu(custom_id: str, placeholder: str, most: int) -> Item:
    """Return a menu of the server's roles and members, in its own row. Users choose up to ``most`` of them."""
    item = _picker(MENTIONABLE_SELECT, custom_id, placeholder)
    item["components"][0]["max_values"] = most
    return item


def channel_menu(custom_id: str, placeholder: str) -> Item:
    """Return a menu of the server's text channels in its own row."""
    item = _picker(CHANNEL_SELECT, custom_id, placeholder)
    item["components"][0]["channel_types"] = [TEXT_CHANNEL]
    return item


def _picker(kind: int, custom_id: str, placeholder: str) -> Item:
    made = {"type": kind, "custom_id": custom_id, "placeholder": placeholder, "min_values": 1, "max_values": 1}
    return {"type": ROW, "components": [made]}


def section(text_item: Item, beside: Component) -> Item:
    """Return a text with a button or a thumbnail to its right."""
    return {"type": SECTION, "components": [text_item], "accessory": beside}


def thumbnail(url: str, description: str) -> Component:
    """Return a small picture for a ``section``. ``description`` is read out to people who cannot see it."""
    return {"type": THUMBNAIL, "media": {"url": url}, "description": description[:DESCRIPTION]}


def divider() -> Item:
    """Return a thin line between two texts."""
    return {"type": SEPARATOR, "divider": True}


def file(name: str) -> Item:
    """Return the component that shows the attached file ``name``."""
    return {"type": FILE, "file": {"url": f"attachment://{name}"}}


def form(
    custom_id: str,
    title: str,
    label: str,
    value: str | None = None,
    *,
    longest: int,
    paragraph: bool = False,
    required: bool = True,
) -> Form:
    """Return a form with one text field, ``FIELD``, which can be left empty unless it is ``required``."""
    field: Component = {
        "type": TEXT_INPUT,
        "custom_id": FIELD,
        "style": PARAGRAPH if paragraph else SHORT,
        "required": required,
        "min_length": int(required),
        "max_length": longest,
    }
    if value is not None:
        field["value"] = value
    return Form(custom_id, _cut(title), [{"type": LABELLED, "label": _cut(label), "component": field}])


def _cut(text_of_form: str) -> str:
    """Return the text shortened to Discord's limit for the title of a form or the label of a field."""
    return text_of_form if len(text_of_form) <= TITLE else text_of_form[: TITLE - 1].rstrip() + "…"


def cost(buttons: int, width: int = WIDEST) -> int:
    """Return the number of components that ``buttons`` buttons need in rows of ``width``, including the rows."""
    return buttons + -(-buttons // width)


def text(lines: Iterable[str], longest: int = CHARACTERS) -> Item:
    """Return a text component with the lines that are not empty, shortened with ``clip``."""
    return {"type": TEXT, "content": clip([line for line in lines if line], longest)}


def picture(name: str, description: str) -> Item:
    """Return the picture attached as ``name``. ``description`` is read out to people who cannot see it."""
    return {
        "type": GALLERY,
        "items": [{"media": {"url": f"attachment://{name}"}, "description": description[:DESCRIPTION]}],
    }


def clip(lines: Sequence[str], longest: int = CHARACTERS) -> str:
    """Return as many whole lines as fit into ``longest`` characters, with an ellipsis if any are left out.

    If the first line is too long, cut that line.
    """
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


def screen(*items: Item, colour: int | None = None) -> Screen:
    """Return a screen of these parts. With ``colour``, put them in a box with a border of that colour."""
    if colour is None:
        return list(items)
    return [{"type": CONTAINER, "components": list(items), "accent_color": colour}]
