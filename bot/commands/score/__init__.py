"""``/score``: show the scores of the current or last match in the channel, and the server's totals.

With ``sheet``, show a printable sheet of the match; with ``tournament``, the standings of the channel's tournament.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from discord import app_commands

from bot.discord.command_replies import in_time, send_reply, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.tournaments import tournament_acts
from bot.history.scores import Total, TotalsLine
from bot.locales import Texts
from bot.model.channel_api import Unreachable
from bot.model.interactions import InteractionReply
from bot.model.match_facts import MatchScores
from bot.model.outgoing import File, OutgoingMessage
from bot.pictures.picture_process import PictureFailed
from bot.screens import layout, people_names
from bot.screens.layout import plain
from bot.screens.pages.history import score_page as scores_screen
from engine.rules.scoring import counting, target_points

from .match_scores import scores_here
from .score_sheet import show_sheet

LAST_PAGE = 100
"""Maximum page number that can be typed. A number beyond the last page shows the last page."""
PICTURE = "score.png"
KIND = "score"

log = logging.getLogger(__name__)


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="score", description=about("score"))
    @described("score", "sheet", "tournament", "page")
    async def score(
        interaction: Interaction,
        sheet: bool = False,
        tournament: bool = False,
        page: app_commands.Range[int, 1, LAST_PAGE] = 1,
    ) -> None:
        if tournament:
            await tournament_acts.show_standings(services, interaction, page)
            return
        await (show_sheet(services, interaction) if sheet else show(services, interaction))


async def show(services: Services, interaction: Interaction) -> None:
    """Reply to ``/score`` with the scores and the totals. If a chart still has to be drawn, add it later."""
    guild = interaction.guild_id or 0
    reply = services.reply_to(interaction)
    said = words(services, interaction)
    async with in_time(reply):
        totals_text = totals(
            await services.scores.server(guild), await services.scores.person(guild, interaction.user.id), said
        )
        facts = await scores_here(services, interaction, said)
        if facts is None:
            await send_reply(reply, plain(totals_text))
            return
        shown = chart(facts, said)
        picture = None if shown is None else services.pictures.remembered(KIND, shown)
        try:
            message = await reply.send(_page(facts, totals_text, said, picture))
        except Unreachable as error:
            log.info("Could not reply: %s (%s)", error.reason, error.code)
            return
    if shown is not None and picture is None:
        with suppress(PictureFailed):  # If drawing fails, only the text is shown.
            await _add(reply, message, _page(facts, totals_text, said, await services.pictures.draw(KIND, shown)))


async def _add(reply: InteractionReply, message: int, page: OutgoingMessage) -> None:
    try:
        await reply.edit(message, page)
    except Unreachable as error:
        log.info("Could not add a chart: %s (%s)", error.reason, error.code)


def _page(facts: MatchScores, totals_text: str, said: Texts, picture: bytes | None) -> OutgoingMessage:
    with_picture = replace(facts, picture=None if picture is None else PICTURE)
    files = () if picture is None else (File(PICTURE, picture),)
    return OutgoingMessage((*scores_screen.score(with_picture, said), layout.text([totals_text])), files=files)


# --- the picture ------------------------------------------------------------------------------------------------------


def chart(facts: MatchScores, said: Texts) -> Mapping[str, Any] | None:
    """Return the facts for the line chart; ``None`` if there is nothing to draw."""
    counts = counting(facts.options)
    if not facts.rounds or not counts.points:
        return None
    target = target_points(facts.options) if counts.target else None
    sums = dict.fromkeys(facts.scores, 0)
    lines: dict[int, list[int | None]] = {seat: [] for seat in facts.scores}
    for each in facts.rounds:
        for seat, line in lines.items():
            sums[seat] += each.points.get(seat, 0)
            line.append(sums[seat] if seat in each.points else None)
    return {
        "title": said("score-chart-title"),
        "round": said("score-chart-round"),
        "rounds": [each.round for each in facts.rounds],
        "target": target,
        "target_words": None if target is None else said("score-chart-target", points=target),
        "lines": [
            {"name": people_names.cut(facts.names[seat], 14), "points": lines[seat]}
            for seat in scores_screen.ranking(facts)
        ],
    }


# --- the server -------------------------------------------------------------------------------------------------------


def totals(best: Sequence[TotalsLine], own: Total | None, said: Texts) -> str:
    """Return a server's totals as text. Add the reader's ``own`` total if it is not among the best."""
    if not best:
        return said("reply-score-none")
    lines = [said("reply-score-title"), *(_total(line, said) for line in best)]
    if own is not None and own.user_id not in {line.total.user_id for line in best}:
        lines.append(said("reply-score-you", points=own.points, won=own.matches_won, matches=own.matches))
    return "\n".join([*lines, said("reply-score-foot")])


def _total(line: TotalsLine, said: Texts) -> str:
    total = line.total
    name = people_names.shown(people_names.clean(total.name or said("league-nobody"), 0))
    return said(
        "reply-score-line",
        rank=str(line.rank),
        name=name,
        points=total.points,
        won=total.matches_won,
        matches=total.matches,
    )
