"""Who answers the buttons and forms that belong to no table, by the prefix of their ``custom_id``."""

from __future__ import annotations

from collections.abc import Mapping

from bot.screens import preset_ids, server_ids

from . import preset_presses, server_presses
from .dispatcher import Door

DOORS: Mapping[str, Door] = {
    preset_ids.PREFIX: preset_presses.pressed,
    server_ids.PREFIX: server_presses.pressed,
}
