"""``/server overview``: settings and state of the bot on a server, on one private page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.locales import LANGUAGES, Texts
from bot.locales import texts as texts_of
from bot.model.card_faces import STYLES
from bot.model.facts import Missing
from bot.model.server_features import FEATURES
from bot.screens import layout
from bot.screens import people_names as people
from bot.screens.custom_ids.server_ids import ServerButton

from .server_parts import menu, presets

FOLLOW_HOST = "host"
"""The language choice that follows each table's host."""
PICTURES = ("repost", "turn", "never")
TABLES, DEFAULTS, LACKING, BLOCKED, ASIDE = 10, 10, 12, 10, 6
"""Maximum number of lines in each list."""
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
    """One of ``PICTURES``."""
    cards: str
    """One of ``STYLES``."""
    log: str | None
    features: frozenset[str] = frozenset()
    """The features that the server offers."""
    blocked: Sequence[BlockedPerson] = ()
    switched_off: bool = False
    waiting: int = 0
    """Tables that have not been shown since the start of the bot."""
    aside: Sequence[tuple[str, str]] = ()
    """Kind and number of what is wrong or set aside."""


def overview(facts: ServerFacts, texts: Texts) -> layout.Screen:
    """Return the page with its menus."""
    lines = [
        texts("server-title"),
        texts("server-zone", zone=facts.timezone),
        texts("server-who", role=facts.role) if facts.role else texts("server-who-nobody"),
        texts("server-log", channel=facts.log or texts("server-nowhere")),
        texts("server-rules", preset=people.escape(facts.default)),
        *(
            texts("server-rules-channel", channel=one.channel, preset=people.escape(one.preset))
            for one in facts.defaults[:DEFAULTS]
        ),
        *_league(facts, texts),
        *_tables(facts, texts),
        *_blocked(facts, texts),
        *_troubles(facts, texts),
        *_lacking(facts, texts),
    ]
    menus = (_languages, _pictures, _cards, _features)
    return layout.screen(layout.text(lines), *(made(facts, texts) for made in menus))


def _league(facts: ServerFacts, texts: Texts) -> list[str]:
    ranked = presets(facts.ranked, texts) or texts("server-nothing")
    if facts.season is None:
        return [texts("server-no-season", presets=ranked)]
    name, until = people.escape(facts.season[0]), facts.season[1]
    if until is None:
        return [texts("server-season", season=name, presets=ranked)]
    return [texts("server-season-until", season=name, until=f"<t:{int(until)}:D>", presets=ranked)]


def _tables(facts: ServerFacts, texts: Texts) -> list[str]:
    lines = [texts("server-tables", count=len(facts.tables))]
    for table in facts.tables[:TABLES]:
        where = f"[{texts('server-table-link')}]({table.link})" if table.link else table.where
        host = people.shown(people.clean(table.host, 0))
        lines.append(texts("server-table", where=where, since=f"<t:{int(table.since)}:R>", host=host))
    return lines


def _blocked(facts: ServerFacts, texts: Texts) -> list[str]:
    lines = [texts("server-switched-off")] if facts.switched_off else []
    if not facts.blocked:
        return lines
    lines.append(texts("server-blocked", count=len(facts.blocked)))
    lines += [
        texts("server-blocked-one", who=one.who, since=f"<t:{int(one.since)}:R>") for one in facts.blocked[:BLOCKED]
    ]
    more = len(facts.blocked) - BLOCKED
    return [*lines, texts("server-blocked-more", count=more)] if more > 0 else lines


def _troubles(facts: ServerFacts, texts: Texts) -> list[str]:
    lines = [texts("server-waiting", count=facts.waiting)] if facts.waiting else []
    for kind, which in facts.aside[:ASIDE]:
        lines.append(texts(f"server-aside-{kind}" if kind in KINDS else "server-aside-other", which=which))
    more = len(facts.aside) - ASIDE
    return [*lines, texts("server-aside-more", count=more)] if more > 0 else lines


def _lacking(facts: ServerFacts, texts: Texts) -> list[str]:
    if not facts.lacking:
        return [texts("server-may-all")]
    lines = [texts("server-lacking")]
    by_channel: dict[str, list[str]] = {}
    for one in facts.lacking:
        by_channel.setdefault(one.channel, []).append(texts(f"permission-{one.permission}"))
    lines += [
        texts("server-lacking-in", channel=channel, permissions=", ".join(names))
        for channel, names in list(by_channel.items())[:LACKING]
    ]
    return [*lines, texts("server-lacking-how")]


def _languages(facts: ServerFacts, texts: Texts) -> layout.Item:
    known = {language: texts_of(language)("language-name") for language in LANGUAGES}
    names = {FOLLOW_HOST: texts("server-language-host"), **known}
    chosen = facts.language or FOLLOW_HOST
    entries = [
        layout.entry(texts("server-language-label", language=name), value, chosen=value == chosen)
        for value, name in names.items()
    ]
    return menu(ServerButton("language", user=facts.manager), entries, texts("server-choose-language"))


def _pictures(facts: ServerFacts, texts: Texts) -> layout.Item:
    entries = [layout.entry(texts(f"server-pictures-{when}"), when, chosen=when == facts.pictures) for when in PICTURES]
    return menu(ServerButton("pictures", user=facts.manager), entries, texts("server-choose-pictures"))


def _cards(facts: ServerFacts, texts: Texts) -> layout.Item:
    entries = [layout.entry(texts(f"server-cards-{style}"), style, chosen=style == facts.cards) for style in STYLES]
    return menu(ServerButton("cards", user=facts.manager), entries, texts("server-choose-cards"))


def _features(facts: ServerFacts, texts: Texts) -> layout.Item:
    entries = [
        layout.entry(
            texts(f"server-feature-{name}"),
            name,
            chosen=name in facts.features,
            about=texts(f"server-feature-{name}-about"),
        )
        for name in FEATURES
    ]
    press = ServerButton("features", user=facts.manager)
    return menu(press, entries, texts("server-choose-features"), least=0, most=len(entries))
