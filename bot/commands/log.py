"""``/log``: show the latest events, or check the shuffles of the last match in the channel."""

from __future__ import annotations

from bot.discord.command_replies import in_time, send_reply, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.interaction_data import ButtonPress
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands import table_requests
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.match_names import day_in_words, rules_name, seat_names, zone_of
from bot.history.shuffle_files import ShuffleFile
from bot.model.interactions import InteractionReply
from bot.model.outgoing import File, OutgoingMessage
from bot.model.requests import ShowPage
from bot.model.tableless_requests import CheckShuffle
from bot.screens.layout import drawn, plain
from bot.screens.pages.history import shuffle_pages

from . import history


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="log", description=about("log"))
    @described("log", "shuffle")
    async def log(interaction: Interaction, shuffle: bool = False) -> None:
        await (_newest_shuffle if shuffle else _log)(services, interaction)


async def _log(services: Services, interaction: Interaction) -> None:
    """Show the events of this channel's table.

    If there is no table, offer to replay the last match and to check its shuffles.
    """
    if table_requests.watched(services, interaction) is not None:
        await table_requests.ask(services, interaction, ShowPage("log"), seated=False)
        return
    reply, said = services.reply_to(interaction), words(services, interaction)
    async with in_time(reply):
        match = await services.chronicle.newest(interaction.channel_id or 0)
        if match is None:
            await table_requests.refer(services, interaction)
            return
        day = day_in_words(match.ended_at, await zone_of(services, match.guild_id), said)
        await send_reply(reply, drawn(shuffle_pages.last_match(match.table_id, day, rules_name(match, said), said)))


async def _newest_shuffle(services: Services, interaction: Interaction) -> None:
    """Check the shuffles of the last finished match in this channel."""
    reply = services.reply_to(interaction)
    async with in_time(reply):
        match = await services.chronicle.newest(interaction.channel_id or 0)
        if match is None:
            await send_reply(reply, words(services, interaction)("shuffle-none"))
        else:
            await _check(services, interaction, match.table_id, reply)


async def check_shuffle(press: ButtonPress[CheckShuffle]) -> None:
    """Check the shuffles of the match for which the button was made."""
    await _check(press.services, press.interaction, press.table, press.reply)


async def _check(services: Services, interaction: Interaction, table: int, reply: InteractionReply) -> None:
    """Check the shuffles of a past match.

    Reply with the result and the file for checking them, or with the reason why they cannot be checked.
    """
    said = words(services, interaction)
    match = await history.found(services, interaction, table)
    shuffle = None if match is None else await services.chronicle.shuffle(match.table_id)
    if match is None or shuffle is None:
        await send_reply(reply, plain(said("untold-gone")))
    elif isinstance(shuffle, ShuffleFile):
        page = shuffle_pages.checked(shuffle.verdict, seat_names(match, said), shuffle.name, said)
        file = File(shuffle.name, shuffle.content)
        await send_reply(reply, OutgoingMessage(drawn(page).components, files=(file,)))
    else:
        await send_reply(reply, drawn(shuffle_pages.unchecked(shuffle, said)))
