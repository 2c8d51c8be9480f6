"""The chart of skill in a season, drawn for one reader."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from bot.discord import league_lines
from bot.discord.command_replies import reply, words
from bot.discord.services import Interaction, Services
from bot.model.outgoing import File, OutgoingMessage
from bot.model.requests import InteractionReply
from bot.pictures.picture_process import PictureFailed
from bot.screens import people_names as people
from bot.screens.custom_ids.server_ids import ServerButton
from bot.screens.layout import drawn
from bot.screens.pages import league_chart_page as screen

KIND, NAME = "score", "skill.png"
LABEL = 14
"""Characters of a name at the end of a line."""

log = logging.getLogger(__name__)


async def show(services: Services, interaction: Interaction, answer: InteractionReply, press: ServerButton) -> bool:
    """The button under the table; false for a season that is none of this server."""
    said, guild, user = words(services, interaction), interaction.guild_id or 0, interaction.user.id
    season = await services.leagues.season(guild, press.number)
    if season is None or press.number is None:
        return False
    rows = await services.leagues.table(season, "rating", asking=user)
    chosen = [*rows[: screen.LINES]]
    own = next((row for row in rows if row.user == user), None)
    if own is not None and own not in chosen:
        chosen[-1] = own
    names = await league_lines.called(services, guild, [row.user for row in chosen], said)
    named = {user: people.cut(name, LABEL) for user, name in names.items()}
    history = await services.leagues.skill_history(season, named)
    title = said("league-chart-title", season=season.name)
    facts = screen.facts(history, named, title, said)
    if facts is None:
        await reply(answer, said("league-empty"))
        return True
    files = await _drawn(services, facts)
    skills = [(named[row.user], said("league-number", number=round(row.rating, 1))) for row in chosen]
    heading = said("league-chart-heading", season=people.escape(season.name))
    view = screen.page(heading, skills, said, files[0].name if files else None)
    await reply(answer, OutgoingMessage(drawn(view).components, files=files))
    return True


async def _drawn(services: Services, facts: Mapping[str, Any]) -> tuple[File, ...]:
    """The chart, or nothing: then the words stand alone."""
    try:
        return (File(NAME, await services.pictures.draw(KIND, facts)),)
    except PictureFailed as error:
        log.info("a chart of skill was not drawn: %s", error)
        return ()
