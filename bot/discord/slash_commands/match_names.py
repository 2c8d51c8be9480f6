"""The rules, days and players of past matches, as texts in the reader's language."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any
from zoneinfo import ZoneInfo

from bot.discord.services import Services
from bot.history.chronicle import Favourite, Origin, PastMatch
from bot.leagues.seasons import zone
from bot.locales import Texts
from bot.presets.server_presets import CLASSIC
from bot.screens import people_names
from bot.screens.pages.history import sheet_page
from bot.screens.rules import rule_sentences as rules_screen
from engine import RulesError
from engine.rules.registry import complete


def complete_options(options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return all options of a match. If this version does not accept some of them, return the options unchanged."""
    try:
        return complete(options)
    except RulesError:
        return options


async def zone_of(services: Services, guild: int) -> ZoneInfo:
    """Return the time zone of a server."""
    return zone((await services.servers.preferences(guild)).timezone)


def day_in_words(moment: float, there: ZoneInfo, said: Texts) -> str:
    """Return the date at a moment (Unix seconds) in a time zone as text."""
    day = dt.datetime.fromtimestamp(moment, there)
    return sheet_page.date(day.day, day.month, day.year, said)


def rules_name(match: PastMatch | Favourite, said: Texts) -> str:
    """Return the preset's name at the time of the match, marked as changed if the rules differed from the preset.

    The match's length and time limits do not count as changes.
    """
    named = match.origin or Origin(str(match.options.get("preset", CLASSIC)))
    options = match.last_options if isinstance(match, PastMatch) else match.options
    return rules_screen.preset_name(named.name, complete_options(options), said, named.options)


def seat_names(match: PastMatch, said: Texts) -> tuple[str, ...]:
    """Return the cleaned and distinct names by seat. Users who deleted their data get a substitute name."""
    nobody = said("league-nobody")
    called = {seat.seat: seat.name or nobody for seat in match.seats if seat.seat is not None}
    return people_names.distinct([called.get(seat, nobody) for seat in range(max(match.scores, default=-1) + 1)])
