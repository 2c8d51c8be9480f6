"""``/league-admin cup``: prepare and manage a tournament, and the buttons of its public message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.discord import channel_permissions, interaction_data, tournament_tables
from bot.discord.admin_guard import managed
from bot.discord.command_replies import language_of, send_reply, turn_to, words
from bot.discord.member_rights import may_manage
from bot.discord.services import Interaction, Services
from bot.locales import Texts
from bot.model.interactions import InteractionReply
from bot.model.tournament import (
    LARGEST_TABLE,
    SMALLEST_TABLE,
    TOURNAMENT_KINDS,
    USUAL_TABLE,
    StoredTournament,
    Tournament,
    TournamentKind,
    TournamentRefused,
)
from bot.presets.server_presets import BUILT_IN, CLASSIC, Preset
from bot.screens import people_names as people
from bot.screens.custom_ids import tournament_ids
from bot.screens.custom_ids.tournament_ids import RUNNING, TournamentButton
from bot.screens.layout import drawn, plain
from bot.screens.pages import tournament_page as screen
from bot.screens.rules import preset_sentences
from bot.screens.sentences import notices
from bot.tournaments.rules import match_rules
from bot.tournaments.rules import tournament_progress as progress
from engine import RulesError

OFFERED = 25
"""Entries of a menu at most."""
LONGEST_NUMBER = 18


@managed
async def show(services: Services, interaction: Interaction, reply: InteractionReply) -> None:
    """Show the page of this channel's tournament, or the one on which a new one is prepared."""
    newest = await services.tournaments.newest(interaction.channel_id or 0)
    if newest is not None and newest.tournament.phase != "over":
        await send_reply(reply, drawn(_managing(services, interaction, newest)))
        return
    said = words(services, interaction)
    if not channel_permissions.takes_threads(interaction):
        await send_reply(reply, said("tournament-reply-place"))
        return
    chosen = TournamentButton(
        "open", user=interaction.user.id, size=USUAL_TABLE, fillers=0, kind="knock_out", preset=CLASSIC
    )
    await send_reply(reply, drawn(await _preparing(services, interaction, chosen)))


async def pressed(services: Services, interaction: Interaction, reply: InteractionReply) -> bool:
    """Reply to a button or menu of a tournament; return False if there is no such button."""
    press = tournament_ids.decode(interaction_data.custom_id(interaction))
    if press is None:
        return False
    if press.do in tournament_ids.CHOICES:
        return await _choose(services, interaction, reply, press)
    said = words(services, interaction)
    stored = await services.tournaments.one(press.number or 0)
    if stored is None or stored.guild != interaction.guild_id:
        await send_reply(reply, said("tournament-reply-none"))
        return True
    if press.do in ("manage", *RUNNING):
        if not tournament_tables.manages(interaction, stored) or press.user not in (None, interaction.user.id):
            await send_reply(reply, tournament_tables.refusal(stored, said))
        elif press.do == "manage":
            await send_reply(reply, drawn(_managing(services, interaction, stored)))
        else:
            await _manage(services, interaction, reply, press, stored)
    elif press.do == "standing":
        view = drawn(screen.whole_standing(services.tournaments.facts(stored), press.page or 0, said))
        await (send_reply(reply, view) if press.page is None else turn_to(reply, view))
    else:
        await send_reply(reply, await _entered(services, interaction, press))
    return True


async def _entered(services: Services, interaction: Interaction, press: TournamentButton) -> str:
    """Let the user take part or not; return what to say."""
    user, said = interaction.user, words(services, interaction)
    language = language_of(services, interaction)

    def act(now: Tournament, _at: float) -> Tournament:
        if press.do == "enter":
            return progress.enter(now, user.id, user.display_name, language)
        return progress.withdraw(now, user.id)

    refusal = await _changed(services, press.number or 0, act, said)
    return refusal or said("tournament-reply-entered" if press.do == "enter" else "tournament-reply-withdrawn")


async def _changed(
    services: Services, number: int, act: Callable[[Tournament, float], Tournament], said: Texts
) -> str | None:
    """Change a tournament; return the reason if that is refused."""
    try:
        changed = await services.tournaments.change(number, act)
    except TournamentRefused as refused:
        return said(f"tournament-refused-{refused.code}", **refused.facts)
    return None if changed is not None else said("tournament-reply-none")


# --- preparing --------------------------------------------------------------------------------------------------------


async def _choose(
    services: Services, interaction: Interaction, reply: InteractionReply, press: TournamentButton
) -> bool:
    """Reply on the page on which a tournament is prepared; return False if the button makes no sense."""
    said = words(services, interaction)
    if press.user != interaction.user.id or not may_manage(interaction):
        await send_reply(reply, said("admin-not-yours"))
        return True
    if press.do == "open":
        return await _open(services, interaction, reply, press)
    chosen = _with_choice(press, interaction_data.values(interaction))
    if chosen is None:
        return False
    await turn_to(reply, drawn(await _preparing(services, interaction, chosen)))
    return True


def _with_choice(press: TournamentButton, values: tuple[str, ...]) -> TournamentButton | None:
    """Return everything chosen so far with what was chosen now."""
    if press.do == "fillers":
        return replace(press, do="open", fillers=int(not press.fillers))
    value = values[0] if len(values) == 1 else ""
    if press.do == "kind" and value in TOURNAMENT_KINDS:
        return replace(press, do="open", kind=value)
    number = int(value) if value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER else None
    if press.do == "size" and number is not None and SMALLEST_TABLE <= number <= LARGEST_TABLE:
        return replace(press, do="open", size=number)
    if press.do == "preset" and number is not None:
        return replace(press, do="open", server_preset=number, preset=None)
    if press.do == "preset" and value in BUILT_IN:
        return replace(press, do="open", server_preset=None, preset=value)
    return None


async def _preparing(services: Services, interaction: Interaction, chosen: TournamentButton) -> list[Any]:
    said = words(services, interaction)
    known = [*BUILT_IN.values(), *await services.presets.of(interaction.guild_id or 0)][:OFFERED]
    choices = [
        screen.RulesChoice(
            one.key, one.title(said.language), preset_sentences.purpose(one.key, one.about, one.options, said)
        )
        for one in known
    ]
    return screen.prepare(chosen, choices, await _problem(services, interaction, chosen), said)


async def _preset(services: Services, interaction: Interaction, chosen: TournamentButton) -> Preset | None:
    key = str(chosen.server_preset) if chosen.server_preset is not None else chosen.preset or CLASSIC
    return await services.presets.by_key(interaction.guild_id or 0, key)


def _kind(chosen: TournamentButton) -> TournamentKind:
    return next((kind for kind in TOURNAMENT_KINDS if kind == chosen.kind), "knock_out")


def _options(preset: Preset) -> dict[str, Any]:
    return {"preset": preset.name} if preset.built_in else {"preset": CLASSIC, **preset.options}


async def _problem(services: Services, interaction: Interaction, chosen: TournamentButton) -> str | None:
    """Return why a tournament cannot be opened like this, ``None`` if it can."""
    said = words(services, interaction)
    preset = await _preset(services, interaction, chosen)
    if preset is None:
        return said("tournament-reply-preset-gone")
    try:
        match_rules.check(_kind(chosen), _options(preset))
    except RulesError as error:
        return notices.rules_error(error.reason, error.option, error.facts, said, error.nearest)
    lacking = channel_permissions.missing(interaction, thread=True)
    if not lacking:
        return None
    names = ", ".join(said(f"permission-{one.permission}") for one in lacking)
    return said("tournament-reply-no-threads", missing=names)


async def _open(
    services: Services, interaction: Interaction, reply: InteractionReply, chosen: TournamentButton
) -> bool:
    """Open a tournament for people to enter."""
    said, user, guild = words(services, interaction), interaction.user, interaction.guild_id or 0
    problem, preset = await _problem(services, interaction, chosen), await _preset(services, interaction, chosen)
    if problem is not None or preset is None:
        await turn_to(reply, drawn(await _preparing(services, interaction, chosen)))
        return True
    tournament = Tournament(
        _kind(chosen),
        "open",
        host=user.id,
        seed=0,
        options=_options(preset),
        preset="" if preset.built_in else preset.name,
        size=min(max(chosen.size or USUAL_TABLE, SMALLEST_TABLE), LARGEST_TABLE),
        fillers=bool(chosen.fillers),
    )
    language = await services.preferences.public_language(guild, language_of(services, interaction))
    made = await services.tournaments.create(
        guild, interaction.channel_id or 0, language, tournament, people.clean(user.display_name, 0)
    )
    await turn_to(reply, plain(said("tournament-reply-opened" if made else "tournament-reply-taken")))
    return True


# --- managing ---------------------------------------------------------------------------------------------------------


def _managing(services: Services, interaction: Interaction, stored: StoredTournament) -> list[Any]:
    said, tournament = words(services, interaction), stored.tournament
    able = progress.may_number(tournament.kind, len(tournament.entrants))
    problem = None
    if tournament.phase == "open" and not able:
        problem = said("tournament-needs-now", count=len(tournament.entrants)) + "\n" + screen.numbers(tournament, said)
    return screen.manage(services.tournaments.facts(stored), interaction.user.id, problem, said)


async def _manage(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    press: TournamentButton,
    stored: StoredTournament,
) -> None:
    """Carry out what a person who manages the tournament asks for."""
    said = words(services, interaction)
    if press.do == "stop":
        facts = services.tournaments.facts(stored)
        await turn_to(reply, drawn(screen.really_stop(facts, interaction.user.id, said)))
        return
    if press.do == "table":
        chosen = interaction_data.values(interaction)
        table = int(chosen[0]) if len(chosen) == 1 and chosen[0].isdecimal() else 0
        await tournament_tables.ask(services, interaction, reply, stored, table)
        return
    if press.do == "end_table":
        await tournament_tables.end(services, interaction, reply, stored, press.table or 0)
        return
    if press.do == "keep":
        await turn_to(reply, plain(said("tournament-reply-kept")))
        return
    act = {
        "start": lambda now, _: progress.begin(now),
        "next": progress.call_next,
        "really_stop": lambda now, _: progress.abandon(now),
    }[press.do]
    done = {"start": "started", "next": "next", "really_stop": "stopped"}[press.do]
    refusal = await _changed(services, stored.id, act, said)
    if refusal is None:
        await turn_to(reply, plain(said(f"tournament-reply-{done}")))
        return
    now = await services.tournaments.one(stored.id)
    view = plain(refusal) if now is None else drawn(_managing(services, interaction, now))
    await turn_to(reply, view)
    await send_reply(reply, refusal)
