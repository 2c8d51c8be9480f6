"""*What will this do?*: a private page whose figures, from simulated rounds, become more precise over time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.discord.command_replies import send_reply, shows_pictures, uses_text_mode, words
from bot.discord.services import Interaction, Services
from bot.locales import Texts
from bot.model.channel_api import Unreachable
from bot.model.interactions import InteractionReply
from bot.model.outgoing import File, OutgoingMessage
from bot.pictures.picture_process import PictureFailed
from bot.presets.server_presets import BUILT_IN, CLASSIC, Preset, differences
from bot.presets.simulations import LIMIT, SimulationFailed
from bot.screens.layout import drawn
from bot.screens.rules import rule_sentences, simulation_chart, simulation_page
from bot.screens.rules.simulation_page import SimulationFacts
from bot.screens.sentences import notices
from bot.screens.table_sentences import command_mentions
from engine.match import empty_match
from engine.options import RulesError
from engine.rules.registry import OPTIONS, validated
from engine.simulate.figures import SECONDS, Figures
from engine.simulate.judgement import Summary, summarize

FEWEST: Final = 2
USUAL_SEATS: Final = 4
OTHER_SEATS: Final = (4, 6, 8, 3, 2)
"""Numbers of seats to try if the rules cannot be played with the requested number."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the effect of rules."""

    title: str
    """Name of the rules in the reader's language, not escaped."""
    options: Mapping[str, Any]
    """The complete options."""
    other_title: str = ""
    """Name of the rules to compare with, not escaped."""
    other: Mapping[str, Any] | None = None
    """The complete options to compare with; ``None`` for no comparison."""
    seats: int = USUAL_SEATS


def compared(title: str, options: Mapping[str, Any], other_title: str, other: Mapping[str, Any]) -> Question:
    """Return a question about rules, compared with ``other`` rules if they differ. Both mappings may omit defaults."""
    defaults = {name: option.default for name, option in OPTIONS.items()}
    here, there = ({**defaults, **differences(values)} for values in (options, other))
    return Question(title, here) if here == there else Question(title, here, other_title, there)


def of_preset(preset: Preset, said: Texts) -> Question:
    """Return a question about a preset's rules, compared with the classic rules if they differ."""
    classic = BUILT_IN[CLASSIC]
    language = said.language
    return compared(preset.title(language), preset.options, classic.title(language), classic.options)


async def of_table(services: Services, interaction: Interaction, reply: InteractionReply, table: int) -> bool:
    """Show the figures of a table's rules, compared with the classic ones.

    If the table is over, say so in the reply. Return False if the table is on another server.
    """
    said, summary = words(services, interaction), services.tables.summary(table)
    if summary is None:
        await send_reply(reply, said("notice-table-over", **command_mentions(services.commands)))
        return True
    if summary.place.guild_id != interaction.guild_id:
        return False
    state, classic = summary.table_state, BUILT_IN[CLASSIC]
    title = rule_sentences.preset_title(state.based_on, state.options, said, state.base)
    asked = compared(title, state.options, classic.title(said.language), classic.options)
    seated = len(state.people)
    await show(services, interaction, reply, replace(asked, seats=seated if seated >= FEWEST else USUAL_SEATS))
    return True


async def show(services: Services, interaction: Interaction, reply: InteractionReply, asked: Question) -> None:
    """Simulate the rules, and reply with their figures or with the reason why there are none."""
    said = words(services, interaction)
    try:
        asked = replace(asked, seats=seats_for(asked.options, asked.seats))
    except RulesError as error:
        await send_reply(reply, notices.rules_error(error.reason, error.option, error.facts, said))
        return
    page = _Page(services, interaction, reply, asked, said)
    await page.prepare()
    try:
        found = await _figures(services, interaction, asked, page)
        await (page.fail(found) if isinstance(found, SimulationFailed) else page.finish(found))
    except Unreachable as error:
        log.info("The figures of simulated rules could not be shown: %s (%s)", error.reason, error.code)


async def _figures(
    services: Services, interaction: Interaction, asked: Question, page: _Page
) -> tuple[Figures, ...] | SimulationFailed | None:
    """Simulate the rules, after cancelling the user's earlier simulation.

    Return ``None`` if this simulation is cancelled, for example by a later one.
    """
    server, user = interaction.guild_id or interaction.user.id, interaction.user.id
    rule_sets = [asked.options, *([] if asked.other is None else [asked.other])]

    async def play() -> tuple[Figures, ...] | SimulationFailed:
        try:
            return await services.simulations.figures(rule_sets, asked.seats, server, page.refine)
        except SimulationFailed as failure:
            log.info("Rules were not simulated: %s", failure)
            return failure

    # Another press may have begun a simulation while this press was waiting.
    while (earlier := services.simulating.get((server, user))) is not None:
        earlier.cancel()
        await asyncio.wait((earlier,))
    task = services.simulating[server, user] = services.jobs.task(play(), "simulation")
    try:
        await asyncio.wait((task,))
    finally:
        # The bot may cancel this press when it stops. ``asyncio.wait`` would then leave the task running.
        task.cancel()
        if services.simulating.get((server, user)) is task:
            del services.simulating[server, user]
    return None if task.cancelled() else task.result()


def seats_for(options: Mapping[str, Any], wanted: int) -> int:
    """Return the number of seats to simulate: ``wanted``, or another number that these rules allow.

    Raise ``RulesError`` if the rules cannot be played.
    """
    values = validated(options)
    refused: RulesError | None = None
    for seats in (wanted, *OTHER_SEATS):
        try:
            empty_match(values, seats, 0, 0.0)
        except RulesError as error:
            refused = refused or error
        else:
            return seats
    assert refused is not None
    raise refused


class _Page:
    """The private page for one question."""

    def __init__(
        self, services: Services, interaction: Interaction, reply: InteractionReply, asked: Question, said: Texts
    ) -> None:
        self._services = services
        self._interaction = interaction
        self._reply = reply
        self._asked = asked
        self._said = said
        self._message: int | None = None
        self._in_text_mode = False
        self._draws = False
        self._seconds: Mapping[str, float] = SECONDS
        self._last: tuple[Figures, ...] | None = None

    async def prepare(self) -> None:
        """Look up the reader's preferences, and the usual pace of play on the server."""
        services, guild = self._services, self._interaction.guild_id or 0
        self._in_text_mode = await uses_text_mode(services, self._interaction)
        self._draws = await shows_pictures(services, self._interaction)
        self._seconds = {**SECONDS, **await services.chronicle.pace(guild)}

    async def refine(self, found: tuple[Figures, ...]) -> None:
        """Show preliminary figures.

        In text mode, where messages are not edited, only reply once that the figures will follow.
        """
        self._last = found
        if self._in_text_mode:
            if self._message is None:
                self._message = await send_reply(self._reply, self._said("simulation-soon", seconds=round(LIMIT)))
        else:
            await self._send(found, finished=False)

    async def finish(self, found: tuple[Figures, ...] | None) -> None:
        """Show the final figures.

        If ``found`` is ``None``, show the latest preliminary ones. If there are none either, reply that the simulation
        was stopped.
        """
        shown = found or self._last
        if shown is not None:
            await self._send(shown, finished=True)
        else:
            await send_reply(self._reply, self._said("simulation-stopped"))

    async def fail(self, failure: SimulationFailed) -> None:
        """Show the latest preliminary figures as final. If there are none, reply with the reason."""
        if self._last is not None:
            await self._send(self._last, finished=True)
        else:
            key = "simulation-busy" if failure.fault == "busy" else "simulation-unavailable"
            await send_reply(self._reply, self._said(key))

    async def _send(self, found: tuple[Figures, ...], *, finished: bool) -> None:
        shown = await self._drawn(found, finished)
        if self._message is None:
            self._message = await self._reply.send(shown)
        elif self._in_text_mode:
            await self._reply.whisper(shown)
        else:
            await self._reply.edit(self._message, shown)

    async def _drawn(self, found: tuple[Figures, ...], finished: bool) -> OutgoingMessage:
        asked = self._asked
        # Summarising thousands of rounds takes several milliseconds, which must not delay presses.
        here, *others = await asyncio.to_thread(self._summaries, found)
        facts = SimulationFacts(
            here,
            asked.title,
            others[0] if others else None,
            asked.other_title,
            finished=finished,
            text_mode=self._in_text_mode,
        )
        picture = await self._picture(simulation_page.chart(facts, self._said))
        if picture is not None:
            facts = replace(facts, pictured=True)
        page = drawn(simulation_page.page(facts, self._said))
        if picture is None:
            return replace(page, bare=True)
        return replace(page, files=(File(simulation_chart.FILE, picture),))

    def _summaries(self, found: tuple[Figures, ...]) -> list[Summary]:
        return [summarize(figures, self._seconds) for figures in found]

    async def _picture(self, chart: Mapping[str, Any] | None) -> bytes | None:
        if chart is None or not self._draws:
            return None
        try:
            return await self._services.pictures.draw(simulation_chart.KIND, chart)
        except PictureFailed as error:
            log.info("The chart of simulated rules was not drawn: %s", error)
            return None
