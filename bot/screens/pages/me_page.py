"""The private page of ``/me`` with a user's preferences. Each change takes effect immediately and on all servers."""

from __future__ import annotations

from collections.abc import Mapping

from bot.locales import LANGUAGES, Texts
from bot.locales import texts as texts_of
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.card_faces import AS_SERVER, STYLES
from bot.model.custom_ids import TableButton
from bot.model.tableless_requests import ChangePreference
from bot.screens import layout

AUTOMATIC = "auto"
"""The language choice that follows the user's Discord language."""
PREFERENCES: dict[str, tuple[str, ...]] = {
    "language": (AUTOMATIC, *LANGUAGES),
    "text_mode": ("no", "yes"),
    "sort": ("colour", "number", "none"),
    "pings": ("away", "always", "never"),
    "more_time": ("no", "yes"),
    "layout": ("labels", "compact"),
    "card_style": (AS_SERVER, *STYLES),
    "lessons": ("yes", "no"),
    "invitations": ("no", "yes"),
}
"""The possible values of each preference, keyed by its stored name. The default is first."""


def page(chosen: Mapping[str, object], texts: Texts) -> layout.Screen:
    """Return the page with a menu for each preference. ``chosen`` contains the stored values, keyed by name."""
    items: list[layout.Item] = [layout.text([texts("me-title")])]
    for name, values in PREFERENCES.items():
        now = _word(chosen.get(name))
        items.append(
            layout.text([texts("me-preference", title=texts(f"me-{name}"), sentence=texts(f"me-{name}-what"))])
        )
        entries = [
            layout.entry(_label(name, value, texts), custom_ids.value(number=place), chosen=value == now)
            for place, value in enumerate(values)
        ]
        items.append(layout.menu(TableButton(custom_ids.NO_TABLE, ChangePreference(name, r.CHOSEN)), entries))
    return layout.screen(*items)


def labels(name: str, texts: Texts) -> list[str]:
    """Return the labels of a preference's values, in order; an empty list for an unknown preference."""
    return [_label(name, value, texts) for value in PREFERENCES.get(name, ())]


def _label(name: str, value: str, texts: Texts) -> str:
    if name == "language" and value != AUTOMATIC:
        return texts_of(value)("language-name")
    if value in ("yes", "no"):
        return texts(f"value-{value}")
    return texts(f"me-{name}-{value}")


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return AUTOMATIC if value is None else str(value)


def meant(name: str, place: int) -> dict[str, str | bool | None]:
    """Return the change to store for an entry in a menu; empty if the page does not offer the entry."""
    values = PREFERENCES.get(name, ())
    if not 0 <= place < len(values):
        return {}
    value = values[place]
    if value in ("yes", "no"):
        return {name: value == "yes"}
    return {name: None if value == AUTOMATIC else value}
