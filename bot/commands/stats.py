"""``/stats``: a user's statistics in a server."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import replace

import discord

from bot.discord.command_replies import in_time, send_reply, shows_pictures, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.match_names import rules_name
from bot.history.chronicle import UserStatistics
from bot.locales import Texts
from bot.model.channel_api import Unreachable
from bot.model.interactions import InteractionReply
from bot.model.match_facts import PersonFacts
from bot.model.outgoing import File, OutgoingMessage
from bot.pictures.picture_process import PictureFailed
from bot.screens import people_names
from bot.screens.layout import drawn
from bot.screens.pages.history import stats_page as stats_screen

KIND = "profile"
FILE = "profile.png"

log = logging.getLogger(__name__)


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="stats", description=about("stats"))
    @described("stats", "player")
    async def stats(interaction: Interaction, player: discord.User | None = None) -> None:
        await _show(services, interaction, player)


async def _show(services: Services, interaction: Interaction, player: discord.User | discord.Member | None) -> None:
    whom = player or interaction.user
    own = whom.id == interaction.user.id
    name = people_names.clean(whom.display_name, 0)
    said = words(services, interaction)
    reply = services.reply_to(interaction)
    guild = interaction.guild_id or 0
    async with in_time(reply):
        if whom.bot:
            await send_reply(reply, said("stats-computer"))
            return
        if not own and await services.privacy.is_hidden(whom.id):
            await send_reply(reply, said("stats-hidden", name=people_names.shown(name)))
            return
        found = await services.chronicle.statistics(guild, whom.id)
        if found is None:
            await send_reply(reply, drawn(stats_screen.none(name, own, said, services.commands)))
            return
        person = _person(found, name, own, said)
        if (await services.servers.preferences(guild)).achievements:
            person = replace(person, achievements=await services.chronicle.achievements(guild, whom.id))
        message = await send_reply(reply, drawn(stats_screen.stats(person, said)))
        with_card = person.achievements and await shows_pictures(services, interaction)
    if with_card and message:
        await _add_card(services, reply, message, person, said)


async def _add_card(
    services: Services, reply: InteractionReply, message: int, person: PersonFacts, said: Texts
) -> None:
    """Add the profile card to the reply. If it cannot be drawn or sent, leave the reply without it."""
    try:
        picture = await services.pictures.draw(KIND, stats_screen.card(person, said))
        screen = stats_screen.stats(replace(person, picture=FILE), said)
        await reply.edit(message, OutgoingMessage(screen, files=(File(FILE, picture),)))
    except PictureFailed:
        return
    except Unreachable as error:
        log.info("Could not add a profile card: %s (%s)", error.reason, error.code)


def _person(found: UserStatistics, name: str, own: bool, said: Texts) -> PersonFacts:
    played: Counter[str] = Counter()
    for rules in found.favourites:
        played[rules_name(rules, said)] += rules.matches
    return PersonFacts(name=name, own=own, statistics=found, rules=tuple(played.most_common()))
