"""Operations that inject and cancel faults, and that limit session starts."""

from __future__ import annotations

import re
from collections.abc import Awaitable
from dataclasses import asdict, replace
from typing import Any

from sandbox.control.lookup import bot_missing, guild_called
from sandbox.control.operations import Control, ControlError, check_range, operation
from sandbox.errors import Json
from sandbox.faults import HttpFault
from sandbox.gateway.session import Session
from sandbox.world.bus import GuildChanged
from sandbox.world.models import Guild

STATUSES = "https://discord.com/developers/docs/topics/opcodes-and-status-codes#http"
CODES = "https://discord.com/developers/docs/topics/opcodes-and-status-codes#json"
BANS = "https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans"
STARTS = "https://discord.com/developers/docs/events/gateway#session-start-limit-object"
CLOSE_CODES = (1000, 4999)
"""Lowest and highest code for closing a connection. Source: https://www.rfc-editor.org/rfc/rfc6455#section-7.4.2"""
LONGEST = 24 * 3600
"""Longest duration of a fault, in seconds."""
MOST_REPETITIONS = 1000
"""Largest number of repeated interactions, and of copies of each."""
EVENTS = "https://discord.com/developers/docs/events/gateway-events#receive-events"


def _chosen(control: Control, session: str | None, shard: int | None) -> list[Session] | None:
    """Return the sessions that a fault affects, or None for all connections."""
    if session is None and shard is None:
        return None
    chosen = control.core.hub.chosen(session, shard)
    if not chosen:
        raise ControlError("bad_request", "There is no such session")
    return chosen


@operation
def drop_gateway(
    control: Control,
    code: int | None = None,
    resumable: bool = True,
    session: str | None = None,
    shard: int | None = None,
) -> Awaitable[Json]:
    """Close the connections of the chosen sessions, by default all, with ``code``. Cut them if ``code`` is None.

    Unless ``resumable`` is true, the sessions cannot be resumed afterwards.
    """
    check_range("code", code, *CLOSE_CODES)
    chosen = _chosen(control, session, shard)

    async def drop() -> Json:
        await control.core.gateway.drop(code, resumable=resumable, only=chosen)
        return {}

    return drop()


@operation
def reconnect(control: Control, session: str | None = None, shard: int | None = None) -> Json:
    """Ask the bot to reconnect the chosen sessions, by default all."""
    control.core.gateway.ask_to_reconnect(_chosen(control, session, shard))
    return {}


@operation
def invalidate(control: Control, resumable: bool = False, session: str | None = None, shard: int | None = None) -> Json:
    """Tell the bot that the chosen sessions, by default all, are invalid."""
    control.core.gateway.invalidate(resumable=resumable, only=_chosen(control, session, shard))
    return {}


@operation
def mute_gateway(control: Control, seconds: float, session: str | None = None, shard: int | None = None) -> Json:
    """Withhold events and heartbeat acknowledgements from the chosen sessions, by default all, for ``seconds``."""
    check_range("seconds", seconds, 0, LONGEST)
    control.core.gateway.mute(seconds, _chosen(control, session, shard))
    return {}


@operation
def session_starts(
    control: Control,
    shards: int | None = None,
    required: bool | None = None,
    max_concurrency: int | None = None,
    seconds: float | None = None,
    total: int | None = None,
    servers: int | None = None,
    guild_seconds: float | None = None,
) -> Json:
    """Change the given limits on session starts; return all limits and the token that the bot needs."""
    given: Json = {
        "shards": shards,
        "required": required,
        "max_concurrency": max_concurrency,
        "seconds": seconds,
        "total": total,
        "servers": servers,
        "guild_seconds": guild_seconds,
    }
    changed: Json = {name: value for name, value in given.items() if value is not None}
    if any(value < (name in ("shards", "max_concurrency")) for name, value in changed.items()):
        raise ControlError("bad_request", f"A limit is too small: {STARTS}")
    starts = control.core.starts
    starts.limits = replace(starts.limits, **changed)
    return {**asdict(starts.limits), "shards": starts.shards, "token": starts.token}


@operation
def http_fault(
    control: Control,
    status: int,
    times: int = 1,
    method: str | None = None,
    path: str | None = None,
    after: bool = False,
    delay_ms: float = 0,
    code: int = 0,
    page: bool = False,
    cut: bool = False,
) -> Json:
    """Inject a fault into the next ``times`` matching requests."""
    if status and not 400 <= status <= 599:
        raise ControlError("bad_request", f"{status} is not an error status: {STATUSES}")
    if cut and status:
        raise ControlError("bad_request", "A broken connection has no status")
    if code and (page or not status):
        raise ControlError("bad_request", f"Only a refusal in JSON has a code: {CODES}")
    check_range("delay_ms", delay_ms, 0, LONGEST * 1000)
    pattern = _pattern(path)
    fault = HttpFault(status, times, method, pattern, after, delay_ms / 1000, code=code, page=page, cut=cut)
    return _added(control, fault)


@operation
def rate_limit(
    control: Control,
    retry_after: float,
    times: int = 1,
    path: str | None = None,
    global_: bool = False,
    via: bool = True,
) -> Json:
    """Make the next ``times`` matching requests fail with a 429."""
    if global_ and not via:
        raise ControlError("bad_request", f"A 429 of the proxy in front of Discord names no global limit: {BANS}")
    check_range("retry_after", retry_after, 0, LONGEST)
    fault = HttpFault(429, times, path=_pattern(path), retry_after=retry_after, everywhere=global_, via=via)
    return _added(control, fault)


@operation
def send_event(control: Control, event: str, data: dict[str, Any], sequence: int | None = None) -> Json:
    """Send every session an event without checking its data. ``sequence``, if given, replaces the event's number."""
    if not re.fullmatch(r"[A-Z_]+", event):
        raise ControlError("bad_request", f"{event!r} is not the name of an event: {EVENTS}")
    control.core.hub.send_raw(event, data, sequence)
    return {}


def _added(control: Control, fault: HttpFault) -> Json:
    if fault.times < 1:
        raise ControlError("bad_request", "times must be at least 1")
    control.core.faults.add_http(fault)
    return {}


def _pattern(path: str | None) -> re.Pattern[str] | None:
    try:
        return None if path is None else re.compile(path)
    except re.error as error:
        raise ControlError("bad_request", f"{path!r} is not a regular expression: {error}") from None


@operation
def repeat_interactions(control: Control, times: int = 1, copies: int = 1) -> Json:
    """Deliver each of the next ``times`` interactions ``copies`` more times."""
    check_range("times", times, 0, MOST_REPETITIONS)
    check_range("copies", copies, 0, MOST_REPETITIONS)
    control.core.faults.repeat_interactions(times, copies)
    return {}


def _with_bot(control: Control, name: str | None) -> Guild:
    guild = guild_called(control, name)
    if control.core.state.bot.id not in guild.members:
        raise bot_missing(guild)
    return guild


@operation
def guild_unavailable(control: Control, guild: str | None = None, left_out: bool = False) -> Json:
    """Start an outage of a server.

    With ``left_out``, the bot gets no event about it, and READY omits the server during the outage.
    """
    place = _with_bot(control, guild)
    place.unavailable, place.left_out = True, left_out
    if not left_out:
        control.core.bus.publish(GuildChanged("delete", place))
    return {}


@operation
def guild_available(control: Control, guild: str | None = None) -> Json:
    """End the outage of a server."""
    place = _with_bot(control, guild)
    place.unavailable = place.left_out = False
    control.core.bus.publish(GuildChanged("create", place))
    return {}


@operation
def clear_faults(control: Control) -> Json:
    """Cancel the HTTP faults and the repetitions of interactions that have not happened yet."""
    control.core.faults.clear()
    return {}
