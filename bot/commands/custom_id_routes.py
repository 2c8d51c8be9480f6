"""Which function answers the buttons, menus and forms that belong to no table."""

from __future__ import annotations

from bot.commands.preset_edit import preset_presses
from bot.discord.dispatcher import Routes
from bot.screens.custom_ids import preset_ids, server_ids, table_ids

from . import help as help_command
from . import history, me, rules, server_presses

ROUTES = Routes(
    prefixes={preset_ids.PREFIX: preset_presses.pressed, server_ids.PREFIX: server_presses.pressed},
    pages={
        "me": me.change,
        "help": help_command.turn,
        **dict.fromkeys(table_ids.PAST, history.turn),
        **dict.fromkeys(("rules", "chapter", "rule"), rules.turn),
    },
)
