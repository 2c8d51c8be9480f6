"""``/history``: show the past matches of a server, step by step."""

from __future__ import annotations

from dataclasses import replace
from zoneinfo import ZoneInfo

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_replies import in_time, send_reply, turn_to, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.interaction_data import ButtonPress
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.match_names import complete_options, day_in_words, rules_name, seat_names, zone_of
from bot.discord.slash_commands.typed_play import offered
from bot.history import replay_steps
from bot.history.chronicle import MatchReplay, PastMatch, is_computer
from bot.locales import Texts
from bot.model.interactions import InteractionReply
from bot.model.match_facts import PastMatchFacts, SeatStanding, StepFacts, UntoldFacts
from bot.model.outgoing import OutgoingMessage
from bot.model.tableless_requests import ShareMatch, ShowHistory, ShowPastRules, ShowStep
from bot.model.whole_numbers import whole_number
from bot.screens import people_names
from bot.screens.hand import autocomplete
from bot.screens.layout import drawn, plain
from bot.screens.pages.history import history_pages as history_screen
from engine import RulesError
from engine.rules.registry import complete

from . import match_sharing

SHORT = 16
"""Maximum length of a name in a suggestion."""


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    async def suggest(interaction: Interaction, current: str) -> list[Choice[str]]:
        return offered(autocomplete.matching(await _matches(services, interaction), current))

    @tree.command(name="history", description=about("history"))
    @described("history", "match", "step", "rules", "show")
    @app_commands.autocomplete(match=suggest)
    async def history(
        interaction: Interaction,
        match: app_commands.Range[str, 1, 100] | None = None,
        step: app_commands.Range[int, 1, 99_999] = 1,
        rules: bool = False,
        show: bool = False,
    ) -> None:
        if match is None:
            await show_list(services, interaction)
        elif show:
            reply = services.reply_to(interaction)
            async with in_time(reply):
                await _share(services, interaction, _number(match), reply)
        else:
            await _show_match(services, interaction, match, step - 1, rules=rules)


async def _matches(services: Services, interaction: Interaction) -> list[autocomplete.Suggestion]:
    """Return suggestions for the newest matches that the user may see, with their table numbers as values."""
    said, guild = words(services, interaction), interaction.guild_id or 0
    found = await services.chronicle.matches(guild, autocomplete.MOST, None, _visible(interaction), interaction.user.id)
    there = await zone_of(services, guild)
    return [autocomplete.Suggestion(_line(match, there, said), str(match.table_id)) for match in found]


def _line(match: PastMatch, there: ZoneInfo, said: Texts) -> str:
    """Return one line about a match, with its day, rules and players."""
    names = ", ".join(people_names.cut(name, SHORT) for name in seat_names(match, said))
    return " · ".join([day_in_words(match.ended_at, there, said), rules_name(match, said), names])


async def _show_match(services: Services, interaction: Interaction, match: str, number: int, *, rules: bool) -> None:
    """Reply with a step of the chosen match, or with its rules."""
    reply = services.reply_to(interaction)
    async with in_time(reply):
        await send_reply(reply, await (_rules if rules else _step)(services, interaction, _number(match), number))


def _number(match: str) -> int:
    """Return the table number of a suggestion; 0 for any other text."""
    return whole_number(match) or 0


async def show_list(services: Services, interaction: Interaction) -> None:
    """Show the newest matches (``/history``)."""
    reply = services.reply_to(interaction)
    async with in_time(reply):
        await send_reply(reply, await _page(services, interaction, None, 1))


async def turn(press: ButtonPress[ShowHistory | ShowPastRules | ShowStep | ShareMatch]) -> None:
    """Show the page that a button requests, or post the button's match in the channel."""
    services, interaction, reply = press.services, press.interaction, press.reply
    match press.request:
        case ShowHistory(before, first):
            page = await _page(services, interaction, before, first or 1)
        case ShowPastRules(back_to):
            page = await _rules(services, interaction, press.table, back_to)
        case ShareMatch():
            await _share(services, interaction, press.table, reply)
            return
        case step:
            page = await _step(services, interaction, press.table, step.number)
    await turn_to(reply, page)


async def _share(services: Services, interaction: Interaction, table: int, reply: InteractionReply) -> None:
    match = await found(services, interaction, table)
    if match is None:
        await send_reply(reply, words(services, interaction)("untold-gone"))
    else:
        await match_sharing.share(services, interaction, match, reply)


async def _page(services: Services, interaction: Interaction, before: int | None, first: int) -> OutgoingMessage:
    said = words(services, interaction)
    listed = history_screen.LISTED
    guild, user = interaction.guild_id or 0, interaction.user.id
    found = await services.chronicle.matches(guild, listed + 1, before, _visible(interaction), user)
    older = found[listed - 1].table_id if len(found) > listed else None
    matches = [_listed(match, said) for match in found[:listed]]
    return drawn(history_screen.past(matches, said, first=first if before else 1, older=older))


def _listed(match: PastMatch, said: Texts) -> PastMatchFacts:
    names = seat_names(match, said)
    return PastMatchFacts(
        table=match.table_id,
        ended=round(match.ended_at),
        ending=match.ending,
        friendly=not match.counts and match.ending == "won",
        rules=rules_name(match, said),
        seats=len(match.scores),
        winners=tuple(names[seat] for seat, (_, won) in sorted(match.scores.items()) if won),
    )


def _visible(interaction: Interaction) -> set[int]:
    """Return the ids of the server's channels that the user can see."""
    guild, user = interaction.guild, interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return set()
    return {channel.id for channel in guild.channels if channel.permissions_for(user).view_channel}


async def _rules(services: Services, interaction: Interaction, table: int, step: int) -> OutgoingMessage:
    said = words(services, interaction)
    match = await found(services, interaction, table)
    if match is None:
        return plain(said("untold-gone"))
    try:
        options = complete(match.last_options)
    except RulesError:
        return drawn(history_screen.untold(UntoldFacts(table, "other_rules"), said))
    return drawn(history_screen.past_rules(table, step, rules_name(match, said), options, said))


async def found(services: Services, interaction: Interaction, table: int) -> PastMatch | None:
    """Return a finished match; ``None`` if it does not exist or the user is not allowed to see it."""
    match = await services.chronicle.match(table)
    return match if match is not None and _may_see(interaction, match) else None


async def _step(services: Services, interaction: Interaction, table: int, number: int) -> OutgoingMessage:
    said = words(services, interaction)
    match = await found(services, interaction, table)
    if match is None:
        return plain(said("untold-gone"))
    replay = await services.chronicle.replay(match)
    can_share = await match_sharing.is_offered(services, interaction)
    if replay.no_steps is not None:
        return drawn(history_screen.untold(UntoldFacts(table, replay.no_steps, can_share), said))
    return drawn(history_screen.step(replace(step_facts(replay, number, said), can_share=can_share), said))


def _may_see(interaction: Interaction, match: PastMatch) -> bool:
    if match.guild_id != interaction.guild_id:
        return False
    sat_there = any(seat.user_id == interaction.user.id for seat in match.seats)
    return sat_there or not _visible(interaction).isdisjoint({match.channel_id, match.parent_id})


def step_facts(replay: MatchReplay, number: int, said: Texts) -> StepFacts:
    """Return a step of a match. If the match has no step ``number``, return the nearest one."""
    made = replay.steps
    number = max(0, min(number, len(made) - 1))
    stands = replay_steps.position(made, number)
    starts = replay_steps.beginnings(made)
    names = seat_names(replay.match, said)
    computers = {seat.seat for seat in replay.match.seats if is_computer(seat)}
    return StepFacts(
        table=replay.match.table_id,
        rules=rules_name(replay.match, said),
        number=number,
        count=len(made),
        round=stands.round,
        names=names,
        before=tuple(event for step in made[max(0, number - 2) : number] for event in step),
        events=made[number],
        top=stands.top,
        colour=stands.colour,
        turn=None if stands.over else stands.turn,
        owed=stands.owed,
        owed_until=stands.until,
        seats=tuple(
            SeatStanding(names[seat], stands.hands.get(seat), stands.scores.get(seat, 0), seat in computers)
            for seat in range(len(names))
        ),
        previous=max((start for start in starts if start < number), default=None),
        next=min((start for start in starts if start > number), default=None),
        kicked=frozenset(row.seat for row in replay.match.seats if row.seat is not None and row.reason == "kicked"),
        options=complete_options(replay.match.options),
    )
