"""JSON Schema's unions, looked through by what tells their branches apart: Discord's description has them everywhere.

The library tries every branch of a union to its end, each with the unions below it. Here a branch goes without a try
where a field that it requires is missing or one of its fields has a value that it does not allow: such a branch does
not fit. What fits and what does not is the same; only a value that fits no branch is left to the library, which tells
why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.validators import extend

from sandbox.errors import Json

PLAIN = (str, int, type(None))
"""Kinds of values of which Python and JSON Schema agree that they differ."""
_ONE_OF = Draft202012Validator.VALIDATORS["oneOf"]
_ANY_OF = Draft202012Validator.VALIDATORS["anyOf"]


def validator_class(resolve: Callable[[str], Json]) -> Any:
    """Return a class of validators of Draft 2020-12; ``resolve`` returns the schema behind a ``$ref``."""

    def fitting(validator: Any, branches: list[Json], instance: Any) -> Iterator[Json]:
        for branch in branches:
            if not _is_out(branch, instance, resolve) and validator.evolve(schema=branch).is_valid(instance):
                yield branch

    def one_of(validator: Any, branches: list[Json], instance: Any, schema: Json) -> Iterator[Any]:
        fits = fitting(validator, branches, instance)
        if next(fits, None) is None or next(fits, None) is not None:
            yield from _ONE_OF(validator, branches, instance, schema)

    def any_of(validator: Any, branches: list[Json], instance: Any, schema: Json) -> Iterator[Any]:
        if next(fitting(validator, branches, instance), None) is None:
            yield from _ANY_OF(validator, branches, instance, schema)

    return extend(Draft202012Validator, {"oneOf": one_of, "anyOf": any_of})  # type: ignore[no-untyped-call]


def _is_out(branch: Json, instance: Any, resolve: Callable[[str], Json]) -> bool:
    """Say whether a branch is known not to fit without trying it."""
    while "$ref" in branch and len(branch) == 1:
        branch = resolve(branch["$ref"])
    if isinstance(instance, PLAIN):
        return "const" in branch and isinstance(branch["const"], PLAIN) and branch["const"] != instance
    if not isinstance(instance, dict):
        return False
    if any(key not in instance for key in branch.get("required", ())):
        return True
    return any(
        isinstance(instance.get(key), PLAIN) and key in instance and instance[key] not in field["enum"]
        for key, field in branch.get("properties", {}).items()
        if "enum" in field
    )
