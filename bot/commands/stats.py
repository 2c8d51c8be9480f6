"""``/stats``: a player's statistics in a server."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict

import discord

from bot.discord.command_replies import in_time, reply, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.match_names import rules_name
from bot.history.chronicle import Statistics
from bot.locales import Texts
from bot.model.match_facts import PersonFacts
from bot.screens import people_names
from bot.screens.layout import drawn
from bot.screens.pages import stats_page as stats_screen


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
    answer = services.answer_to(interaction)
    async with in_time(answer):
        if whom.bot:
            await reply(answer, said("stats-computer"))
        elif not own and await services.privacy.is_hidden(whom.id):
            await reply(answer, said("stats-hidden", name=people_names.shown(name)))
        else:
            found = await services.chronicle.statistics(interaction.guild_id or 0, whom.id)
            if found is None:
                await reply(answer, drawn(stats_screen.none(name, own, said, services.commands)))
            else:
                await reply(answer, drawn(stats_screen.stats(_person(found, name, own, said), said)))


def _person(found: Statistics, name: str, own: bool, said: Texts) -> PersonFacts:
    played: Counter[str] = Counter()
    for rules in found.favourites:
        played[rules_name(rules, said)] += rules.matches
    return PersonFacts(
        name=name,
        own=own,
        matches=found.matches,
        matches_won=found.matches_won,
        rounds=found.rounds,
        rounds_won=found.rounds_won,
        points=found.points,
        rules=tuple(played.most_common()),
        streak=found.streak,
        best_streak=found.best_streak,
        told=found.counted,
        **asdict(found.seat_counts),
    )
