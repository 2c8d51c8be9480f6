"""What those who manage a league see: questions before what is final, conditions, what stands out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.locales import Texts
from bot.screens import layout
from bot.screens.custom_ids.server_ids import ServerButton

from . import server_parts as parts

FINDINGS, FRIENDLY = 15, 10
"""So many findings and friendly matches are listed at most."""


@dataclass(frozen=True, slots=True)
class ConditionFacts:
    """What a server asks of ranked matches; ``channel``: where final tables are posted, in words."""

    people: int
    days: int
    monthly: bool
    channel: str
    timezone: str


def question(text: str, label: str, press: ServerButton, texts: Texts) -> layout.Screen:
    """A private question before something final; ``press`` names who was asked."""
    yes = parts.button(press, label, layout.FINAL)
    no = parts.button(ServerButton("cancel", user=press.user), texts("admin-cancel"))
    return layout.screen(layout.text([text]), *layout.rows([yes, no]))


def settings(
    conditions: ConditionFacts, presets: Sequence[str], season: str, texts: Texts, unpost: ServerButton | None
) -> layout.Screen:
    """What counts in the league, all on one page. ``presets``: titles, not escaped; ``unpost`` takes the channel of
    final tables away."""
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
    return layout.screen(layout.text(lines), *layout.rows(made))


def audit(season: str, findings: Sequence[str], friendly: Sequence[str], texts: Texts) -> layout.Screen:
    """What stands out in a season."""
    lines = [texts("audit-title", season=season), *(findings[:FINDINGS] or [texts("audit-nothing")])]
    if friendly:
        lines += [texts("audit-friendly-title", count=len(friendly)), *friendly[:FRIENDLY]]
    lines.append(texts("audit-foot"))
    return layout.screen(layout.text(lines))


def with_file(text: str, name: str) -> layout.Screen:
    """A sentence and a file that goes along with the message."""
    return layout.screen(layout.text([text]), layout.file(name))
