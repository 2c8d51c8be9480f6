"""``/server overview``: settings and state of the bot on a server, on one private page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.locales import LANGUAGES, Texts, texts
from bot.model.facts import Missing
from bot.screens import layout
from bot.screens import people_names as people
from bot.screens.custom_ids.server_ids import ServerButton

from .server_parts import menu, presets

FOLLOW_HOST = "host"
"""The language choice that follows each table's host."""
PICTURES = ("repost", "turn", "never")
TABLES, DEFAULTS, LACKING, BLOCKED, ASIDE = 10, 10, 12, 10, 6
"""Most lines of each list."""
KINDS = ("discord", "token", "table", "counting", "settling", "packing")
"""Kinds of problems that have their own sentence."""


@dataclass(frozen=True, slots=True)
class RunningTable:
    """A table that is not over."""

    where: str
    """Its channel as a mention."""
    link: str | None
    """Address of its newest message."""
    host: str
    """A name."""
    since: float
    """Unix seconds."""


@dataclass(frozen=True, slots=True)
class ChannelDefault:
    """The default preset of ``/play`` in a channel."""

    channel: str
    """A mention."""
    preset: str
    """The preset's title."""


@dataclass(frozen=True, slots=True)
class BlockedPerson:
    """A user who may not play on this server."""

    who: str
    """A mention."""
    since: float
    """Unix seconds."""


@dataclass(frozen=True, slots=True)
class ServerFacts:
    """Contents of the page. Roles and channels are mentions, ``None`` if not set."""

    manager: int
    """The user who opened the page, the only one whose menus work."""
    language: str | None
    timezone: str
    default: str
    defaults: Sequence[ChannelDefault]
    role: str | None
    ranked: Sequence[str]
    season: tuple[str, float | None] | None
    """Its name and end."""
    tables: Sequence[RunningTable]
    lacking: Sequence[Missing]
    pictures: str
    log: str | None
    blocked: Sequence[BlockedPerson] = ()
    switched_off: bool = False
    waiting: int = 0
    """Tables that have not been shown since the start of the bot."""
    aside: Sequence[tuple[str, str]] = ()
    """Kind and number of what is wrong or set aside."""


def overview(facts: ServerFacts, said: Texts) -> layout.Screen:
    """Return the page with its two menus."""
    lines = [
        said("server-title"),
        said("server-zone", zone=facts.timezone),
        said("server-who", role=facts.role) if facts.role else said("server-who-nobody"),
        said("server-log", channel=facts.log or said("server-nowhere")),
        said("server-rules", preset=people.escape(facts.default)),
        *(
            said("server-rules-channel", channel=one.channel, preset=people.escape(one.preset))
            for one in facts.defaults[:DEFAULTS]
        ),
        *_league(facts, said),
        *_tables(facts, said),
        *_blocked(facts, said),
        *_troubles(facts, said),
        *_lacking(facts, said),
    ]
    return layout.screen(layout.text(lines), _languages(facts, said), _pictures(facts, said))


def _league(facts: ServerFacts, said: Texts) -> list[str]:
    ranked = presets(facts.ranked, said) or said("server-nothing")
    if facts.season is None:
        return [said("server-no-season", presets=ranked)]
    name, until = people.escape(facts.season[0]), facts.season[1]
    if until is None:
        return [said("server-season", season=name, presets=ranked)]
    return [said("server-season-until", season=name, until=f"<t:{int(until)}:D>", presets=ranked)]


def _tables(facts: ServerFacts, said: Texts) -> list[str]:
    lines = [said("server-tables", count=len(facts.tables))]
    for table in facts.tables[:TABLES]:
        where = f"[{said('server-table-link')}]({table.link})" if table.link else table.where
        host = people.shown(people.clean(table.host, 0))
        lines.append(said("server-table", where=where, since=f"<t:{int(table.since)}:R>", host=host))
    return lines


def _blocked(facts: ServerFacts, said: Texts) -> list[str]:
    lines = [said("server-switched-off")] if facts.switched_off else []
    if not facts.blocked:
        return lines
    lines.append(said("server-blocked", count=len(facts.blocked)))
    lines += [
        said("server-blocked-one", who=one.who, since=f"<t:{int(one.since)}:R>") for one in facts.blocked[:BLOCKED]
    ]
    more = len(facts.blocked) - BLOCKED
    return [*lines, said("server-blocked-more", count=more)] if more > 0 else lines


def _troubles(facts: ServerFacts, said: Texts) -> list[str]:
    lines = [said("server-waiting", count=facts.waiting)] if facts.waiting else []
    for kind, which in facts.aside[:ASIDE]:
        lines.append(said(f"server-aside-{kind}" if kind in KINDS else "server-aside-other", which=which))
    more = len(facts.aside) - ASIDE
    return [*lines, said("server-aside-more", count=more)] if more > 0 else lines


def _lacking(facts: ServerFacts, said: Texts) -> list[str]:
    if not facts.lacking:
        return [said("server-may-all")]
    lines = [said("server-lacking")]
    by_channel: dict[str, list[str]] = {}
    for one in facts.lacking:
        by_channel.setdefault(one.channel, []).append(said(f"permission-{one.permission}"))
    lines += [
        said("server-lacking-in", channel=channel, permissions=", ".join(names))
        for channel, names in list(by_channel.items())[:LACKING]
    ]
    return [*lines, said("server-lacking-how")]


def _languages(facts: ServerFacts, said: Texts) -> layout.Item:
    known = {language: texts(language)("language-name") for language in LANGUAGES}
    names = {FOLLOW_HOST: said("server-language-host"), **known}
    chosen = facts.language or FOLLOW_HOST
    entries = [
        layout.entry(said("server-language-label", language=name), value, chosen=value == chosen)
        for value, name in names.items()
    ]
    return menu(ServerButton("language", user=facts.manager), entries, said("server-choose-language"))


def _pictures(facts: ServerFacts, said: Texts) -> layout.Item:
    entries = [layout.entry(said(f"server-pictures-{when}"), when, chosen=when == facts.pictures) for when in PICTURES]
    return menu(ServerButton("pictures", user=facts.manager), entries, said("server-choose-pictures"))
