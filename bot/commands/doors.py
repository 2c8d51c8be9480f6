"""Who answers the buttons and forms that belong to no table, by the prefix of their ``custom_id``."""

from __future__ import annotations

from collections.abc import Mapping

from bot.screens import server_ids

from . import server_presses
from .dispatcher import Door

DOORS: Mapping[str, Door] = {server_ids.PREFIX: server_presses.pressed}
