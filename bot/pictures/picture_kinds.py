"""The kinds of pictures that the picture process can draw, and the function for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Facts = Mapping[str, Any]
"""The content of a picture as JSON: only strings, numbers, booleans, ``None``, lists and objects."""
Drawer = Callable[[Facts], bytes]
"""Function that turns facts into a PNG file, or a GIF file if the picture is animated.

It may raise any exception for facts that it cannot draw.
"""

KINDS: dict[str, str] = {
    "table": "bot.pictures.kinds.table_picture:draw",
    "hand": "bot.pictures.kinds.hand_picture:draw",
    "result": "bot.pictures.kinds.result_picture:draw",
    "score": "bot.pictures.kinds.charts:score_chart",
    "sheet": "bot.pictures.kinds.score_sheet:draw",
    "profile": "bot.pictures.kinds.profile_card:draw",
    "replay": "bot.pictures.kinds.replay_film:draw",
    "rules": "bot.pictures.kinds.rule_chart:draw",
    "bracket": "bot.pictures.kinds.bracket_picture:draw",
}
"""``module:function``, keyed by kind.

A module is imported when its kind is first ordered, so that the large libraries for charts are loaded only if needed.
A function must return the same picture for the same facts, because pictures are cached.
"""
