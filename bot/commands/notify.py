"""``/notify``: toggle notifications about new tables or the end of a match, or invite people to a lobby."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord import lobby_invitations
from bot.discord.command_replies import in_time, send_reply, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.interaction_data import ButtonPress
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, choices, described
from bot.discord.slash_commands.table_requests import watched
from bot.model.interactions import InteractionReply
from bot.model.tableless_requests import ToggleEndMention
from bot.screens.wording import command_mention

WHEN = ("open", "over")
LONGEST = 300
"""Maximum number of characters in the option ``invite``, which mentions roles and people."""


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="notify", description=about("notify"))
    @described("notify", "when", "invite")
    @app_commands.choices(when=choices("notify", "when", WHEN))
    async def notify(
        interaction: Interaction, when: str = "open", invite: app_commands.Range[str, 1, LONGEST] | None = None
    ) -> None:
        reply = services.reply_to(interaction)
        async with in_time(reply):
            if invite is not None:
                await lobby_invitations.typed(services, interaction, reply, invite)
            elif when == "over":
                table = watched(services, interaction)
                await _at_end(services, interaction, reply, 0 if table is None else table.id)
            else:
                await _toggle(services, interaction, reply)


async def _toggle(services: Services, interaction: Interaction, reply: InteractionReply) -> None:
    channel = interaction.channel
    above = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    now_on = await services.subscriptions.toggle(interaction.guild_id or 0, above or 0, interaction.user.id)
    await send_reply(reply, words(services, interaction)("reply-notify-on" if now_on else "reply-notify-off"))


async def at_end(press: ButtonPress[ToggleEndMention]) -> None:
    """Toggle whether the user is mentioned when the match of the button's table is over.

    If the server has switched mentions off, no match is running, or too many users have already asked to be mentioned,
    say so in the reply.
    """
    await _at_end(press.services, press.interaction, press.reply, press.table)


async def _at_end(services: Services, interaction: Interaction, reply: InteractionReply, table: int) -> None:
    said, summary = words(services, interaction), services.tables.summary(table)
    if not (await services.servers.preferences(interaction.guild_id or 0)).end_mention:
        await send_reply(reply, said("reply-feature-off"))
    elif summary is None or summary.table_state.phase not in ("playing", "paused"):
        await send_reply(reply, said("reply-end-none", play=command_mention(services.commands, "play")))
    else:
        now_on = await services.subscriptions.toggle_end(summary.place.guild_id, table, interaction.user.id)
        await send_reply(reply, said({True: "reply-end-on", False: "reply-end-off", None: "reply-end-full"}[now_on]))
