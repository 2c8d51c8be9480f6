"""Months and days in a server's time zone, for the seasons of its league."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

LONGEST_NAME = 40
"""Maximum number of characters in a season's name."""
HALF_MONTH = 14 * 86_400.0


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones, sorted."""
    return tuple(sorted(available_timezones()))


def zone(name: str) -> ZoneInfo:
    """Return the time zone with this name; UTC if the name is unknown."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def month_end(at: float, timezone: str) -> float:
    """Return the start of the month that follows the month of ``at``."""
    return _next_month(datetime.fromtimestamp(at, zone(timezone))).timestamp()


def moved_end(ends_at: float, timezone: str, now: float) -> float:
    """Return when the month that was to end at ``ends_at`` ends in ``timezone``, or ``now`` if that is past."""
    return max(now, month_end(ends_at - HALF_MONTH, timezone))


def month_name(at: float, timezone: str) -> str:
    """Return the month of ``at`` in the form ``2026-11``."""
    return datetime.fromtimestamp(at, zone(timezone)).strftime("%Y-%m")


def day_of(at: float, timezone: str) -> tuple[float, float]:
    """Return the start and end of the day that contains ``at``."""
    day = datetime.fromtimestamp(at, zone(timezone)).date()
    begin = datetime(day.year, day.month, day.day, tzinfo=zone(timezone))
    following = datetime.fromordinal(day.toordinal() + 1).replace(tzinfo=zone(timezone))
    return begin.timestamp(), following.timestamp()


def span(typed: str, timezone: str) -> tuple[float, float] | None:
    """Return the start and end of a month (``2026-11``) or a day (``2026-11-21``); ``None`` for any other text."""
    for form in ("%Y-%m-%d", "%Y-%m"):
        try:
            begin = datetime.strptime(typed, form).replace(tzinfo=zone(timezone)).timestamp()
            return day_of(begin, timezone) if form.endswith("d") else (begin, month_end(begin, timezone))
        except (ValueError, OverflowError):
            continue  # Other text, or a time outside the calendar.
    return None


def _next_month(moment: datetime) -> datetime:
    years, month = divmod(moment.month, 12)
    return datetime(moment.year + years, month + 1, 1, tzinfo=moment.tzinfo)
