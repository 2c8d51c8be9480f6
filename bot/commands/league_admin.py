"""``/league-admin``: seasons, what counts, removing matches, what stands out. For those who manage the server."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from discord.app_commands import Choice

from bot.discord import league_lines
from bot.discord.admin_guard import log_change, managed, unwritable
from bot.discord.command_replies import reply, turn_to, words
from bot.discord.member_rights import may_manage
from bot.discord.services import Interaction, Rooms
from bot.leagues import seasons as months
from bot.leagues.leagues import LeagueMatch, Season
from bot.leagues.suspicious_patterns import Finding
from bot.locales import Texts
from bot.model.outgoing import File, Shown
from bot.model.requests import Answer
from bot.screens import people_names as people
from bot.screens.custom_ids.server_ids import Press
from bot.screens.drawing import drawn, plain
from bot.screens.pages import league_admin_page as screen
from bot.screens.pages import server_parts as parts
from bot.screens.table_sentences import mention

from . import presets

OFFERED = 25
"""Choices that Discord shows while somebody types."""
LABEL = 100
LONGEST_NUMBER = 18


@managed
async def start(rooms: Rooms, interaction: Interaction, answer: Answer, name: str | None) -> None:
    """``/league-admin start``: a new season, called by its month if nothing is given."""
    said = words(rooms, interaction)
    called = people.readable(name, months.LONGEST_NAME) if name else ""
    season = await rooms.leagues.start(interaction.guild_id or 0, called, rooms.clock.now())
    if season is None:
        await reply(answer, said("admin-running", end=mention(rooms.commands, "league-admin end")))
        return
    await reply(answer, said("admin-started", season=people.escape(season.name)))
    await log_change(rooms, interaction, "server-log-started", season=people.escape(season.name))


@managed
async def end(rooms: Rooms, interaction: Interaction, answer: Answer) -> None:
    """``/league-admin end``: asks first."""
    said = words(rooms, interaction)
    season = await rooms.leagues.current(interaction.guild_id or 0)
    if season is None:
        await reply(answer, said("admin-none-running"))
    else:
        text = said("admin-end-really", season=people.escape(season.name))
        press = Press("end", number=season.id, user=interaction.user.id)
        await reply(answer, drawn(screen.question(text, said("admin-end-button"), press, said)))


async def ended(rooms: Rooms, interaction: Interaction, answer: Answer, press: Press) -> bool:
    """The button that ends the season."""
    said, guild = words(rooms, interaction), interaction.guild_id or 0
    current = await rooms.leagues.current(guild)
    if current is None or current.id != press.number:
        await turn_to(answer, plain(said("admin-none-running")))
        return True
    await rooms.leagues.end(guild, rooms.clock.now())
    rooms.leagues.wanted.set()
    channel = (await rooms.leagues.settings(guild)).results_channel
    where = (
        said("admin-ended-posted", channel=f"<#{channel}>")
        if channel
        else said("admin-ended-unposted", league=mention(rooms.commands, "league"))
    )
    await turn_to(answer, plain(said("admin-ended", season=people.escape(current.name)) + " " + where))
    await log_change(rooms, interaction, "server-log-ended", season=people.escape(current.name))
    return True


@managed
async def ranked(rooms: Rooms, interaction: Interaction, answer: Answer, name: str | None) -> None:
    """``/league-admin ranked``: lets matches by a preset count, or no longer; without one says which do."""
    said, guild = words(rooms, interaction), interaction.guild_id or 0
    if name is None:
        known = await rooms.leagues.ranked(guild)
        names = parts.presets([preset.title(said.language) for preset in known], said)
        await reply(answer, said("admin-ranked", presets=names) if known else said("admin-ranked-none"))
        return
    preset = await presets.found(rooms, interaction, answer, name)
    if preset is None:
        return
    counts = await rooms.leagues.rank(guild, preset)
    title = people.escape(preset.title(said.language))
    await reply(answer, said("admin-ranked-on" if counts else "admin-ranked-off", preset=title))
    await log_change(rooms, interaction, "server-log-ranked" if counts else "server-log-unranked", preset=title)


@managed
async def remove(rooms: Rooms, interaction: Interaction, answer: Answer, typed: str) -> None:
    """``/league-admin remove``: asks first, with what the match gave."""
    said = words(rooms, interaction)
    await rooms.leagues.refresh(rooms.clock.now())
    number = _number(typed)
    match = await rooms.leagues.match(interaction.guild_id or 0, number)
    if match is None or match.reason is not None or match.removed_at is not None:
        await reply(answer, _not_removable(match, said))
        return
    text = said("admin-remove-really", match=str(number), people=await _people(rooms, interaction, match))
    press = Press("remove", number=number, user=interaction.user.id)
    await reply(answer, drawn(screen.question(text, said("admin-remove-button"), press, said)))


def _number(typed: str) -> int:
    """The number of a match that was chosen or typed; 0, which none has, for anything else."""
    digits = typed.strip().removeprefix("#")
    return int(digits) if digits.isdecimal() and len(digits) <= LONGEST_NUMBER else 0


def _not_removable(match: LeagueMatch | None, said: Texts) -> str:
    if match is None:
        return said("admin-no-match")
    number = str(match.table_id)
    if match.removed_at is not None:
        return said("admin-removed-before", match=number)
    return said("admin-never-counted", match=number, reason=said(f"friendly-{match.reason}"))


async def match_choices(rooms: Rooms, interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Matches that can be removed, the newest first, by number, day or who played."""
    if not may_manage(interaction):
        return []
    found, guild = [], interaction.guild_id or 0
    zone = months.zone((await rooms.leagues.settings(guild)).timezone)
    await rooms.leagues.refresh(rooms.clock.now())
    matches = await rooms.leagues.suggested(guild, typed, OFFERED)
    for match, names in zip(matches, await _names(rooms, interaction, matches), strict=True):
        day = datetime.fromtimestamp(match.ended_at, UTC).astimezone(zone).strftime("%Y-%m-%d %H:%M")
        label = f"#{match.table_id} · {day} · {names}"
        found.append(Choice(name=label[:LABEL], value=str(match.table_id)))
    return found


async def _newest(rooms: Rooms, interaction: Interaction) -> Season | None:
    """The newest season with all matches that have ended."""
    await rooms.leagues.refresh(rooms.clock.now())
    return await rooms.leagues.season(interaction.guild_id or 0, None)


async def _names(rooms: Rooms, interaction: Interaction, matches: Sequence[LeagueMatch]) -> list[str]:
    played = await rooms.leagues.people_of(matches)
    users = {user for users in played.values() for user in users}
    names = await league_lines.called(rooms, interaction.guild_id or 0, users, words(rooms, interaction))
    return [", ".join(names[user] for user in played.get(match.table_id, ())) for match in matches]


async def _people(rooms: Rooms, interaction: Interaction, match: LeagueMatch) -> str:
    return people.escape((await _names(rooms, interaction, [match]))[0])


async def removed(rooms: Rooms, interaction: Interaction, answer: Answer, press: Press) -> bool:
    """The button that removes a match."""
    said, guild = words(rooms, interaction), interaction.guild_id or 0
    match = await rooms.leagues.remove(guild, press.number or 0, rooms.clock.now())
    rooms.leagues.wanted.set()
    if match is None:
        known = await rooms.leagues.match(guild, press.number or 0)
        await turn_to(answer, plain(_not_removable(known, said)))
    else:
        await turn_to(answer, plain(said("admin-removed", match=str(match.table_id))))
        await log_change(rooms, interaction, "server-log-removed", match=str(match.table_id))
    return True


@managed
async def audit(rooms: Rooms, interaction: Interaction, answer: Answer) -> None:
    """``/league-admin audit``: what stands out in the newest season, and why matches were friendly."""
    said, guild = words(rooms, interaction), interaction.guild_id or 0
    season = await _newest(rooms, interaction)
    if season is None:
        await reply(answer, said("league-none", start=mention(rooms.commands, "league-admin start")))
        return
    findings = await rooms.leagues.audit(season)
    names = await league_lines.called(rooms, guild, {user for finding in findings for user in finding.users}, said)
    lines = [_finding(finding, [people.shown(names[user]) for user in finding.users], said) for finding in findings]
    matches = await rooms.leagues.matches(season)
    friendly = [
        said("audit-friendly", match=str(m.table_id), reason=said(f"friendly-{m.reason}")) for m in matches if m.reason
    ]
    await reply(answer, drawn(screen.audit(people.escape(season.name), lines, friendly, said)))


def _finding(finding: Finding, names: list[str], said: Texts) -> str:
    if finding.kind == "loses_to":
        return said("audit-loses", name=names[0], winner=names[1], count=finding.count, of=finding.of)
    if finding.kind == "leaves":
        return said("audit-leaves", name=names[0], count=finding.count, of=finding.of)
    return said("audit-short", match=str(finding.match), seconds=finding.count, usual=finding.of)


@managed
async def sheet(rooms: Rooms, interaction: Interaction, answer: Answer) -> None:
    """``/league-admin csv``: the newest season's table with all columns."""
    said = words(rooms, interaction)
    season = await _newest(rooms, interaction)
    if season is None:
        await reply(answer, said("league-none", start=mention(rooms.commands, "league-admin start")))
        return
    file = File(f"league-{season.id}.csv", await rooms.leagues.sheet(season))
    view = screen.with_file(said("admin-csv", season=people.escape(season.name)), file.name)
    await reply(answer, Shown(drawn(view).components, files=(file,)))


@managed
async def settings(
    rooms: Rooms,
    interaction: Interaction,
    answer: Answer,
    players: int | None,
    days: int | None,
    monthly: bool | None,
    channel: int | None,
) -> None:
    """``/league-admin settings``: changes what is given, and shows all."""
    guild = interaction.guild_id or 0
    await rooms.leagues.set_conditions(guild, players, days, channel)
    if monthly is not None:
        await rooms.leagues.set_monthly(guild, monthly, rooms.clock.now())
    await reply(answer, await _settings(rooms, interaction))
    if any(given is not None for given in (players, days, monthly, channel)):
        await log_change(rooms, interaction, "server-log-league")


async def unposted(rooms: Rooms, interaction: Interaction, answer: Answer) -> bool:
    """The button that takes the channel of final tables away."""
    await rooms.leagues.post_nowhere(interaction.guild_id or 0)
    await turn_to(answer, await _settings(rooms, interaction))
    await log_change(rooms, interaction, "server-log-league")
    return True


async def _settings(rooms: Rooms, interaction: Interaction) -> Shown:
    said, guild = words(rooms, interaction), interaction.guild_id or 0
    now = await rooms.leagues.settings(guild)
    season = await rooms.leagues.current(guild)
    place = now.results_channel
    where = [f"<#{place}>", *unwritable(interaction, place, said)] if place else [said("server-nowhere")]
    facts = screen.Conditions(now.league_people, now.league_days, now.monthly, "\n".join(where), now.timezone)
    titles = [preset.title(said.language) for preset in await rooms.leagues.ranked(guild)]
    unpost = Press("unpost", user=interaction.user.id) if place else None
    return drawn(screen.settings(facts, titles, _until(season, said), said, unpost))


def _until(season: Season | None, said: Texts) -> str:
    if season is None:
        return said("admin-none-running")
    name = people.escape(season.name)
    if season.ends_at is None:
        return said("admin-season", season=name)
    return said("admin-season-until", season=name, until=f"<t:{int(season.ends_at)}:f>")
