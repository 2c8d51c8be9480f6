"""Actions on a whole tournament through buttons and commands: enter, read the standing, manage."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal

from bot.discord import channel_permissions
from bot.discord.command_replies import in_time, language_of, send_reply, words
from bot.discord.services import Interaction, Services
from bot.locales import Texts
from bot.model.tournament import StoredTournament, Tournament, TournamentRefused
from bot.screens.layout import drawn
from bot.screens.pages import tournament_page as screen
from bot.tournaments.rules import tournament_progress as progress

from . import tournament_tables

Act = Literal["enter", "withdraw", "start", "next", "stop", "really_stop"]
"""``stop`` asks whether to end a tournament, and ``really_stop`` ends it."""
ENTRY: Final = ("enter", "withdraw")
"""Actions that are open to everybody."""
BEGINNINGS: Final = (("start", "open"), ("next", "break"))
"""Actions that begin a round, each with the phase that it requires."""
Change = Callable[[Tournament, float], Tournament]

_CHANGES: Final[Mapping[str, Change]] = MappingProxyType(
    {
        "start": lambda now, _: progress.begin(now),
        "next": progress.call_next,
        "really_stop": lambda now, _: progress.abandon(now),
    }
)
_DONE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "start": "tournament-reply-started",
        "next": "tournament-reply-next",
        "really_stop": "tournament-reply-stopped",
    }
)


async def entered(services: Services, interaction: Interaction, number: int, *, leaving: bool) -> str:
    """Enter the user in a tournament or withdraw them. Return the reply."""
    user, said = interaction.user, words(services, interaction)
    language = language_of(services, interaction)

    def act(now: Tournament, _at: float) -> Tournament:
        if leaving:
            return progress.withdraw(now, user.id)
        return progress.enter(now, user.id, user.display_name, language)

    refusal = await _changed(services, number, act, said)
    return refusal or said("tournament-reply-withdrawn" if leaving else "tournament-reply-entered")


def asks_to_withdraw(stored: StoredTournament, user: int) -> bool:
    """Return True if the user takes part in a tournament that is under way.

    Such a user must confirm a withdrawal, because they could not enter again.
    """
    tournament = stored.tournament
    number = tournament.number_of(user)
    begun = tournament.phase in ("round", "break")
    return begun and number is not None and not tournament.entrants[number].out


def lacking(interaction: Interaction, tournament: Tournament, said: Texts) -> str | None:
    """Return the reason why the next round cannot begin yet; ``None`` if it can, or if the tournament is over."""
    people = len(tournament.entrants)
    if tournament.phase == "over":
        return None
    if tournament.phase == "open" and not progress.may_begin_with(tournament.kind, people):
        return said("tournament-needs-now", count=people) + "\n" + screen.numbers(tournament, said)
    return no_threads(interaction, said)


def no_threads(interaction: Interaction, said: Texts) -> str | None:
    """Return a sentence that lists the missing permissions for tables in threads here; ``None`` if none are missing."""
    missing = channel_permissions.missing(interaction, thread=True)
    if not missing:
        return None
    names = ", ".join(said(f"permission-{one.permission}") for one in missing)
    return said("tournament-reply-no-threads", missing=names)


async def managed(
    services: Services, interaction: Interaction, stored: StoredTournament, act: str, said: Texts
) -> tuple[bool, str]:
    """Start a tournament, end its break or end the tournament. Return whether that was done, and the reply."""
    beginning = (act, stored.tournament.phase) in BEGINNINGS
    problem = lacking(interaction, stored.tournament, said) if beginning else None
    if problem is not None:
        return False, problem
    refusal = await _changed(services, stored.id, _CHANGES[act], said)
    return refusal is None, refusal or said(_DONE[act])


async def _changed(services: Services, number: int, change: Change, said: Texts) -> str | None:
    """Change a tournament. Return the reply if the change is refused or the tournament is gone; else ``None``."""
    try:
        changed = await services.tournaments.change(number, change)
    except TournamentRefused as refused:
        return said(f"tournament-refused-{refused.code}", **refused.facts)
    return None if changed is not None else said("tournament-reply-none")


# --- typed ------------------------------------------------------------------------------------------------------------


async def typed(services: Services, interaction: Interaction, act: Act, *, sure: bool = False) -> None:
    """Carry out a typed action on the tournament of this channel, and reply.

    With ``sure``, the user withdraws without being asked first.
    """
    reply = services.reply_to(interaction)
    async with in_time(reply):
        find = tournament_tables.found if act in ENTRY else tournament_tables.found_to_manage
        stored = await find(services, interaction, reply)
        if stored is None:
            return
        said = words(services, interaction)
        if act == "withdraw" and not sure and asks_to_withdraw(stored, interaction.user.id):
            await send_reply(reply, drawn(screen.really_withdraw(stored.id, said)))
        elif act in ENTRY:
            await send_reply(reply, await entered(services, interaction, stored.id, leaving=act == "withdraw"))
        elif act == "stop":
            facts = services.tournaments.facts(stored)
            await send_reply(reply, drawn(screen.really_stop(facts, interaction.user.id, said)))
        else:
            _, sentence = await managed(services, interaction, stored, act, said)
            await send_reply(reply, sentence)


async def show_standings(services: Services, interaction: Interaction, page: int) -> None:
    """Show the standing of the newest tournament of this channel, even if it is over. ``page`` counts from 1."""
    reply = services.reply_to(interaction)
    async with in_time(reply):
        stored = await tournament_tables.found(services, interaction, reply, over=True)
        if stored is None:
            return
        said = words(services, interaction)
        if not stored.tournament.rounds:
            over = stored.tournament.phase == "over"
            await send_reply(reply, said("tournament-abandoned" if over else "tournament-refused-not_begun"))
            return
        facts = services.tournaments.facts(stored)
        await send_reply(reply, drawn(screen.whole_standing(facts, page - 1, said)))
