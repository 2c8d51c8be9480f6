"""Declarations of the fields of request bodies, with their limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandbox.errors import FormErrors, Json, Path
from sandbox.snowflakes import id_in


@dataclass(frozen=True, slots=True)
class Text:
    """A string with a minimum and maximum length."""

    least: int = 0
    most: int = 1_000_000
    required: bool = False

    def check(self, errors: FormErrors, path: Path, value: object) -> None:
        """Add an error if a value is invalid."""
        if not isinstance(value, str):
            errors.add(path, "BASE_TYPE_STRING", "Must be a string.")
        elif self.least:
            errors.length(path, value, self.least, self.most)
        else:
            errors.at_most(path, value, self.most)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in a range."""

    least: int = 0
    most: int = 2**31 - 1
    required: bool = False

    def check(self, errors: FormErrors, path: Path, value: object) -> None:
        """Add an error if a value is invalid."""
        if isinstance(value, bool) or not isinstance(value, int):
            errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < self.least:
            errors.add(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {self.least}.")
        elif value > self.most:
            errors.add(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {self.most}.")


@dataclass(frozen=True, slots=True)
class Flag:
    """A boolean."""

    required: bool = False

    def check(self, errors: FormErrors, path: Path, value: object) -> None:
        """Add an error if a value is invalid."""
        if not isinstance(value, bool):
            errors.add(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


@dataclass(frozen=True, slots=True)
class Many:
    """A list of limited length. With ``things``, its entries must be objects, whose fields are checked elsewhere."""

    least: int = 0
    most: int = 1_000_000
    required: bool = False
    things: bool = False

    def check(self, errors: FormErrors, path: Path, value: object) -> None:
        """Add an error if a value is not a list of allowed length.

        With ``things``, also add an error for each entry that is not an object.
        """
        if not isinstance(value, list):
            errors.add(path, "BASE_TYPE_LIST", "Only iterables may be used in a ListType")
            return
        errors.length(path, value, self.least, self.most)
        for index, entry in enumerate(value if self.things else ()):
            Thing().check(errors, (*path, index), entry)


@dataclass(frozen=True, slots=True)
class Snowflake:
    """An id or another 64-bit number, as an integer or a string of digits."""

    required: bool = False

    def check(self, errors: FormErrors, path: Path, value: object) -> None:
        """Add an error if a value is invalid."""
        if isinstance(value, bool) or id_in(str(value)) is None:
            errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


@dataclass(frozen=True, slots=True)
class Thing:
    """An object whose fields are checked elsewhere."""

    required: bool = False

    def check(self, errors: FormErrors, path: Path, value: object) -> None:
        """Add an error if a value is invalid."""
        if not isinstance(value, dict):
            errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several values."""

    among: tuple[Any, ...]
    required: bool = False

    def check(self, errors: FormErrors, path: Path, value: object) -> None:
        """Add an error if a value is invalid."""
        errors.choice(path, value, self.among)


Field = Text | Number | Snowflake | Flag | Many | Thing | Choice
Fields = Mapping[str, Field]


def check_fields(errors: FormErrors, path: Path, body: Json, fields: Fields) -> None:
    """Add errors for invalid and missing fields. Like Discord, treat null as missing, and ignore unknown fields."""
    for name, field in fields.items():
        value = body.get(name)
        if value is not None:
            field.check(errors, (*path, name), value)
        elif field.required:
            errors.required((*path, name))


def entries(body: Json, name: str) -> list[tuple[int, Json]]:
    """Return the objects in a list field, with their indexes. Skip other entries, and anything that is not a list."""
    value = body.get(name)
    if not isinstance(value, list):
        return []
    return [(index, one) for index, one in enumerate(value) if isinstance(one, dict)]
