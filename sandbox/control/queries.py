"""Operations that return parts of the sandbox's state, or subscribe to its events."""

from __future__ import annotations

from dataclasses import asdict

from sandbox.control.lookup import channel_called, member_called, person_called
from sandbox.control.objects import channel_object, command_objects, guild_object, interaction_object, person_object
from sandbox.control.operations import Control, ControlError, check_range, operation
from sandbox.errors import Json
from sandbox.interactions.interactions import REMEMBERED
from sandbox.snowflakes import id_in

MOST_SHOWN = 10_000
"""Largest number of messages in one view."""


@operation
def world(control: Control) -> Json:
    """Return the application, the bot, the servers, the people and the clock."""
    core = control.core
    people = [user for user in core.state.users.values() if not user.bot]
    return {
        "application": {"id": str(core.state.application.id), "name": core.state.application.name},
        "bot": {"connected": core.hub.connected},
        "guilds": [guild_object(guild) for guild in core.state.guilds.values()],
        "people": [person_object(core, user) for user in people],
        "clock": core.clock.face(),
    }


@operation
def channels(control: Control, person: str) -> Json:
    """Return the channels and threads that a person can see."""
    core, user = control.core, person_called(control, person)
    seen = [one for one in core.state.channels.values() if core.permissions.sees(user.id, one)]
    return {"channels": [channel_object(core, one, user.id) for one in seen]}


@operation
def view(control: Control, person: str, channel: str, limit: int = 50, before: str | None = None) -> Json:
    """Return a channel as a person's client shows it."""
    check_range("limit", limit, 1, MOST_SHOWN)
    if before is not None and id_in(before) is None:
        raise ControlError("bad_request", f"{before!r} is not the id of a message")
    place = channel_called(control, channel)
    user = member_called(control, person, place)
    if not control.core.permissions.sees(user.id, place):
        raise ControlError("not_visible", f"{user.name} does not see {place.name}")
    client = control.clients.of(user.id)
    return control.clients.view(client, place, limit, None if before is None else int(before))


@operation
def watch(control: Control, person: str, channel: str | None = None) -> Json:
    """Subscribe this connection to a person's events in one channel, and return the channel's view.

    Without ``channel``, subscribe to the events in all channels, and return an empty object.
    """
    if control.socket is None:
        raise ControlError("bad_request", "`watch` requires a connection to /sandbox/live")
    if channel is None:
        control.clients.watch(control.socket, person_called(control, person).id, None)
        return {}
    result = view(control, person, channel)
    assert isinstance(result, dict)
    number = int(result["channel"]["id"])
    control.clients.watch(control.socket, person_called(control, person).id, number)
    return result


@operation
def unwatch(control: Control, person: str, channel: str | None = None) -> Json:
    """End a subscription that ``watch`` started."""
    if control.socket is not None:
        number = None if channel is None else channel_called(control, channel).id
        control.clients.unwatch(control.socket, person_called(control, person).id, number)
    return {}


@operation
def commands(control: Control, person: str, channel: str) -> Json:
    """Return the commands that the slash command picker offers a person in a channel."""
    place = channel_called(control, channel)
    user = member_called(control, person, place)
    offered = control.core.commands.offered(user, place)
    return {"commands": [entry for one in offered for entry in command_objects(one, user.locale)]}


@operation
def notifications(control: Control, person: str, since: float | None = None) -> Json:
    """Return a person's recent notifications in chronological order. With ``since``, leave out earlier ones."""
    kept = control.clients.of(person_called(control, person).id).notifications
    return {"notifications": [one for one in kept if since is None or one["at"] >= since]}


@operation
def interactions(control: Control, person: str | None = None, limit: int = 100) -> Json:
    """Return the newest interactions of one person or of everybody, newest last."""
    check_range("limit", limit, 1, REMEMBERED)
    recent = control.core.interactions.recent
    user = None if person is None else person_called(control, person)
    chosen = [one for one in recent if user is None or one.user is user]
    return {"interactions": [interaction_object(one) for one in chosen[-limit:]]}


@operation
def journal(control: Control, since: int = 0) -> Json:
    """Return the bot's newest REST requests after number ``since``, and the number of the last request."""
    kept = control.core.journal
    return {"requests": [one for one in kept.requests if one["n"] > since], "next": kept.count}


@operation
def sessions(control: Control) -> Json:
    """Return the sessions, and the newest attempts to start one, newest last."""
    core = control.core
    return {
        "sessions": [
            {
                "id": one.id,
                "shard": list(one.shard),
                "connected": one.connection is not None,
                "resumed": one.resumed,
                "sequence": one.sequence,
            }
            for one in core.hub.sessions.values()
        ],
        "starts": [asdict(one) | {"shard": list(one.shard)} for one in core.starts.listed],
    }


@operation
def deliveries(
    control: Control,
    event: str | None = None,
    about: str | None = None,
    session: str | None = None,
    shard: int | None = None,
) -> Json:
    """Return the newest matching events, including those of ended sessions, with the real times when each was sent."""
    chosen = (
        one
        for one in control.core.hub.deliveries
        if event in (None, one.event)
        and about in (None, one.about)
        and session in (None, one.session)
        and shard in (None, one.shard[0])
    )
    return {"deliveries": [asdict(one) | {"shard": list(one.shard)} for one in chosen]}


@operation
def violations(control: Control) -> Json:
    """Return whether validation is on, and where the sandbox and the bot deviate from Discord's OpenAPI description."""
    validator = control.core.validator
    return {"active": validator.active, "violations": validator.own, "requests": validator.requests}


@operation
def stats(control: Control) -> Json:
    """Return counts of sessions, events, interactions and requests, and of invalid and rate-limited requests."""
    core = control.core
    return {
        "sessions": len(core.hub.sessions),
        "events": core.hub.sent,
        "requests": core.journal.count,
        "invalid_requests": core.limits.invalid_requests,
        "rate_limited": core.limits.rate_limited,
        "interactions": core.interactions.counts,
    }
