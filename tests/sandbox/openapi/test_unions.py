"""The fast validator for unions reports the same errors as the ``jsonschema`` library."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from sandbox.errors import Json
from sandbox.openapi.compiled_schemas import CompiledSchemas
from sandbox.openapi.unions import validator_class

PARTS: Json = {
    "row": {
        "required": ["type", "parts"],
        "properties": {"type": {"enum": [1]}, "parts": {"items": {"$ref": "#/$defs/part"}}},
    },
    "text": {
        "required": ["type"],
        "properties": {"type": {"enum": [2]}, "size": {"oneOf": [{"const": 1}, {"const": "1"}, {"type": "null"}]}},
    },
    "any": {"properties": {"type": {"enum": [1, 2, None, "x"]}, "size": {"type": ["integer", "array"]}}},
    "part": {
        "oneOf": [{"$ref": "#/$defs/row"}, {"$ref": "#/$defs/text"}, {"$ref": "#/$defs/row", "required": ["size"]}]
    },
    "either": {"anyOf": [{"$ref": "#/$defs/text"}, {"type": "string"}, {"$ref": "#/$defs/any", "required": ["size"]}]},
}
TYPES: tuple[Any, ...] = (1, 2, 3, True, 1.0, None, "x", [1])
SIZES: tuple[Any, ...] = (1, "1", True, None, 2, [], {})
INSTANCES: list[Any] = [
    *TYPES,
    *({"type": kind} for kind in TYPES),
    *({"type": kind, "size": size} for kind, size in product(TYPES, SIZES)),
    *({"type": 1, "parts": [{"type": 2, "size": size}, {"type": 1, "parts": []}]} for size in SIZES),
    *({"type": 1, "parts": [{"type": 2}], "size": size} for size in SIZES),
    {},
    {"size": 1},
]


@pytest.mark.parametrize("union", ["part", "either"])
def test_errors_are_the_same_as_those_of_the_library(union: str) -> None:
    schema = {"$ref": f"#/$defs/{union}", "$defs": PARTS}
    schemas = CompiledSchemas(lambda reference: PARTS[reference.removeprefix("#/$defs/")])
    quick = validator_class(schemas)(schema)
    plain = Draft202012Validator(schema)
    judged = [sorted(error.message for error in plain.iter_errors(instance)) for instance in INSTANCES]
    assert [sorted(error.message for error in quick.iter_errors(instance)) for instance in INSTANCES] == judged
    assert 0 < judged.count([]) < len(judged)
    assert [schemas.of(schema)(instance) for instance in INSTANCES] == [errors == [] for errors in judged]
