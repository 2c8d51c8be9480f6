"""``/rematch``: open a new lobby with the people and rules of the last match in the channel."""

from __future__ import annotations

from bot.discord.command_replies import in_time, press, send_reply, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.gateway.membership import sits_down
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import add_plain
from bot.model.requests import Rematch
from bot.screens.wording import command_mention


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_plain(tree, services, {"rematch": _rematch})


async def _rematch(services: Services, interaction: Interaction) -> None:
    """Ask the channel's table for a rematch. Without a table, ask for a rematch of the newest match in the channel."""
    channel, reply = interaction.channel_id or 0, services.reply_to(interaction)
    there = services.tables.at(channel)
    if there is not None:
        table = there.id
    else:
        async with in_time(reply):
            match = await services.chronicle.newest(channel)
            if match is None:
                said = words(services, interaction)
                await send_reply(reply, said("reply-rematch-none", play=command_mention(services.commands, "play")))
                return
            table = match.table_id
    services.tables.press(table, press(services, interaction, Rematch(), reply))
    await sits_down(services, interaction)
