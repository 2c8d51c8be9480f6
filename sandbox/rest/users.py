"""Routes for the gateway's address, the bot's user, its application, other users, and private channels.

Sources: https://discord.com/developers/docs/events/gateway#get-gateway-bot,
https://discord.com/developers/docs/resources/user
"""

from __future__ import annotations

from sandbox.errors import refusal
from sandbox.gateway.socket import application_flags
from sandbox.rest.routing import Call, Reply, Route
from sandbox.world.payloads import application_payload, own_user_payload, user_payload


def _gateway_url(call: Call) -> str:
    return f"ws://{call.request.host}/gateway"


def get_gateway(call: Call) -> Reply:
    """Return the gateway's address."""
    return 200, {"url": _gateway_url(call)}


def get_gateway_bot(call: Call) -> Reply:
    """Return the gateway's address, the recommended number of shards, and the session start limit."""
    starts = call.core.starts
    return 200, {"url": _gateway_url(call), "shards": starts.shards, "session_start_limit": starts.left()}


def get_me(call: Call) -> Reply:
    """Return the bot's user."""
    return 200, own_user_payload(call.core.state.bot)


def get_application(call: Call) -> Reply:
    """Return the bot's application."""
    state = call.core.state
    owner = next(user for user in state.users.values() if not user.bot)
    flags = application_flags(call.core.config)
    return 200, application_payload(state, owner=owner, guilds=len(state.guilds), flags=flags)


def get_user(call: Call) -> Reply:
    """Return a user, or refuse with 10013."""
    user = call.core.state.users.get(call.number("user_id"))
    if user is None:
        raise refusal("unknown_user")
    return 200, user_payload(user)


def create_dm(_: Call) -> Reply:
    """Refuse to open a private channel, because nobody in the sandbox accepts private messages from applications."""
    raise refusal("cannot_message_user")


ROUTES = [
    Route("GET", "/gateway", get_gateway, rule=None, own_token=True),
    Route("GET", "/gateway/bot", get_gateway_bot),
    Route("GET", "/users/@me", get_me),
    Route("GET", "/oauth2/applications/@me", get_application),
    Route("GET", "/applications/@me", get_application),
    Route("POST", "/users/@me/channels", create_dm),
    Route("GET", "/users/{user_id}", get_user, "read"),
]
