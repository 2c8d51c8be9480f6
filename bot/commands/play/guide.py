"""The guided first match. ``/play`` offers it to newcomers once. It is also on the first page of ``/help``."""

from __future__ import annotations

from bot.discord import channel_permissions
from bot.discord.command_replies import in_time, language_of, press, send_reply, unreachable, words
from bot.discord.interaction_data import ButtonPress
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.table_requests import ask
from bot.locales import Texts, texts
from bot.model.channel_api import Unreachable
from bot.model.custom_ids import NO_TABLE, TableButton
from bot.model.interactions import InteractionReply
from bot.model.outgoing import Denied
from bot.model.requests import StartMatch, StopGuide
from bot.model.table_state import TableRefused
from bot.model.tableless_requests import StartGuided
from bot.screens import layout, people_names
from bot.screens.sentences import notices
from bot.screens.table_sentences import denied
from bot.tables.rules import guided_match
from bot.tables.runtime.opening.new_tables import ChannelTaken, NewTable, TableSummary
from engine.presets import FIRST_MATCH

THREAD_NAME = 100


def button(said: Texts) -> layout.Button:
    """Return the button that starts a match with the guide."""
    return layout.button(TableButton(NO_TABLE, StartGuided()), said("button-guide"), layout.ACT)


async def is_newcomer(services: Services, interaction: Interaction) -> bool:
    """Return True if the guide should be offered to the user. If so, store that it has been offered.

    The guide is offered once, to users who have not had any rule explained, unless the server has switched it off.
    """
    guild, user = interaction.guild_id or 0, interaction.user.id
    likes = await services.preferences.of(user)
    if likes.guide_offered or likes.learnt or not (await services.servers.preferences(guild)).guide:
        return False
    await services.preferences.change(user, guide_offered=True)
    return True


async def typed(services: Services, interaction: Interaction) -> None:
    """Open a table with a computer and start the match (``/help guide:start``).

    If that is impossible, reply with the reason.
    """
    reply = services.reply_to(interaction)
    async with in_time(reply):
        if await _is_offered(services, interaction, reply):
            _begin(services, interaction, reply, await _opened(services, interaction, reply))


async def stop(services: Services, interaction: Interaction) -> None:
    """Continue the player's match without the guide, even if it is in another channel or thread of the server."""
    mine = services.tables.of_user(interaction.guild_id or 0, interaction.user.id)
    guided = next((summary for summary in mine if summary.table_state.guided), None)
    if guided is None:
        await ask(services, interaction, StopGuide())
    else:
        reply = services.reply_to(interaction)
        services.tables.press(guided.id, press(services, interaction, StopGuide(), reply))


async def start(press: ButtonPress[StartGuided]) -> None:
    """Open a table with a computer and start the match after the press of a button.

    If that is impossible, reply with the reason.
    """
    services, interaction, reply = press.services, press.interaction, press.reply
    if not await _is_offered(services, interaction, reply):
        return
    page = services.turning.of(interaction.message.id if interaction.message else 0)
    page.turns += 1  # A picture of this page that is still being drawn must not replace the hand.
    async with page.sending:
        summary = await _opened(services, interaction, reply)
    _begin(services, interaction, reply, summary)


async def _is_offered(services: Services, interaction: Interaction, reply: InteractionReply) -> bool:
    """Return True if the server offers the guide. Otherwise reply that it does not."""
    if (await services.servers.preferences(interaction.guild_id or 0)).guide:
        return True
    await send_reply(reply, words(services, interaction)("reply-feature-off"))
    return False


def _begin(services: Services, interaction: Interaction, reply: InteractionReply, summary: TableSummary | None) -> None:
    if summary is not None:
        services.tables.press(summary.id, press(services, interaction, StartMatch(), reply))


async def _opened(services: Services, interaction: Interaction, reply: InteractionReply) -> TableSummary | None:
    """Open a table and return it. If that fails, reply with the reason and return ``None``."""
    said, user, guild = words(services, interaction), interaction.user, interaction.guild_id or 0
    own_language = language_of(services, interaction)
    language = await services.preferences.public_language(guild, own_language)
    thread = channel_permissions.takes_threads(interaction) and not channel_permissions.missing(interaction, True)
    lacking = () if thread else channel_permissions.missing(interaction, False)
    if lacking:
        await send_reply(reply, layout.drawn(notices.permissions(lacking, said, None)))
        return None
    name = texts(language)("reply-guide-thread", name=people_names.clean(user.display_name, 0))[:THREAD_NAME]
    wanted = NewTable(
        guild=guild,
        channel=interaction.channel_id or 0,
        host=user.id,
        name=user.display_name,
        host_language=own_language,
        language=language,
        options=FIRST_MATCH,
        limit=2,
        reply=reply,
        thread=name if thread else None,
        guided=True,
        guests=(guided_match.opponent(lambda number: said("computer-name", number=number), services.clock.now()),),
    )
    try:
        return await services.tables.open(wanted)
    except ChannelTaken as taken:
        key = "reply-guide-running" if taken.own else "reply-guide-taken"
        await send_reply(reply, said(key, link=taken.summary.link or ""))
    except TableRefused as refusal:
        await send_reply(reply, denied(Denied(refusal.code, refusal.facts), (), said, services.commands))
    except Unreachable as error:
        await send_reply(reply, unreachable(interaction, error, said))
    return None
