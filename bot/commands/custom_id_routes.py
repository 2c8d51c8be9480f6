"""Who answers the buttons and forms that belong to no table, by the prefix of their ``custom_id``."""

from __future__ import annotations

from collections.abc import Mapping

from bot.commands.preset_edit import preset_presses
from bot.discord.dispatcher import Door
from bot.screens.custom_ids import preset_ids, server_ids

from . import server_presses

DOORS: Mapping[str, Door] = {
    preset_ids.PREFIX: preset_presses.pressed,
    server_ids.PREFIX: server_presses.pressed,
}
