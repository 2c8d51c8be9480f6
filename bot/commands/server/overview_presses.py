"""Handlers for the buttons, menus and forms of ``/server overview``.

Before a handler runs, ``server_presses`` checks that the user may manage the server.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import wraps
from typing import Any

from bot.commands import league_admin
from bot.commands.preset_edit import preset_commands, preset_editor_actions
from bot.discord.command_replies import send_reply, turn_to
from bot.discord.dispatcher import Route, Routes
from bot.discord.interaction_data import ButtonPress
from bot.leagues import seasons
from bot.model.feature_requests import server_requests as s
from bot.model.whole_numbers import whole_number
from bot.presets.server_presets import BUILT_IN
from bot.screens import people_names as people
from bot.screens.layout import drawn
from bot.screens.pages.server import server_page, server_preferences
from bot.screens.rules import preset_sentences
from bot.screens.wording import command_mention

from . import changes, overview, transfer
from .changes import Change, LogEntry

LONGEST_TYPED = 20


Make = Callable[[ButtonPress[Any]], Awaitable[Change | None]]
"""Function that makes a change. It returns ``None`` for an invalid press."""


def changing(page: str, make: Make) -> Route:
    """Return a handler that makes a change, shows it on a page of the overview and logs it."""

    @wraps(make)
    async def replied(press: ButtonPress[Any]) -> bool:
        change = await make(press)
        if change is None:
            return False
        shown = await overview.shown(press.services, press.interaction, page, change.sentence)
        await turn_to(press.reply, drawn(shown))
        await changes.write_log(press.services, press.interaction, change)
        return True

    return replied


def _value(chosen: Sequence[str]) -> str:
    """Return the only value of a menu or form; an empty string if there are none or several."""
    return chosen[0] if len(chosen) == 1 else ""


def _chosen_id(chosen: Sequence[str]) -> int | None:
    """Return the id of the role or channel chosen in a menu; ``None`` for an invalid choice."""
    return whole_number(_value(chosen))


# --- changes ----------------------------------------------------------------------------------------------------------


async def _language(press: ButtonPress[s.SetLanguage]) -> Change | None:
    return await changes.language(press.services, press.interaction, _value(press.request.chosen))


async def _pictures(press: ButtonPress[s.SetPictures]) -> Change | None:
    return await changes.pictures(press.services, press.interaction, _value(press.request.chosen))


async def _cards(press: ButtonPress[s.SetCardStyle]) -> Change | None:
    return await changes.style(press.services, press.interaction, cards=_value(press.request.chosen))


async def _features(press: ButtonPress[s.SetFeatures]) -> Change | None:
    return await changes.features(press.services, press.interaction, press.request.chosen)


async def _text(press: ButtonPress[s.SetTextMode]) -> Change | None:
    return await changes.style(press.services, press.interaction, text=press.request.on)


async def _lessons(press: ButtonPress[s.SetLessons]) -> Change | None:
    return await changes.style(press.services, press.interaction, lessons=press.request.on)


async def _place(press: ButtonPress[s.SetPlace]) -> Change | None:
    return await changes.place(press.services, press.interaction, press.request.place)


async def _default(press: ButtonPress[s.SetDefaultPreset]) -> Change | None:
    if press.request.target not in ("server", "channel"):
        return None
    preset = await press.services.presets.by_key(press.guild, _value(press.request.chosen))
    if preset is None:
        return Change(press.said("presets-gone"))
    return await changes.default_preset(press.services, press.interaction, press.request.target, preset)


async def _no_default(press: ButtonPress[s.RemoveDefaultPreset]) -> Change | None:
    if press.request.target not in ("server", "channel"):
        return None
    return await changes.default_preset(press.services, press.interaction, press.request.target, None)


async def _ranked(press: ButtonPress[s.SetRankedPresets]) -> Change | None:
    offered = server_preferences.on_page(await _choices(press, "ranked"), press.request.page)
    if server_preferences.digest(offered) != press.request.digest:
        return Change(press.said("server-presets-moved"))
    shown = [one.key for one in offered]
    chosen = [key for key in press.request.chosen if key in shown]
    return await changes.ranked(press.services, press.interaction, shown, chosen)


async def _people(press: ButtonPress[s.SetLeaguePeople]) -> Change | None:
    if _value(press.request.chosen) not in map(str, server_preferences.PEOPLE):
        return None
    await press.services.leagues.set_conditions(press.guild, int(_value(press.request.chosen)), None, None)
    return _league_changed(press.said("admin-settings-people", count=int(_value(press.request.chosen))))


async def _days(press: ButtonPress[s.SetLeagueDays]) -> Change | None:
    typed, most = _value(press.request.chosen).strip(), server_preferences.MOST_DAYS
    days = whole_number(typed)
    if days is None or days > most:
        named = people.shown(people.readable(typed), LONGEST_TYPED)
        return Change(press.said("server-days-bad", typed=named, most=most))
    await press.services.leagues.set_conditions(press.guild, None, days, None)
    return _league_changed(press.said("admin-settings-days", count=days))


async def _monthly(press: ButtonPress[s.SetMonthlySeasons]) -> Change | None:
    monthly = press.request.on
    await press.services.leagues.set_monthly(press.guild, monthly, press.services.clock.now())
    zone = (await press.services.servers.preferences(press.guild)).timezone
    confirmation = press.said("admin-settings-monthly", zone=zone) if monthly else press.said("admin-settings-by-hand")
    return _league_changed(confirmation)


def _league_changed(sentence: str) -> Change:
    return Change(sentence, (LogEntry("server-log-league"),))


async def _results(press: ButtonPress[s.SetResultsChannel]) -> Change | None:
    if _chosen_id(press.request.chosen) is None:
        return None
    return await changes.results_channel(press.services, press.interaction, _chosen_id(press.request.chosen))


async def _no_results(press: ButtonPress[s.RemoveResultsChannel]) -> Change | None:
    return await changes.results_channel(press.services, press.interaction, None)


async def _season(press: ButtonPress[s.BeginSeason]) -> Change | None:
    return await changes.season(
        press.services, press.interaction, people.readable(_value(press.request.chosen), seasons.LONGEST_NAME)
    )


async def _zone(press: ButtonPress[s.SetTimeZone]) -> Change | None:
    return await changes.timezone(press.services, press.interaction, _value(press.request.chosen))


async def _role(press: ButtonPress[s.SetGamesMaster]) -> Change | None:
    if _chosen_id(press.request.chosen) is None:
        return None
    return await changes.games_master(press.services, press.interaction, _chosen_id(press.request.chosen))


async def _no_role(press: ButtonPress[s.RemoveGamesMaster]) -> Change | None:
    return await changes.games_master(press.services, press.interaction, None)


async def _log(press: ButtonPress[s.SetLogChannel]) -> Change | None:
    if _chosen_id(press.request.chosen) is None:
        return None
    return await changes.log_channel(press.services, press.interaction, _chosen_id(press.request.chosen))


async def _no_log(press: ButtonPress[s.RemoveLogChannel]) -> Change | None:
    return await changes.log_channel(press.services, press.interaction, None)


# --- pages and forms --------------------------------------------------------------------------------------------------


async def _page(press: ButtonPress[s.ShowOverview]) -> bool:
    if press.request.name not in server_page.PAGES:
        return False
    await turn_to(press.reply, drawn(await overview.shown(press.services, press.interaction, press.request.name)))
    return True


async def _presets(press: ButtonPress[s.ShowPresetChoice]) -> bool:
    if press.request.target not in ("server", "channel", "ranked"):
        return False
    choices, play = await _choices(press, press.request.target), command_mention(press.services.commands, "play")
    user, page = press.user, min(press.request.page, 99)
    shown = server_preferences.choose_presets(press.request.target, choices, page, user, play, press.said)
    await turn_to(press.reply, drawn(shown))
    return True


async def _choices(press: ButtonPress[object], target: str) -> list[server_preferences.PresetChoice]:
    """Return all presets, the server's own first, and mark those that are chosen now."""
    presets, said = press.services.presets, press.said
    if target == "ranked":
        chosen = set((await press.services.servers.preferences(press.guild)).ranked)
    else:
        defaults = await presets.defaults(press.guild)
        default = defaults.server if target == "server" else defaults.channels.get(press.interaction.channel_id or 0)
        chosen = {default.key} if default is not None else set()
    return [
        server_preferences.PresetChoice(
            preset.key,
            preset.title(said.language),
            preset_sentences.purpose(preset.key, preset.about, preset.options, said),
            preset.key in chosen,
        )
        for preset in [*await presets.of(press.guild), *BUILT_IN.values()]
    ]


async def _ask_zone(press: ButtonPress[s.AskForZone]) -> bool:
    await press.reply.ask(server_preferences.ask_zone(await _preferences(press), press.said))
    return True


async def _ask_days(press: ButtonPress[s.AskForDays]) -> bool:
    await press.reply.ask(server_preferences.ask_days(await _preferences(press), press.said))
    return True


async def _ask_season(press: ButtonPress[s.AskForSeasonName]) -> bool:
    await press.reply.ask(server_preferences.ask_season(await _preferences(press), press.said))
    return True


async def _ask_preset(press: ButtonPress[s.AskForNewPreset]) -> bool:
    await press.reply.ask(server_preferences.ask_preset(await _preferences(press), press.said))
    return True


async def _preferences(press: ButtonPress[object]) -> server_preferences.PreferenceFacts:
    return await overview.preferences(press.services, press.interaction)


async def _default_rules(press: ButtonPress[s.EditDefaultRules]) -> bool:
    channel = press.interaction.channel_id if press.request.target == "channel" else None
    await preset_editor_actions.begin_default(press.services, press.interaction, press.reply, channel)
    return True


async def _create(press: ButtonPress[s.CreatePreset]) -> bool:
    await preset_commands.begin_new(press.services, press.interaction, press.reply, _value(press.request.chosen), None)
    return True


async def _end_season(press: ButtonPress[s.AskToEndSeason]) -> bool:
    await send_reply(press.reply, await league_admin.ask_to_end(press.services, press.interaction))
    return True


async def _export(press: ButtonPress[s.ExportServer]) -> bool:
    await transfer.send_export(press.services, press.interaction, press.reply)
    return True


PREFERENCES: Routes = {
    s.SetLanguage: changing("tables", _language),
    s.SetPictures: changing("tables", _pictures),
    s.SetCardStyle: changing("tables", _cards),
    s.SetFeatures: changing("tables", _features),
    s.SetTextMode: changing("tables", _text),
    s.SetLessons: changing("tables", _lessons),
    s.SetPlace: changing("tables", _place),
    s.SetDefaultPreset: changing("rules", _default),
    s.RemoveDefaultPreset: changing("rules", _no_default),
    s.SetRankedPresets: changing("league", _ranked),
    s.SetLeaguePeople: changing("league", _people),
    s.SetLeagueDays: changing("league", _days),
    s.SetMonthlySeasons: changing("league", _monthly),
    s.SetResultsChannel: changing("league", _results),
    s.RemoveResultsChannel: changing("league", _no_results),
    s.BeginSeason: changing("league", _season),
    s.SetTimeZone: changing("server", _zone),
    s.SetGamesMaster: changing("server", _role),
    s.RemoveGamesMaster: changing("server", _no_role),
    s.SetLogChannel: changing("server", _log),
    s.RemoveLogChannel: changing("server", _no_log),
    # Pages, forms and questions.
    s.ShowPresetChoice: _presets,
    s.ShowOverview: _page,
    s.EditDefaultRules: _default_rules,
    s.AskForNewPreset: _ask_preset,
    s.CreatePreset: _create,
    s.AskForDays: _ask_days,
    s.AskForSeasonName: _ask_season,
    s.AskToEndSeason: _end_season,
    s.AskForZone: _ask_zone,
    s.ExportServer: _export,
}
"""Handlers for all requests from the overview, keyed by request class."""
