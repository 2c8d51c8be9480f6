"""The best moments of a match, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.locales import Texts
from bot.model.match_facts import BestMoment
from bot.screens import people_names as people

SECONDS = "jump_in"
"""The kind that is measured in seconds; all others count cards."""


def told(moments: Sequence[BestMoment], names: Sequence[str], texts: Texts) -> Iterator[str]:
    """One line each, under their title; nothing where there was none."""
    if moments:
        yield texts("moments-title")
    for moment in moments:
        amount = round(moment.amount, 1) if moment.kind == SECONDS else round(moment.amount)
        yield texts(f"moment-{moment.kind}", name=people.shown(names[moment.seat], 20), amount=amount)
