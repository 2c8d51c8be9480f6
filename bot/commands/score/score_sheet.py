"""``/score sheet``: the scores as pictures to print."""

from __future__ import annotations

import datetime as dt

from bot.discord.command_replies import log, reply, words
from bot.discord.services import Interaction, Services
from bot.leagues.seasons import zone
from bot.locales import Texts
from bot.model.channel_api import Unreachable
from bot.model.match_facts import MatchScores
from bot.model.outgoing import File, OutgoingMessage
from bot.pictures.picture_process import PictureFailed
from bot.screens.layout import drawn
from bot.screens.pages import sheet_page
from bot.screens.table_sentences import mention

from .match_scores import scores_here


async def show_sheet(services: Services, interaction: Interaction) -> None:
    """Reply with the sheet of the match here, or with an empty one."""
    said, answer = words(services, interaction), services.answer_to(interaction)
    try:
        await answer.defer()
    except Unreachable as error:
        log.info("could not answer: %s (%s)", error.why, error.code)
        return
    facts = await scores_here(services, interaction.channel_id or 0, said)
    day = "" if facts is None else await _day(services, interaction.guild_id or 0, facts, said)
    facts = facts or sheet_page.empty(said)
    pictures = sheet_page.pages(facts, day, said)
    try:
        files = [File(one.file, await services.pictures.draw(sheet_page.KIND, one.facts)) for one in pictures]
    except PictureFailed:
        await reply(answer, said("score-sheet-none", score=mention(services.commands, "score")))
        return
    shown = drawn(sheet_page.screen(pictures, said, facts))
    await reply(answer, OutgoingMessage(shown.components, files=tuple(files)))


async def _day(services: Services, guild: int, facts: MatchScores, said: Texts) -> str:
    """Return the day on which a match ended, or today, in the time zone of the server."""
    settings = await services.servers.settings(guild)
    moment = services.clock.now() if facts.ended is None else facts.ended
    day = dt.datetime.fromtimestamp(moment, zone(settings.timezone))
    return sheet_page.date(day.day, day.month, day.year, said)
