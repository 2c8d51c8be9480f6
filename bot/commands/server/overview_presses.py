"""The buttons, menus and forms of ``/server overview``. The right to manage the server was checked before."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.commands import league_admin
from bot.commands.preset_edit import preset_commands, preset_editor_actions
from bot.discord.command_replies import send_reply, turn_to, words
from bot.discord.services import Interaction, Services
from bot.leagues import seasons
from bot.locales import Texts
from bot.model.interactions import InteractionReply
from bot.presets.server_presets import BUILT_IN
from bot.screens import people_names as people
from bot.screens.custom_ids.server_ids import ServerButton
from bot.screens.layout import drawn
from bot.screens.pages.server import server_page, server_settings
from bot.screens.rules import preset_sentences
from bot.screens.table_sentences import mention

from . import changes, overview, transfer
from .changes import Change, LogEntry

ZONES = 5
"""Time zones that are named if several fit what was typed."""
LONGEST_TYPED = 20


@dataclass(frozen=True, slots=True)
class OverviewPress:
    """A press in the overview. ``values``: of a menu, or what was filled in."""

    services: Services
    interaction: Interaction
    reply: InteractionReply
    press: ServerButton
    values: tuple[str, ...]

    @property
    def guild(self) -> int:
        """Return the server."""
        return self.interaction.guild_id or 0

    @property
    def said(self) -> Texts:
        """Return the texts in the language of the user."""
        return words(self.services, self.interaction)

    @property
    def value(self) -> str:
        """Return the only value, empty if there is none or several."""
        return self.values[0] if len(self.values) == 1 else ""

    @property
    def word(self) -> str:
        """Return the word of the button."""
        return self.press.word or ""

    @property
    def chosen_id(self) -> int | None:
        """Return the role or channel that was chosen in a menu of them."""
        return int(self.value) if self.value.isdecimal() and len(self.value) <= LONGEST_TYPED else None


Make = Callable[[OverviewPress], Awaitable[Change | None]]
"""Makes a change; ``None`` if the press makes no sense."""
Show = Callable[[OverviewPress], Awaitable[bool]]


async def pressed(
    services: Services, interaction: Interaction, reply: InteractionReply, press: ServerButton, values: tuple[str, ...]
) -> bool:
    """Reply to a press; return False if it makes no sense."""
    asked = OverviewPress(services, interaction, reply, press, values)
    if press.verb in _SHOWS:
        return await _SHOWS[press.verb](asked)
    page, make = _CHANGES[press.verb]
    change = await make(asked)
    if change is None:
        return False
    await turn_to(reply, drawn(await overview.shown(services, interaction, page, change.sentence)))
    await changes.write_log(services, interaction, change)
    return True


# --- changes ----------------------------------------------------------------------------------------------------------


async def _language(asked: OverviewPress) -> Change | None:
    return await changes.language(asked.services, asked.interaction, asked.value)


async def _pictures(asked: OverviewPress) -> Change | None:
    return await changes.pictures(asked.services, asked.interaction, asked.value)


async def _cards(asked: OverviewPress) -> Change | None:
    return await changes.style(asked.services, asked.interaction, cards=asked.value)


async def _features(asked: OverviewPress) -> Change | None:
    return await changes.features(asked.services, asked.interaction, asked.values)


async def _text(asked: OverviewPress) -> Change | None:
    return await changes.style(asked.services, asked.interaction, text=asked.word == "on")


async def _lessons(asked: OverviewPress) -> Change | None:
    return await changes.style(asked.services, asked.interaction, lessons=asked.word == "on")


async def _place(asked: OverviewPress) -> Change | None:
    return await changes.place(asked.services, asked.interaction, asked.word)


async def _default(asked: OverviewPress) -> Change | None:
    if asked.word not in ("server", "channel"):
        return None
    preset = await asked.services.presets.by_key(asked.guild, asked.value)
    if preset is None:
        return Change(asked.said("presets-gone"))
    return await changes.default_preset(asked.services, asked.interaction, asked.word, preset)


async def _no_default(asked: OverviewPress) -> Change | None:
    if asked.word not in ("server", "channel"):
        return None
    return await changes.default_preset(asked.services, asked.interaction, asked.word, None)


async def _ranked(asked: OverviewPress) -> Change | None:
    offered = server_settings.on_page(await _choices(asked, "ranked"), asked.press.page or 0)
    if server_settings.digest(offered) != asked.press.number:
        return Change(asked.said("server-presets-moved"))
    shown = [one.key for one in offered]
    chosen = [key for key in asked.values if key in shown]
    return await changes.ranked(asked.services, asked.interaction, shown, chosen)


async def _people(asked: OverviewPress) -> Change | None:
    if asked.value not in map(str, server_settings.PEOPLE):
        return None
    await asked.services.leagues.set_conditions(asked.guild, int(asked.value), None, None)
    return _league_changed(asked.said("admin-settings-people", count=int(asked.value)))


async def _days(asked: OverviewPress) -> Change | None:
    typed, most = asked.value.strip(), server_settings.MOST_DAYS
    if not typed.isdecimal() or int(typed[:LONGEST_TYPED]) > most:
        named = people.shown(people.readable(typed), LONGEST_TYPED)
        return Change(asked.said("server-days-bad", typed=named, most=most))
    await asked.services.leagues.set_conditions(asked.guild, None, int(typed), None)
    return _league_changed(asked.said("admin-settings-days", count=int(typed)))


async def _monthly(asked: OverviewPress) -> Change | None:
    monthly = asked.word == "on"
    await asked.services.leagues.set_monthly(asked.guild, monthly, asked.services.clock.now())
    zone = (await asked.services.servers.settings(asked.guild)).timezone
    told = asked.said("admin-settings-monthly", zone=zone) if monthly else asked.said("admin-settings-by-hand")
    return _league_changed(told)


def _league_changed(sentence: str) -> Change:
    return Change(sentence, (LogEntry("server-log-league"),))


async def _results(asked: OverviewPress) -> Change | None:
    if asked.chosen_id is None:
        return None
    return await changes.results_channel(asked.services, asked.interaction, asked.chosen_id)


async def _no_results(asked: OverviewPress) -> Change | None:
    return await changes.results_channel(asked.services, asked.interaction, None)


async def _season(asked: OverviewPress) -> Change | None:
    return await changes.season(asked.services, asked.interaction, people.readable(asked.value, seasons.LONGEST_NAME))


async def _zone(asked: OverviewPress) -> Change | None:
    known = seasons.zones()
    found = changes.zones_like(asked.value)
    exact = next((zone for zone in known if zone.casefold() == asked.value.strip().casefold()), None)
    if exact is None and len(found) > 1:
        return Change(asked.said("server-zone-which", zones=", ".join(found[:ZONES])))
    zone = exact or (found[0] if found else "")
    return await changes.timezone(asked.services, asked.interaction, zone)


async def _role(asked: OverviewPress) -> Change | None:
    if asked.chosen_id is None:
        return None
    return await changes.games_master(asked.services, asked.interaction, asked.chosen_id)


async def _no_role(asked: OverviewPress) -> Change | None:
    return await changes.games_master(asked.services, asked.interaction, None)


async def _log(asked: OverviewPress) -> Change | None:
    if asked.chosen_id is None:
        return None
    return await changes.log_channel(asked.services, asked.interaction, asked.chosen_id)


async def _no_log(asked: OverviewPress) -> Change | None:
    return await changes.log_channel(asked.services, asked.interaction, None)


_CHANGES: Mapping[str, tuple[str, Make]] = {
    "language": ("tables", _language),
    "pictures": ("tables", _pictures),
    "cards": ("tables", _cards),
    "features": ("tables", _features),
    "text": ("tables", _text),
    "lessons": ("tables", _lessons),
    "place": ("tables", _place),
    "default": ("rules", _default),
    "default_none": ("rules", _no_default),
    "ranked": ("league", _ranked),
    "people": ("league", _people),
    "days_set": ("league", _days),
    "monthly": ("league", _monthly),
    "results": ("league", _results),
    "results_none": ("league", _no_results),
    "begin_set": ("league", _season),
    "zone_set": ("server", _zone),
    "role": ("server", _role),
    "role_none": ("server", _no_role),
    "log": ("server", _log),
    "log_none": ("server", _no_log),
}
"""What changes a setting, and the page that shows it afterwards."""

# --- pages and forms --------------------------------------------------------------------------------------------------


async def _page(asked: OverviewPress) -> bool:
    if asked.word not in server_page.PAGES:
        return False
    await turn_to(asked.reply, drawn(await overview.shown(asked.services, asked.interaction, asked.word)))
    return True


async def _presets(asked: OverviewPress) -> bool:
    if asked.word not in ("server", "channel", "ranked"):
        return False
    choices, play = await _choices(asked, asked.word), mention(asked.services.commands, "play")
    user, page = asked.interaction.user.id, min(asked.press.page or 0, 99)
    shown = server_settings.choose_presets(asked.word, choices, page, user, play, asked.said)
    await turn_to(asked.reply, drawn(shown))
    return True


async def _choices(asked: OverviewPress, what: str) -> list[server_settings.PresetChoice]:
    """Return all presets, the server's own first, with those that are chosen now."""
    presets, said = asked.services.presets, asked.said
    if what == "ranked":
        chosen = set((await asked.services.servers.settings(asked.guild)).ranked)
    else:
        defaults = await presets.defaults(asked.guild)
        default = defaults.server if what == "server" else defaults.channels.get(asked.interaction.channel_id or 0)
        chosen = {default.key} if default is not None else set()
    return [
        server_settings.PresetChoice(
            preset.key,
            preset.title(said.language),
            preset_sentences.purpose(preset.key, preset.about, preset.options, said),
            preset.key in chosen,
        )
        for preset in [*await presets.of(asked.guild), *BUILT_IN.values()]
    ]


async def _ask_zone(asked: OverviewPress) -> bool:
    await asked.reply.ask(server_settings.ask_zone(await _settings(asked), asked.said))
    return True


async def _ask_days(asked: OverviewPress) -> bool:
    await asked.reply.ask(server_settings.ask_days(await _settings(asked), asked.said))
    return True


async def _ask_season(asked: OverviewPress) -> bool:
    await asked.reply.ask(server_settings.ask_season(await _settings(asked), asked.said))
    return True


async def _ask_preset(asked: OverviewPress) -> bool:
    await asked.reply.ask(server_settings.ask_preset(await _settings(asked), asked.said))
    return True


async def _settings(asked: OverviewPress) -> server_settings.SettingFacts:
    return await overview.settings(asked.services, asked.interaction)


async def _default_rules(asked: OverviewPress) -> bool:
    channel = asked.interaction.channel_id if asked.word == "channel" else None
    await preset_editor_actions.begin_default(asked.services, asked.interaction, asked.reply, channel)
    return True


async def _create(asked: OverviewPress) -> bool:
    await preset_commands.begin_new(asked.services, asked.interaction, asked.reply, asked.value, None)
    return True


async def _end_season(asked: OverviewPress) -> bool:
    await send_reply(asked.reply, await league_admin.ask_to_end(asked.services, asked.interaction))
    return True


async def _export(asked: OverviewPress) -> bool:
    await transfer.send_export(asked.services, asked.interaction, asked.reply)
    return True


_SHOWS: Mapping[str, Show] = {
    "export": _export,
    "page": _page,
    "presets": _presets,
    "zone": _ask_zone,
    "days": _ask_days,
    "begin": _ask_season,
    "season_end": _end_season,
    "default_rules": _default_rules,
    "create": _ask_preset,
    "created": _create,
}
"""What shows another page, a form or a question."""
