"""``/league-admin``: manage seasons, ranked presets, matches and tournaments, for users who may manage the server."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands import presets
from bot.commands.server import changes
from bot.discord import league_lines
from bot.discord.admin_guard import log_change, managed, unwritable
from bot.discord.command_replies import send_reply, turn_to, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.interaction_data import ButtonPress
from bot.discord.member_rights import MANAGING, may_manage
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, add_plain, described, titled
from bot.discord.slash_commands.typed_play import offered
from bot.leagues import seasons as months
from bot.leagues.leagues import LeagueMatch, Season
from bot.leagues.suspicious_patterns import Finding
from bot.locales import Texts
from bot.model.feature_requests.server_requests import EndSeason, RemoveMatch, StopPosting
from bot.model.interactions import InteractionReply
from bot.model.outgoing import File, OutgoingMessage
from bot.model.tournament import LARGEST_TABLE, SMALLEST_TABLE, TOURNAMENT_KINDS
from bot.model.whole_numbers import whole_number
from bot.screens import people_names as people
from bot.screens.hand import autocomplete
from bot.screens.layout import drawn, plain
from bot.screens.pages.league import league_admin_page as screen
from bot.screens.pages.server import server_parts as parts
from bot.screens.wording import command_mention

from . import cup

OFFERED = 25
"""Maximum number of suggestions that Discord shows."""
CHOSEN = "#"
"""Prefix of a season's number in the suggestions. Text with it is tried as a number first, other text as a name."""
LABEL = 100
"""Maximum number of characters in a suggestion."""


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    tree.add_command(_group(services))


def _group(services: Services) -> app_commands.Group:
    group = app_commands.Group(name="league-admin", description=about("league-admin"), default_permissions=MANAGING)
    add_plain(group, services, {"end": end}, "league-admin-")
    _add_season_commands(group, services)

    @group.command(name="start", description=about("league-admin-start"))
    @described("league-admin-start", "name")
    async def start_command(interaction: Interaction, name: app_commands.Range[str, 1, 40] | None = None) -> None:
        await start(services, interaction, name)

    @group.command(name="ranked", description=about("league-admin-ranked"))
    @described("league-admin-ranked", "preset")
    async def ranked_command(interaction: Interaction, preset: str | None = None) -> None:
        await ranked(services, interaction, preset)

    ranked_command.autocomplete("preset")(presets.suggest(services))

    @group.command(name="cup", description=about("league-admin-cup"))
    @described("league-admin-cup", "kind", "preset", "size", "computers", "open")
    @app_commands.choices(kind=titled({kind: f"tournament-kind-{kind}" for kind in TOURNAMENT_KINDS}))
    async def cup_command(
        interaction: Interaction,
        kind: str | None = None,
        preset: str | None = None,
        size: app_commands.Range[int, SMALLEST_TABLE, LARGEST_TABLE] | None = None,
        computers: bool = False,
        open: bool = False,  # noqa: A002 - the option's name
    ) -> None:
        await cup.show(services, interaction, cup.TypedCup(kind, preset, size, computers, open))

    cup_command.autocomplete("preset")(presets.suggest(services))

    @group.command(name="remove", description=about("league-admin-remove"))
    @described("league-admin-remove", "match")
    async def remove_command(interaction: Interaction, match: str) -> None:
        await remove(services, interaction, match)

    @remove_command.autocomplete("match")
    async def matches(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await match_choices(services, interaction, typed)

    @group.command(name="settings", description=about("league-admin-settings"))
    @described("league-admin-settings", "people", "days", "monthly", "channel")
    async def settings_command(
        interaction: Interaction,
        people: app_commands.Range[int, 2, 10] | None = None,
        days: app_commands.Range[int, 0, 365] | None = None,
        monthly: bool | None = None,
        channel: discord.TextChannel | None = None,
    ) -> None:
        where = channel.id if channel else None
        await change_conditions(services, interaction, people, days, monthly, where)

    return group


def _add_season_commands(group: app_commands.Group, services: Services) -> None:
    """Add the commands about one season."""

    async def suggest(interaction: Interaction, current: str) -> list[Choice[str]]:
        return offered(autocomplete.matching(await _seasons(services, interaction), current))

    @group.command(name="audit", description=about("league-admin-audit"))
    @described("league-admin-audit", "season")
    @app_commands.autocomplete(season=suggest)
    async def audit_command(interaction: Interaction, season: str | None = None) -> None:
        await audit(services, interaction, season)

    @group.command(name="csv", description=about("league-admin-csv"))
    @described("league-admin-csv", "season")
    @app_commands.autocomplete(season=suggest)
    async def csv_command(interaction: Interaction, season: str | None = None) -> None:
        await sheet(services, interaction, season)


async def _seasons(services: Services, interaction: Interaction) -> list[autocomplete.Suggestion]:
    if not may_manage(interaction):
        return []
    names = {season.id: season.name for season in await services.leagues.seasons(interaction.guild_id or 0)}
    return [autocomplete.Suggestion(name, f"{CHOSEN}{number}") for number, name in names.items()]


async def _wanted_season(
    services: Services, interaction: Interaction, reply: InteractionReply, typed: str | None
) -> Season | None:
    """Settle new matches, unless ratings are being recalculated. Return the typed season, by default the newest one.

    If there is none, say so in the reply and return ``None``.
    """
    await services.leagues.refresh(services.clock.now())
    known, said = await services.leagues.seasons(interaction.guild_id or 0), words(services, interaction)
    if not known:
        await send_reply(reply, said("league-none", start=command_mention(services.commands, "league-admin start")))
        return None
    if typed is None:
        return known[0]
    wanted = people.readable(typed, months.LONGEST_NAME)
    named = next((season for season in known if season.name.casefold() == wanted.casefold()), None)
    number = whole_number(wanted.removeprefix(CHOSEN)) or 0
    numbered = next((season for season in known if season.id == number), None)
    found = numbered or named if wanted.startswith(CHOSEN) else named or numbered
    if found is None:
        shown = people.shown(wanted, months.LONGEST_NAME)
        await send_reply(reply, said("league-no-season", name=shown))
    return found


@managed
async def start(services: Services, interaction: Interaction, reply: InteractionReply, name: str | None) -> None:
    """Start a season unless one is running. By default, it is named after the month (``/league-admin start``)."""
    called = people.readable(name, months.LONGEST_NAME) if name else ""
    change = await changes.season(services, interaction, called)
    await send_reply(reply, change.sentence)
    await changes.write_log(services, interaction, change)


@managed
async def end(services: Services, interaction: Interaction, reply: InteractionReply) -> None:
    """Ask whether to end the season (``/league-admin end``)."""
    await send_reply(reply, await ask_to_end(services, interaction))


async def ask_to_end(services: Services, interaction: Interaction) -> OutgoingMessage:
    """Return a message that asks whether to end the season, or a notice if no season is running."""
    said = words(services, interaction)
    season = await services.leagues.current(interaction.guild_id or 0)
    if season is None:
        return plain(said("admin-none-running"))
    text = said("admin-end-really", season=people.escape(season.name))
    press = EndSeason(user=interaction.user.id, season=season.id)
    return drawn(screen.question(text, said("admin-end-button"), press, said))


async def ended(press: ButtonPress[EndSeason]) -> None:
    """End the season for which the button was made, or reply that it is already over."""
    services, reply, said, guild = press.services, press.reply, press.said, press.guild
    season = await services.leagues.end(guild, services.clock.now(), press.request.season)
    services.leagues.wanted.set()
    if season is None:
        # Another season may be running now, for example because the month has just ended.
        over = await services.leagues.season(guild, press.request.season)
        sentence = said("admin-ended", season=people.escape(over.name)) if over else said("admin-none-running")
        await turn_to(reply, plain(sentence))
        return
    chosen, name = await services.leagues.preferences(guild), people.escape(season.name)
    lines = [said("admin-ended", season=name) + " " + _where_final(services, press, chosen.results_channel)]
    if chosen.monthly:
        lines.append(said("admin-ended-monthly", start=command_mention(services.commands, "league-admin start")))
    await turn_to(reply, plain("\n".join(lines)))
    await log_change(services, press.interaction, "server-log-ended", season=name)


def _where_final(services: Services, press: ButtonPress[EndSeason], channel: int | None) -> str:
    """Return where the final standings can be seen, and the reason if the bot cannot post them in the channel."""
    said = press.said
    seen = said("admin-ended-unposted", league=command_mention(services.commands, "league"))
    if not channel:
        return seen
    shown = f"<#{channel}>"
    obstacles = unwritable(press.interaction, channel, said)
    if obstacles:
        return "\n".join([seen, said("admin-settings-channel", channel=shown), *obstacles])
    return said("admin-ended-posted", channel=shown)


@managed
async def ranked(services: Services, interaction: Interaction, reply: InteractionReply, name: str | None) -> None:
    """Toggle whether a preset's matches count, or list the presets whose matches do (``/league-admin ranked``)."""
    said, guild = words(services, interaction), interaction.guild_id or 0
    if name is None:
        known = await services.leagues.ranked(guild)
        names = parts.presets([preset.title(said.language) for preset in known], said)
        await send_reply(reply, said("admin-ranked", presets=names) if known else said("admin-ranked-none"))
        return
    preset = await presets.found(services, interaction, reply, name)
    if preset is None:
        return
    counts = await services.leagues.rank(guild, preset)
    title = people.escape(preset.title(said.language))
    await send_reply(reply, said("admin-ranked-on" if counts else "admin-ranked-off", preset=title))
    await log_change(services, interaction, "server-log-ranked" if counts else "server-log-unranked", preset=title)


@managed
async def remove(services: Services, interaction: Interaction, reply: InteractionReply, typed: str) -> None:
    """Ask whether to remove a match from the league, or explain why that is impossible (``/league-admin remove``)."""
    said, guild = words(services, interaction), interaction.guild_id or 0
    await services.leagues.refresh(services.clock.now())
    number = _number(typed)
    match = await services.leagues.match(guild, number)
    if not number and typed.strip():
        fitting = await services.leagues.suggested(guild, typed, 2)
        if len(fitting) > 1:
            named = people.shown(people.readable(typed), months.LONGEST_NAME)
            await send_reply(reply, said("admin-several-matches", typed=named))
            return
        match = next(iter(fitting), None)
    if match is None or match.reason is not None or match.removed_at is not None:
        await send_reply(reply, _not_removable(match, said))
        return
    text = said("admin-remove-really", match=str(match.table_id), people=await _people(services, interaction, match))
    press = RemoveMatch(user=interaction.user.id, match=match.table_id)
    await send_reply(reply, drawn(screen.question(text, said("admin-remove-button"), press, said)))


def _number(typed: str) -> int:
    """Return the table number of the chosen or typed match; 0 for any other text."""
    return whole_number(typed.strip().removeprefix("#")) or 0


def _not_removable(match: LeagueMatch | None, said: Texts) -> str:
    if match is None:
        return said("admin-no-match")
    number = str(match.table_id)
    if match.removed_at is not None:
        return said("admin-removed-before", match=number)
    return said("admin-never-counted", match=number, reason=said(f"friendly-{match.reason}"))


async def match_choices(services: Services, interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Return up to ``OFFERED`` removable matches that fit the typed number, day, month or player, newest first.

    If the user may not manage the server, return an empty list.
    """
    if not may_manage(interaction):
        return []
    found, guild = [], interaction.guild_id or 0
    zone = months.zone((await services.leagues.preferences(guild)).timezone)
    await services.leagues.refresh(services.clock.now())
    matches = await services.leagues.suggested(guild, typed, OFFERED)
    for match, names in zip(matches, await _names(services, interaction, matches), strict=True):
        day = datetime.fromtimestamp(match.ended_at, UTC).astimezone(zone).strftime("%Y-%m-%d %H:%M")
        label = f"#{match.table_id} · {day} · {names}"
        found.append(Choice(name=label[:LABEL], value=str(match.table_id)))
    return found


async def _names(services: Services, interaction: Interaction, matches: Sequence[LeagueMatch]) -> list[str]:
    played = await services.leagues.people_of(matches)
    users = {user for users in played.values() for user in users}
    names = await league_lines.called(services, interaction.guild_id or 0, users, words(services, interaction))
    return [", ".join(names[user] for user in played.get(match.table_id, ())) for match in matches]


async def _people(services: Services, interaction: Interaction, match: LeagueMatch) -> str:
    return people.escape((await _names(services, interaction, [match]))[0])


async def removed(press: ButtonPress[RemoveMatch]) -> None:
    """Remove the button's match from the league, or reply with the reason why that is impossible."""
    services, reply, said, guild = press.services, press.reply, press.said, press.guild
    match = await services.leagues.remove(guild, press.request.match, services.clock.now())
    services.leagues.wanted.set()
    if match is None:
        known = await services.leagues.match(guild, press.request.match)
        await turn_to(reply, plain(_not_removable(known, said)))
    else:
        await turn_to(reply, plain(said("admin-removed", match=str(match.table_id))))
        await log_change(services, press.interaction, "server-log-removed", match=str(match.table_id))


@managed
async def audit(services: Services, interaction: Interaction, reply: InteractionReply, typed: str | None) -> None:
    """Show a season's suspicious patterns, and the reasons why matches are friendly (``/league-admin audit``)."""
    said, guild = words(services, interaction), interaction.guild_id or 0
    season = await _wanted_season(services, interaction, reply, typed)
    if season is None:
        return
    findings = await services.leagues.audit(season)
    names = await league_lines.called(services, guild, {user for finding in findings for user in finding.users}, said)
    lines = [_finding(finding, [people.shown(names[user]) for user in finding.users], said) for finding in findings]
    matches = await services.leagues.matches(season)
    friendly = [
        said("audit-friendly", match=str(m.table_id), reason=said(f"friendly-{m.reason}")) for m in matches if m.reason
    ]
    await send_reply(reply, drawn(screen.audit(people.escape(season.name), lines, friendly, said)))


def _finding(finding: Finding, names: list[str], said: Texts) -> str:
    if finding.kind == "loses_to":
        return said("audit-loses", name=names[0], winner=names[1], count=finding.count, of=finding.of)
    if finding.kind == "leaves":
        return said("audit-leaves", name=names[0], count=finding.count, of=finding.of)
    return said("audit-short", match=str(finding.match), seconds=finding.count, usual=finding.of)


@managed
async def sheet(services: Services, interaction: Interaction, reply: InteractionReply, typed: str | None) -> None:
    """Send a season's standings as a file with all columns (``/league-admin csv``)."""
    said = words(services, interaction)
    season = await _wanted_season(services, interaction, reply, typed)
    if season is None:
        return
    file = File(f"league-{season.id}.csv", await services.leagues.sheet(season))
    view = screen.with_file(said("admin-csv", season=people.escape(season.name)), file.name)
    await send_reply(reply, OutgoingMessage(drawn(view).components, files=(file,)))


@managed
async def change_conditions(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    players: int | None,
    days: int | None,
    monthly: bool | None,
    channel: int | None,
) -> None:
    """Change the given conditions, and show all conditions (``/league-admin settings``)."""
    guild = interaction.guild_id or 0
    await services.leagues.set_conditions(guild, players, days, channel)
    if monthly is not None:
        await services.leagues.set_monthly(guild, monthly, services.clock.now())
    await send_reply(reply, await _conditions(services, interaction))
    if any(given is not None for given in (players, days, monthly, channel)):
        await log_change(services, interaction, "server-log-league")


async def unposted(press: ButtonPress[StopPosting]) -> None:
    """Stop posting final standings, and show the conditions again."""
    await press.services.leagues.post_nowhere(press.guild)
    await turn_to(press.reply, await _conditions(press.services, press.interaction))
    await log_change(press.services, press.interaction, "server-log-league")


async def _conditions(services: Services, interaction: Interaction) -> OutgoingMessage:
    said, guild = words(services, interaction), interaction.guild_id or 0
    now = await services.leagues.preferences(guild)
    season = await services.leagues.current(guild)
    place = now.results_channel
    where = [f"<#{place}>", *unwritable(interaction, place, said)] if place else [said("server-nowhere")]
    facts = screen.ConditionFacts(now.league_people, now.league_days, now.monthly, "\n".join(where), now.timezone)
    titles = [preset.title(said.language) for preset in await services.leagues.ranked(guild)]
    unpost = StopPosting(user=interaction.user.id) if place else None
    return drawn(screen.conditions_page(facts, titles, _until(services, season, said), said, unpost))


def _until(services: Services, season: Season | None, said: Texts) -> str:
    if season is None:
        return said("admin-none-begin", start=command_mention(services.commands, "league-admin start"))
    name = people.escape(season.name)
    if season.ends_at is None:
        return said("admin-season", season=name)
    return said("admin-season-until", season=name, until=f"<t:{int(season.ends_at)}:f>")
