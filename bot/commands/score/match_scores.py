"""The scores of the match that ``/score`` shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.discord.services import Interaction, Services
from bot.discord.slash_commands import table_requests
from bot.discord.slash_commands.match_names import complete_options, rules_name, seat_names
from bot.history.chronicle import PastMatch, is_computer
from bot.locales import Texts
from bot.model.match_facts import MatchScores, RoundScore
from bot.screens import people_names
from bot.screens.rules import rule_sentences as rules_screen
from bot.tables.runtime.opening.new_tables import TableSummary
from engine.view import View


async def scores_here(services: Services, interaction: Interaction, said: Texts) -> MatchScores | None:
    """Return the scores of the current match or, if there is none, of the last match in this channel.

    The current match may also be in a thread of the channel (see ``watched``). Return ``None`` if there is no match.
    """
    there = table_requests.watched(services, interaction)
    view = None if there is None else services.tables.view(there.id)
    if there is not None and view is not None:
        return running(there, view, said, await services.chronicle.rounds(there.id))
    match = await services.chronicle.newest(interaction.channel_id or 0)
    if match is None:
        return None
    facts = ended(match, said, await services.chronicle.rounds(match.table_id))
    return replace(facts, moments=await services.chronicle.moments(match.table_id))


def running(summary: TableSummary, view: View, said: Texts, rounds: Sequence[RoundScore]) -> MatchScores:
    """Return the scores of a running match."""
    table_state, people = summary.table_state, summary.table_state.people
    dealt = {seat.seat: seat.score for seat in view.seats if seat.dealt}
    return MatchScores(
        names=people_names.of(table_state),
        scores=dealt,
        rounds=tuple(rounds),
        options=view.options,
        rules=rules_screen.preset_name(table_state.based_on, view.options, said, table_state.base),
        round=view.round,
        computers=frozenset(seat for seat, player in enumerate(people) if player.computer),
        waiting=tuple(seat for seat in table_state.seated() if seat not in dealt),
    )


def ended(match: PastMatch, said: Texts, rounds: Sequence[RoundScore]) -> MatchScores:
    """Return the scores of a finished match."""
    return MatchScores(
        names=seat_names(match, said),
        scores={seat: score for seat, (score, _) in match.scores.items()},
        rounds=tuple(rounds),
        options=complete_options(match.last_options),
        rules=rules_name(match, said),
        ended=round(match.ended_at),
        computers=frozenset(seat.seat for seat in match.seats if seat.seat is not None and is_computer(seat)),
    )
