"""Routes for application commands and the application's emojis.

Sources: https://discord.com/developers/docs/interactions/application-commands#endpoints and
https://discord.com/developers/docs/resources/emoji#list-application-emojis
"""

from __future__ import annotations

from sandbox.errors import Json, form_error, refusal
from sandbox.rest.routing import NO_CONTENT, Call, Reply, Route
from sandbox.world.models import Emoji


def _check_application(call: Call) -> None:
    if call.number("application_id") != call.core.state.application.id:
        raise refusal("missing_access")


def _guild_id(call: Call) -> int | None:
    _check_application(call)
    return call.guild().id if "guild_id" in call.request.match_info else None


def list_commands(call: Call) -> Reply:
    """Return the commands, with translations only if requested."""
    localized = call.request.query.get("with_localizations", "").lower() in ("true", "1")
    return 200, call.core.commands.listed(_guild_id(call), localized=localized)


def overwrite_commands(call: Call) -> Reply:
    """Replace all global commands, or all commands of a server."""
    guild_id = _guild_id(call)
    bodies = call.body
    if not isinstance(bodies, list) or not all(isinstance(one, dict) for one in bodies):
        raise form_error((), "BASE_TYPE_LIST", "Only iterables may be used in a ListType")
    return 200, call.core.commands.overwrite(guild_id, bodies)


def create_command(call: Call) -> Reply:
    """Add a command, or replace the one with the same name and type."""
    before = len(call.core.state.commands)
    command: Json = call.core.commands.create(_guild_id(call), call.fields)
    return (201 if len(call.core.state.commands) > before else 200), command


def get_command(call: Call) -> Reply:
    """Return a command, or refuse with 10063."""
    return 200, call.core.commands.get(_guild_id(call), call.number("command_id"))


def edit_command(call: Call) -> Reply:
    """Change the given fields of a command."""
    return 200, call.core.commands.edit(_guild_id(call), call.number("command_id"), call.fields)


def delete_command(call: Call) -> Reply:
    """Delete a command, or refuse with 10063."""
    call.core.commands.delete(_guild_id(call), call.number("command_id"))
    return NO_CONTENT


def list_emojis(call: Call) -> Reply:
    """Return the application's emojis."""
    _check_application(call)
    return 200, {"items": call.core.emojis.listed()}


def create_emoji(call: Call) -> Reply:
    """Create an emoji from a name and a data URI."""
    _check_application(call)
    emojis = call.core.emojis
    return 201, emojis.payload(emojis.create(call.fields))


def _emoji(call: Call) -> Emoji:
    _check_application(call)
    return call.core.emojis.find(call.number("emoji_id"))


def get_emoji(call: Call) -> Reply:
    """Return an emoji, or refuse with 10014."""
    return 200, call.core.emojis.payload(_emoji(call))


def edit_emoji(call: Call) -> Reply:
    """Rename an emoji."""
    emoji = _emoji(call)
    call.core.emojis.rename(emoji, call.fields)
    return 200, call.core.emojis.payload(emoji)


def delete_emoji(call: Call) -> Reply:
    """Delete an emoji and its picture."""
    call.core.emojis.delete(_emoji(call))
    return NO_CONTENT


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
_EMOJIS = "/applications/{application_id}/emojis"
ROUTES += [
    Route("GET", _EMOJIS, list_emojis, "read"),
    Route("POST", _EMOJIS, create_emoji, "emojis"),
    Route("GET", _EMOJIS + "/{emoji_id}", get_emoji, "read"),
    Route("PATCH", _EMOJIS + "/{emoji_id}", edit_emoji, "emojis"),
    Route("DELETE", _EMOJIS + "/{emoji_id}", delete_emoji, "emojis"),
]
