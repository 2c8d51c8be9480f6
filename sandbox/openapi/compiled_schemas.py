"""JSON schemas compiled to functions, for the keywords that Discord's description uses.

The ``jsonschema`` library can explain an error but needs milliseconds for a valid value, and nearly all values are
valid. The compiled functions accept the same values.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from sandbox.errors import Json

Fits = Callable[[Any], bool]
"""Returns True if a value is valid."""

_ANNOTATIONS = frozenset({
    *("$defs", "title", "description", "format", "contentEncoding", "x-discord-union", "deprecated", "default"),
    *("example", "examples", "readOnly", "writeOnly"),
})  # fmt: skip
"""Keywords that cannot make a value invalid."""


class CompiledSchemas:
    """Compiled functions for one description; ``resolve`` returns the schema that a ``$ref`` names."""

    def __init__(self, resolve: Callable[[str], Json]) -> None:
        self._resolve = resolve
        # Keyed by ``id()``. The description keeps its schemas alive, so no key is ever reused.
        self._made: dict[int, Fits] = {}

    def of(self, schema: Json) -> Fits:
        """Return the compiled function for a schema. Raise ``NotImplementedError`` for an unsupported keyword.

        If the keyword is behind a ``$ref``, the error is raised only when the returned function is called.
        """
        number = id(schema)
        if number not in self._made:
            self._made[number] = self._make(schema)
        return self._made[number]

    def _make(self, schema: Json) -> Fits:
        checks = [
            *([_one_of_values(schema["enum"])] if "enum" in schema else []),
            *([self._behind(schema["$ref"])] if "$ref" in schema else []),
            *([_kind(schema["type"])] if "type" in schema else []),
            *([_one_of_values([schema["const"]])] if "const" in schema else []),
            *(check(schema[keyword]) for keyword, check in _BOUNDS.items() if keyword in schema),
            *([self._fields(schema)] if schema.keys() & {"required", "properties", "additionalProperties"} else []),
            *([self._items(schema["items"])] if "items" in schema else []),
            *(self.of(branch) for branch in schema.get("allOf", ())),
            *([self._any_of(schema["anyOf"])] if "anyOf" in schema else []),
            *([self._one_of(schema["oneOf"])] if "oneOf" in schema else []),
        ]
        if unknown := schema.keys() - _KNOWN:
            raise NotImplementedError(f"no check for {', '.join(sorted(unknown))}")
        return checks[0] if len(checks) == 1 else partial(_all_fit, checks)

    def _behind(self, reference: str) -> Fits:
        """Return a function that compiles the schema on the first call, because schemas can be recursive."""
        made: list[Fits] = []

        def fits(value: Any) -> bool:
            if not made:
                made.append(self.of(self._resolve(reference)))
            return made[0](value)

        return fits

    def _fields(self, schema: Json) -> Fits:
        required = frozenset(schema.get("required", ()))
        fields = {name: self.of(one) for name, one in schema.get("properties", {}).items()}
        # Enumerated fields are checked first, because they distinguish the branches of a union.
        enumerated = {name: fields[name] for name, one in schema.get("properties", {}).items() if "enum" in one}
        more = schema.get("additionalProperties", True)
        others: Fits | None = None if more is True else _nothing if more is False else self.of(more)

        def fit(value: Any) -> bool:
            if not isinstance(value, dict):
                return True
            if not required <= value.keys():
                return False
            if not all(fits(value[name]) for name, fits in enumerated.items() if name in value):
                return False
            for name, one in value.items():
                fits = fields.get(name, others)
                if fits is not None and not fits(one):
                    return False
            return True

        return fit

    def _items(self, schema: Json) -> Fits:
        fits = self.of(schema)
        return lambda value: not isinstance(value, list) or all(map(fits, value))

    def _any_of(self, branches: list[Json]) -> Fits:
        made = [self.of(branch) for branch in branches]
        return lambda value: any(fits(value) for fits in made)

    def _one_of(self, branches: list[Json]) -> Fits:
        values = [branch["const"] for branch in branches if branch.keys() - _ANNOTATIONS == {"const"}]
        if len(values) == len(branches) == len({*map(repr, values)}) and {*map(type, values)} <= _PLAIN:
            return _one_of_values(values)
        made = [self.of(branch) for branch in branches]
        return lambda value: sum(fits(value) for fits in made) == 1


def _all_fit(checks: list[Fits], value: Any) -> bool:
    # A generator takes twice as long.
    for fits in checks:  # noqa: SIM110
        if not fits(value):
            return False
    return True


def _nothing(_value: Any) -> bool:
    return False


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


_KINDS: dict[str, Fits] = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: _is_number(value) and (isinstance(value, int) or value.is_integer()),
    "number": _is_number,
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
}


_PLAIN = frozenset({str, int, type(None)})
"""Types that Python and JSON compare in the same way."""


def _kind(kinds: str | list[str]) -> Fits:
    if isinstance(kinds, str):
        return _KINDS[kinds]
    made = [_KINDS[kind] for kind in kinds]
    return lambda value: any(fits(value) for fits in made)


def _one_of_values(values: Iterable[Any]) -> Fits:
    known = [*values]
    plain = frozenset(one for one in known if type(one) in _PLAIN)
    others = [one for one in known if type(one) not in _PLAIN]

    def fit(value: Any) -> bool:
        if type(value) in _PLAIN:
            return value in plain or any(_same(value, one) for one in others)
        return any(_same(value, one) for one in known)

    return fit


def _same(one: Any, other: Any) -> bool:
    """Return True if two values are equal in JSON, where true is not 1."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(value, other[name]) for name, value in one.items())
    return bool(one == other)


def _are_unique(wanted: bool) -> Fits:
    def fit(value: Any) -> bool:
        if not wanted or not isinstance(value, list):
            return True
        return not any(_same(one, other) for place, one in enumerate(value) for other in value[:place])

    return fit


def _matches(pattern: str) -> Fits:
    search = re.compile(pattern).search
    return lambda value: not isinstance(value, str) or search(value) is not None


_BOUNDS: dict[str, Callable[[Any], Fits]] = {
    "minLength": lambda least: lambda value: not isinstance(value, str) or len(value) >= least,
    "maxLength": lambda most: lambda value: not isinstance(value, str) or len(value) <= most,
    "pattern": _matches,
    "minimum": lambda least: lambda value: not _is_number(value) or value >= least,
    "maximum": lambda most: lambda value: not _is_number(value) or value <= most,
    "minItems": lambda least: lambda value: not isinstance(value, list) or len(value) >= least,
    "maxItems": lambda most: lambda value: not isinstance(value, list) or len(value) <= most,
    "uniqueItems": _are_unique,
    "minProperties": lambda least: lambda value: not isinstance(value, dict) or len(value) >= least,
    "maxProperties": lambda most: lambda value: not isinstance(value, dict) or len(value) <= most,
}
_KNOWN = {
    *("$ref", "type", "enum", "const", "required", "properties", "additionalProperties", "items"),
    *("allOf", "anyOf", "oneOf", *_BOUNDS, *_ANNOTATIONS),
}
