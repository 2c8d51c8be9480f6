"""``/league-admin cup``: prepare and manage a tournament, and the buttons of its public message."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.commands import presets
from bot.discord import channel_permissions, interaction_data
from bot.discord.admin_guard import managed
from bot.discord.command_replies import language_of, send_reply, turn_to, words
from bot.discord.member_rights import may_manage
from bot.discord.services import Interaction, Services
from bot.discord.tournaments import tournament_acts, tournament_tables
from bot.model.interactions import InteractionReply
from bot.model.tournament import (
    LARGEST_TABLE,
    SMALLEST_TABLE,
    TOURNAMENT_KINDS,
    USUAL_TABLE,
    StoredTournament,
    Tournament,
    TournamentKind,
)
from bot.presets.server_presets import BUILT_IN, CLASSIC, Preset
from bot.screens import layout
from bot.screens import people_names as people
from bot.screens.custom_ids import tournament_ids
from bot.screens.custom_ids.tournament_ids import RUNNING, TournamentButton
from bot.screens.layout import drawn, plain
from bot.screens.pages import tournament_page as screen
from bot.screens.rules import preset_sentences
from bot.screens.sentences import notices
from bot.tournaments.rules import match_rules
from engine import RulesError

OFFERED = 25
"""Entries of a menu at most."""
LONGEST_NUMBER = 18


@dataclass(frozen=True, slots=True)
class TypedCup:
    """What was typed about a new tournament. What is left out is chosen on the page."""

    kind: str | None = None
    preset: str | None = None
    """The name of a preset, as typed."""
    size: int | None = None
    computers: bool = False
    open: bool = False
    """True if it opens without being asked on the page."""


@managed
async def show(services: Services, interaction: Interaction, reply: InteractionReply, typed: TypedCup) -> None:
    """Show the page of this channel's tournament, or the one on which a new one is prepared, or open it right away."""
    said, newest = words(services, interaction), await services.tournaments.newest(interaction.channel_id or 0)
    if newest is not None and newest.tournament.phase != "over":
        # What was typed about another one would be ignored without a word.
        notice = [] if typed == TypedCup() else [layout.text([said("tournament-reply-taken")])]
        await send_reply(reply, drawn([*notice, *_managing(services, interaction, newest)]))
        return
    if not channel_permissions.takes_threads(interaction):
        await send_reply(reply, said("tournament-reply-place"))
        return
    chosen = await _typed_choice(services, interaction, reply, typed)
    if chosen is None:
        return
    shown = _open(services, interaction, chosen) if typed.open else _preparing(services, interaction, chosen)
    await send_reply(reply, drawn(await shown))


async def _typed_choice(
    services: Services, interaction: Interaction, reply: InteractionReply, typed: TypedCup
) -> TournamentButton | None:
    """Return what was typed in the form that the page takes; reply if there is no such preset."""
    chosen = TournamentButton(
        "open",
        user=interaction.user.id,
        size=typed.size or USUAL_TABLE,
        fillers=int(typed.computers),
        kind=typed.kind or "knock_out",
        preset=CLASSIC,
    )
    if typed.preset is None:
        return chosen
    preset = await presets.found(services, interaction, reply, typed.preset)
    if preset is None:
        return None
    if preset.built_in:
        return replace(chosen, preset=preset.name)
    return replace(chosen, server_preset=preset.number, preset=None)


async def pressed(services: Services, interaction: Interaction, reply: InteractionReply) -> bool:
    """Reply to a button or menu of a tournament; return False if there is no such button."""
    press = tournament_ids.decode(interaction_data.custom_id(interaction))
    if press is None:
        return False
    if press.verb in tournament_ids.CHOICES:
        return await _choose(services, interaction, reply, press)
    said = words(services, interaction)
    stored = await services.tournaments.one(press.number or 0)
    if stored is None or stored.guild != interaction.guild_id:
        await send_reply(reply, said("tournament-reply-none"))
        return True
    if press.verb in ("manage", *RUNNING):
        if not tournament_tables.manages(interaction, stored) or press.user not in (None, interaction.user.id):
            await send_reply(reply, tournament_tables.refusal(stored, said))
        elif press.verb == "manage":
            await send_reply(reply, drawn(_managing(services, interaction, stored)))
        else:
            await _manage(services, interaction, reply, press, stored)
    elif press.verb == "standing":
        view = drawn(screen.whole_standing(services.tournaments.facts(stored), press.page or 0, said))
        await (send_reply(reply, view) if press.page is None else turn_to(reply, view))
    else:
        leaving = press.verb == "withdraw"
        await send_reply(reply, await tournament_acts.entered(services, interaction, stored.id, leaving=leaving))
    return True


# --- preparing --------------------------------------------------------------------------------------------------------


async def _choose(
    services: Services, interaction: Interaction, reply: InteractionReply, press: TournamentButton
) -> bool:
    """Reply on the page on which a tournament is prepared; return False if the button makes no sense."""
    said = words(services, interaction)
    if press.user != interaction.user.id or not may_manage(interaction):
        await send_reply(reply, said("admin-not-yours"))
        return True
    if press.verb == "open":
        await turn_to(reply, drawn(await _open(services, interaction, press)))
        return True
    chosen = _with_choice(press, interaction_data.values(interaction))
    if chosen is None:
        return False
    await turn_to(reply, drawn(await _preparing(services, interaction, chosen)))
    return True


def _with_choice(press: TournamentButton, values: tuple[str, ...]) -> TournamentButton | None:
    """Return everything chosen so far with what was chosen now."""
    if press.verb == "fillers":
        return replace(press, verb="open", fillers=int(not press.fillers))
    value = values[0] if len(values) == 1 else ""
    if press.verb == "kind" and value in TOURNAMENT_KINDS:
        return replace(press, verb="open", kind=value)
    number = int(value) if value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER else None
    if press.verb == "size" and number is not None and SMALLEST_TABLE <= number <= LARGEST_TABLE:
        return replace(press, verb="open", size=number)
    if press.verb == "preset" and number is not None:
        return replace(press, verb="open", server_preset=number, preset=None)
    if press.verb == "preset" and value in BUILT_IN:
        return replace(press, verb="open", server_preset=None, preset=value)
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


async def _open(services: Services, interaction: Interaction, chosen: TournamentButton) -> list[Any]:
    """Open a tournament for people to enter; return what to say, or the page with the reason why it cannot open."""
    said, user, guild = words(services, interaction), interaction.user, interaction.guild_id or 0
    problem, preset = await _problem(services, interaction, chosen), await _preset(services, interaction, chosen)
    if problem is not None or preset is None:
        return await _preparing(services, interaction, chosen)
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
    return layout.screen(layout.text([said("tournament-reply-opened" if made else "tournament-reply-taken")]))


# --- managing ---------------------------------------------------------------------------------------------------------


def _managing(services: Services, interaction: Interaction, stored: StoredTournament) -> list[Any]:
    said = words(services, interaction)
    problem = tournament_acts.lacking(stored.tournament, said)
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
    if press.verb == "stop":
        facts = services.tournaments.facts(stored)
        await turn_to(reply, drawn(screen.really_stop(facts, interaction.user.id, said)))
        return
    if press.verb == "table":
        chosen = interaction_data.values(interaction)
        table = int(chosen[0]) if len(chosen) == 1 and chosen[0].isdecimal() else 0
        await tournament_tables.ask(services, interaction, reply, stored, table)
        return
    if press.verb == "end_table":
        await tournament_tables.end(services, interaction, reply, stored, press.table or 0)
        return
    if press.verb == "keep":
        await turn_to(reply, plain(said("tournament-reply-kept")))
        return
    done, sentence = await tournament_acts.managed(services, stored, press.verb, said)
    if done:
        await turn_to(reply, plain(sentence))
        return
    now = await services.tournaments.one(stored.id)
    view = plain(sentence) if now is None else drawn(_managing(services, interaction, now))
    await turn_to(reply, view)
    await send_reply(reply, sentence)
