"""Validation of requests, responses and events against Discord's OpenAPI description.

Errors are only collected here; other modules refuse invalid requests. Unknown fields of a request, which Discord
ignores silently, are reported too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Any

from sandbox.errors import Json
from sandbox.openapi.description import Description

_EVENTS = {
    "MESSAGE_CREATE": "MessageResponse",
    "MESSAGE_UPDATE": "MessageResponse",
    "CHANNEL_CREATE": "GuildChannelResponse",
    "CHANNEL_UPDATE": "GuildChannelResponse",
    "CHANNEL_DELETE": "GuildChannelResponse",
    "THREAD_CREATE": "ThreadResponse",
    "THREAD_UPDATE": "ThreadResponse",
    "GUILD_UPDATE": "GuildResponse",
    "GUILD_MEMBER_ADD": "GuildMemberResponse",
    "GUILD_MEMBER_UPDATE": "GuildMemberResponse",
}
EVENT_SCHEMAS = frozenset({*_EVENTS.values(), "GuildRoleResponse"})
"""Schemas that events are checked against."""
_KEPT = 200


class Validator:
    """Collector of deviations from a description. Without a description, it does nothing.

    Requests are counted by route, responses by route and status, and events by name. Of each kind, one in ``every`` is
    validated, starting with the first.
    """

    def __init__(self, description: Description | None, every: int = 1) -> None:
        self._description = description
        self._every = every
        self._counts: Counter[str] = Counter()
        # Validation takes milliseconds, so a body is skipped if it has the shape of an earlier valid body.
        self._valid_shapes: set[tuple[str, Hashable]] = set()
        self.requests: list[Json] = []
        self.own: list[Json] = []

    @property
    def active(self) -> bool:
        """Return True if there is a description."""
        return self._description is not None

    def request(self, method: str, template: str, body: Json | list[Any]) -> None:
        """Validate a request's body."""
        where = f"request {method} {template}"
        if self._description is None or not self._is_chosen(where):
            return
        pointer = self._description.pointer(method, template, "requestBody")
        if pointer is None:
            return
        self._check(self.requests, where, pointer, _with_text_ids_everywhere(body), strange=True)

    def answer(self, method: str, template: str, status: int, body: Any) -> None:
        """Validate a response from the sandbox."""
        where = f"answer {status} {method} {template}"
        if self._description is None or body is None or not self._is_chosen(where):
            return
        pointer = self._description.pointer(method, template, f"responses/{status}")
        if pointer is not None:
            self._check(self.own, where, pointer, body)

    def event(self, name: str, data: Json) -> None:
        """Validate an event from the sandbox."""
        if self._description is None or not self._is_chosen(name):
            return
        for part, schema, value in _parts(name, data):
            self._check(self.own, f"event {name}{part}", f"#/components/schemas/{schema}", value)

    def _is_chosen(self, kind: str) -> bool:
        """Count a request, response or event of this kind, and return True if it should be validated."""
        if self._every == 1:
            return True
        self._counts[kind] += 1
        return self._counts[kind] % self._every == 1

    def _check(self, found: list[Json], where: str, pointer: str, instance: Any, *, strange: bool = False) -> None:
        assert self._description is not None
        key = (pointer, _shape(instance))
        if key in self._valid_shapes:
            return
        problems = [*self._description.errors(pointer, instance)]
        if strange:
            problems += self._description.unknown_fields(pointer, instance)
        if not problems:
            self._valid_shapes.add(key)
        found += [{"where": where, "message": problem} for problem in problems][: _KEPT - len(found)]


# Fields whose values, not just their types, select the schema.
_SELECTING_FIELDS = frozenset({"type", "style", "spacing"})


def _shape(value: Any, field: str = "") -> Hashable:
    """Return the shape of a value: its fields and their types.

    It also includes the values of fields that select a schema, and distinguishes empty strings from others.
    """
    if isinstance(value, dict):
        return frozenset((key, _shape(one, key)) for key, one in value.items())
    if isinstance(value, list):
        return (list, frozenset(_shape(one, field) for one in value))
    return (type(value), value if field in _SELECTING_FIELDS or value == "" else None)


def _parts(name: str, data: Json) -> Iterator[tuple[str, str, Any]]:
    if name in _EVENTS:
        yield "", _EVENTS[name], data
    elif name == "GUILD_CREATE":
        yield "", "GuildResponse", data
        for key, schema in (
            ("channels", "GuildChannelResponse"),
            ("threads", "ThreadResponse"),
            ("members", "GuildMemberResponse"),
        ):
            for one in data[key]:
                yield f".{key}", schema, one
    elif name == "INTERACTION_CREATE":
        yield ".member", "GuildMemberResponse", data["member"]
        if "message" in data:
            yield ".message", "MessageResponse", data["message"]
    elif name.startswith("GUILD_ROLE_") and "role" in data:
        yield ".role", "GuildRoleResponse", data["role"]


def _with_text_ids_everywhere(body: Any) -> Any:
    """Return a body with ids as strings, the only form that Discord describes; discord.py also sends integers."""
    if isinstance(body, dict):
        changed = {key: _with_text_ids_everywhere(value) for key, value in body.items()}
        if isinstance(changed.get("attachments"), list):
            changed["attachments"] = [_with_text_id(one) for one in changed["attachments"]]
        if isinstance(changed.get("allowed_mentions"), dict):
            changed["allowed_mentions"] = _with_text_ids(changed["allowed_mentions"], "users", "roles")
        if "emoji" in changed:
            changed["emoji"] = _with_text_id(changed["emoji"])
        return changed
    return [_with_text_ids_everywhere(one) for one in body] if isinstance(body, list) else body


def _with_text_id(thing: Any) -> Any:
    if isinstance(thing, dict) and isinstance(thing.get("id"), int):
        return thing | {"id": str(thing["id"])}
    return thing


def _with_text_ids(thing: Json, *fields: str) -> Json:
    return thing | {
        name: [str(one) if type(one) is int else one for one in thing[name]]
        for name in fields
        if isinstance(thing.get(name), list)
    }
