"""Application commands and, for now an empty list, the application's emojis.

Source: https://discord.com/developers/docs/interactions/application-commands#endpoints
"""

from __future__ import annotations

from sandbox.errors import Json, form_error, refusal
from sandbox.rest.routing import NO_CONTENT, Call, Reply, Route


def _guild_id(call: Call) -> int | None:
    if call.number("application_id") != call.core.state.application.id:
        raise refusal("missing_access")
    return call.guild().id if "guild_id" in call.request.match_info else None


def list_commands(call: Call) -> Reply:
    """Return the commands, with their translations only when asked for."""
    localized = call.request.query.get("with_localizations", "").lower() in ("true", "1")
    return 200, call.core.commands.listed(_guild_id(call), localized=localized)


def overwrite_commands(call: Call) -> Reply:
    """Replace all commands."""
    guild_id = _guild_id(call)
    bodies = call.body
    if not isinstance(bodies, list) or not all(isinstance(one, dict) for one in bodies):
        raise form_error((), "BASE_TYPE_LIST", "Only iterables may be used in a ListType")
    return 200, call.core.commands.overwrite(guild_id, bodies)


def create_command(call: Call) -> Reply:
    """Add a command."""
    before = len(call.core.state.commands)
    command: Json = call.core.commands.create(_guild_id(call), call.fields)
    return (201 if len(call.core.state.commands) > before else 200), command


def get_command(call: Call) -> Reply:
    """Return a command."""
    return 200, call.core.commands.get(_guild_id(call), call.number("command_id"))


def edit_command(call: Call) -> Reply:
    """Change a command."""
    return 200, call.core.commands.edit(_guild_id(call), call.number("command_id"), call.fields)


def delete_command(call: Call) -> Reply:
    """Remove a command."""
    call.core.commands.delete(_guild_id(call), call.number("command_id"))
    return NO_CONTENT


def list_emojis(_: Call) -> Reply:
    """Return the application's emojis: none yet."""
    return 200, {"items": []}


_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
ROUTES = [
    route
    for base in (_GLOBAL, _GUILD)
    for route in (
        Route("GET", base, list_commands, "read"),
        Route("PUT", base, overwrite_commands, "commands"),
        Route("POST", base, create_command, "commands"),
        Route("GET", base + "/{command_id}", get_command, "read"),
        Route("PATCH", base + "/{command_id}", edit_command, "commands"),
        Route("DELETE", base + "/{command_id}", delete_command, "commands"),
    )
]
ROUTES.append(Route("GET", "/applications/{application_id}/emojis", list_emojis, "read"))
