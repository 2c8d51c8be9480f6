"""Compiled schemas accept the same values as the ``jsonschema`` library."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from sandbox.errors import Json
from sandbox.openapi.compiled_schemas import CompiledSchemas
from sandbox.openapi.description import described

VALUES: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, -1, 1.0, 1.5, "", "a", "ab", "abc", "1", "ü"),
    *([], [1], [1, 1], [1, True], [1, 1.0], ["a", "b"], [[1], [1]], [{"a": 1}, {"a": True}], [None, 2, "a"]),
    *({}, {"a": 1}, {"a": "x"}, {"a": None, "b": 2}, {"b": []}, {"a": {"a": {"a": 1}}}, {"a": 1, "b": 2, "c": 3}),
]
SCHEMAS: list[Json] = [
    *({"type": kind} for kind in ("string", "integer", "number", "boolean", "null", "object", "array")),
    *({"type": ["string", "null"]}, {"type": ["integer", "array", "object"]}),
    *(
        {"enum": [1, "a", None]},
        {"enum": [1.0]},
        {"enum": [True, [1]]},
        {"enum": [{"a": 1}, 1.5]},
        {"const": 0},
        {"const": False},
    ),
    *({"minLength": 1}, {"maxLength": 2}, {"pattern": "^a.?$"}, {"minimum": 1}, {"maximum": 1}),
    *({"minItems": 1}, {"maxItems": 1}, {"uniqueItems": True}, {"uniqueItems": False}),
    *({"minProperties": 1}, {"maxProperties": 1}, {"required": ["a"]}, {"required": ["a", "b"]}),
    *({"properties": {"a": {"type": "integer"}}}, {"properties": {"a": {"enum": [1]}, "b": {"type": "integer"}}}),
    {"properties": {"a": {}}, "additionalProperties": False},
    {"properties": {"a": {}}, "additionalProperties": {"type": "integer"}},
    {"additionalProperties": False},
    {"items": {"type": "integer"}},
    {"items": {"items": {"enum": [1]}}},
    {"allOf": [{"type": "integer"}, {"minimum": 1}]},
    {"anyOf": [{"type": "string"}, {"minimum": 1}]},
    {"oneOf": [{"type": "integer"}, {"minimum": 1}]},
    {"oneOf": [{"const": 1, "title": "One"}, {"const": "a"}, {"const": None}]},
    {"oneOf": [{"const": 1}, {"const": 1.0}, {"const": True}]},
    {"oneOf": [{"const": 1}, {"const": 1}, {"const": "a"}]},
    {"oneOf": [{"properties": {"a": {"enum": [1]}}}, {"required": ["b"]}]},
    {"$ref": "#/$defs/nested"},
    {"$ref": "#/$defs/nested", "required": ["a"]},
    {"title": "Anything", "description": "whatever", "format": "snowflake"},
    {},
]
DEFINED: Json = {
    "nested": {"type": "object", "properties": {"a": {"anyOf": [{"$ref": "#/$defs/nested"}, {"const": 1}]}}}
}


@pytest.mark.parametrize("schema", SCHEMAS, ids=str)
def test_compiled_schemas_accept_the_same_values_as_the_library(schema: Json) -> None:
    fits = CompiledSchemas(lambda reference: DEFINED[reference.removeprefix("#/$defs/")]).of(schema)
    library = Draft202012Validator(schema | {"$defs": DEFINED})
    assert [(value, fits(value)) for value in VALUES] == [(value, library.is_valid(value)) for value in VALUES]


def test_an_unsupported_keyword_is_an_error() -> None:
    with pytest.raises(NotImplementedError, match="contains"):
        CompiledSchemas(DEFINED.__getitem__).of({"items": {"contains": {"type": "string"}}})


BUTTON: Json = {"type": 2, "style": 1, "custom_id": "x", "label": "Join", "emoji": {"id": "5", "name": "red"}}
MENU: Json = {"type": 3, "custom_id": "y", "options": [{"label": "One", "value": "1", "default": True}]}
BODY: Json = {
    "content": "x",
    "flags": 64,
    "attachments": [{"id": "0"}],
    "allowed_mentions": {"parse": [], "users": ["5"]},
    "components": [
        {"type": 1, "components": [BUTTON]},
        {"type": 1, "components": [MENU]},
        {"type": 17, "components": [{"type": 10, "content": "x"}, {"type": 14, "spacing": 1}]},
        {"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": BUTTON},
    ],
}
SAMPLED = 5
"""Step with which spoilt bodies are sampled. With 5, every fifth one is compared."""


def spoilt(value: Any) -> list[Any]:
    """Return variants of a value, each with one key removed, or with the value or a part of it replaced."""
    found: list[Any] = [None, 99, "x" * 5000, []]
    if isinstance(value, dict):
        for name, one in value.items():
            found.append({key: deepcopy(other) for key, other in value.items() if key != name})
            found += [value | {name: bad} for bad in spoilt(one)]
    if isinstance(value, list):
        for place, one in enumerate(value):
            found += [[*value[:place], bad, *value[place + 1 :]] for bad in spoilt(one)]
    return found


def test_all_schemas_of_discord_compile_and_the_one_for_messages_agrees_with_the_library() -> None:
    description = described()
    schemas = CompiledSchemas(description.node)
    for schema in description.document["components"]["schemas"].values():
        schemas.of(schema)
    pointer = description.pointer("POST", "/channels/{channel_id}/messages", "requestBody")
    assert pointer is not None
    fits = schemas.of(description.node(pointer))
    library = Draft202012Validator(description.document | {"$ref": pointer.replace("{", "%7B").replace("}", "%7D")})
    # The library is slow, so only a sample is compared.
    bodies = [BODY, *spoilt(BODY)[::SAMPLED]]
    judged = [library.is_valid(body) for body in bodies]
    assert [fits(body) for body in bodies] == judged
    assert judged[0]
    assert judged.count(False) > len(bodies) / 2
