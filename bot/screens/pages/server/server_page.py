"""The pages of ``/server overview`` with the preferences of a server and the state of the bot there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.locales import Texts
from bot.model.bot_setup import Missing
from bot.model.feature_requests.server_requests import ShowOverview
from bot.screens import button_rows, layout
from bot.screens import people_names as people

from . import server_parts as parts
from . import server_preferences as preferences

PAGES = ("tables", "rules", "league", "server", "status")
TABLES, LACKING, BLOCKED, ASIDE = 10, 12, 10, 6
"""Maximum number of lines in each list."""
KINDS = ("discord", "token", "table", "counting", "settling", "packing")
"""Kinds of trouble that have their own sentence."""


@dataclass(frozen=True, slots=True)
class RunningTable:
    """A table that is not over."""

    where: str
    """The channel of the table, as a mention."""
    link: str | None
    """Address of the first of these that exists: the match's result, the newest table message, the channel.

    ``None`` if the channel is gone.
    """
    host: str
    """The host's name, not cleaned."""
    since: float
    """Time at which the table was opened, in Unix seconds."""


@dataclass(frozen=True, slots=True)
class BlockedPerson:
    """A user who may not play on this server."""

    who: str
    """A mention."""
    since: float
    """Time of the block, in Unix seconds."""


@dataclass(frozen=True, slots=True)
class ServerFacts:
    """The contents of all pages."""

    preferences: preferences.PreferenceFacts
    tables: Sequence[RunningTable] = ()
    lacking: Sequence[Missing] = ()
    blocked: Sequence[BlockedPerson] = ()
    switched_off: bool = False
    """True if the operator has blocked the whole server."""
    waiting: int = 0
    """Number of tables that have not been shown since the bot started."""
    aside: Sequence[tuple[str, str]] = ()
    """Kind and identifier (a number or a name) of each item that was set aside."""


def overview(facts: ServerFacts, texts: Texts, page: str = PAGES[0], notice: str | None = None) -> layout.Screen:
    """Return the screen of ``page``, one of ``PAGES``. ``notice`` is a sentence about the latest change."""
    head = [texts("server-title"), *([notice] if notice else [])]
    if page != "status" and (facts.lacking or facts.aside or facts.waiting or facts.switched_off):
        head.append(texts("server-attention"))
    body = (
        [layout.text(_status(facts, texts))] if page == "status" else preferences.SHOWN[page](facts.preferences, texts)
    )
    return layout.screen(layout.text(head), *body, *button_rows.fitted(_leads(facts, texts, page)))


def _leads(facts: ServerFacts, texts: Texts, page: str) -> list[layout.Button]:
    """Return a button for each page. The button of the page that is shown is disabled."""
    user = facts.preferences.manager
    return [
        parts.button(
            ShowOverview(user=user, name=one),
            texts(f"server-page-{one}"),
            layout.ACT if one == page else layout.PLAIN,
            disabled=one == page,
        )
        for one in PAGES
    ]


def _status(facts: ServerFacts, texts: Texts) -> list[str]:
    return [
        *_tables(facts, texts),
        *_blocked(facts, texts),
        *_troubles(facts, texts),
        *_lacking(facts, texts),
    ]


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
