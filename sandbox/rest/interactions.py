"""Routes for interaction callbacks and interaction webhooks.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding#endpoints
"""

from __future__ import annotations

from sandbox.interactions.interactions import Interaction
from sandbox.rest.routing import NO_CONTENT, Call, Handler, Reply, Route
from sandbox.world.models import Message


def callback(call: Call) -> Reply:
    """Handle the first reply to an interaction."""
    core = call.core
    interaction = core.interactions.pending(call.number("interaction_id"), call.text("token"))
    response = core.replies.first(interaction, call.message)
    if call.request.query.get("with_response", "").lower() in ("true", "1"):
        return 200, response
    return NO_CONTENT


def _interaction(call: Call) -> Interaction:
    return call.core.interactions.by_token(call.number("webhook_id"), call.text("token"))


def _message(call: Call) -> tuple[Interaction, Message]:
    interaction = _interaction(call)
    return interaction, call.core.replies.find(interaction, call.request.match_info.get("message_id", "@original"))


def follow_up(call: Call) -> Reply:
    """Send a follow-up message, or complete the original reply if it is a deferral."""
    return 200, call.core.replies.follow_up(_interaction(call), call.message).payload


def get_reply(call: Call) -> Reply:
    """Return the original reply or another message that the token gives access to."""
    return 200, _message(call)[1].payload


def edit_reply(call: Call) -> Reply:
    """Edit the original reply or another message that the token gives access to."""
    interaction, message = _message(call)
    return 200, call.core.replies.edit(interaction, message, call.message).payload


def delete_reply(call: Call) -> Reply:
    """Delete the original reply or another message that the token gives access to."""
    call.core.replies.delete(_message(call)[1])
    return NO_CONTENT


def _webhook(method: str, tail: str, handler: Handler) -> Route:
    return Route(method, "/webhooks/{webhook_id}/{token}" + tail, handler, "webhook", own_token=True)


ROUTES = [
    Route("POST", "/interactions/{interaction_id}/{token}/callback", callback, rule=None, own_token=True),
    _webhook("POST", "", follow_up),
    *(
        _webhook(method, tail, handler)
        for tail in ("/messages/@original", "/messages/{message_id}")
        for method, handler in (("GET", get_reply), ("PATCH", edit_reply), ("DELETE", delete_reply))
    ),
]
