"""A faster validator for schemas with many unions, such as those in Discord's description.

The ``jsonschema`` library tries every branch of a union, each with its nested unions. With this validator, it does
so only for an invalid value, to explain the error.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.validators import extend

from sandbox.errors import Json
from sandbox.openapi.compiled_schemas import CompiledSchemas

_ONE_OF = Draft202012Validator.VALIDATORS["oneOf"]
_ANY_OF = Draft202012Validator.VALIDATORS["anyOf"]


def validator_class(schemas: CompiledSchemas) -> Any:
    """Return a validator class for Draft 2020-12 that checks unions with the compiled ``schemas``."""

    def one_of(validator: Any, branches: list[Json], instance: Any, schema: Json) -> Iterator[Any]:
        if sum(schemas.of(branch)(instance) for branch in branches) != 1:
            yield from _ONE_OF(validator, branches, instance, schema)

    def any_of(validator: Any, branches: list[Json], instance: Any, schema: Json) -> Iterator[Any]:
        if not any(schemas.of(branch)(instance) for branch in branches):
            yield from _ANY_OF(validator, branches, instance, schema)

    return extend(Draft202012Validator, {"oneOf": one_of, "anyOf": any_of})  # type: ignore[no-untyped-call]
