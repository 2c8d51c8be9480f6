"""Every kind of picture that the drawing process knows, and the function that draws it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Facts = Mapping[str, Any]
"""What a picture shows, as JSON: nothing but texts, numbers, truth values, ``None``, lists and objects."""
Drawer = Callable[[Facts], bytes]
"""Turns facts into a PNG file. Raises whatever it likes for facts that it cannot draw."""

KINDS: dict[str, str] = {
    "table": "bot.pictures.table_picture:draw",
    "hand": "bot.pictures.hand_picture:draw",
    "score": "bot.pictures.charts:score_chart",
}
"""``module:function`` by kind. Modules are imported when their kind is first asked for: charts bring much along that
cards do without. The same function of the same facts gives the same picture, for pictures are remembered."""
