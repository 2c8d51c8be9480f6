"""Holds requests, answers and events against Discord's public OpenAPI description, where the file is at hand.

What is found is collected, not refused: the requests' own checks stand in :mod:`sandbox.checks`. One thing more is
looked for than the description asks: fields of a request that no schema knows, which Discord ignores without a word.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

import orjson

from sandbox.errors import Json

BESIDE_THE_CHECKOUT = Path(__file__).parents[2] / "shared" / "discord-openapi.json"
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
# Sent by discord.py with every edit or command; Discord takes no offence.
_HARMLESS = {"tts", "embed", "nonce", "enforce_nonce", "nsfw"}
_KEPT = 200
_ROOT = "urn:discord"


class Schema(Protocol):
    """A compiled schema."""

    def iter_errors(self, instance: Any) -> Iterator[Any]:
        """Yield what does not fit."""


class Validator:
    """Collects what does not fit the description; does nothing unless it was switched on and the file is there."""

    def __init__(self, path: Path | None) -> None:
        self.active = path is not None and path.exists()
        self._path = path
        self._compiled: dict[str, Schema] = {}
        self._fields: dict[tuple[str, int | None], dict[str, list[Json]]] = {}
        # A body of a shape that fitted before is not looked at again: a look takes milliseconds.
        self._fitting: set[tuple[str, Hashable]] = set()
        self.requests: list[Json] = []
        self.own: list[Json] = []

    def request(self, method: str, template: str, body: Json | list[Any]) -> None:
        """Look at a request's body."""
        if not self.active:
            return
        pointer = self._operation(method, template, "requestBody")
        if pointer is None:
            return
        self._check(self.requests, f"request {method} {template}", pointer, _without_false_alarms(body), strange=True)

    def answer(self, method: str, template: str, status: int, body: Any) -> None:
        """Look at an answer of the sandbox."""
        if not self.active or body is None:
            return
        pointer = self._operation(method, template, f"responses/{status}")
        if pointer is not None:
            self._check(self.own, f"answer {status} {method} {template}", pointer, body)

    def event(self, name: str, data: Json) -> None:
        """Look at an event of the sandbox."""
        if not self.active:
            return
        for part, schema, value in _parts(name, data):
            self._check(self.own, f"event {name}{part}", f"#/components/schemas/{schema}", value)

    @cached_property
    def _document(self) -> Json:
        assert self._path is not None
        document: Json = orjson.loads(self._path.read_bytes())
        return document

    @cached_property
    def _operations(self) -> dict[str, str]:
        return {re.sub(r"\{[^}]*\}", "{}", path): path for path in self._document["paths"]}

    def _operation(self, method: str, template: str, part: str) -> str | None:
        path = self._operations.get(re.sub(r"\{[^}]*\}", "{}", template))
        if path is None:
            return None
        steps = ["paths", path, method.lower(), *part.split("/"), "content", "application/json", "schema"]
        node = self._document
        for step in steps:
            if step not in node:
                return None
            node = node[step]
        return "#/" + "/".join(step.replace("~", "~0").replace("/", "~1") for step in steps)

    def _check(self, found: list[Json], where: str, pointer: str, instance: Any, *, strange: bool = False) -> None:
        key = (pointer, _shape(instance))
        if key in self._fitting:
            return
        problems = [_telling(error) for error in self._schema(pointer).iter_errors(instance)]
        if strange:
            problems += self._unknown_fields(self._resolve({"$ref": pointer}), instance, ())
        if not problems:
            self._fitting.add(key)
        found += [{"where": where, "message": problem} for problem in problems][: _KEPT - len(found)]

    def _schema(self, pointer: str) -> Schema:
        if pointer not in self._compiled:
            # A tool for tests, absent where only the sandbox runs.
            from referencing import Registry, Resource  # noqa: PLC0415
            from referencing.jsonschema import DRAFT202012  # noqa: PLC0415

            resource: Resource[Any] = Resource.from_contents(self._document, default_specification=DRAFT202012)
            registry: Registry[Any] = Registry().with_resource(_ROOT, resource)
            self._compiled[pointer] = self._kind({"$ref": _quoted(_ROOT + pointer)}, registry=registry)
        return self._compiled[pointer]

    @cached_property
    def _kind(self) -> Any:
        from sandbox.unions import validator_class  # noqa: PLC0415

        return validator_class(self._node)

    def _node(self, reference: str) -> Json:
        """Return the schema at a `$ref` of the description."""
        node = self._document
        for step in reference.removeprefix("#/").split("/"):
            node = node[step.replace("~1", "/").replace("~0", "~")]
        return node

    # Fields that nobody knows

    def _unknown_fields(self, schemas: list[Json], body: Any, path: tuple[str | int, ...]) -> Iterator[str]:
        if isinstance(body, list):
            items = [one for schema in schemas if "items" in schema for one in self._resolve(schema["items"])]
            for index, item in enumerate(body):
                yield from self._unknown_fields(items, item, (*path, index))
        elif isinstance(body, dict):
            objects = [one for one in schemas if "properties" in one and _suits(one, body)]
            # A place for anything, or one whose kind the description does not know: nothing to compare with.
            if not objects or any(one.get("additionalProperties") for one in schemas):
                return
            for key, value in body.items():
                known = [one["properties"][key] for one in objects if key in one["properties"]]
                if not known and key not in _HARMLESS:
                    yield f"{_pointer((*path, key))}: no schema knows this field"
                resolved = [one for schema in known for one in self._resolve(schema)]
                yield from self._unknown_fields(resolved, value, (*path, key))

    def _resolve(self, schema: Json) -> list[Json]:
        if "$ref" in schema:
            return self._resolve(self._node(schema["$ref"]))
        found = [schema]
        for union in ("oneOf", "anyOf", "allOf"):
            for one in schema.get(union, ()):
                found += self._resolve(one)
        return found


def _suits(schema: Json, body: Json) -> bool:
    kinds = schema["properties"].get("type", {}).get("enum")
    return kinds is None or body.get("type") in kinds


def _quoted(pointer: str) -> str:
    return pointer.replace("{", "%7B").replace("}", "%7D")


def _pointer(path: Any) -> str:
    return "/".join(str(step) for step in path) or "(whole)"


def _telling(error: Any) -> str:
    """Return where the fault lies and what it is: of a union's branches, the fault that lies deepest."""
    while error.context:
        error = max(error.context, key=lambda one: len(one.absolute_path))
    return f"{_pointer(error.absolute_path)}: {error.message[:300]}"


# Fields whose values, not only whose kinds, decide which schema is meant.
_TELLING_FIELDS = frozenset({"type", "style", "spacing"})


def _shape(value: Any, field: str = "") -> Hashable:
    """Return which fields of which kinds a value has, however long its texts and lists are."""
    if isinstance(value, dict):
        return frozenset((key, _shape(one, key)) for key, one in value.items())
    if isinstance(value, list):
        return (list, frozenset(_shape(one, field) for one in value))
    return (type(value), value if field in _TELLING_FIELDS or value == "" else None)


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


def _without_false_alarms(body: Any) -> Any:
    """Return a body in which attachments and emojis have their ids as texts: integers are as good to Discord."""
    if isinstance(body, dict):
        changed = {key: _without_false_alarms(value) for key, value in body.items()}
        if isinstance(changed.get("attachments"), list):
            changed["attachments"] = [_with_text_id(one) for one in changed["attachments"]]
        if "emoji" in changed:
            changed["emoji"] = _with_text_id(changed["emoji"])
        return changed
    return [_without_false_alarms(one) for one in body] if isinstance(body, list) else body


def _with_text_id(thing: Any) -> Any:
    if isinstance(thing, dict) and isinstance(thing.get("id"), int):
        return thing | {"id": str(thing["id"])}
    return thing
