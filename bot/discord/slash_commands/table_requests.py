"""Helpers for slash commands about a channel's table. They queue a request and do not wait until it is carried out."""

from __future__ import annotations

from bot.discord.command_replies import in_time, press, send_reply, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.member_rights import moderates
from bot.discord.services import Interaction, Services
from bot.model.custom_ids import NO_TABLE
from bot.model.outgoing import OutgoingMessage
from bot.model.requests import TableRequest
from bot.screens import layout
from bot.screens.layout import drawn, plain
from bot.screens.table import lobby_screen
from bot.screens.wording import command_mention
from bot.tables.runtime.opening.new_tables import TableSummary

from .command_texts import add_plain


async def ask(services: Services, interaction: Interaction, request: TableRequest, *, seated: bool = True) -> None:
    """Put a request into the queue of this channel's table. If no table is found, reply as ``refer`` does.

    With ``seated=False``, use the table that ``watched`` returns, even if the user has a seat only at other tables.
    """
    summary = _table(services, interaction) if seated else watched(services, interaction)
    reply = services.reply_to(interaction)
    if summary is not None:
        services.tables.press(summary.id, press(services, interaction, request, reply))
        return
    await refer(services, interaction)


async def refer(services: Services, interaction: Interaction) -> None:
    """Reply with links to the user's tables, or to tables in the channel's threads, or explain how to open a table."""
    reply = services.reply_to(interaction)
    async with in_time(reply):
        await send_reply(reply, _nothing_here(services, interaction))


def _nothing_here(services: Services, interaction: Interaction) -> OutgoingMessage:
    said, guild = words(services, interaction), interaction.guild_id or 0
    links = [summary.link for summary in services.tables.of_user(guild, interaction.user.id) if summary.link]
    if links:
        return plain(said("reply-elsewhere", links="\n".join(links)))
    below = [summary.link for summary in _below(services, interaction) if summary.link]
    if below:
        return plain(said("reply-in-threads", links="\n".join(below)))
    line = said("reply-no-table", play=command_mention(services.commands, "play"))
    return drawn(layout.screen(layout.text([line]), *layout.rows([lobby_screen.notify(NO_TABLE, said)])))


def watched(services: Services, interaction: Interaction) -> TableSummary | None:
    """Return the table of the channel, or the only table in its threads; ``None`` if there is neither."""
    there = services.tables.at(interaction.channel_id or 0)
    if there is not None:
        return there
    # This comes last, because it iterates over all tables.
    below = _below(services, interaction)
    return below[0] if len(below) == 1 else None


def _below(services: Services, interaction: Interaction) -> list[TableSummary]:
    """Return the tables in threads of the channel. Leave out tables with a guide unless all have one."""
    below = services.tables.under(interaction.channel_id or 0)
    return [summary for summary in below if not summary.table_state.guided] or below


def _table(services: Services, interaction: Interaction) -> TableSummary | None:
    """Return the table of the channel; ``None`` if there is none, or if the user has a seat only at other tables.

    Moderators always get the table of the channel.
    """
    there, user = services.tables.at(interaction.channel_id or 0), interaction.user.id
    if there is None:
        return None
    is_stranger = there.table_state.seat_of(user) is None and not moderates(services, interaction)
    return None if is_stranger and services.tables.of_user(there.place.guild_id, user) else there


def add_request(
    where: BotCommandTree, services: Services, name: str, request: TableRequest, *, seated: bool = True
) -> None:
    """Add a command without options that puts this request into the queue of the channel's table."""

    async def show(services: Services, interaction: Interaction) -> None:
        await ask(services, interaction, request, seated=seated)

    add_plain(where, services, {name: show})
