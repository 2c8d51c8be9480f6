"""``/score`` with ``sheet``: show the scores as printable pictures."""

from __future__ import annotations

from bot.discord.command_replies import defer, send_reply, words
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.match_names import day_in_words, zone_of
from bot.model.outgoing import File, OutgoingMessage
from bot.pictures.picture_process import PictureFailed
from bot.screens.layout import drawn
from bot.screens.pages.history import sheet_page
from bot.screens.wording import command_mention

from .match_scores import scores_here


async def show_sheet(services: Services, interaction: Interaction) -> None:
    """Reply with the sheet of the match that ``/score`` would show, or with an empty sheet if there is no match.

    If the sheet cannot be drawn, say so in the reply.
    """
    said, reply = words(services, interaction), services.reply_to(interaction)
    if not await defer(reply):
        return
    facts = await scores_here(services, interaction, said)
    if facts is None:
        facts, day = sheet_page.empty(said), ""
    else:
        moment = services.clock.now() if facts.ended is None else facts.ended
        day = day_in_words(moment, await zone_of(services, interaction.guild_id or 0), said)
    pictures = sheet_page.pages(facts, day, said)
    try:
        files = [File(one.file, await services.pictures.draw(sheet_page.KIND, one.facts)) for one in pictures]
    except PictureFailed:
        await send_reply(reply, said("score-sheet-none", score=command_mention(services.commands, "score")))
        return
    shown = drawn(sheet_page.screen(pictures, said, facts))
    await send_reply(reply, OutgoingMessage(shown.components, files=tuple(files)))
