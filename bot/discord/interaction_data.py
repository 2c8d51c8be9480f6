"""The data of a pressed component or a form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.screens import layout

from .services import Interaction


def custom_id(interaction: Interaction) -> str:
    """Return the ``custom_id`` of the component or form."""
    return str(_data(interaction).get("custom_id", ""))


def values(interaction: Interaction) -> tuple[str, ...]:
    """Return what was chosen in a menu, or filled into the field of a form."""
    data = _data(interaction)
    found = list(data.get("values", ()))
    for part in data.get("components", ()):
        inside = [part["component"]] if part.get("type") == layout.LABELLED else part.get("components", ())
        found += [one.get("value") for one in inside if one.get("custom_id") == layout.FIELD]
    return tuple(value for value in found if isinstance(value, str))


def _data(interaction: Interaction) -> Mapping[str, Any]:
    return interaction.data or {}
