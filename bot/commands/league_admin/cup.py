"""``/league-admin cup``: prepare and manage a tournament. Also handles the buttons of its public message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any

from bot.commands import presets
from bot.discord import channel_permissions
from bot.discord.admin_guard import for_manager, managed
from bot.discord.command_replies import language_of, send_reply, turn_to, words
from bot.discord.dispatcher import Route, Routes
from bot.discord.interaction_data import ButtonPress
from bot.discord.services import Interaction, Services
from bot.discord.tournaments import tournament_acts, tournament_tables
from bot.model.feature_requests import tournament_requests as t
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
from bot.model.whole_numbers import whole_number
from bot.presets.server_presets import BUILT_IN, CLASSIC, Preset
from bot.screens import layout
from bot.screens import people_names as people
from bot.screens.layout import drawn, plain
from bot.screens.pages import tournament_page as screen
from bot.screens.rules import preset_sentences
from bot.screens.sentences import notices
from bot.tournaments.rules import match_rules
from engine import RulesError

OFFERED = 25
"""Maximum number of entries in a menu."""
OfTournament = Callable[[ButtonPress[Any], StoredTournament], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class TypedCup:
    """Options of the command. Those that were not typed have their default values."""

    kind: str | None = None
    preset: str | None = None
    """The typed name of a preset."""
    size: int | None = None
    computers: bool = False
    open: bool = False
    """True if the tournament opens without a confirmation on the page."""


@managed
async def show(services: Services, interaction: Interaction, reply: InteractionReply, typed: TypedCup) -> None:
    """Show the page of this channel's current tournament. If there is none, prepare one on a page or open one directly.

    A new tournament is refused if the channel cannot have threads or the preset is unknown.
    """
    said, newest = words(services, interaction), await services.tournaments.newest(interaction.channel_id or 0)
    if newest is not None and newest.tournament.phase != "over":
        # Without the notice, options typed for another tournament would be ignored silently.
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
) -> t.Preparation | None:
    """Return the typed choices, with defaults for all others. If the preset is unknown, say so and return ``None``."""
    chosen = t.Preparation(
        user=interaction.user.id,
        size=typed.size or USUAL_TABLE,
        fillers=typed.computers,
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


# --- preparing --------------------------------------------------------------------------------------------------------


async def _open_prepared(press: ButtonPress[t.OpenTournament]) -> None:
    await turn_to(press.reply, drawn(await _open(press.services, press.interaction, press.request)))


async def _choose_kind(press: ButtonPress[t.ChooseTournamentKind]) -> bool:
    kind = _only(press.request.chosen)
    return await _prepare(press, press.request.but(kind=kind) if kind in TOURNAMENT_KINDS else None)


async def _choose_rules(press: ButtonPress[t.ChooseTournamentRules]) -> bool:
    value = _only(press.request.chosen)
    if (number := whole_number(value)) is not None:
        return await _prepare(press, press.request.but(server_preset=number, preset=None))
    return await _prepare(press, press.request.but(server_preset=None, preset=value) if value in BUILT_IN else None)


async def _choose_size(press: ButtonPress[t.ChooseTableSize]) -> bool:
    size = whole_number(_only(press.request.chosen))
    known = size is not None and SMALLEST_TABLE <= size <= LARGEST_TABLE
    return await _prepare(press, press.request.but(size=size) if known else None)


async def _switch_fillers(press: ButtonPress[t.SwitchFillers]) -> bool:
    return await _prepare(press, press.request.but(fillers=not press.request.fillers))


async def _prepare(press: ButtonPress[t.Preparation], chosen: t.Preparation | None) -> bool:
    """Show the page again with these choices, and return True.

    If ``chosen`` is ``None`` because the menu entry is unknown, return False.
    """
    if chosen is None:
        return False
    await turn_to(press.reply, drawn(await _preparing(press.services, press.interaction, chosen)))
    return True


def _only(chosen: Sequence[str]) -> str:
    return chosen[0] if len(chosen) == 1 else ""


async def _preparing(services: Services, interaction: Interaction, chosen: t.Preparation) -> list[Any]:
    said = words(services, interaction)
    known = [*BUILT_IN.values(), *await services.presets.of(interaction.guild_id or 0)][:OFFERED]
    choices = [
        screen.RulesChoice(
            one.key, one.title(said.language), preset_sentences.purpose(one.key, one.about, one.options, said)
        )
        for one in known
    ]
    return screen.prepare(chosen, choices, await _problem(services, interaction, chosen), said)


async def _preset(services: Services, interaction: Interaction, chosen: t.Preparation) -> Preset | None:
    key = str(chosen.server_preset) if chosen.server_preset is not None else chosen.preset or CLASSIC
    return await services.presets.by_key(interaction.guild_id or 0, key)


def _kind(chosen: t.Preparation) -> TournamentKind:
    return next((kind for kind in TOURNAMENT_KINDS if kind == chosen.kind), "knock_out")


def _options(preset: Preset) -> dict[str, Any]:
    return {"preset": preset.name} if preset.built_in else {"preset": CLASSIC, **preset.options}


async def _problem(services: Services, interaction: Interaction, chosen: t.Preparation) -> str | None:
    """Return the reason why a tournament cannot be opened with these choices; ``None`` if it can."""
    said = words(services, interaction)
    preset = await _preset(services, interaction, chosen)
    if preset is None:
        return said("tournament-reply-preset-gone")
    try:
        match_rules.check(_kind(chosen), _options(preset))
    except RulesError as error:
        return notices.rules_error(error.reason, error.option, error.facts, said, error.nearest)
    return tournament_acts.no_threads(interaction, said)


async def _open(services: Services, interaction: Interaction, chosen: t.Preparation) -> list[Any]:
    """Open a tournament for entries. Return the reply, or the page with the reason why it cannot be opened."""
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
        fillers=chosen.fillers,
    )
    language = await services.preferences.public_language(guild, language_of(services, interaction))
    made = await services.tournaments.create(
        guild, interaction.channel_id or 0, language, tournament, people.clean(user.display_name, 0)
    )
    return layout.screen(layout.text([said("tournament-reply-opened" if made else "tournament-reply-taken")]))


# --- managing ---------------------------------------------------------------------------------------------------------


def _managing(services: Services, interaction: Interaction, stored: StoredTournament) -> list[Any]:
    said = words(services, interaction)
    problem = tournament_acts.lacking(interaction, stored.tournament, said)
    return screen.manage(services.tournaments.facts(stored), interaction.user.id, problem, said)


async def _manage(press: ButtonPress[t.ShowManagement], stored: StoredTournament) -> None:
    await send_reply(press.reply, drawn(_managing(press.services, press.interaction, stored)))


async def _ask_to_stop(press: ButtonPress[t.AskToStop], stored: StoredTournament) -> None:
    facts = press.services.tournaments.facts(stored)
    await turn_to(press.reply, drawn(screen.really_stop(facts, press.user, press.said)))


async def _keep(press: ButtonPress[t.KeepTournament], _stored: StoredTournament) -> None:
    await turn_to(press.reply, plain(press.said("tournament-reply-kept")))


async def _ask_to_end_table(press: ButtonPress[t.AskToEndTable], stored: StoredTournament) -> None:
    chosen = press.request.chosen
    table = whole_number(_only(chosen)) or 0
    await tournament_tables.ask(press.services, press.interaction, press.reply, stored, table)


async def _end_table(press: ButtonPress[t.EndTournamentTable], stored: StoredTournament) -> None:
    await tournament_tables.end(press.services, press.interaction, press.reply, stored, press.request.table)


def _changes(act: tournament_acts.Act) -> OfTournament:
    """Return the handler that carries out an act: start the tournament, end its break, or stop it."""

    async def changed(press: ButtonPress[t.TournamentManagement], stored: StoredTournament) -> None:
        done, sentence = await tournament_acts.managed(press.services, press.interaction, stored, act, press.said)
        if done:
            await turn_to(press.reply, plain(sentence))
            return
        now = await press.services.tournaments.one(stored.id)
        view = plain(sentence) if now is None else drawn(_managing(press.services, press.interaction, now))
        await turn_to(press.reply, view)
        await send_reply(press.reply, sentence)

    return changed


# --- taking part ------------------------------------------------------------------------------------------------------


async def _standing(press: ButtonPress[t.ShowWholeStanding], stored: StoredTournament) -> None:
    page = press.request.page
    view = drawn(screen.whole_standing(press.services.tournaments.facts(stored), page or 0, press.said))
    await (send_reply(press.reply, view) if page is None else turn_to(press.reply, view))


async def _enter(press: ButtonPress[t.EnterTournament], stored: StoredTournament) -> None:
    sentence = await tournament_acts.entered(press.services, press.interaction, stored.id, leaving=False)
    await send_reply(press.reply, sentence)


async def _withdraw(press: ButtonPress[t.WithdrawFromTournament], stored: StoredTournament) -> None:
    if tournament_acts.asks_to_withdraw(stored, press.user):
        await send_reply(press.reply, drawn(screen.really_withdraw(stored.id, press.said)))
        return
    sentence = await tournament_acts.entered(press.services, press.interaction, stored.id, leaving=True)
    await send_reply(press.reply, sentence)


async def _confirm_withdrawal(press: ButtonPress[t.ConfirmWithdrawal], stored: StoredTournament) -> None:
    sentence = await tournament_acts.entered(press.services, press.interaction, stored.id, leaving=True)
    await turn_to(press.reply, plain(sentence))


# --- access -----------------------------------------------------------------------------------------------------------


def _for_everybody(handler: OfTournament) -> Route:
    """Return a handler that passes a press and its tournament to ``handler``, or replies that there is none."""

    @wraps(handler)
    async def replied(press: ButtonPress[Any]) -> None:
        stored = await press.services.tournaments.one(press.request.tournament)
        if stored is None or stored.guild != press.interaction.guild_id:
            await send_reply(press.reply, press.said("tournament-reply-none"))
        else:
            await handler(press, stored)

    return replied


def _for_managers(handler: OfTournament) -> Route:
    """Restrict a handler to users who manage the tournament.

    A private button works only for the user it was made for.
    """

    @wraps(handler)
    async def replied(press: ButtonPress[Any], stored: StoredTournament) -> None:
        asked = press.request.user in (None, press.user)
        if asked and tournament_tables.manages(press.interaction, stored):
            await handler(press, stored)
        else:
            await send_reply(press.reply, tournament_tables.refusal(stored, press.said))

    return _for_everybody(replied)


HANDLERS: Routes = {
    t.EnterTournament: _for_everybody(_enter),
    t.WithdrawFromTournament: _for_everybody(_withdraw),
    t.ConfirmWithdrawal: _for_everybody(_confirm_withdrawal),
    t.ShowWholeStanding: _for_everybody(_standing),
    # Preparing.
    t.ChooseTournamentKind: for_manager(_choose_kind),
    t.ChooseTournamentRules: for_manager(_choose_rules),
    t.ChooseTableSize: for_manager(_choose_size),
    t.SwitchFillers: for_manager(_switch_fillers),
    t.OpenTournament: for_manager(_open_prepared),
    # Managing.
    t.ShowManagement: _for_managers(_manage),
    t.StartTournament: _for_managers(_changes("start")),
    t.EndBreak: _for_managers(_changes("next")),
    t.AskToStop: _for_managers(_ask_to_stop),
    t.StopTournament: _for_managers(_changes("really_stop")),
    t.KeepTournament: _for_managers(_keep),
    t.AskToEndTable: _for_managers(_ask_to_end_table),
    t.EndTournamentTable: _for_managers(_end_table),
}
"""Handlers for all requests about tournaments, keyed by request class."""
