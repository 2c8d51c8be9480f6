"""Discord's OpenAPI description: its schemas, and validation against them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Protocol

import orjson

from sandbox.errors import Json
from sandbox.openapi.compiled_schemas import CompiledSchemas

# Fields that discord.py sends with every edit or command, and that Discord ignores.
_HARMLESS = {"tts", "embed", "nonce", "enforce_nonce", "nsfw"}
_ROOT = "urn:discord"
FILE = Path(__file__).parent / "discord.json"
"""Discord's description; ``sandbox/openapi/README.md`` names its source."""


class Schema(Protocol):
    """A validator from the ``jsonschema`` library for one schema."""

    def iter_errors(self, instance: Any) -> Iterator[Any]:
        """Yield the validation errors."""


class Description:
    """The description in a file. It is read once, and each schema is compiled once."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._compiled_schemas = CompiledSchemas(self.node)
        self._compiled: dict[str, Schema] = {}
        self._resolved: dict[int, list[Json]] = {}

    def prepare(self) -> None:
        """Compile all schemas in ``components/schemas`` now."""
        for name in self.document["components"]["schemas"]:
            pointer = f"#/components/schemas/{name}"
            self._compiled_schemas.of(self.node(pointer))
            self._schema(pointer)

    @cached_property
    def document(self) -> Json:
        """Return the complete document."""
        document: Json = orjson.loads(self._path.read_bytes())
        return document

    def pointer(self, method: str, template: str, part: str) -> str | None:
        """Return the pointer to the schema of an operation's part, such as ``requestBody``; None if there is none."""
        path = self._operations.get(re.sub(r"\{[^}]*\}", "{}", template))
        if path is None:
            return None
        steps = ["paths", path, method.lower(), *part.split("/"), "content", "application/json", "schema"]
        node = self.document
        for step in steps:
            if step not in node:
                return None
            node = node[step]
        return "#/" + "/".join(step.replace("~", "~0").replace("/", "~1") for step in steps)

    def node(self, reference: str) -> Json:
        """Return the schema that a `$ref` in the description points to."""
        node = self.document
        for step in reference.removeprefix("#/").split("/"):
            node = node[step.replace("~1", "/").replace("~0", "~")]
        return node

    def errors(self, pointer: str, instance: Any) -> Iterator[str]:
        """Validate a value against the schema at a pointer. Yield each error with its path."""
        if not self._compiled_schemas.of(self.node(pointer))(instance):
            yield from map(_explanation, self._schema(pointer).iter_errors(instance))

    def unknown_fields(self, pointer: str, body: Any) -> Iterator[str]:
        """Yield an error for each field of ``body`` that is not in the schema at a pointer, except harmless ones."""
        return self._unknown(self._resolve({"$ref": pointer}), body, ())

    def _schema(self, pointer: str) -> Schema:
        if pointer not in self._compiled:
            self._compiled[pointer] = self._kind({"$ref": _quoted(_ROOT + pointer)}, registry=self._registry)
        return self._compiled[pointer]

    @cached_property
    def _operations(self) -> dict[str, str]:
        return {re.sub(r"\{[^}]*\}", "{}", path): path for path in self.document["paths"]}

    @cached_property
    def _registry(self) -> Any:
        # Installed only for development.
        from referencing import Registry, Resource  # noqa: PLC0415
        from referencing.jsonschema import DRAFT202012  # noqa: PLC0415

        resource: Resource[Any] = Resource.from_contents(self.document, default_specification=DRAFT202012)
        registry: Registry[Any] = Registry().with_resource(_ROOT, resource)
        return registry

    @cached_property
    def _kind(self) -> Any:
        from sandbox.openapi.unions import validator_class  # noqa: PLC0415

        return validator_class(self._compiled_schemas)

    def _unknown(self, schemas: list[Json], body: Any, path: tuple[str | int, ...]) -> Iterator[str]:
        if isinstance(body, list):
            items = [one for schema in schemas if "items" in schema for one in self._resolve(schema["items"])]
            for index, item in enumerate(body):
                yield from self._unknown(items, item, (*path, index))
        elif isinstance(body, dict):
            objects = [one for one in schemas if "properties" in one and _suits(one, body)]
            # The description contains no fields for this type of object, or it allows any other fields.
            if not objects or any(one.get("additionalProperties") for one in schemas):
                return
            for key, value in body.items():
                known = [one["properties"][key] for one in objects if key in one["properties"]]
                if not known and key not in _HARMLESS:
                    yield f"{_pointer((*path, key))}: no schema contains this field"
                resolved = [one for schema in known for one in self._resolve(schema)]
                yield from self._unknown(resolved, value, (*path, key))

    def _resolve(self, schema: Json) -> list[Json]:
        """Follow a schema's reference; return the schema and all its branches in ``oneOf``, ``anyOf`` and ``allOf``."""
        if "$ref" in schema:
            return self._resolve(self.node(schema["$ref"]))
        if id(schema) not in self._resolved:
            branches = (one for union in ("oneOf", "anyOf", "allOf") for one in schema.get(union, ()))
            self._resolved[id(schema)] = [schema, *(one for branch in branches for one in self._resolve(branch))]
        return self._resolved[id(schema)]


@cache
def described() -> Description:
    """Return Discord's description, always as the same object."""
    return Description(FILE)


def _suits(schema: Json, body: Json) -> bool:
    kinds = schema["properties"].get("type", {}).get("enum")
    return kinds is None or body.get("type") in kinds


def _quoted(pointer: str) -> str:
    return pointer.replace("{", "%7B").replace("}", "%7D")


def _pointer(path: Any) -> str:
    return "/".join(str(step) for step in path) or "(whole)"


def _explanation(error: Any) -> str:
    """Return the path and text of an error. For an error in a union, use the most deeply nested error instead."""
    while error.context:
        error = max(error.context, key=lambda one: len(one.absolute_path))
    return f"{_pointer(error.absolute_path)}: {error.message[:300]}"
