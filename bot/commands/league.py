"""``/league``: the standings of a season for one reader, with pages, columns and a chart."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any

from bot.discord import league_lines
from bot.discord.command_replies import in_time, send_reply, turn_to, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.interaction_data import ButtonPress
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import add_plain
from bot.model.feature_requests.server_requests import ChooseColumns, ChooseSeason, DrawSeason, ShowStandings
from bot.model.outgoing import File, OutgoingMessage
from bot.model.whole_numbers import whole_number
from bot.pictures.picture_process import PictureFailed
from bot.screens import people_names as people
from bot.screens.layout import drawn
from bot.screens.pages.league import league_chart_page
from bot.screens.pages.league import standings_page as screen
from bot.screens.wording import command_mention

COLUMNS_SHOWN = 2
KIND = "score"
"""Kind of picture, shared with the chart of scores."""
NAME = "skill.png"
"""File name of the picture."""
LABEL = 14
"""Maximum length of a name in the chart and in the list of ratings."""

log = logging.getLogger(__name__)


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_plain(tree, services, {"league": show})


async def show(services: Services, interaction: Interaction) -> None:
    """Show the standings of the newest season (``/league``).

    They open on the page that lists the reader, or on the first page if the reader is not listed. If the server has no
    season, say so in the reply.
    """
    reply = services.reply_to(interaction)
    async with in_time(reply):
        shown = await _page(services, interaction, None, screen.SHOWN, None)
        said = words(services, interaction)
        if shown is None:
            await send_reply(reply, said("league-none", start=command_mention(services.commands, "league-admin start")))
        else:
            await send_reply(reply, drawn(screen.page(shown, said)))


async def turn(press: ButtonPress[ShowStandings]) -> bool:
    """Show another page of the standings. Return False if the season or the columns are unknown."""
    request = press.request
    return await _turn(press, request.season, _columns(request.columns.split("-")), request.page)


async def choose_columns(press: ButtonPress[ChooseColumns]) -> bool:
    """Show the standings with other columns. Return False if the season or the columns are unknown."""
    return await _turn(press, press.request.season, _columns(press.request.chosen))


async def choose_season(press: ButtonPress[ChooseSeason]) -> bool:
    """Show the standings of another season. Return False if the season or the columns are unknown."""
    chosen, columns = press.request.chosen, _columns(press.request.columns.split("-"))
    number = whole_number(chosen[0]) if len(chosen) == 1 else None
    return await _turn(press, number, columns)


async def _turn(press: ButtonPress[object], season: int | None, columns: tuple[str, str] | None, page: int = 0) -> bool:
    """Replace the page on which the press was made.

    Return False if ``season`` or ``columns`` is ``None``, or if the season is unknown.
    """
    if columns is None or season is None:
        return False
    shown = await _page(press.services, press.interaction, season, columns, page)
    if shown is None:
        return False
    await turn_to(press.reply, drawn(screen.page(shown, press.said)))
    return True


def _columns(given: Iterable[str]) -> tuple[str, str] | None:
    known = [column for column in given if column in screen.COLUMNS]
    return (known[0], known[1]) if len(known) == COLUMNS_SHOWN else None


async def _page(
    services: Services, interaction: Interaction, number: int | None, columns: tuple[str, str], page: int | None
) -> screen.LeaguePage | None:
    guild, user = interaction.guild_id or 0, interaction.user.id
    await services.leagues.refresh(services.clock.now())
    seasons = await services.leagues.seasons(guild)
    season = next((season for season in seasons if number is None or season.id == number), None)
    if season is None:
        return None
    found = await services.leagues.page(season, columns[0], user, screen.LINES, page)
    own = () if found.own is None else (found.own,)
    said = words(services, interaction)
    names = await league_lines.called(services, guild, [row.user for row in (*found.rows, *own)], said)
    return screen.LeaguePage(
        season=league_lines.named(season),
        lines=league_lines.lines(found.rows, names, said, user),
        own=next(iter(league_lines.lines(own, names, said, user)), None),
        total=found.total,
        columns=columns,
        page=found.number,
        seasons=[league_lines.named(each) for each in seasons],
        pending=season.stale > 0,
    )


async def show_chart(press: ButtonPress[DrawSeason]) -> bool:
    """Reply with the skill ratings of a season's best players and of the user, and with a chart if it can be drawn.

    If no match of the season has been rated, say so instead. Return False if this server has no such season.
    """
    services, reply, said, guild, user = press.services, press.reply, press.said, press.guild, press.user
    season = await services.leagues.season(guild, press.request.season)
    if season is None:
        return False
    best = await services.leagues.page(season, "rating", user, league_chart_page.LINES, 0)
    chosen = [*best.rows]
    if best.own is not None and best.own not in chosen:
        chosen[-1] = best.own
    names = await league_lines.called(services, guild, [row.user for row in chosen], said)
    named = {user: people.cut(name, LABEL) for user, name in names.items()}
    history = await services.leagues.skill_history(season, named)
    title = said("league-chart-title", season=season.name)
    facts = league_chart_page.facts(history, named, title, said)
    if facts is None:
        await send_reply(reply, said("league-empty"))
        return True
    files = await _drawn(services, facts)
    skills = [(named[row.user], said("league-number", number=round(row.rating, 1))) for row in chosen]
    heading = said("league-chart-heading", season=people.escape(season.name))
    view = league_chart_page.page(heading, skills, said, files[0].name if files else None)
    await send_reply(reply, OutgoingMessage(drawn(view).components, files=files))
    return True


async def _drawn(services: Services, facts: Mapping[str, Any]) -> tuple[File, ...]:
    """Return a tuple with the chart's file, or an empty tuple if the chart cannot be drawn."""
    try:
        return (File(NAME, await services.pictures.draw(KIND, facts)),)
    except PictureFailed as error:
        log.info("The skill chart could not be drawn: %s", error)
        return ()
