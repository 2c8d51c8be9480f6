"""The application's commands: how the bot registers them, and how people use them.

Source: https://discord.com/developers/docs/interactions/application-commands
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sandbox.checks.commands import (
    ATTACHMENT,
    GROUP,
    SUBCOMMAND,
    check_command,
    check_commands,
)
from sandbox.errors import Json, refusal
from sandbox.flags import Permission
from sandbox.interactions.entered_values import NAMED, Found, Resolver, UnknownCommand, Unusable
from sandbox.resources.files import Files
from sandbox.world.models import Channel, User
from sandbox.world.permissions import Permissions
from sandbox.world.state import State


class Commands:
    """All registered commands."""

    def __init__(self, state: State, permissions: Permissions, files: Files) -> None:
        self._state = state
        self._files = files
        self._permissions = permissions
        self._open: set[str] = set()
        self.on_change: Callable[[], None] = lambda: None

    # Requests from the bot

    def listed(self, guild_id: int | None, *, localized: bool) -> list[Json]:
        """Return the global commands, or the commands of one server; with ``localized``, include their translations."""
        mine = [one for one in self._state.commands.values() if one.get("guild_id") == _text(guild_id)]
        return mine if localized else [_without_localizations(one) for one in mine]

    def overwrite(self, guild_id: int | None, bodies: list[Json]) -> list[Json]:
        """Replace the global commands, or those of one server. A command with the same name and type keeps its id."""
        check_commands(bodies)
        old = {(one["type"], one["name"]): int(one["id"]) for one in self.listed(guild_id, localized=True)}
        kept = [self._keep(guild_id, body, old.pop((body.get("type", 1), body["name"]), None)) for body in bodies]
        for number in old.values():
            self._state.drop_command(number)
        self.on_change()
        return kept

    def create(self, guild_id: int | None, body: Json) -> Json:
        """Add a command, or replace the one with the same name and type."""
        check_command(body)
        others = [one for one in self.listed(guild_id, localized=True) if one["name"] == body["name"]]
        same = next((int(one["id"]) for one in others if one["type"] == body.get("type", 1)), None)
        kept = self._keep(guild_id, body, same)
        self.on_change()
        return kept

    def edit(self, guild_id: int | None, number: int, body: Json) -> Json:
        """Change the given fields of a command; refuse an unknown command with 10063."""
        merged = self.get(guild_id, number) | body
        check_command(merged)
        kept = self._keep(guild_id, merged, number)
        self.on_change()
        return kept

    def get(self, guild_id: int | None, number: int) -> Json:
        """Return a command; refuse an unknown one with 10063."""
        command = self._state.commands.get(number)
        if command is None or command.get("guild_id") != _text(guild_id):
            raise refusal("unknown_command")
        return command

    def delete(self, guild_id: int | None, number: int) -> None:
        """Delete a command; refuse an unknown one with 10063."""
        self.get(guild_id, number)
        self._state.drop_command(number)
        self.on_change()

    def _keep(self, guild_id: int | None, body: Json, number: int | None) -> Json:
        state = self._state
        permissions = body.get("default_member_permissions")
        command: Json = {
            "id": str(number or state.ids.next()),
            "application_id": str(state.application.id),
            "version": str(state.ids.next()),
            "type": body.get("type") or 1,
            "name": body["name"],
            "name_localizations": body.get("name_localizations"),
            "description": body.get("description") or "",
            "description_localizations": body.get("description_localizations"),
            "default_member_permissions": None if permissions is None else str(permissions),
            "nsfw": bool(body.get("nsfw")),
            "integration_types": body.get("integration_types") or [0],
            "contexts": body.get("contexts"),
            "options": [_without_nothing(one) for one in body.get("options") or []],
        }
        if guild_id is None:
            command["dm_permission"] = body.get("dm_permission") is not False
        else:
            command["guild_id"] = str(guild_id)
        state.keep_command(command)
        return command

    # How people use commands

    def offered(self, user: User, channel: Channel) -> list[Json]:
        """Return the slash commands that the picker shows to a person in a channel."""
        may = self._permissions.of(user.id, channel)
        absent = self._state.bot.id not in self._state.guild_of(channel).members
        if absent or not may & Permission.USE_APPLICATION_COMMANDS:
            return []
        guild_id = str(channel.guild_id)
        here = [one for one in self._state.commands.values() if one.get("guild_id") in (None, guild_id)]
        open_here = [one for one in here if one["name"] in self._open or _permitted(one, may)]
        return [one for one in open_here if one["type"] == 1 and _in_guilds(one)]

    def open_to_all(self, name: str) -> None:
        """Allow a command for everybody, as admins can under Server Settings › Integrations."""
        self._open.add(name)

    def use(self, user: User, channel: Channel, name: str, values: Json, find: Found) -> Json:
        """Return the interaction data of a command that a person has filled in.

        ``find`` turns the name in a user, role or channel option into an id; the value of an attachment option is
        an :class:`~sandbox.checks.messages.Upload`. Raise :class:`Unusable` for an unknown command or an invalid value.
        """
        resolver = Resolver(self._state, self._files, channel, find)
        return self._data(user, channel, name, lambda leaf: _filled(leaf, values, resolver)) | resolver.resolved()

    def complete(
        self, user: User, channel: Channel, name: str, option: str, text: str, values: Json, find: Found
    ) -> Json:
        """Return the interaction data of a command while a person types ``text`` into one of its options.

        ``values`` contains the other options that are filled in. Their values are not checked. Files, and names that
        ``find`` cannot turn into an id, are left out. Raise :class:`Unusable` for an unknown command or option, or if
        ``option`` has no autocompletion.
        """
        return self._data(user, channel, name, lambda leaf: _begun(leaf, option, text, values, find))

    def _data(self, user: User, channel: Channel, name: str, fill: Callable[[Json], list[Json]]) -> Json:
        first, *words = name.removeprefix("/").split() or [""]
        command = next((one for one in self.offered(user, channel) if one["name"] == first), None)
        if command is None:
            raise UnknownCommand(f"There is no command /{first} here")
        options = _within(command, words, fill)
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data


def _within(holder: Json, words: list[str], fill: Callable[[Json], list[Json]]) -> list[Json]:
    """Return the result of ``fill`` for a command, or for its chosen subcommand, nested in its groups."""
    nested = [one for one in holder.get("options") or [] if one["type"] in (SUBCOMMAND, GROUP)]
    if not nested and not words:
        return fill(holder)
    chosen = next((one for one in nested if words and one["name"] == words[0]), None)
    if chosen is None:
        if not nested:
            raise Unusable(f"{holder['name']} has no subcommand {words[0]}")
        raise Unusable(f"{holder['name']} needs one of: {', '.join(one['name'] for one in nested)}")
    return [{"name": chosen["name"], "type": chosen["type"], "options": _within(chosen, words[1:], fill)}]


def _options(leaf: Json, named: set[str]) -> list[Json]:
    options: list[Json] = leaf.get("options") or []
    unknown = named - {one["name"] for one in options}
    if unknown:
        raise Unusable(f"{leaf['name']} has no option {', '.join(sorted(unknown))}")
    return options


def _filled(leaf: Json, values: Json, resolver: Resolver) -> list[Json]:
    options = _options(leaf, set(values))
    missing = [one["name"] for one in options if one.get("required") and one["name"] not in values]
    if missing:
        raise Unusable(f"Not filled in, but required: {', '.join(missing)}")
    return [
        {"name": one["name"], "type": one["type"], "value": resolver.value(one, values[one["name"]])}
        for one in options
        if one["name"] in values
    ]


def _begun(leaf: Json, typed: str, text: str, values: Json, find: Found) -> list[Json]:
    begun: list[Json] = []
    for option in _options(leaf, {typed, *values}):
        name, kind = option["name"], option["type"]
        if name == typed:
            if not option.get("autocomplete"):
                raise Unusable(f"The option {name} has no autocompletion")
            begun.append({"name": name, "type": kind, "value": text, "focused": True})
            continue
        # A file is sent only with the complete command.
        value = values.get(name) if kind != ATTACHMENT else None
        if kind in NAMED and value is not None:
            value = find(kind, str(value))
        if value is not None:
            begun.append({"name": name, "type": kind, "value": str(value) if kind in NAMED else value})
    return begun


def leaves(command: Json) -> Iterator[tuple[list[Json], Json]]:
    """Yield a command, or each of its subcommands if it has any, with the path to it."""
    nested = [one for one in command.get("options") or [] if one["type"] in (SUBCOMMAND, GROUP)]
    if not nested:
        yield [command], command
    for one in nested:
        for steps, leaf in leaves(one):
            yield [command, *steps], leaf


def leaf_options(data: Json) -> list[Json]:
    """Return the filled-in options in an interaction's data: those of the command, or of its subcommand."""
    options: list[Json] = data.get("options") or []
    return leaf_options(options[0]) if options and options[0]["type"] in (SUBCOMMAND, GROUP) else options


def _text(guild_id: int | None) -> str | None:
    return None if guild_id is None else str(guild_id)


def _in_guilds(command: Json) -> bool:
    return command["contexts"] is None or 0 in command["contexts"]


def _permitted(command: Json, may: int) -> bool:
    needed = command["default_member_permissions"]
    if needed is None or may & Permission.ADMINISTRATOR:
        return True
    # "0" hides a command from everybody but administrators.
    return needed != "0" and may & int(needed) == int(needed)


def _without_nothing(option: Json) -> Json:
    return {
        key: [_without_nothing(one) for one in value] if key == "options" else value
        for key, value in option.items()
        if value is not None
    }


def _without_localizations(command: Json) -> Json:
    return {
        key: [_without_localizations(one) for one in value] if key in ("options", "choices") else value
        for key, value in command.items()
        if key not in ("name_localizations", "description_localizations")
    }
