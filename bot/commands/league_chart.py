"""The chart of skill in a season, drawn for one reader."""

from __future__ import annotations

import logging

from bot.pictures.client import PictureFailed
from bot.screens import league_chart as screen
from bot.screens import names as people
from bot.screens.server_ids import Press
from bot.tables.presses import Answer
from bot.tables.shown import File, Shown

from .answering import reply, words
from .drawing import drawn
from .rooms import Interaction, Rooms

KIND, NAME = "score", "skill.png"

log = logging.getLogger(__name__)


async def show(rooms: Rooms, interaction: Interaction, answer: Answer, press: Press) -> bool:
    """The button under the table; false for a season that is none of this server."""
    said, guild, user = words(rooms, interaction), interaction.guild_id or 0, interaction.user.id
    season = await rooms.leagues.season(guild, press.number)
    if season is None or press.number is None:
        return False
    rows = (await rooms.leagues.table(season, "rating", asking=user)).rows
    chosen = [*rows[: screen.LINES]]
    own = next((row for row in rows if row.user == user), None)
    if own is not None and own not in chosen:
        chosen[-1] = own
    known = await rooms.leagues.names(guild, [row.user for row in chosen])
    named = {row.user: people.clean(known.get(row.user) or said("league-nobody"), 0) for row in chosen}
    history = await rooms.leagues.skill_history(season, named)
    title = said("league-chart-title", season=season.name)
    facts = screen.facts(history, named, title, said)
    if facts is None:
        await reply(answer, said("league-empty"))
        return True
    try:
        picture = await rooms.pictures.draw(KIND, facts)
    except PictureFailed as error:
        log.warning("the chart of season %d could not be drawn: %s", season.id, error)
        await reply(answer, said("league-chart-failed"))
        return True
    skills = [(named[row.user], said("league-number", number=round(row.rating, 1))) for row in chosen]
    heading = said("league-chart-heading", season=people.escape(season.name))
    view = screen.page(heading, skills, NAME, said)
    await reply(answer, Shown(drawn(view).components, files=(File(NAME, picture),)))
    return True
