"""Discord's description of its gateway."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

DAY = 86_400_000
"""Milliseconds in a day."""
STARTS_A_DAY = 1000
"""Number of sessions that a small bot may start per day. Source:
https://docs.discord.com/developers/events/gateway#session-start-limit-object"""


@dataclass(frozen=True, slots=True)
class GatewayPlan:
    """The address of Discord's gateway, the recommended number of shards, and the limits for starting sessions."""

    address: str
    shards: int
    """Number of shards that Discord recommends."""
    max_concurrency: int
    """Number of shards that may identify at the same time."""
    starts_left: int
    """Number of sessions that may still be started today. If the bot starts more, Discord resets the token."""
    starts_a_day: int
    """Number of sessions that may be started per day."""
    day_ends: float
    """Seconds until Discord resets ``starts_left``."""


def plan_of(data: Mapping[str, Any], address: str | None) -> GatewayPlan:
    """Return the plan in a response from Discord, with the values of a small bot for missing fields.

    ``address`` is used if the response contains no address. Raise ``KeyError`` if there is no address at all, and
    ``AttributeError`` or ``TypeError`` if the response has an unexpected structure.
    """
    limit = data.get("session_start_limit") or {}
    total = limit.get("total", STARTS_A_DAY)
    if (found := data.get("url") or address) is None:
        raise KeyError("url")
    return GatewayPlan(
        address=found,
        shards=data.get("shards") or 1,
        max_concurrency=limit.get("max_concurrency") or 1,
        starts_left=limit.get("remaining", total),
        starts_a_day=total,
        day_ends=limit.get("reset_after", DAY) / 1000,
    )
