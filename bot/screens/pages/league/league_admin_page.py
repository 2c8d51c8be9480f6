"""Pages for people who manage a league: confirmations, conditions, and suspicious results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.locales import Texts
from bot.model.feature_requests import server_requests as s
from bot.screens import button_rows, layout
from bot.screens.pages.server import server_parts as parts

FINDINGS = 15
"""Maximum number of findings listed."""
FRIENDLY = 10
"""Maximum number of friendly matches listed."""


@dataclass(frozen=True, slots=True)
class ConditionFacts:
    """A league: its conditions for ranked matches, its seasons, and the channel of its final standings."""

    people: int
    """Minimum number of people at the table of a ranked match."""
    days: int
    """Minimum number of days that each person must have been on the server."""
    monthly: bool
    """True if a new season begins each month."""
    channel: str
    """The channel for final standings, in words."""
    timezone: str


def question(text: str, label: str, press: s.ManagingRequest | s.ForgetUser, texts: Texts) -> layout.Screen:
    """Return the page that asks for confirmation before a final action. ``press`` contains the user who is asked."""
    yes = parts.button(press, label, layout.FINAL)
    no = parts.button(s.CancelQuestion(press.user), texts("admin-cancel"))
    return layout.screen(layout.text([text]), *button_rows.fitted([yes, no]))


def conditions_page(
    conditions: ConditionFacts, presets: Sequence[str], season: str, texts: Texts, unpost: s.StopPosting | None
) -> layout.Screen:
    """Return the page with the current season, the ranked presets and all conditions of the league.

    ``presets`` contains unescaped titles. ``unpost`` is the request to stop posting final standings; without it, the
    page has no button.
    """
    lines = [
        texts("admin-settings"),
        season,
        texts("admin-settings-presets", presets=parts.presets(presets, texts))
        if presets
        else texts("admin-ranked-none"),
        texts("admin-settings-people", count=conditions.people),
        texts("admin-settings-days", count=conditions.days),
        texts("admin-settings-monthly" if conditions.monthly else "admin-settings-by-hand", zone=conditions.timezone),
        texts("admin-settings-channel", channel=conditions.channel),
    ]
    made = [] if unpost is None else [parts.button(unpost, texts("admin-settings-unpost"))]
    return layout.screen(layout.text(lines), *button_rows.fitted(made))


def audit(season: str, findings: Sequence[str], friendly: Sequence[str], texts: Texts) -> layout.Screen:
    """Return the page with the findings about a season and, if there are any, the season's friendly matches."""
    lines = [texts("audit-title", season=season), *(findings[:FINDINGS] or [texts("audit-nothing")])]
    if friendly:
        lines += [texts("audit-friendly-title", count=len(friendly)), *friendly[:FRIENDLY]]
    lines.append(texts("audit-foot"))
    return layout.screen(layout.text(lines))


def with_file(text: str, name: str) -> layout.Screen:
    """Return a message with the sentence ``text`` and the attached file ``name``."""
    return layout.screen(layout.text([text]), layout.file(name))
